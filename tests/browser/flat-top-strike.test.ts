import { describe, expect, it } from 'vitest';
import type { AirFormation } from '../../src/games/flat-top/open/forces.ts';
import { GRID, hexLabel, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import { planLanding } from '../../src/games/flat-top/open/flight/recovery.ts';
import type { View } from '../../src/games/flat-top/open/view.ts';
import { distance, type Hex } from '../../src/kernel/hex.ts';
import { blankFlight, extended, placeOf } from '../../src/web/flat-top/plans/flying.ts';
import { stage } from './browser.ts';
import { type Hand, keys, mouse, newGame, sit, tamed } from './flat-top.ts';
import { isAsked, putAway } from './hands.ts';

/**
 * Rings Around Rabaul from the Japanese side: a flying boat finds the Lexington, the bombers at Rabaul are armed, formed up,
 * launched at her, fight their way in, and come home. The same by mouse and by keys.
 */
const table = stage({ commanders: tamed, seed: '2' });
const SCOUT = 1;
const STRIKE = 2;
const RABAUL = readHex('A/X5');
const LOOK_OUT = [readHex('A/FF4'), readHex('A/KK4')];

const own = (view: View): NonNullable<View['own']> => {
  if (!view.own) throw new Error('a seat sees its own side');
  return view.own;
};
/** Where the enemy's ships stand on the shared map, or were last seen. */
const fleet = (view: View): Hex =>
  view.counters.find((c) => c.kind === 'tf' && c.seat === 0)?.hex ??
  own(view).sightings.findLast((g) => g.kind === 'tf')?.hex ??
  -1;
const isArmed = (af: AirFormation): boolean => af.groups.some((g) => g.w > 0);

/** It has not flown this hour. */
const waits = (view: View, af: AirFormation | null): af is AirFormation =>
  af !== null && !af.spent && (af.fresh || (af.since < view.turn && af.left === -1));

/** The hex nearest to a goal that the formation can still reach this hour. */
function toward(view: View, af: AirFormation, goal: Hex): Hex {
  const { public: p } = view;
  const slip = blankFlight(p, own(view), af);
  const from = placeOf(p, own(view), af);
  const steps = (hex: Hex): number => distance(GRID, hex, goal);
  const near = Array.from({ length: GRID.size }, (_, hex) => hex)
    .filter((hex) => distance(GRID, from, hex) <= 10 && steps(hex) < steps(from))
    .sort((a, b) => steps(a) - steps(b));
  return near.find((hex) => extended(p, own(view), af, slip, hex)) ?? from;
}

async function prepare(hand: Hand, view: View): Promise<void> {
  if (view.turn === 1) await hand.carry(/^2 Kate.* ready on Rabaul/, 'back');
  if (view.turn === 2) {
    await hand.carry(/^2 Kate.* readying on Rabaul/, 'on');
    await hand.pick(/^Weapon of Kate/, /^AP$/);
    await hand.carry(/^8 Mavis.* ready on Rabaul/, 0);
    await hand.count(/Mavis of AF 1/, -6);
  }
  if (fleet(view) < 0 || view.turn > 4) return;
  await hand.carry(/^7 Nell.* ready on Rabaul/, 0);
  await hand.carry(/^2 Kate.* ready on Rabaul/, STRIKE);
  await hand.carry(/^6 Zero.* ready on Rabaul/, STRIKE);
  await hand.count(/Zero.* of AF 2/, -3);
}

/** True when there was something to fly. */
async function fly(hand: Hand, view: View): Promise<boolean> {
  const [scout, strike] = [SCOUT, STRIKE].map((no) => own(view).afs[no - 1]);
  if (waits(view, scout) && fleet(view) < 0 && LOOK_OUT[view.turn - 2]) {
    await hand.formation(SCOUT);
    await hand.hex(LOOK_OUT[view.turn - 2]);
    if (scout.fresh) await hand.tick(/^openly/);
    else await hand.tick(/^searches/);
    return true;
  }
  if (!waits(view, strike)) return false;
  await hand.formation(STRIKE);
  if (isArmed(strike)) await hand.hex(toward(view, strike, fleet(view)));
  else if (planLanding(view.public, own(view), 1, strike)) await hand.press(/^Land/);
  else await hand.hex(toward(view, strike, RABAUL));
  return true;
}

/** What is decided by hand; the staff has the rest. */
async function decide(hand: Hand, view: View): Promise<void> {
  const [d] = view.decisions;
  const over = own(view).afs[STRIKE - 1]?.hex ?? -1;
  if (d.kind === 'setup') {
    await hand.clear();
    await hand.press(/^Ready-made set-up/);
  } else if (d.kind === 'air-ops') {
    await hand.clear();
    await hand.hangar();
    await prepare(hand, view);
    await hand.hangar();
  } else if (d.kind === 'fly') {
    await hand.clear();
    if (!(await fly(hand, view))) await hand.press(/^All planes have moved/);
  } else if (d.kind === 'combat' && over >= 0 && over === fleet(view)) {
    await hand.clear();
    await hand.tick(new RegExp(hexLabel(over)));
  } else if (d.kind === 'approach') {
    await hand.clear();
    await hand.tick(/^attack the ships/);
  } else if (d.kind === 'strike') {
    await hand.clear();
    await hand.pick(/^Send \d Nell/, /^torpedo: CV Lexington/);
    await hand.pick(/^Send \d Kate/, /^low level: CV Lexington/);
  }
}

describe('Flat Top, a strike', () => {
  for (const [name, by] of [
    ['mouse', mouse],
    ['keys', keys],
  ] as const)
    it(`is found, planned, flown, fought and recovered by ${name}`, { timeout: 240_000 }, async () => {
      const { links } = await newGame(table.house.url, {
        scenario: 'rabaul',
        seats: { allied: { computer: 'captain' }, japan: 'human' },
      });
      const seat = await sit(table, links.seats.japan);
      const hand = by(seat.page);
      const done = new Set<string>();
      const home = (view: View): boolean => done.has('strike') && own(view).afs[STRIKE - 1] === null;
      for (;;) {
        expect(await isAsked(seat.page)).toBe(true);
        const { view } = await seat.wire.state();
        if (home(view)) break;
        expect(view.turn).toBeLessThan(12);
        await putAway(seat.page);
        await decide(hand, view);
        done.add(view.decisions[0].kind);
        await hand.give();
      }
      const { view, log } = await seat.wire.state();
      const told = log.lines.map((line) => line.text).join('\n');
      expect(told).toMatch(/AF 1 to flag: a task force/);
      expect(told).toMatch(/Air-to-air combat .* Wildcat against 3 Zero/);
      expect(told).toMatch(/7 Nell torpedo CV Lexington; 2 Kate bomb CV Lexington from low with AP/);
      expect(told).toMatch(/of AF 2 land at Rabaul/);
      expect(own(view).decks[0].landed.length).toBeGreaterThan(0);
      expect(seat.faults).toEqual([]);
    });
});
