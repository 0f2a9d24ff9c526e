import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../src/games/flat-top/open/empty-orders.ts';
import { hexLabel, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import type { Order } from '../../src/games/flat-top/open/orders.ts';
import type { Board } from '../../src/games/flat-top/testkit/position.testkit.ts';
import { putTaskForce } from '../../src/games/flat-top/testkit/position.testkit.ts';
import { axeInBothLights, axeOnPhone, screenshot, stage } from './browser.ts';
import { captains, isAsked, mouse, newGame, pressHex, type Seat, sit } from './flat-top.ts';
import { gamesFrom } from './flat-top-positions.ts';
import { putAway } from './hands.ts';

/** A minelayer off Santa Isabel, and destroyers of the enemy on their way through the strait she is to mine. */
const STRAIT = 'B/N21';
const OUT = 'B/N22';
const forces = { layer: 0, passers: 0 };
function strait(board: Board): void {
  forces.layer = putTaskForce(board, 0, STRAIT, ['DM 1']).no;
  const passers = putTaskForce(board, 1, 'B/N23', ['DD 1', 'DD 2', 'DD 3']);
  passers.seen = true;
  forces.passers = passers.no;
}

const QUIET: { readonly [kind: string]: Order } = {
  'air-ops': noAirOps(),
  plot: noPlot(),
  shadow: { kind: 'shadow', attempts: [] },
  fly: { kind: 'fly', do: 'done', strand: true },
  combat: { kind: 'combat', show: [], battles: [] },
};

describe('Flat Top, mines', () => {
  const table = stage({ commanders: captains, games: gamesFrom(strait), seed: '3' });

  /** Everything but what is on trial goes by the wire, until a side is asked for its plot of a turn. */
  async function untilPlot(seats: readonly Seat[], side: number, turn: number): Promise<string> {
    for (let i = 0; i < 60; i++)
      for (const [k, { wire }] of seats.entries()) {
        const { view } = await wire.state();
        const [d] = view.decisions;
        if (!d) continue;
        if (k === side && d.kind === 'plot' && view.turn === turn) return d.id;
        await wire.settle(d, QUIET[d.kind] ?? null);
      }
    throw new Error('no plot is asked for');
  }

  it('a field is laid with a target and a course, kept from the enemy, and struck by who comes over it', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'guadalcanal',
      version: 'full',
      options: { mines: 'on' },
    });
    const seats = [await sit(table, links.seats.allied), await sit(table, links.seats.japan)];
    const phone = await sit(table, links.seats.allied, { width: 390, height: 844, touch: true });
    const [allied, japan] = seats;
    const hand = mouse(allied.page);
    const found: string[] = [];

    await untilPlot(seats, 0, 1);
    await isAsked(allied.page);
    await putAway(allied.page);
    await hand.clear();
    await hand.press(new RegExp(`^TF ${forces.layer}\\b`));
    await pressHex(allied.page, readHex(OUT));
    const mines = allied.page.getByRole('region', { name: 'Mines' });
    await mines.getByText('2 Mine Factors aboard. No target.').waitFor();
    await mines.getByRole('textbox', { name: 'Target hex of DM 1' }).fill(STRAIT);
    await mines.getByRole('combobox', { name: 'Hexside of DM 1', exact: true }).selectOption({ label: 'S' });
    await mines.getByRole('spinbutton', { name: 'Mine Factors DM 1 lays' }).press('End');
    await mines.getByText(`Target: ${STRAIT}, S.`).waitFor();
    found.push(...(await axeInBothLights(allied.page)));
    await screenshot(allied.page, 'flat-top-mines-laid');
    await hand.give();

    // the field lies when the turn is over; its owner sees it, the enemy does not
    const before = await untilPlot(seats, 1, 2);
    await isAsked(allied.page);
    await mines.getByText('Minefields we know of').click();
    await mines.getByText(STRAIT).waitFor();
    await screenshot(allied.page, 'flat-top-mines-field');
    found.push(...(await axeOnPhone(phone.page)).map((line) => `phone: ${line}`));
    expect(JSON.stringify((await japan.wire.state()).view)).not.toContain(`"hex":${readHex(STRAIT)},"side":4`);

    await japan.page.locator(`.box[data-asked="${before}"]`).waitFor();
    const passers = (await japan.wire.state()).view.own?.tfs[forces.passers - 1];
    expect([hexLabel(passers?.hex ?? -1), passers?.seen]).toEqual(['B/N23', true]);
  });
});
