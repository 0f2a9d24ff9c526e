import { describe, expect, it } from 'vitest';
import { kindOf, newGame, sit } from './air-force.ts';
import { axe, screenshot, stage } from './browser.ts';
import { give, isAsked, putAway } from './hands.ts';

const table = stage({ seed: 'missions' });

/** Accepts what the wingman proposes until `until` says enough, or the game is over. */
async function carry(
  page: Parameters<typeof give>[0],
  until: (kind: string) => Promise<boolean>,
  most = 120,
): Promise<boolean> {
  for (let i = 0; i < most && (await isAsked(page)); i++) {
    await putAway(page);
    if (await until(await kindOf(page))) return true;
    await give(page);
  }
  return false;
}

describe('missions on the flight board', () => {
  it('a strike is loaded with torpedoes by hand, and one is dropped on its way to the ships', {
    timeout: 400_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'DL-5.D',
      version: 'american',
      seats: { allies: 'human', axis: 'human' },
    });
    const { page, faults, wire } = await sit(table, links.seats.allies);
    await isAsked(page);
    // every plane is a torpedo plane: the load is chosen by hand, plane by plane
    for (const chip of await page.getByRole('group', { name: 'Planes to place' }).getByRole('button').all()) {
      await chip.click();
      const torpedo = page.getByRole('button', { name: 'torpedo', exact: true });
      if ((await torpedo.count()) > 0 && (await torpedo.isEnabled())) await torpedo.click();
    }
    await screenshot(page, 'air-force-placing-strike');
    await give(page);
    const loaded = (await wire.state()).view.planes.filter((p) => p.stores.torpedoes > 0);
    expect(loaded.length).toBeGreaterThan(0);
    let dropped = 0;
    let log = '';
    await carry(page, async (kind) => {
      if (kind === 'plot') {
        const { view } = await wire.state();
        const torpedoes = view.planes.filter(
          (p) => p.side === 'allies' && p.status === 'flying' && p.stores.torpedoes > 0,
        );
        if (torpedoes.length === 0 && view.turn > 3) return true;
        if (view.turn >= 4 && dropped === 0 && torpedoes[0]) {
          const chip = page
            .getByRole('group', { name: 'Planes to plot' })
            .getByRole('button', { name: new RegExp(` ${torpedoes[0].no}$`) })
            .first();
          await chip.click();
          await page.getByRole('button', { name: 'Drop the torpedo' }).click();
          await page.getByLabel(/^Log of plane/).waitFor();
          log = await page.getByLabel(/^Log of plane/).inputValue();
          await screenshot(page, 'air-force-torpedo');
          dropped++;
        }
      }
      return (await wire.state()).view.turn > 6;
    });
    expect(log).toContain('BMB');
    expect(faults).toEqual([]);
  });

  it('a night fighter names whom it looks for, and is told the odds', { timeout: 400_000 }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'DL-4.A',
      version: 'betty',
      options: { spotting: 'open' },
      seats: { allies: 'human', axis: { computer: 'pilot' } },
    });
    const { page, faults } = await sit(table, links.seats.allies);
    const found = await carry(page, async (kind) => kind === 'spot');
    expect(found).toBe(true);
    const lookout = page.getByRole('combobox', { name: /looks for$/ }).first();
    const bomber = await lookout.locator('option').nth(1).getAttribute('value');
    await lookout.selectOption(bomber ?? '');
    await page
      .getByText(/\d in 6/)
      .first()
      .waitFor();
    await screenshot(page, 'air-force-night');
    expect(await axe(page)).toEqual([]);
    await give(page);
    await carry(page, async (kind) => kind === 'plot');
    expect(faults).toEqual([]);
  });
});
