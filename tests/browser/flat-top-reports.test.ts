import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../src/games/flat-top/open/empty-orders.ts';
import { GRID, hexLabel, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import { distance } from '../../src/kernel/hex.ts';
import { axeInBothLights, screenshot, stage } from './browser.ts';
import { captains, mouse, newGame, sit, Wire } from './flat-top.ts';
import { isAsked } from './hands.ts';
import { FLEET, gamesFrom, scouted, TURNS } from './flat-top-positions.ts';

/** A scout hears of ships where they are not: his report is marked as one of doubt, and proves wrong when he flies there. */
describe('Flat Top, a report that proves wrong', () => {
  const table = stage({ commanders: captains, games: gamesFrom(scouted), seed: '1' });

  it('FO-SEARCH-10 FO-SEARCH-13 is marked on the chart as far as it may be trusted, and is gone when nobody is found there', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'coral-sea',
      version: 'full',
      options: { 'search-reports': 'on' },
    });
    const { page, wire, faults } = await sit(table, links.seats.allied);
    const enemy = new Wire(table.house.url, links.seats.japan.token);
    for (let flying = false; !flying; )
      for (const x of [wire, enemy])
        for (const d of (await x.state()).view.decisions) {
          flying ||= d.kind === 'fly' && d.seat === 'allied';
          if (d.kind === 'plot') await x.settle(d, noPlot());
          else if (d.kind === 'air-ops') await x.settle(d, noAirOps());
          else if (d.kind === 'fly' && d.seat === 'japan')
            await x.settle(d, { kind: 'fly', do: 'done', strand: true });
          else if (d.kind !== 'fly') await x.settle(d);
        }
    const hand = mouse(page);
    await page.locator('.asked h2').filter({ hasText: /^Move/ }).waitFor();
    await isAsked(page);
    await hand.clear();
    await hand.formation(1);
    await hand.hex(readHex(TURNS));
    await hand.tick(/searches on the way/);
    await screenshot(page, 'flat-top-report-search');
    await hand.give();
    const marks = async () => (await wire.state()).view.own?.sightings.filter((g) => g.kind === 'tf') ?? [];
    const heard = async () => (await marks()).find((g) => distance(GRID, g.hex, readHex(FLEET)) <= 2);
    await expect.poll(heard).toBeDefined();
    const mark = await heard();
    if (!mark) throw new Error('no report');
    expect(mark.live).toBe(false);
    expect(hexLabel(mark.hex)).not.toBe(FLEET);
    await page
      .getByRole('button', { name: 'Enemy', exact: true })
      .or(page.getByRole('tab', { name: 'Enemy' }))
      .first()
      .click();
    const contact = page
      .getByRole('region', { name: 'Contacts' })
      .getByRole('button', { name: new RegExp(hexLabel(mark.hex)) });
    expect(await contact.innerText()).toContain('in doubt');
    await contact.click();
    await screenshot(page, 'flat-top-report-doubt');
    expect(await axeInBothLights(page)).toEqual([]);

    await isAsked(page);
    await hand.clear();
    await hand.formation(1);
    await hand.hex(mark.hex);
    await hand.give();
    await expect.poll(async () => (await wire.state()).view.own?.afs[0]?.hex).toBe(mark.hex);
    expect((await marks()).some((g) => g.live && g.hex === mark.hex)).toBe(false);
    await screenshot(page, 'flat-top-report-wrong');
    const fleet = (await enemy.state()).view.own?.tfs.find((tf) => tf?.hex === readHex(FLEET));
    expect(fleet?.seen).toBe(false); // and its owner has heard nothing
    expect(faults).toEqual([]);
  });
});
