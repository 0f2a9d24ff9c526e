import { describe, expect, it } from 'vitest';
import { printedAirBht } from '../open/battle/air-battle.ts';
import { hexLabel, readHex } from '../open/pack/map.ts';
import { planeType } from '../open/pack/pack.ts';
import { baseData } from '../open/values.ts';
import { asked, attacks, beginBattles, give, said, seekBattle } from '../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../testkit/position.testkit.ts';
import { flatTop } from '../ruleset.ts';

const [HERE, THERE] = ['B/K34', 'B/M36'];

function board(): Board {
  const b = emptyBoard('santa-cruz');
  b.s.pub.turn = 8;
  b.s.pub.initiative = 0;
  return b;
}

/** Planes and ships of both sides in a hex: everything that can happen in a battle. */
function everything(hex = HERE, b = board()): Board {
  putTaskForce(b, 0, hex, [hex === HERE ? 'Portland' : 'Helena']).seen = true;
  putTaskForce(b, 1, hex, [hex === HERE ? 'Takao' : 'Isuzu']).seen = true;
  putFormation(b, 0, hex, ['6 Avenger torpedo']);
  putFormation(b, 1, hex, ['6 Zero']);
  return b;
}
const noAttack = (b: Board, seat: 0 | 1) => give(b, seat, { kind: 'approach', ships: false, base: false });
const noFight = (b: Board): void => {
  for (const seat of [0, 1] as const)
    give(b, seat, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
};

describe('the Combat Phase', () => {
  it('FT-15.1a FT-5.8 only units in one hex fight, and both say under seal where they seek it', () => {
    const b = board();
    putTaskForce(b, 0, HERE, ['Portland']).seen = true;
    putTaskForce(b, 1, 'B/K35', ['Takao']).seen = true;
    beginBattles(b);
    expect(asked(b)).toEqual([]); // next to each other is not enough
    const c = everything();
    beginBattles(c);
    expect(asked(c)).toEqual(['allied combat', 'japan combat']);
    expect(give(c, 0, { kind: 'combat', show: [], battles: [readHex(THERE)] })).toBe('FT-15.1a');
    give(c, 0, { kind: 'combat', show: [], battles: [] });
    expect(give(c, 1, { kind: 'combat', show: [], battles: [] })).toBeNull();
    expect(said(c, 'combat')).toEqual(['No battle is sought.']);
    expect(said(c, 'meet')).toEqual(['The two sides meet at B/K34.']);
  });

  it('FT-15.4a battles follow the map, whoever called them, so that the order tells nothing', () => {
    for (const [allied, japan] of [
      [HERE, THERE],
      [THERE, HERE],
    ]) {
      const b = everything(THERE, everything());
      beginBattles(b);
      give(b, 0, { kind: 'combat', show: [], battles: [readHex(allied)] });
      give(b, 1, { kind: 'combat', show: [], battles: [readHex(japan)] });
      expect(said(b, 'combat')).toEqual(['Battle at B/K34, B/M36.']);
    }
  });

  it('FT-19.9a ships of either side bombard, whoever has the initiative', () => {
    for (const initiative of [0, 1] as const) {
      const b = board();
      b.s.pub.initiative = initiative;
      const henderson = b.s.pub.bases.find((x) => baseData(x).name === 'Henderson');
      const at = hexLabel(henderson?.hex ?? -1);
      putTaskForce(b, 1, at, ['Hiei']).seen = true;
      beginBattles(b);
      seekBattle(b, at);
      expect(asked(b)).toEqual(['japan bombard']);
    }
  });

  it('FT-15.1a where the two sides meet is said, and nothing where they do not', () => {
    const b = board();
    putTaskForce(b, 1, HERE, ['Takao']).seen = true;
    beginBattles(b);
    expect(said(b, 'meet')).toEqual([]);
    putFormation(b, 0, HERE, ['6 Avenger torpedo']);
    beginBattles(b);
    expect(said(b, 'meet')).toEqual([`The two sides meet at ${HERE}.`]);
  });

  it('FT-15.2a FT-7.1b hidden units fight only once they are shown', () => {
    const b = board();
    putTaskForce(b, 1, HERE, ['Takao']).seen = true;
    putFormation(b, 0, HERE, ['6 Avenger torpedo']);
    const hidden = putFormation(b, 0, HERE, ['4 Dauntless AP'], false);
    beginBattles(b);
    expect(give(b, 0, { kind: 'combat', show: [{ unit: 'af', no: 9 }], battles: [] })).toBe('FT-15.2a');
    give(b, 1, { kind: 'combat', show: [], battles: [] });
    give(b, 0, { kind: 'combat', show: [{ unit: 'af', no: hidden.no }], battles: [readHex(HERE)] });
    expect(hidden.seen).toBe(true);
    give(b, 0, { kind: 'approach', ships: true, base: false });
    expect(give(b, 0, attacks(b, `4 of AF${hidden.no}.0 low CA Takao`), [1, 1])).toBeNull();
  });

  it('FT-15.2a what nobody has seen is neither attacked nor asked about', () => {
    const b = board();
    putTaskForce(b, 1, HERE, ['Takao']); // in nobody's sight
    putFormation(b, 0, HERE, ['6 Avenger torpedo']);
    beginBattles(b);
    expect(asked(b)).toEqual([]);
  });

  it('FT-15.4a each battle is finished before the next begins', () => {
    const b = everything(THERE, everything());
    beginBattles(b);
    seekBattle(b, HERE, THERE);
    expect(b.s.steps.filter((f) => f.step === 'battle').map((f) => f.open.hex)).toEqual([
      readHex(THERE),
      readHex(HERE),
    ]);
    noFight(b);
    for (const seat of [0, 1] as const) noAttack(b, seat);
    for (const seat of [0, 1] as const) give(b, seat, { kind: 'surface', fight: false });
    expect(b.s.steps.filter((f) => f.step === 'battle').map((f) => f.open.hex)).toEqual([readHex(THERE)]);
  });

  it('FT-15.5.1 FT-15.5.2 FT-15.5.3 FT-15.5.4 FT-15.7 air-to-air, the guns, the bombs, the ships: once each', () => {
    const b = everything();
    beginBattles(b);
    seekBattle(b, HERE);
    give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
    give(b, 1, { kind: 'air-groups', parts: [] }, [1, 1]);
    give(b, 0, { kind: 'approach', ships: true, base: false });
    give(b, 0, attacks(b, '5 of AF1.0 torpedo CA Takao'), [1, 1]);
    noAttack(b, 1);
    expect(asked(b)).toEqual(['allied surface', 'japan surface']);
    for (const seat of [0, 1] as const) give(b, seat, { kind: 'surface', fight: false });
    expect(asked(b)).toEqual([]); // and no second round
    const order = b.incidents.map((i) => i.kind).filter((k) => ['air-fire', 'flak', 'attack'].includes(k));
    expect(order).toEqual(['air-fire', 'air-fire', 'flak', 'attack']);
  });

  it('FT-7.15c FT-15.1b plane names are told when air-to-air combat begins, whatever was seen before', () => {
    const b = everything();
    for (const side of b.s.sides) for (const af of side.afs) if (af) af.condition = 0;
    beginBattles(b);
    seekBattle(b, HERE);
    expect(JSON.stringify(b.incidents.map((i) => i.told.japan ?? null))).not.toContain('Avenger');
    give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
    const heard = b.incidents.filter((i) => i.rule === 'FT-7.15c').map((i) => i.told.japan?.text ?? '');
    expect(heard).toEqual([`Air-to-air combat over ${HERE}, low: 6 Zero against 6 Avenger.`]);
    const lines = flatTop
      .view(b.s, 'japan')
      .steps.flatMap((f) => (f.step === 'air-to-air' ? f.open.lines : []));
    expect(lines.map((x) => x.n)).toEqual([6, 6]);
  });

  it('FT-14.15.6 planes meet only planes at their own altitude', () => {
    const b = board();
    putTaskForce(b, 1, HERE, ['Takao']).seen = true;
    putFormation(b, 0, HERE, ['6 B-17 AP high']);
    putFormation(b, 1, HERE, ['6 Zero']);
    beginBattles(b);
    seekBattle(b, HERE);
    give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
    expect(said(b, 'air-fire')).toEqual([]);
    expect(asked(b)).toEqual(['allied approach']);
  });

  it('FT-15.6 planes whose landing turn combat has made the present one are lost at its end (RUL-38)', () => {
    const b = board();
    putTaskForce(b, 1, HERE, ['Takao']).seen = true;
    const af = putFormation(b, 0, HERE, ['6 Avenger torpedo']);
    af.groups[0].by = b.s.pub.turn + 1;
    beginBattles(b);
    seekBattle(b, HERE);
    give(b, 0, { kind: 'approach', ships: true, base: false });
    give(b, 0, attacks(b, '6 of AF1.0 torpedo CA Takao'), [1, 1]);
    expect([b.s.sides[0].afs[0], b.s.pub.score[1].wasted]).toEqual([null, 6]);
  });
});

describe('scenario rules', () => {
  it('FT-S1-R3 FT-S2-R7 Wildcats are two tables worse in the first two scenarios', () => {
    const bht = (scenario: string): number =>
      printedAirBht(emptyBoard(scenario).s.pub, planeType('Wildcat', 'sea'));
    expect(['rabaul', 'coral-sea', 'eastern-solomons', 'santa-cruz', 'guadalcanal'].map(bht)).toEqual([
      7, 7, 9, 9, 9,
    ]);
  });
});
