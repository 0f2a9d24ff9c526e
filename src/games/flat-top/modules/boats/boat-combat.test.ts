import { describe, expect, it } from 'vitest';
import { settle } from '../../../../kernel/steps.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { hitsThatCount } from '../../open/battle/hits.ts';
import { mayBombard } from '../../open/battle/bombarding.ts';
import { attackSum } from '../../open/battle/air-attack.ts';
import type { TaskForce } from '../../open/forces.ts';
import { boatTable, dieSum, resultOf, silence } from '../../open/modules/boat-fighting.ts';
import { logOf } from '../../open/modules/boats.ts';
import type { OrderOf } from '../../open/orders.ts';
import { readHex } from '../../open/pack/map.ts';
import { everybody, printed } from '../../open/quantities.ts';
import { isNight } from '../../open/turn/clock.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { asked, indexOf, order, placeOf, shipNamed, shown, top } from '../../testkit/sea.testkit.ts';
import { resolve } from '../../battle/resolve.ts';
import { STEPS } from '../../steps.ts';
import { place } from '../engine.ts';
import { beginBoatCombat } from './boat-combat.ts';

const SEA = 'B/K30';
const ON = { 'pt-boats': 'on', rearming: 'on' };

interface Met {
  boats?: readonly string[];
  ships?: readonly string[];
  night?: boolean;
  dice?: readonly number[];
  before?: (b: Board, force: TaskForce) => void;
}

/** PT boats and a Japanese task force in one hex, the die of the PT Attack Table thrown. */
function met({
  boats = ['PT 1', 'PT 2'],
  ships = ['Chokai', 'DD 1'],
  night = false,
  dice = [3],
  before,
}: Met = {}): Board {
  const b = emptyBoard('guadalcanal', 'full', ON);
  while (isNight(b.s.pub, b.s.pub.turn) !== night) b.s.pub.turn++;
  for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
  putTaskForce(b, 0, SEA, boats).seen = true;
  const force = putTaskForce(b, 1, SEA, ships);
  force.seen = true;
  before?.(b, force);
  b.s.steps = [];
  beginBoatCombat(b.play(), readHex(SEA));
  settle(STEPS, b.play(dice));
  return b;
}
const fire = (b: Board, seat: 0 | 1, at: { [by: string]: string }): OrderOf<'boats'> => ({
  kind: 'boats',
  attacks: Object.entries(at).map(([by, prey]) => ({
    by: indexOf(b, seat, by),
    ship: placeOf(b, seat === 0 ? 1 : 0, prey),
  })),
});
const told = (b: Board): string => b.incidents.map((i) => i.truth).join('\n');

describe('the PT Attack Table', () => {
  it('FO-PT-TAB-1 FO-PT-5.1 on a 1 the task force fires on table 11 and the boats may not', () => {
    const b = met({ dice: [1] });
    expect(asked(b)).toEqual(['japan boats']);
    order(b, 1, fire(b, 1, { Chokai: 'PT 1' }), [1]);
    expect(told(b)).toContain('table 11');
    expect(b.s.steps).toEqual([]);
  });

  it('FO-PT-TAB-2 FO-PT-5.1 on a 2 the task force fires first on table 11, then the boats on table 7', () => {
    const b = met({ dice: [2] });
    expect(asked(b)).toEqual(['japan boats']);
    order(b, 1, fire(b, 1, {}));
    expect(asked(b)).toEqual(['allied boats']);
    order(b, 0, fire(b, 0, { 'PT 1': 'Chokai', 'PT 2': 'Chokai' }), [1]);
    expect(told(b)).toContain('2 factors of torpedoes at CA Chokai, table 7');
    expect(b.s.steps).toEqual([]);
  });

  it('FO-PT-TAB-2 a boat that has been sunk fires no more', () => {
    const b = met({ boats: ['PT 1'], dice: [2] });
    order(b, 1, fire(b, 1, { Chokai: 'PT 1' }), [6]);
    expect(shipNamed(b, 0, 'PT 1').fate).toBe('sunk');
    expect(b.s.steps).toEqual([]);
  });

  it('FO-PT-TAB-3 FO-PT-5.4 on a 3 both fire at once, the boats on table 7 and the ships on table 9', () => {
    const b = met({ boats: ['PT 1'], dice: [3] });
    expect(asked(b)).toEqual(['allied boats', 'japan boats']);
    order(b, 0, fire(b, 0, { 'PT 1': 'DD 1' }));
    order(b, 1, fire(b, 1, { Chokai: 'PT 1' }), [1, 6]);
    expect(told(b)).toContain('torpedoes at DD, table 7');
    expect(told(b)).toContain('guns at PT, table 9');
    expect(shipNamed(b, 0, 'PT 1').fate).toBe('sunk');
  });

  it('FO-PT-5.4 that nobody fires is told to both, who have both answered then', () => {
    const b = met({ dice: [3] });
    for (const seat of [0, 1] as const) order(b, seat, fire(b, seat, {}));
    const said = b.incidents.find((i) => i.truth === `Nobody fires in ${SEA}.`);
    expect([said?.reveals, Object.keys(said?.told ?? {}).length > 1]).toEqual([true, true]);
  });

  it('FO-PT-TAB-4 FO-PT-5.2 on a 4 or 5 the boats fire first on table 11, then the ships on table 9', () => {
    for (const die of [4, 5]) {
      const b = met({ dice: [die] });
      expect(asked(b)).toEqual(['allied boats']);
      order(b, 0, fire(b, 0, { 'PT 1': 'Chokai' }), [1]);
      expect(told(b)).toContain('table 11');
      expect(asked(b)).toEqual(['japan boats']);
      order(b, 1, fire(b, 1, { 'DD 1': 'PT 2' }), [1]);
      expect(told(b)).toContain('guns at PT, table 9');
    }
  });

  it('FO-PT-TAB-6 FO-PT-5.4 on a 6 the boats fire on table 11 and are not fired at', () => {
    const b = met({ dice: [6] });
    expect(asked(b)).toEqual(['allied boats']);
    order(b, 0, fire(b, 0, { 'PT 1': 'DD 1' }), [1]);
    expect(told(b)).toContain('table 11');
    expect(b.s.steps).toEqual([]);
  });

  it('FO-PT-MOD-1 FO-PT-MOD-4 night, a minefield, an anchorage and planes change the die, and it is read as 1 to 6', () => {
    const { pub } = met().s;
    const day = { mined: false, anchored: false, planes: false, harried: false };
    const sum = (more: Partial<typeof day>): number => dieSum(pub, 3, { ...day, ...more }).n;
    expect([sum({}), sum({ mined: true }), sum({ anchored: true }), sum({ planes: true })]).toEqual([
      3, 4, 5, 2,
    ]);
    expect(dieSum(met({ night: true }).s.pub, 3, day)).toEqual({
      n: 4,
      printed: 3,
      parts: [{ n: 1, word: 'night', rule: 'FO-PT-MOD-1' }],
    });
    expect([resultOf(-2), resultOf(0), resultOf(1), resultOf(6), resultOf(9)]).toEqual([1, 1, 1, 6, 6]);
  });

  it('FO-PT-MOD-1 ships at anchor and planes overhead are found by the umpire', () => {
    const anchored = met({ dice: [4], before: (b) => void (shipNamed(b, 1, 'DD 1').anchored = 1) });
    expect(top(anchored, 'boats').open.result).toBe(6);
    const guarded = met({ dice: [2], before: (b) => void putFormation(b, 1, SEA, ['3 Pete']) });
    expect(top(guarded, 'boats').open.result).toBe(1);
    const own = met({ dice: [2], before: (b) => void putFormation(b, 0, SEA, ['3 Dauntless']) });
    expect(top(own, 'boats').open.result).toBe(2);
  });

  it('FO-PT-MOD-2 no boat fights in a storm', () => {
    const b = met({
      dice: [],
      before(x) {
        const { cover } = x.s.pub.weather;
        const hex = readHex(SEA);
        x.s.pub.weather.cover = `${cover.slice(0, hex)}2${cover.slice(hex + 1)}`;
      },
    });
    expect(b.s.steps).toEqual([]);
  });

  it('FO-PT-MOD-3 a task force attacked by boats or submarines in the last 12 turns is on its guard', () => {
    const b = met({ dice: [6] });
    order(b, 0, fire(b, 0, { 'PT 1': 'Chokai' }), [1]);
    const again = (turns: number): number => {
      b.s.pub.turn += turns;
      while (isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
      b.s.steps = [];
      beginBoatCombat(b.play(), readHex(SEA));
      settle(STEPS, b.play([3]));
      return top(b, 'boats').open.result;
    };
    const { turn } = b.s.pub;
    expect(again(0)).toBe(2);
    b.s.sides[1].mods['pt-boats']?.harried.forEach((x) => (x.turn = turn - 11));
    expect(again(0)).toBe(2);
    b.s.sides[1].mods['pt-boats']?.harried.forEach((x) => (x.turn = turn - 12));
    expect(again(0)).toBe(3);
  });
});

describe('boats in a fight', () => {
  it('FO-PT-4.3 FO-PT-4.4 one die for each task force they meet; the boats of one task force fire together', () => {
    const b = met({ dice: [6], before: (x) => void (putTaskForce(x, 1, SEA, ['DD 2']).seen = true) });
    expect(top(b, 'boats').open.meetings).toHaveLength(2);
    order(b, 0, fire(b, 0, {}), [6]);
    expect(top(b, 'boats').open.meetings).toHaveLength(1);
    expect(asked(b)).toEqual(['allied boats']);
    order(b, 0, fire(b, 0, {}));
    expect(b.s.steps).toEqual([]);
  });

  it('FO-PT-4.4 they are in no surface combat; their step comes after it, before that of submarines, where battle is sought', () => {
    const b = emptyBoard('guadalcanal', 'full', { ...ON, submarines: 'on' });
    for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
    while (isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
    b.s.pub.initiative = 0;
    putTaskForce(b, 0, SEA, ['PT 1']).seen = true;
    putTaskForce(b, 0, SEA, ['DD 1']).seen = true;
    putTaskForce(b, 1, SEA, ['DD 1']).seen = true;
    shipNamed(b, 1, 'SS 1').mods = {
      submarines: { hex: readHex(SEA), to: -1, dived: 0, fought: 0, seen: true },
    };
    b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
    settle(STEPS, b.play());
    for (const seat of [0, 1] as const) order(b, seat, { kind: 'combat', show: [], battles: [readHex(SEA)] });
    order(b, 0, { kind: 'surface', fight: true });
    order(b, 1, { kind: 'surface', fight: true });
    expect(top(b, 'surface').open.ships.map((x) => x.title)).toEqual(['DD', 'DD']);
    order(b, 0, { kind: 'line', gunnery: [], torpedo: [], die: 1 });
    order(b, 1, { kind: 'line', gunnery: [], torpedo: [], die: 1 }, [6]);
    expect(asked(b)).toEqual(['allied boats']);
    order(b, 0, { kind: 'boats', attacks: [] });
    expect(asked(b)).toEqual(['japan dive']);
  });

  it('FO-PT-4.4 alone with the enemy they open no surface combat, and where nobody seeks battle nothing happens', () => {
    const b = emptyBoard('guadalcanal', 'full', ON);
    for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
    while (isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
    b.s.pub.initiative = 0;
    putTaskForce(b, 0, SEA, ['PT 1']).seen = true;
    putTaskForce(b, 1, SEA, ['DD 1']).seen = true;
    b.s.steps = [{ step: 'combat', open: { hexes: [readHex(SEA)] }, sealed: [null, null] }];
    order(b, 0, { kind: 'combat', show: [], battles: [readHex(SEA)] });
    order(b, 1, { kind: 'combat', show: [], battles: [] }, [3]);
    expect(asked(b)).toEqual(['allied boats', 'japan boats']);
    b.s.steps = [{ step: 'combat', open: { hexes: [readHex(SEA)] }, sealed: [null, null] }];
    order(b, 0, { kind: 'combat', show: [], battles: [] });
    order(b, 1, { kind: 'combat', show: [], battles: [] });
    expect(b.s.steps).toEqual([]);
  });

  it('FO-PT-5.3 by night both fire on a table three lower', () => {
    const day = everybody(met().s.pub);
    const night = everybody(met({ night: true }).s.pub);
    expect([boatTable(day, 3, 'boats').n, boatTable(night, 3, 'boats').n]).toEqual([7, 4]);
    expect([boatTable(day, 2, 'force').n, boatTable(night, 2, 'force').n]).toEqual([11, 8]);
  });

  it('FO-PT-5.4 ships fire their Gunnery Factors and pay for the table; who has nothing may not fire', () => {
    const b = met({ dice: [1], before: (x) => void (shipNamed(x, 1, 'DD 1').ammunition = 0) });
    const { ammunition } = shipNamed(b, 1, 'Chokai');
    expect(refusedBy(() => order(b, 1, fire(b, 1, { 'DD 1': 'PT 1' })))).toBe('FO-PT-5.4');
    expect(
      refusedBy(() =>
        order(b, 1, {
          kind: 'boats',
          attacks: [{ by: indexOf(b, 1, 'Chokai'), ship: placeOf(b, 1, 'DD 1') }],
        }),
      ),
    ).toBe('FT-15.3');
    order(b, 1, fire(b, 1, { Chokai: 'PT 1' }), [1]);
    expect(shipNamed(b, 1, 'Chokai').ammunition).toBe(ammunition - 11);
    expect(told(b)).toContain(`fire 5 factors of guns at PT, table 11`);
  });

  it('FO-PT-5.4 FO-PT-2.3 FT-19.8.1b FT-21.2.2a who cannot fire is told why', () => {
    const b = met({ ships: ['Chokai', 'Kinugasa', 'AP 1', 'DD 1'], dice: [1] });
    const { open } = top(b, 'boats');
    const why = (name: string): string | null => {
      const own = shipNamed(b, name.startsWith('PT') ? 0 : 1, name);
      const mute = silence(b.s.pub, open, name.startsWith('PT') ? 'boats' : 'force', own);
      return mute && `${mute.why}, ${mute.rule}`;
    };
    expect([why('Chokai'), why('DD 1'), why('PT 1')]).toEqual([null, null, null]);
    shipNamed(b, 1, 'Chokai').ammunition = 0;
    shipNamed(b, 1, 'Kinugasa').hits = 9;
    shipNamed(b, 0, 'PT 1').torpedoes = 0;
    expect([why('Chokai'), why('Kinugasa'), why('AP 1'), why('PT 1')]).toEqual([
      'no ammunition left, FT-19.8.1b',
      'guns out of action, FT-21.2.2a',
      'no guns for this, FO-PT-5.4',
      'no torpedoes, FO-PT-2.3',
    ]);
  });

  it('FO-PT-4.4 FT-19.9b who has fired at boats does not bombard that turn, who has held fire may', () => {
    const b = met({ ships: ['Chokai', 'Kinugasa'], dice: [1] });
    order(b, 1, fire(b, 1, { Chokai: 'PT 1' }), [1]);
    expect(['Chokai', 'Kinugasa'].map((x) => mayBombard(b.s.pub, shipNamed(b, 1, x)))).toEqual([false, true]);
  });

  it('FO-PT-2.1 FO-PT-2.3 a boat has one attack; without torpedoes it has none', () => {
    const b = met({ dice: [6], before: (x) => void (shipNamed(x, 0, 'PT 2').torpedoes = 0) });
    expect(refusedBy(() => order(b, 0, fire(b, 0, { 'PT 2': 'Chokai' })))).toBe('FO-PT-2.3');
    order(b, 0, fire(b, 0, { 'PT 1': 'Chokai' }), [1]);
    expect(shipNamed(b, 0, 'PT 1').torpedoes).toBe(0);
    expect(logOf(b.s.sides[0], indexOf(b, 0, 'PT 1'))).toMatchObject({ service: 6, done: 0 });
  });

  it('FO-PT-4.1 no torpedo hits a boat', () => {
    const { pub } = met().s;
    const about = { arm: 'torpedo' as const, how: 'surface' as const, deck: null };
    expect(hitsThatCount(pub, 2, { ...about, cls: 'PT' }).n).toBe(0);
    expect(hitsThatCount(pub, 2, { ...about, cls: 'DD' }).n).toBe(2);
    expect(hitsThatCount(pub, 2, { ...about, arm: 'bomb', cls: 'PT' }).n).toBe(2);
  });

  it('FO-PT-4.1 FO-CRIT-2.1 nor does a torpedo that cannot hit a boat hit it hard', () => {
    for (const value of ['on', 'revised'])
      for (const [seat, name, dice, afloat] of [
        [0, 'PT 1', value === 'on' ? [4, 6] : [6], true],
        [1, 'DD 1', value === 'on' ? [4, 6, 1] : [6, 1], false],
      ] as const) {
        const b = emptyBoard('guadalcanal', 'full', { ...ON, 'critical-hits': value });
        for (const who of [0, 1] as const) place(b.s.pub, b.s.sides[who], who);
        putTaskForce(b, seat, SEA, [name]);
        const at = { seat, ship: indexOf(b, seat, name) };
        const torpedoes = {
          arm: 'torpedo',
          how: 'surface',
          kind: 'fire',
          rule: 'FT-OPT-SUB-9b',
          label: 'torpedoes',
        } as const;
        resolve(b.play(dice), [
          { ...torpedoes, by: seat === 0 ? 1 : 0, at, bht: printed(9), factors: 4, says: () => '' },
        ]);
        expect(shipNamed(b, seat, name).fate === 'afloat').toBe(afloat);
      }
  });

  it('FO-PT-4.2 planes attack boats two tables lower', () => {
    const b = met();
    const af = putFormation(b, 1, SEA, ['9 Val GP high']);
    const at = (name: string, seat: 0 | 1) =>
      attackSum(everybody(b.s.pub), {
        hex: readHex(SEA),
        g: af.groups[0],
        how: 'dive',
        target: shown(b, seat, name),
      })?.n ?? 0;
    expect(at('DD 1', 1) - at('PT 1', 0)).toBe(2);
  });
});
