import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../src/games/flat-top/open/empty-orders.ts';
import type { Order } from '../../src/games/flat-top/open/orders.ts';
import { GRID, hexLabel, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import type { View } from '../../src/games/flat-top/open/view.ts';
import {
  type Board,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../src/games/flat-top/testkit/position.testkit.ts';
import { setClouds } from '../../src/games/flat-top/turn/weather.ts';
import { type Hex, walk } from '../../src/kernel/hex.ts';
import { screenshot, stage } from './browser.ts';
import { captains, newGame } from './flat-top.ts';
import { type Act, fightOut, press, tick } from './flat-top-fights.ts';
import { gamesFrom } from './flat-top-positions.ts';

/** Fighters wait Ready aboard a carrier, and a strike is on its way to her. */

const HEX = readHex('B/K34');
const away = (n: number): Hex => walk(GRID, HEX, 1, n);

function raided(board: Board): void {
  setClouds(board.s.pub, []);
  putTaskForce(board, 0, 'B/K34', ['Lexington', 'DD 1', 'DD 2']).seen = true;
  putPlanes(board, 0, 'Lexington', 'ready', '12 Wildcat');
  putFormation(board, 1, hexLabel(away(4)), ['8 Val AP']);
}

const shot =
  (name: string): Act =>
  (page: Page) =>
    screenshot(page, name);

/** Her orders are set in the operations room, beside her decks. */
const ORDERS: Act[] = [
  (page) => page.keyboard.press('q'),
  tick(/^Ready CAP/),
  (page) => page.getByRole('spinbutton', { name: /^Least strike .*Lexington/ }).press('ArrowUp'),
  (page) => page.getByRole('combobox', { name: /^Altitude .*Lexington/ }).selectOption('low'),
  tick(/^only if its size is known/),
  shot('flat-top-ready-cap-orders'),
  (page) => page.keyboard.press('q'),
];

/** What is not on trial here. */
function quiet(kind: string, side: string, view: View): Order | null {
  if (kind === 'air-ops') return noAirOps();
  if (kind === 'plot') return side === 'japan' ? noPlot() : null;
  if (kind === 'shadow') return { kind, attempts: [] };
  if (kind === 'intercept-first') return { kind, at: [] };
  if (kind === 'combat') return { kind, show: [], battles: [HEX] };
  if (kind !== 'fly') return null;
  const raid = side === 'japan' ? view.own?.afs.find((af) => af && af.hex === away(4)) : null;
  if (!raid) return { kind, do: 'done', strand: true };
  const path = [3, 2, 1, 0].map((n) => ({ to: away(n) }));
  return { kind, do: 'move', af: raid.no, search: false, show: true, path };
}

describe('Flat Top, fighters that wait Ready', () => {
  const table = stage({ commanders: captains, games: gamesFrom(raided), seed: '1' });

  it('FO-GM-READYCAP-1.0b has its orders beside the decks, and its scramble in the story of the battle', {
    timeout: 240_000,
  }, async () => {
    const options = { 'ready-cap': 'on' };
    const { links } = await newGame(table.house.url, { scenario: 'coral-sea', version: 'full', options });
    const byHand = {
      'allied plot': ORDERS,
      'allied air-commit': [
        async (page: Page) => {
          await page
            .getByText(/Air Factors of the Ready CAP, takes off/)
            .first()
            .waitFor();
        },
        shot('flat-top-ready-cap-scramble'),
        press(/^Clear/),
        tick(/^attack at low altitude with 12 factors/),
      ],
    };
    const { seen, wrong } = await fightOut(table, links, { quiet, byHand });
    expect(wrong).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(['allied plot', 'allied air-commit', 'allied air-groups']),
    );
  });
});
