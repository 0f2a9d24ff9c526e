import { describe, expect, it } from 'vitest';
import { axeInBothLights, screenshot, stage } from './browser.ts';
import { captains, newGame, sit } from './flat-top.ts';
import { fleetOfTheEast, gamesFrom } from './flat-top-positions.ts';

/** British carriers at the table. */
describe('Flat Top with British carriers', () => {
  const table = stage({ commanders: captains, games: gamesFrom(fleetOfTheEast), seed: '1' });

  it('FO-BRIT-DECK-0 marks an armored deck in the list of ships', { timeout: 180_000 }, async () => {
    const options = { 'armored-decks': 'on', 'british-air': 'on' };
    const { links } = await newGame(table.house.url, { scenario: 'eastern-fleet', options });
    const { page, faults } = await sit(table, links.seats.allied);
    const force = page.locator('section[aria-label="TF 3"]');
    await force.getByRole('button').first().click();
    await force.getByText('armored deck').waitFor();
    expect(await force.getByText('armored deck').count()).toBe(1); // Illustrious, and not Kent
    expect(await axeInBothLights(page, 'section[aria-label="TF 3"]')).toEqual([]);
    await screenshot(page, 'flat-top-british');
    expect(faults).toEqual([]);
  });
});
