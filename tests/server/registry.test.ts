import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import type { RulesAnswer } from '../../src/server/wire.ts';
import { call, startServer } from './harness.ts';

describe('the registry of games', () => {
  it.each(games.ids)('%s goes by its own name, and its rules can be read', async (id) => {
    const rules = await games.load(id);
    expect(rules?.info.id).toBe(id);
    const { url } = await startServer({ games });
    const { body } = await call<RulesAnswer>(url, `/api/rules?game=${id}`);
    expect(body.rules.filter((r) => r.id.startsWith('UMP-')).length).toBeGreaterThan(10);
    expect(body.rules.filter((r) => !r.id.startsWith('UMP-')).length).toBeGreaterThan(50);
    expect(body.rules.filter((r) => !r.id || !r.kind || !r.text)).toEqual([]);
  });

  it('knows no other', async () => {
    expect(await games.load('toString')).toBeNull();
  });
});
