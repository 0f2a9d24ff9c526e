import { describe, expect, it } from 'vitest';
import type { OrderOf } from '../../../games/flat-top/open/orders.ts';
import type { AirLine, AirToAirFrame } from '../../../games/flat-top/open/battle/battle-frames.ts';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { planeType } from '../../../games/flat-top/open/pack/pack.ts';
import { goIn } from '../../../games/flat-top/testkit/battle.testkit.ts';
import { top } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { emptyBoard, putFormation, putTaskForce } from '../../../games/flat-top/testkit/position.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { decideAirToAir } from './air-combat.ts';
import { decideStrike } from './strike.ts';

const [ALLIED, JAPAN] = [0, 1] as const;
const HEX = 'B/K34';

/** Who goes in with whom at Hornet. */
function strike(planes: readonly string[], combining: string): (number | null)[] {
  const b = emptyBoard('santa-cruz', 'full', { combining });
  b.s.pub.turn = 8;
  putTaskForce(b, ALLIED, HEX, ['Hornet']).seen = true;
  putFormation(b, JAPAN, HEX, planes);
  goIn(b, JAPAN, HEX);
  const order = decideStrike(looks(b, JAPAN), top(b, 'strike')) as OrderOf<'strike'>;
  return order.attacks.map((x) => x.with);
}

/** Who fires with whom at Zeros: P-39 and what is left of the P-40. */
function fire(n: number, combining: string): (number | null)[] {
  const m = looks(emptyBoard('santa-cruz', 'full', { combining }), ALLIED);
  const line = (seat: 0 | 1, name: string, k: number): AirLine => ({
    seat,
    t: planeType(name, seat === 0 ? 'land' : 'sea'),
    task: seat === 0 ? 'attack' : 'guard',
    bht: 9,
    n: k,
  });
  const open: AirToAirFrame['open'] = {
    hex: readHex(HEX),
    high: false,
    attacker: ALLIED,
    special: false,
    all: false,
    stage: 'escorts',
    lines: [line(0, 'P-39', n), line(0, 'P-40', 2), line(1, 'Zero', 8)],
  };
  return (decideAirToAir(m, open) as OrderOf<'air-fire'>).fire.map((x) => x.with);
}

describe('what is left of a squadron', () => {
  it('FO-XPLANE-COMBINE-1 FT-OPT-PLANES-1 dives with planes of another name where together they hit more', () => {
    expect(strike(['5 Val AP high', '2 Judy AP high'], 'on')).toEqual([null, 0]);
    expect(strike(['7 Val AP high', '2 Judy AP high'], 'on')).toEqual([null, null]); // nine hit no more than seven
    expect(strike(['5 Val AP high', '2 Judy AP high'], 'off')).toEqual([null, null]);
  });

  it('FO-XPLANE-COMBINE-1 FT-OPT-PLANES-1 fires with fighters of another name where together they hit more', () => {
    expect([fire(8, 'on'), fire(4, 'on')]).toEqual([
      [null, 0],
      [null, 0],
    ]);
    expect([fire(6, 'on'), fire(8, 'off')]).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
