import { describe, expect, it } from 'vitest';
import { kindOf, newGame, sit } from './air-force.ts';
import { positions } from './air-force-positions.ts';
import { axe, screenshot, stage } from './browser.ts';
import { calm, give, isAsked, putAway } from './hands.ts';

const table = stage({ seed: 'hands', games: positions });

describe('by hand', () => {
  it('a plane is brought down on its strip', { timeout: 120_000 }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'AF-5.B',
      seats: { allies: { computer: 'sampler' }, axis: 'human' },
    });
    const { page, wire, faults } = await sit(table, links.seats.axis);
    await isAsked(page);
    await page.getByRole('button', { name: /^Clear/ }).click();
    await page
      .getByRole('spinbutton', { name: /^Brakes of/ })
      .locator('button')
      .nth(1)
      .click();
    await page.getByRole('slider', { name: /^Climb or dive of/ }).fill('-2');
    expect(await page.getByLabel(/^Log of plane/).inputValue()).toBe('3K D.2');
    await screenshot(page, 'air-force-landing');
    expect(await axe(page)).toEqual([]);
    await calm(page);
    await page.locator('.asked .key.main').click();
    await page.getByText('Zero 1 lands.').first().waitFor();
    expect((await wire.state()).view.planes.find((p) => p.side === 'axis')?.status).toBe('grounded');
    expect(faults).toEqual([]);
  });

  it('the guns are laid on a target, held, and fired', { timeout: 120_000 }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'AF-2.A',
      seats: { allies: 'human', axis: { computer: 'sampler' } },
    });
    const { page, wire, faults } = await sit(table, links.seats.allies);
    await isAsked(page);
    const shot = page.getByRole('checkbox', { name: /fires at Zero 1$/ });
    expect(await page.getByRole('checkbox', { name: /fires at Zero 2$/ }).count()).toBe(0);
    if (await shot.isChecked()) await shot.uncheck();
    else await shot.check();
    await page.locator('.asked .order').waitFor();
    await shot.uncheck();
    await page.getByText('Hold fire.', { exact: true }).waitFor();
    await shot.check();
    await page.locator('.asked .order').filter({ hasText: 'at Zero 1' }).waitFor();
    await screenshot(page, 'air-force-guns');
    expect(await axe(page)).toEqual([]);
    await give(page);
    await isAsked(page);
    const { log, view } = await wire.state();
    expect(log.lines.some((l) => l.kind === 'shot' && l.text.includes('Zero 1'))).toBe(true);
    expect(view.turn).toBe(2);
    expect(faults).toEqual([]);
  });

  it('a torpedo is dropped on a destroyer, through her flak, and runs', { timeout: 120_000 }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'DL-5.C',
      seats: { allies: 'human', axis: { computer: 'pilot' } },
    });
    const { page, wire, faults } = await sit(table, links.seats.allies);
    await isAsked(page);
    await page.getByRole('button', { name: /^Clear/ }).click();
    await page.getByRole('button', { name: 'Drop the torpedo' }).click();
    expect(await page.getByLabel(/^Log of plane/).inputValue()).toContain('BMB');
    await screenshot(page, 'air-force-torpedo-run');
    await give(page);
    for (let i = 0; i < 6 && (await isAsked(page)); i++) {
      await putAway(page);
      if ((await kindOf(page)) === 'plot' && (await wire.state()).view.turn > 2) break;
      await give(page);
    }
    const told = (await wire.state()).log.lines.map((l) => l.text).join('\n');
    expect(told).toMatch(/torpedo/i);
    expect(told).toMatch(/Destroyer.* (fires|shoots)|DD.* fires|flak/i);
    expect(faults).toEqual([]);
  });
});
