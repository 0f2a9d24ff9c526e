import { describe, expect, it } from 'vitest';
import { choose, FastDice, pick } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { AREAS, areaOf, distance, MIDWAY_ZONE } from './open/board.ts';
import { INFO } from './open/info.ts';
import { enemyOf, FLEET, SHIPS, type Side, SIDES } from './open/pack.ts';
import type { MidwayView, Types } from './open/view.ts';
import { midway } from './ruleset.ts';
import { afloat, type MidwayState } from './state.ts';

/** A resampled state must not merely look the same: what was told since the last movement must be true in it. */

/** Types in a zone as a search of the turn would have shown them: ships sunk since then were still there. */
function typesThen(s: MidwayState, side: Side, zone: number, turn: number): Types {
  const types: Types = [0, 0, 0, 0, 0];
  for (const i of FLEET[side]) {
    if (s.zone[i] !== zone || (s.sunk[i] > 0 && s.sunk[i] !== turn)) continue;
    const k = SHIPS[i].kind;
    types[k] = s.options.counts ? types[k] + 1 : 1;
  }
  return types;
}

const NOTHING = '0,0,0,0,0';

function lies(s: MidwayState, v: MidwayView, me: Side): string[] {
  const out: string[] = [];
  const foe = enemyOf(me);
  const turn = v.step === 'move' ? v.turn - 1 : v.turn;
  const isTrue = (zone: number, types: string, what: string): void => {
    const now = String(typesThen(s, foe, zone, turn));
    if (now !== types) out.push(`${v.step} t${v.turn} ${what}: zone ${zone} holds ${now}, told ${types}`);
  };
  let midwaySeen = false;
  for (const r of v.reports) {
    if (r.turn !== turn) continue;
    if (r.by === foe && r.kind === 'return')
      for (const z of r.to) {
        const deck = FLEET[foe].some((i) => s.zone[i] === z && SHIPS[i].carrier);
        if (!deck && !(foe === 'us' && z === MIDWAY_ZONE)) out.push(`no deck at ${z}`);
      }
    if (r.by !== me) continue;
    if (r.kind === 'search')
      for (const zone of AREAS[r.area].zones)
        isTrue(zone, String(r.found.find((z) => z.zone === zone)?.types ?? NOTHING), 'search');
    if (r.kind === 'ships') for (const z of r.found) isTrue(z.zone, String(z.types), 'ships');
    if (r.kind === 'midway') {
      midwaySeen = true;
      isTrue(MIDWAY_ZONE, String(r.types), 'midway');
    }
    if (r.kind === 'attack' || r.kind === 'b17') {
      const there = FLEET[foe].filter(
        (i) => s.zone[i] === r.zone && (s.sunk[i] === 0 || r.ships.includes(i)),
      );
      if (String(there) !== String(r.ships))
        out.push(`${r.kind} at ${r.zone}: ${there.join()} for ${r.ships.join()}`);
    }
    if (r.kind === 'contact' && !FLEET[foe].some((i) => s.zone[i] === r.zone))
      out.push(`no contact at ${r.zone}`);
  }
  if (me === 'us' && turn > 0 && v.step !== 'deploy' && !midwaySeen) isTrue(MIDWAY_ZONE, NOTHING, 'watch');
  if (!v.options.manualSearch && v.turn > 1 && v.step === 'move') {
    const told = v.reports.flatMap((r) =>
      r.turn === turn && r.by === me && r.kind === 'ships' ? r.found : [],
    );
    for (const area of new Set(FLEET[me].filter((i) => afloat(s, i)).map((i) => areaOf(s.zone[i]))))
      for (const zone of AREAS[area].zones)
        isTrue(zone, String(told.find((z) => z.zone === zone)?.types ?? NOTHING), 'lookouts');
  }
  return out;
}

describe('resampling', () => {
  it.each([
    ['basic', {}],
    ['everything', {}],
    ['everything', { answers: 'counts', shipSearch: 'manual' }],
  ])(
    'what a seat was told since the last movement holds in every resampled state: %s %o',
    (scenario, chosen) => {
      const fuzz = new FastDice(`resample ${scenario}`);
      const untrue: string[] = [];
      let near = 0;
      let far = 0;
      for (let game = 0; game < 4; game++) {
        const dice = new FastDice(`resample dice ${game}`);
        const setup = { scenario, options: completeOptions(INFO, scenario, chosen) };
        const s = midway.create(setup, dice, () => {});
        for (;;) {
          const open = midway.decisions(s);
          if (open.length === 0) break;
          if (pick(fuzz, 6, 'look') === 0)
            for (const me of SIDES) {
              const v = midway.view(s, me);
              const twin = midway.resample(v, fuzz);
              untrue.push(...lies(twin, v, me));
              for (const i of FLEET[enemyOf(me)]) {
                const { seen, sunk } = v.ships[i];
                if (!seen || sunk > 0) continue;
                if (distance(seen.zone, twin.zone[i]) <= 2 * (v.turn - seen.turn)) near++;
                else far++;
              }
            }
          const d = choose(fuzz, open, 'decision');
          midway.apply(s, d.seat, midway.sample(midway.view(s, d.seat), d, fuzz), dice);
        }
      }
      expect(untrue).toEqual([]);
      expect(far / (near + far)).toBeLessThan(0.1); // ships known by name are put where they can have got to
    },
  );
});
