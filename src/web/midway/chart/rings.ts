import { HEIGHT, WIDTH, zoneX, zoneY } from '../../../games/midway/open/board.ts';
import { CONSTANTS } from '../../../games/midway/open/pack.ts';
import type { Point } from '../../board/camera.ts';

/** How far planes fly and see from a zone. A diagonal step is one zone, so the rings are square: R5. */
export interface ZoneRing {
  label: string;
  dashed: boolean;
  d: string; // the outline of all zones within reach, cut at the sheet's edge
  spots: Point[]; // where its words may stand: on the line, first where that is not the sheet's own edge
}

export function ringsOf(zone: number, carrier: boolean): ZoneRing[] {
  const reach = CONSTANTS.airRangeTotal;
  const search = CONSTANTS.japanAirSearchRange;
  return [
    ...(carrier
      ? [
          { r: reach / 2, label: `strike and return, ${reach / 2}`, dashed: false },
          { r: reach, label: `one way, ${reach}`, dashed: true },
        ]
      : []),
    { r: search, label: `search, ${search}`, dashed: true },
  ].map(({ r, label, dashed }) => ({ label, dashed, ...outline(zone, r) }));
}

function outline(zone: number, r: number): Pick<ZoneRing, 'd' | 'spots'> {
  const x0 = Math.max(0, zoneX(zone) - r);
  const x1 = Math.min(WIDTH, zoneX(zone) + r + 1);
  const y0 = Math.max(0, zoneY(zone) - r);
  const y1 = Math.min(HEIGHT, zoneY(zone) + r + 1);
  const spots: Point[] = [];
  for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
    const x = x0 + (x1 - x0) * part;
    const y = y0 + (y1 - y0) * part;
    if (x0 > 0) spots.push({ x: x0, y });
    if (x1 < WIDTH) spots.push({ x: x1, y });
    if (y0 > 0) spots.push({ x, y: y0 });
    if (y1 < HEIGHT) spots.push({ x, y: y1 });
  }
  return { d: `M${x0} ${y0}H${x1}V${y1}H${x0}z`, spots };
}
