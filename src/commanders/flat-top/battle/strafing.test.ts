import { describe, expect, it } from 'vitest';
import type { AirFormation } from '../../../games/flat-top/open/forces.ts';
import type { OrderOf } from '../../../games/flat-top/open/orders.ts';
import { WEAPONS } from '../../../games/flat-top/open/pack/pack.ts';
import { weaponIndex } from '../../../games/flat-top/open/setup/deployment.ts';
import { baseData } from '../../../games/flat-top/open/values.ts';
import { beginBattles, beginFlying, goIn, strikeOf } from '../../../games/flat-top/testkit/battle.testkit.ts';
import { top } from '../../../games/flat-top/testkit/sea.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { decideAirOps } from '../air/air-ops.ts';
import { loadWanted } from '../air/arms.ts';
import { decideFly } from '../air/fly.ts';
import { looks } from '../mind.testkit.ts';
import { decideCombat } from './air-combat.ts';
import { decideStrike } from './strike.ts';

const [ALLIED, JAPAN] = [0, 1] as const;
const RABAUL = 'A/X5';

function over(options: object, ...parts: string[]): { b: Board; af: AirFormation } {
  const b = emptyBoard('rabaul', 'full', options);
  b.s.pub.turn = 6;
  putTaskForce(b, ALLIED, 'A/DD4', ['Lexington', 'DD 1']);
  putPlanes(b, JAPAN, 'Rabaul', 'ready', '8 Zero land');
  const af = putFormation(b, ALLIED, RABAUL, parts);
  af.home = 0;
  return { b, af };
}

const kinds = (b: Board): string[] => {
  const order = decideStrike(looks(b, ALLIED), top(b, 'strike')) as OrderOf<'strike'>;
  return order.attacks.map((x) => `${x.n} of ${x.g} ${x.how}`);
};

describe('planes that strafe', () => {
  it('FO-XPLANE-STRAFE-1 escorts that fly low strafe a field beside the bombs of the others', () => {
    const guns = (strafing: string, height = ''): string[] => {
      const { b } = over({ strafing }, '4 Devastator GP', `4 Wildcat${height}`);
      goIn(b, ALLIED, RABAUL);
      return kinds(b);
    };
    expect(guns('on')).toEqual(['4 of 0 low', '4 of 1 strafe']);
    expect(guns('off')).toEqual(['4 of 0 low']);
    expect(guns('on', ' high')).toEqual(['4 of 0 low']);
  });

  it('FO-XPLANE-STRAFE-5 who would not come home for it keeps his fuel', () => {
    const { b, af } = over({ strafing: 'on' }, '4 Devastator GP', '4 Wildcat');
    af.groups[1].by = 8;
    goIn(b, ALLIED, RABAUL);
    expect(kinds(b)).toEqual(['4 of 0 low']);
  });

  it('FO-XPLANE-STRAFE-4 fighters seek battle over a field of the enemy for their guns alone, if these win more than they cost', () => {
    const seeks = (n: number): unknown => {
      const { b } = over({ strafing: 'on' }, `${n} Wildcat`);
      beginBattles(b);
      return decideCombat(looks(b, ALLIED), top(b, 'combat')).battles.length;
    };
    expect(seeks(8)).toBe(1);
    expect(seeks(1)).toBe(0);
  });

  it('FO-XPLANE-STRAFE-3 over the target they come low, with as many divers as lose nothing by it, unless his planes are there', () => {
    const { b, af } = over({ strafing: 'on' }, '8 Dauntless GP high', '4 Wildcat high');
    af.left = 0;
    b.s.pub.initiative = JAPAN;
    beginFlying(b);
    expect(decideFly(looks(b, ALLIED))).toEqual({
      kind: 'fly',
      do: 'climb',
      af: af.no,
      parts: [
        { g: 1, n: 4 },
        { g: 0, n: 4 },
      ],
      high: false,
    });
    putFormation(b, JAPAN, RABAUL, ['4 Zero']);
    expect(decideFly(looks(b, ALLIED))).not.toMatchObject({ do: 'climb' });
  });

  it('FO-XPLANE-STRAFE-1 a raid on a base takes more fighters along where they strafe', () => {
    const fighters = (strafing: string): number => {
      const b = emptyBoard('rabaul', 'full', { strafing });
      b.s.pub.turn = 4;
      const tf = putTaskForce(b, ALLIED, 'A/EE4', ['Lexington', 'DD 1']);
      b.s.sides[ALLIED].ships[tf.ships[0]].upwind = true;
      putPlanes(b, ALLIED, 'Lexington', 'ready', '6 Dauntless GP');
      putPlanes(b, ALLIED, 'Lexington', 'ready', '10 Wildcat');
      const forms = decideAirOps(looks(b, ALLIED)).form.map((x) => x.take);
      const raid = forms.find((take) => take.some((x) => x.w > 0)) ?? [];
      return raid.reduce((n, x) => n + (x.w === 0 ? x.n : 0), 0);
    };
    expect(fighters('off')).toBe(3);
    expect(fighters('on')).toBe(6);
  });
});

describe('para-frags', () => {
  const B25 = 6;

  it('FO-XPLANE-PARAFRAG-3 are aimed at the planes, of which each hit takes two', () => {
    const b = emptyBoard('guadalcanal', 'full', { 'para-frags': 'on' });
    b.s.pub.turn = 6;
    const af = putFormation(b, ALLIED, RABAUL, ['4 B-25 GP']);
    af.groups[0].w = weaponIndex('para-frag');
    goIn(b, ALLIED, RABAUL);
    expect(strikeOf(b).bombsBase).toBe(true);
    expect(kinds(b)).toEqual(['4 of 0 low']);
  });

  it('FO-XPLANE-PARAFRAG-4 are taken where the planes are worth more than the field, and skip bombs never: the tables are against them', () => {
    const load = (seen: boolean): unknown => {
      const b = emptyBoard('guadalcanal', 'full', { 'para-frags': 'on', 'skip-bombing': 'on' });
      const { pub, sides } = b.s;
      const named = (name: string): number => pub.bases.findIndex((x) => baseData(x).name === name);
      const [lae, moresby] = [named('Lae'), named('Port Moresby')];
      for (const [i, x] of pub.bases.entries()) if (x.owner === JAPAN && i !== lae) x.hex = -1;
      Object.assign(pub.bases[lae], { hits: 9, scored: 30 }); // shut, whatever falls on it
      pub.turn = pub.turns;
      if (seen) sides[ALLIED].parked.push(lae);
      const deck = sides[ALLIED].decks.find((d) => d.base === moresby);
      return deck && WEAPONS[loadWanted(looks(b, ALLIED), deck, B25)];
    };
    expect(load(false)).toBe('GP');
    expect(load(true)).toBe('para-frag');
  });
});
