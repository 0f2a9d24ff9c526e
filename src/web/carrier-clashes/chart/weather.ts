import type { Board } from '../../../games/carrier-clashes/open/board.ts';
import type { Weather } from '../../../games/carrier-clashes/open/pack.ts';
import { hatch } from '../../board/paint/hatch.ts';
import { hexCentre } from '../../board/hex-layout.ts';
import type { Brush } from '../../board/paint/paint.ts';
import { theme } from '../../lib/theme.svelte.ts';

/** The weather of the six zones as weather: soft patches that run on from hex to hex, storm darker with rain in it. */

interface Patch {
  soft: Path2D;
  core: Path2D;
}
const kept = new Map<string, Patch>();

function patchOf(board: Board, zone: number): Patch {
  const key = `${board.scenario.id} ${zone}`;
  let patch = kept.get(key);
  if (patch) return patch;
  patch = { soft: new Path2D(), core: new Path2D() };
  for (let hex = 0; hex < board.grid.size; hex++) {
    if (board.zoneOf[hex] !== zone) continue;
    const { x, y } = hexCentre(board.grid, hex);
    patch.soft.moveTo(x + 0.66, y);
    patch.soft.arc(x, y, 0.66, 0, 2 * Math.PI);
    patch.core.moveTo(x + 0.58, y);
    patch.core.arc(x, y, 0.58, 0, 2 * Math.PI);
  }
  kept.set(key, patch);
  return patch;
}

export function paintZones(brush: Brush, board: Board, weather: readonly Weather[]): void {
  const { ctx } = brush;
  weather.forEach((sky, zone) => {
    if (sky === 'clear') return;
    const { soft, core } = patchOf(board, zone);
    const storm = sky === 'stormy';
    ctx.fillStyle = theme.dark
      ? storm
        ? 'rgb(0 0 0 / 18%)'
        : 'rgb(255 255 255 / 4%)'
      : storm
        ? 'rgb(74 84 94 / 11%)'
        : 'rgb(255 255 255 / 26%)';
    ctx.fill(soft);
    ctx.fill(core);
    hatch(brush, core, storm ? { gap: 0.18, slope: 3, alpha: 0.24 } : { gap: 0.3, slope: -1, alpha: 0.16 });
  });
}
