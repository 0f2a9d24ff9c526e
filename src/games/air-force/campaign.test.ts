import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { afterGame, type Campaign, crewsOf, newCampaign, readCampaign } from './campaign.ts';
import { airForce } from './ruleset.ts';
import type { State } from './state.ts';
import { bomber as carrying, run } from './attack/bombing.testkit.ts';
import { battle, quiet } from './surface/surface.testkit.ts';
import { fire } from './testing.ts';
import { begin, conclude, group, ready } from './scenarios/scenarios.testkit.ts';

const start = (campaign: Campaign, scenario = 'DL-1.A', options = {}): State =>
  airForce.create(
    { scenario, options: completeOptions(airForce.info, scenario, options), carried: crewsOf(campaign) },
    new FastDice('campaign'),
    () => {},
  );
const down = (s: State, id: number, by: number): void => {
  s.planes[id].status = 'destroyed';
  s.planes[id].end = { turn: 1, rule: 'AD-B-IX.D.1.b', why: 'test', cause: 'wing_fuselage', by: `p${by}` };
};
const over = (s: State): State => {
  conclude(s, 20);
  return s;
};
const zero = 'axis Zero 1';

/** A truck shot up by a Hellcat. */
function strafing(): State {
  const s = battle({ vehicles: [{}] }, { allies: [{ card: 'F6F', at: [0, 2], alt: 1 }], axis: quiet.axis });
  fire(s, [{ by: 'p0', at: 'v0' }], [1]);
  return s;
}

describe('a campaign of crews', () => {
  it('AD-O-XVII.C.1 AD-O-XVII.C.2-1 every counter starts average, and keeps what it earned until it is destroyed', () => {
    let c = newCampaign();
    const first = start(c);
    expect(first.planes.map((p) => p.pilot)).toEqual(
      [0, 1, 2, 3].map(() => ({ quality: 'average', kills: 0 })),
    );
    expect(first.setup.options.experience).toBe('on');
    down(first, 0, 2);
    c = afterGame(c, over(first), 'first');
    expect([c.games, c.counters[zero].kills]).toEqual([['first'], 1]);
    const second = start(c);
    expect(second.planes[2].pilot).toEqual({ quality: 'average', kills: 1 });
    down(second, 2, 0);
    expect(() => afterGame(c, over(second), 'first')).toThrow('in the record already');
    c = afterGame(c, second, 'second');
    expect(c.counters[zero]).toEqual({ kills: 0, missions: 0, strafed: 0, reborn: true });
    expect(start(c).planes[2].pilot.quality).toBe('green');
  });
  it('AD-O-XVII.C.2-2 AD-O-XVII.C.3 a lost counter returns green until its first kill; five kills make an ace', () => {
    const of = (kills: number, reborn: boolean): string =>
      start({ ...newCampaign(), counters: { [zero]: { kills, missions: 0, strafed: 0, reborn } } }).planes[2]
        .pilot.quality;
    expect([of(0, true), of(0, false), of(4, false), of(5, false)]).toEqual([
      'green',
      'average',
      'average',
      'ace',
    ]);
    const c = { ...newCampaign(), counters: { [zero]: { kills: 0, missions: 0, strafed: 0, reborn: true } } };
    const s = start(c);
    down(s, 0, 2);
    const after = afterGame(c, over(s), 'game');
    expect(after.counters[zero]).toMatchObject({ kills: 1, reborn: false });
    expect(start(after).planes[2].pilot.quality).toBe('average');
    const again = start(newCampaign());
    down(again, 2, 0);
    expect(start(afterGame(newCampaign(), over(again), 'lost')).planes[2].pilot.quality).toBe('green');
  });
  it('AD-O-XVII.C.4.a a kill for each enemy plane destroyed, in the air or on the ground', () => {
    const s = ready('DL-5.B', '1942');
    const [hunter] = group(s, 'attackers');
    const [a, b] = group(s, 'defenders');
    b.status = 'flying';
    down(s, a.id, hunter.id);
    down(s, b.id, hunter.id);
    const c = afterGame(newCampaign(), over(s), 'game');
    expect(Object.entries(c.counters).filter(([, x]) => x.kills === 2)).toHaveLength(1);
    // A friend shot down by mistake is no kill.
    const t = ready('DL-5.B', '1942');
    const [first, second] = group(t, 'attackers');
    down(t, second.id, first.id);
    const none = afterGame(newCampaign(), over(t), 'game');
    expect(Object.values(none.counters).every((x) => x.kills === 0)).toBe(true);
  });
  it('AD-O-XVII.C.4.b a kill for three successful missions: a target hit, or a reconnaissance won', () => {
    const service = { kills: 0, missions: 2, strafed: 0, reborn: false };
    const s = ready('AF-4.A');
    const [bomber] = group(s, 'bombers');
    const name = Object.keys(afterGame(newCampaign(), over(airForce.clone(finished(s))), 'game').counters)[
      bomber.id
    ];
    bomber.struck = true;
    const c = afterGame({ ...newCampaign(), counters: { [name]: service } }, over(finished(s)), 'game');
    expect(c.counters[name]).toMatchObject({ kills: 1, missions: 0 });
    const recon = ready('DL-2.B');
    recon.photos = [0, 1, 2, 3, 4];
    const [plane] = group(recon, 'recon');
    plane.status = 'left';
    plane.exit = { edge: '1', turn: 5 };
    const won = afterGame(newCampaign(), over(recon), 'game');
    expect(Object.values(won.counters)[plane.id].missions).toBe(1);
    const failed = ready('DL-2.B');
    const [camera] = group(failed, 'recon');
    camera.status = 'left';
    camera.exit = { edge: '1', turn: 5 };
    const vain = afterGame(newCampaign(), over(failed), 'game');
    expect(Object.values(vain.counters)[camera.id].missions).toBe(0);
    // A bomb that hits something makes the mission; strafing, or a miss, does not.
    const bombed = (at: [number, number]): boolean =>
      run(carrying(), '4 BMB-1', { vehicles: [{ at }] }, [6, 1]).planes[0].struck;
    expect([bombed([0, 0]), bombed([20, 20])]).toEqual([true, false]);
    const raid = strafing();
    expect([raid.surface.vehicles[0].destroyed, raid.planes[0].struck, raid.credits[0].strafed]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('AD-O-XVII.C.4.c a kill for four flak guns and vehicles destroyed by strafing', () => {
    const s = ready('AF-5.A', 'allied');
    const [p] = group(s, 'attackers');
    s.credits = [
      { by: `p${p.id}`, what: 'lightGun', count: 3, strafed: true },
      { by: `p${p.id}`, what: 'truck', count: 2, strafed: true },
      { by: `p${p.id}`, what: 'tank', count: 4, strafed: false },
    ];
    for (const x of group(s, 'attackers')) {
      x.status = 'left';
      x.exit = { edge: '1', turn: 3 };
    }
    const c = afterGame(newCampaign(), over(s), 'game');
    expect(Object.values(c.counters)[p.id]).toMatchObject({ kills: 1, strafed: 1 });
    const dropped = run(carrying(), '4 BMB-1', { vehicles: [{ at: [0, 0] }] }, [6, 1]);
    expect([strafing().credits[0].strafed, dropped.credits[0].strafed]).toEqual([true, false]);
  });
  it('a campaign is a file that is read back, and a spoilt one is refused by its place', () => {
    const c = afterGame(newCampaign(), over(begin('DL-1.A')), 'game');
    expect(readCampaign(JSON.stringify(c))).toEqual(c);
    expect(() => readCampaign('{"campaign":"air-force-dauntless","games":[-1],"counters":{}}')).toThrow(
      '"games.0"',
    );
    expect(() => readCampaign('nothing')).toThrow('no JSON');
    expect(() => afterGame(newCampaign(), begin('DL-1.A'), 'game')).toThrow('at the end of a game');
  });
});

/** All bombers of the Kammhuber Line gone, so that the game can end. */
function finished(s: State): State {
  s.entries = {};
  for (const p of group(s, 'bombers')) {
    p.status = 'left';
    p.exit = { edge: '4', turn: 2 };
  }
  return s;
}
