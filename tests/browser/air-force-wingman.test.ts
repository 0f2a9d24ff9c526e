import { describe, expect, it } from 'vitest';
import { label } from '../../src/games/air-force/open/plane.ts';
import { isAsked, newGame, sit } from './air-force.ts';
import { axe, screenshot, stage } from './browser.ts';
import { give } from './hands.ts';

const table = stage({ seed: 'wingman' });

describe('the wingman', () => {
  it('says why plane by plane, and flies all but the one the player keeps, Turn after Turn', {
    timeout: 120_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'AF-2.A',
      seats: { allies: 'human', axis: { computer: 'cadet' } },
    });
    const { page, wire, faults } = await sit(table, links.seats.allies);
    await isAsked(page);
    await give(page);
    await isAsked(page);
    const [mine, his] = (await wire.state()).view.planes.filter((p) => p.side === 'allies');
    const planes = page.getByRole('group', { name: 'Planes to plot' });
    await planes.getByRole('button', { name: label(mine), exact: true }).click();
    await page.getByRole('button', { name: /^Fly only this one/ }).click();
    await page.getByRole('button', { name: /^Clear/ }).click();
    // his own plane flies straight on, the other as the wingman says
    const asked = (await wire.state()).view.decisions[0];
    const { order } = await wire.propose(asked);
    const plots =
      order.kind === 'plot' && 'plots' in order ? (order.plots as { plane: number; log: string }[]) : [];
    const wing = plots.find((x) => x.plane === his.id);
    await planes.getByRole('button', { name: new RegExp(`^${label(his)}\\s*, the wingman`) }).click();
    await page.getByText(/^Your wingman flies this one: .+\.$/).waitFor();
    await page.getByText(wing?.log ?? 'no plot of the wingman', { exact: true }).waitFor();
    await screenshot(page, 'air-force-wingman');
    expect(await axe(page)).toEqual([]);
    await give(page);
    await isAsked(page);
    const flown = (await wire.state()).view.planes;
    expect(flown.find((p) => p.id === his.id)?.last?.flown).toBe(wing?.log);
    expect(flown.find((p) => p.id === mine.id)?.last?.flown).toMatch(/^\d+$/);
    // the next Turn, and after a reading of the page, it is still so; until he takes the plane himself
    await page.reload();
    await isAsked(page);
    await planes.getByRole('button', { name: new RegExp(`^${label(his)}\\s*, the wingman`) }).click();
    await page.getByRole('button', { name: 'Fly it yourself' }).click();
    await page.getByLabel(/^Log of plane/).waitFor();
    expect(faults).toEqual([]);
  });
});
