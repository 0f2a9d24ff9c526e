import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { secrecyFaults } from '../../kernel/testkit/secrecy.ts';
import { battle, engage, fire, top } from './battle/battles.testkit.ts';
import { carrierClashes as rules } from './ruleset.ts';
import type { State } from './state.ts';
import { asked, begin, give, pass, put, sea, ship, spotted, strikesAt, surfaceAt, wing } from './testing.ts';

/** A night battle off Guadalcanal: Hiei before a screened consort, every other battleship of the IJN by itself. */
function screenedBattle(): State {
  const s = sea('eastern-solomons');
  s.pub.turn = 2;
  s.pub.phase = 'Second surface combat';
  put(s, 'allied', 'TF1', '1812', ['us-ca-minneapolis', 'us-ca-new-orleans']);
  put(s, 'ijn', 'TF7', '1812', ['jp-bb-hiei', 'jp-bb-kirishima']);
  put(s, 'ijn', 'TF8', '0505', ['jp-bb-mutsu']);
  spotted(s, 'ijn', 'TF7');
  spotted(s, 'allied', 'TF1');
  begin(s, surfaceAt(2));
  give(s, 'allied', engage(['TF1'], ['TF7']));
  give(s, 'ijn', pass.avoid);
  give(s, 'ijn', pass.engage);
  give(s, 'allied', pass.screen);
  give(s, 'ijn', { kind: 'screen', ships: ['jp-bb-kirishima'] });
  return s;
}

const guesses = (s: State): State[] =>
  Array.from({ length: 20 }, (_, i) =>
    rules.resample(rules.view(s, 'allied'), new FastDice(`guess ${String(i)}`)),
  );

const inBattle = (s: State): string[] => s.sides.ijn.ships.filter((k) => k.tf === 'TF7').map((k) => k.id);

describe('what a seat may believe of a battle', () => {
  it('CC-20.f a guess at the enemy keeps the ships that were shown and as many more as are screened', () => {
    const s = screenedBattle();
    for (const guess of guesses(s)) {
      expect(inBattle(guess)).toContain('jp-bb-hiei');
      expect(inBattle(guess)).toHaveLength(2);
      expect(rules.audit(guess)).toEqual([]);
    }
  });

  it('CC-20.f when all that was shown has gone down the screened ship is still there', () => {
    const s = screenedBattle();
    Object.assign(ship(s, 'jp-bb-hiei'), { state: 'sunk', tf: '', vp: 36 });
    top(s).shown.ijn = [];
    for (const guess of guesses(s)) expect(inBattle(guess)).toHaveLength(1);
    for (let i = 0; i < 20; i++)
      expect(secrecyFaults(rules, s, 'allied', new FastDice(`look ${String(i)}`))).toEqual([]);
  });

  it('CC-20.f a screened ship that is lost is no longer counted among the screened', () => {
    const three = ['us-ca-astoria', 'us-ca-chester', 'us-ca-portland'];
    const s = battle(three, ['jp-ca-myoko', 'jp-cvl-shoho'], { night: true, screen: ['jp-cvl-shoho'] });
    expect(top(s).screened.ijn).toBe(1);
    if (asked(s)[0] === 'ijn fire') give(s, 'ijn', pass.fire);
    give(s, 'allied', fire(['us-ca-astoria', 'C', 'screened']), [1, 1]);
    expect(ship(s, 'jp-cvl-shoho').state).toBe('sunk');
    expect(top(s).screened.ijn).toBe(0);
  });
});

describe('what a seat may believe of a strike', () => {
  it('CC-16.e.i fighters alone that are asked whom they attack came to strafe a base and were led astray', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF1', '0605', ['jp-cv-shokaku']);
    put(s, 'allied', 'TF4', '0407', ['us-ca-astoria', 'us-ca-chester']);
    wing(s, 'ijn', 'jp-cv-shokaku', { A6M2: 1 });
    wing(s, 'allied', 'port-moresby', { 'P-39D': 1 });
    spotted(s, 'allied', 'TF4');
    begin(s, strikesAt(1));
    const [{ id }] = s.sides.ijn.air;
    give(s, 'ijn', { kind: 'launch', units: [id], home: [] });
    give(s, 'allied', pass.launch);
    const units = [{ unit: id, attack: 0, strafe: true }];
    give(s, 'ijn', { kind: 'assign', strikes: [{ target: { base: 'port-moresby' }, units }] });
    s.pub.strikes[0].target = { tf: 'TF4' }; // as bad weather may have it: CC-16.e.i
    give(s, 'allied', pass.cap, { roll: () => 12 });
    expect(asked(s)).toEqual(['ijn attack']);
    for (const guess of guesses(s)) expect(asked(guess)).toEqual(['ijn attack']);
  });
});
