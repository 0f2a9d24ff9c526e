import { describe, expect, it } from 'vitest';
import { commanders } from '../../src/commanders/registry.ts';
import { games } from '../../src/games/registry.ts';
import type { View } from '../../src/games/air-force/open/view.ts';
import { keyFromSeed } from '../../src/kernel/keyed-dice.ts';
import type { CampaignAnswer, NewGame, NewGameAnswer } from '../../src/server/wire.ts';
import { call, newGame, startServer, state, tempDir } from './harness.ts';

const DUEL: NewGame = {
  game: 'air-force-dauntless',
  scenario: 'DL-1.A',
  options: { 'allies-type': 'F4U', 'axis-type': 'A6M5' },
  seats: { allies: { computer: 'leader' }, axis: { computer: 'sampler' } },
};

const roster = async (url: string, token: string): Promise<CampaignAnswer> =>
  (await call<CampaignAnswer>(url, '/api/campaign', { token })).body;

/** Plays a game between computers to its end and tells what a spectator sees of it. */
async function played(url: string, { links }: NewGameAnswer): Promise<View> {
  for (;;) {
    const { view } = await state(url, links.spectator.token);
    if (view.outcome) return view as View;
    await new Promise((done) => setTimeout(done, 100));
  }
}

describe('campaigns', () => {
  it('AD-O-XVII.C-1 are kept by the service from game to game: kills, losses, and the next game with those crews', {
    timeout: 120_000,
  }, async () => {
    const dataDir = tempDir();
    const first = await startServer({ dataDir, games, commanders, newKey: () => keyFromSeed('campaign') });
    const begun = await newGame(first.url, { ...DUEL, campaign: 'new' });
    const token = begun.campaign?.token ?? '';
    expect(begun.campaign?.path).toBe(`/campaign#${token}`);
    const view = await played(first.url, begun);
    const after = await roster(first.url, token);
    expect(after.games).toEqual([
      { title: expect.stringContaining('Air Force') as string, scenario: 'DL-1.A', outcome: view.outcome },
    ]);
    const lost = view.planes.filter((p) => p.status === 'destroyed');
    expect(lost.length).toBeGreaterThan(0);
    expect(after.roster).toHaveLength(4);
    expect(after.roster.filter((x) => x.quality === 'green')).toHaveLength(lost.length);
    expect(after.roster.reduce((n, x) => n + x.kills, 0)).toBe(
      lost.filter((p) => p.end?.by && !lost.some((q) => `p${q.id}` === p.end?.by)).length,
    );
    await first.stop();

    // another day, the same games: it stands as it stood, and the next game is flown by those crews
    const second = await startServer({ dataDir, games, commanders });
    expect(await roster(second.url, token)).toEqual(after);
    const next = await newGame(second.url, { ...DUEL, seats: {}, campaign: token });
    expect(next.campaign?.token).toBe(token);
    const sat = (await state(second.url, next.links.seats.allies.token)).view as View;
    for (const x of after.roster.filter((y) => y.seat === 'allies')) {
      const plane = sat.planes.find((p) => p.side === 'allies' && x.name.endsWith(` ${p.no}`));
      expect(plane?.pilot).toEqual({ quality: x.quality, kills: x.kills });
    }
    const both = await roster(second.url, token);
    expect(both.games.map((g) => g.outcome !== null)).toEqual([true, false]);
    expect(both.roster).toEqual(after.roster);
  });

  it('are refused where the game knows none, with known dice, and under a wrong link', async () => {
    const { url } = await startServer({ games, commanders });
    const ask = (body: object) => call(url, '/api/games', { body });
    const midway = await ask({ game: 'midway', scenario: 'basic', campaign: 'new' });
    expect(midway).toMatchObject({ status: 422, body: { rule: 'UMP-SETUP' } });
    const seeded = await ask({ ...DUEL, seed: 'x', campaign: 'new' });
    expect(seeded).toMatchObject({ status: 422, body: { rule: 'UMP-SETUP' } });
    const nowhere = await ask({ ...DUEL, campaign: 'x'.repeat(43) });
    expect(nowhere).toMatchObject({ status: 422, body: { rule: 'UMP-SETUP' } });
    const wrong = await call(url, '/api/campaign', { token: 'x'.repeat(43) });
    expect(wrong).toMatchObject({ status: 401, body: { rule: 'UMP-TOKEN' } });
    // the secret of a campaign opens no seat
    const { campaign } = await newGame(url, { ...DUEL, campaign: 'new' });
    expect((await call(url, '/api/state', { token: campaign?.token })).status).toBe(401);
  });
});
