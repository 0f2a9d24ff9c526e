import { describe, expect, it } from 'vitest';
import { label } from '../../src/games/air-force/open/plane.ts';
import { newGame, sit } from './air-force.ts';
import { axe, screenshot, stage } from './browser.ts';
import { give, isAsked } from './hands.ts';

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

  it('AD-O-XXI.A.1 the clock of timed plotting is shown, and at nought what is on the slip is sent', {
    timeout: 120_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'AF-2.A',
      seats: { allies: 'human', axis: { computer: 'cadet' } },
      options: { timed: 'on', clock: '120' },
    });
    const { page, wire, faults } = await sit(table, links.seats.allies);
    await isAsked(page);
    const timer = page.getByRole('timer', { name: 'Time left' });
    expect(await timer.count()).toBe(0); // placing takes its time
    await give(page);
    await isAsked(page);
    await timer.waitFor();
    const [due] = (await wire.state()).clock?.timed ?? [];
    expect(due?.decision).toBe('t1.plot.allies');
    expect(await timer.innerText()).toMatch(/^[01]:[0-5]\d$/);
    await page.keyboard.press('x'); // both planes straight on, by his own hand
    await page.locator('.asked .slip').getByText('Your order').waitFor();
    // the window's clock leaps; the umpire's does not, and takes the order as one given in time
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 119_000;
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.asked .box')].every(
        (b) => b.dataset.asked !== 't1.plot.allies',
      ),
    );
    const { view } = await wire.state();
    const mine = view.planes.filter((p) => p.side === 'allies');
    expect(mine.map((p) => p.last?.flown)).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
    ]);
    expect(faults).toEqual([]);
  });
});
