import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../src/games/flat-top/open/empty-orders.ts';
import { readHex } from '../../src/games/flat-top/open/pack/map.ts';
import type { Order } from '../../src/games/flat-top/open/orders.ts';
import { stage } from './browser.ts';
import { captains, newGame } from './flat-top.ts';
import { type Act, all, fightOut, pick, press, stationed, tick } from './flat-top-fights.ts';
import { below, gamesFrom, MELEE, melee, PASSAGE } from './flat-top-positions.ts';

/** What is not on trial here. */
const QUIET: { readonly [kind: string]: Order } = {
  'air-ops': noAirOps(),
  plot: noPlot(),
  shadow: { kind: 'shadow', attempts: [] },
  fly: { kind: 'fly', do: 'done', strand: true },
};

/**
 * Everything a battle asks, within one hour of the game: ships and planes of both sides in one hex, battleships off a base in
 * another.
 */
const IN_BATTLE: { readonly [decision: string]: Act[] } = {
  'allied intercept-first': [tick(/^low, with 5 factors/)],
  'allied combat': [tick(new RegExp(MELEE))],
  'japan combat': [tick(new RegExp(MELEE)), tick(/Espiritu Santo/)],
  'allied air-commit': [tick(/^attack at low altitude with 5 factors/)],
  'allied air-groups': [tick(/^saves fuel/)],
  'japan approach': [tick(/^attack the ships/)],
  'japan strike': [
    pick(/^Send 8 Val/, /^dive: CV Enterprise/),
    pick(/^Send \d Kate/, /^torpedo: CV Enterprise/),
  ],
  'allied surface': [press(/^Open fire/)],
  'japan surface': [press(/^Let them pass/)],
  'allied line': [
    stationed('CA San Francisco', 1, 'gunnery'),
    stationed('CL Helena', 1, 'gunnery'),
    stationed('DD', 3, 'torpedo'),
    press(/^5$/),
  ],
  'japan line': [stationed('BB Hiei', 1, 'gunnery'), stationed('DD', 4, 'torpedo'), press(/^6$/)],
  'allied guns': [all(/^Gunnery Factors at DD/)],
  'japan guns': [all(/^Gunnery Factors at CA San Francisco/)],
  'allied torpedoes': [all(/^Torpedo Factors at BB Hiei/)],
  'japan torpedoes': [all(/^Torpedo Factors at CA San Francisco/)],
  'japan bombard': [tick(/^BB Kirishima/)],
};

describe('Flat Top, the battles', () => {
  const table = stage({ commanders: captains, games: gamesFrom(melee), seed: '1' });

  it('takes every decision of an air and surface battle by its own controls', {
    timeout: 240_000,
  }, async () => {
    const { links } = await newGame(table.house.url, { scenario: 'guadalcanal' });
    const quiet = (kind: string): Order | null => QUIET[kind] ?? null;
    const { seen, wrong } = await fightOut(table, links, { quiet, byHand: IN_BATTLE });
    expect(wrong).toEqual([]);
    for (const name of Object.keys(IN_BATTLE)) expect(seen).toContain(name);
  });
});

const FLIGHT: Order = {
  kind: 'fly',
  do: 'move',
  af: 1,
  search: false,
  show: true,
  path: PASSAGE.map((hex) => ({ to: readHex(hex) })),
};

/** A strike flies past the enemy's patrol; a submarine lies below a cruiser and her destroyers. */
const BELOW: { readonly [decision: string]: Act[] } = {
  'japan intercept': [tick(/^low, with 6 factors/)],
  'japan dive': [tick(/^SS.* fights/)],
  'allied charge': [pick(/goes for/, /goes for SS/)],
  'japan salvo': [all(/^Factors of SS.* at CA Astoria/)],
};

describe('Flat Top, interception and submarines', () => {
  const table = stage({ commanders: captains, games: gamesFrom(below), seed: '1' });

  it('takes planes on as they fly through, and fights below the surface', { timeout: 240_000 }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'coral-sea',
      version: 'full',
      options: { submarines: 'on' },
    });
    let flown = false;
    const { seen, wrong } = await fightOut(table, links, {
      quiet(kind, side) {
        if (kind !== 'fly' || side !== 'allied' || flown) return QUIET[kind] ?? null;
        flown = true;
        return FLIGHT;
      },
      byHand: BELOW,
    });
    expect(wrong).toEqual([]);
    for (const name of Object.keys(BELOW)) expect(seen).toContain(name);
  });
});
