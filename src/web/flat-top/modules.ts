import { enlist, type OpenModule } from '../../games/flat-top/open/book.ts';
import { type AllParts, enlistParts } from '../../games/flat-top/open/modules/enlisted-parts.ts';
import { enlistChecks, type ModuleChecks } from './plans/module-checks.ts';
import { enlistHand, type ModuleHand } from './plans/module-hands.ts';
import type { OptionId } from '../../games/flat-top/open/options.ts';

/**
 * The open rules of the options in the client: a game as printed needs none of them, and each is fetched with the first game that is
 * played with it. An option without a line here is an error of types; that the lines are those of the engine's register is tested.
 */

interface Fetched {
  rules: OpenModule;
  parts?: Partial<AllParts>; // what it adds to orders
  checks?: ModuleChecks; // of orders that only it asks for
  hand?: ModuleHand; // counters only it puts on the table
}

/** Options that are terms and numbers and nothing else come together. */
const planes = () => import('../../games/flat-top/open/modules/plane-functions.ts');
const ships = () => import('../../games/flat-top/open/modules/ship-functions.ts');
const british = () => import('../../games/flat-top/open/modules/british.ts');
const chances = () => import('../../games/flat-top/open/modules/chances.ts');

export const FETCH: { readonly [Id in OptionId]: () => Promise<Fetched> } = {
  'additional-planes': async () => ({ rules: (await planes()).additionalPlanes }),
  'critical-hits': async () => ({
    rules: (await import('../../games/flat-top/open/modules/fires.ts')).criticalHits,
  }),
  combining: async () => ({ rules: (await planes()).combining }),
  'air-modifiers': async () => ({ rules: (await planes()).airModifiers }),
  'para-frags': async () => ({ rules: (await planes()).paraFrags }),
  'skip-bombing': async () => ({ rules: (await planes()).skipBombing }),
  strafing: async () => ({ rules: (await planes()).strafing }),
  'seaplanes-ashore': async () => ({ rules: (await planes()).seaplanesAshore }),
  'fast-readying': async () => ({ rules: (await planes()).fastReadying }),
  'slow-readying': async () => ({ rules: (await planes()).slowReadying }),
  'armed-landing': async () => ({ rules: (await planes()).armedLanding }),
  'damaged-bases': async () => ({ rules: (await planes()).damagedBases }),
  'altitude-cost': async () => ({ rules: (await planes()).altitudeCost }),
  'land-plane-points': async () => ({ rules: (await planes()).landPlanePoints }),
  'combat-anywhere': async () => ({ rules: (await planes()).combatAnywhere }),
  'off-board-flights': async () => ({ rules: (await planes()).offBoardFlights }),
  'night-trained': async () => ({ rules: (await planes()).nightTrained }),
  fueling: async () => ({ rules: (await import('../../games/flat-top/open/modules/fueling.ts')).fueling }),
  async towing() {
    const { towing, towingPart } = await import('../../games/flat-top/open/modules/towing.ts');
    return { rules: towing, parts: { plot: { towing: towingPart } } };
  },
  async rescue() {
    const { rescue, rescuePart } = await import('../../games/flat-top/open/modules/rescue.ts');
    return { rules: rescue, parts: { plot: { rescue: rescuePart } } };
  },
  'screen-fire': async () => ({ rules: (await ships()).screenFire }),
  'long-range-bombardment': async () => ({ rules: (await ships()).longRangeBombardment }),
  'torpedo-reloads': async () => ({ rules: (await ships()).torpedoReloads }),
  rearming: async () => ({ rules: (await ships()).rearming }),
  initiative: async () => ({ rules: (await chances()).initiative }),
  'alternate-movement': async () => ({
    rules: (await import('../../games/flat-top/open/modules/dice-movement.ts')).alternateMovement,
  }),
  async submarines() {
    const { submarines, boatMovesPart, boatPlacesPart } = await import(
      '../../games/flat-top/open/modules/submarines/submarines.ts'
    );
    const { checkDive, checkHunt, checkCharge, checkSalvo } = await import(
      '../../games/flat-top/open/modules/submarines/submarine-fighting.ts'
    );
    return {
      rules: submarines,
      parts: { plot: { submarines: boatMovesPart }, setup: { submarines: boatPlacesPart } },
      checks: {
        dive: ({ p, side }, order) => checkDive(p, side, order),
        hunt: ({ p, side, seat }, order, { open }) => checkHunt(p, side, seat, open, order),
        charge: ({ p, side, seat }, order, { open }) => checkCharge(p, side, seat, open, order),
        salvo: ({ p, side, seat }, order, { open }) => checkSalvo(p, side, seat, open, order),
      },
    };
  },
  luck: async () => ({ rules: (await chances()).luck }),
  'sure-searching': async () => ({ rules: (await chances()).sureSearching }),
  'revised-modifiers': async () => ({
    rules: (await import('../../games/flat-top/open/modules/revised-modifiers.ts')).revisedModifiers,
  }),
  'large-search': async () => ({ rules: (await chances()).largeSearch }),
  'destroyer-bombardment': async () => ({ rules: (await ships()).destroyerBombardment }),
  'heavy-torpedoes': async () => ({ rules: (await ships()).heavyTorpedoes }),
  anvil: async () => ({ rules: (await planes()).anvil }),
  'light-loads': async () => ({ rules: (await planes()).lightLoads }),
  async 'troop-transfer'() {
    const { troops, troopsPart } = await import('../../games/flat-top/open/modules/troops.ts');
    return { rules: troops, parts: { plot: { 'troop-transfer': troopsPart } } };
  },
  async 'pt-boats'() {
    const { ptBoats, servicePart } = await import('../../games/flat-top/open/modules/boats.ts');
    const { checkBoats } = await import('../../games/flat-top/open/modules/boat-fighting.ts');
    return {
      rules: ptBoats,
      parts: { plot: { 'pt-boats': servicePart } },
      checks: { boats: ({ p, side, seat }, order, { open }) => checkBoats(p, side, seat, open, order) },
    };
  },
  async ammunition() {
    const { ammunition, loadsPart, magazinesPart } = await import(
      '../../games/flat-top/open/modules/ammunition/ammunition.ts'
    );
    return {
      rules: ammunition,
      parts: { plot: { ammunition: loadsPart }, setup: { ammunition: magazinesPart } },
    };
  },
  async 'early-risers'() {
    const { earlyRisers } = await import('../../games/flat-top/open/modules/early-risers.ts');
    const { earlyPart } = await import('../../games/flat-top/open/modules/early-part.ts');
    return { rules: earlyRisers, parts: { setup: { 'early-risers': earlyPart } } };
  },
  async 'ready-cap'() {
    const { readyCap, readyCapPart } = await import('../../games/flat-top/open/modules/caps/ready-cap.ts');
    return { rules: readyCap, parts: { plot: { 'ready-cap': readyCapPart } } };
  },
  async 'cap-dive'() {
    const { capDive, capDivePart } = await import('../../games/flat-top/open/modules/caps/cap-dive.ts');
    return { rules: capDive, parts: { plot: { 'cap-dive': capDivePart } } };
  },
  'armored-decks': async () => ({ rules: (await british()).armoredDecks }),
  'british-air': async () => ({ rules: (await british()).britishAir }),
  'hunted-boats': async () => ({
    rules: (await import('../../games/flat-top/open/modules/submarines/hunted-boats.ts')).huntedBoats,
  }),
  'search-reports': async () => ({
    rules: (await import('../../games/flat-top/open/modules/search-reports/search-reports.ts')).searchReports,
  }),
  'launch-under-attack': async () => ({ rules: (await planes()).launchUnderAttack }),
  'hidden-names': async () => ({ rules: (await ships()).hiddenNames }),
  async coastwatchers() {
    const { coastwatchers } = await import(
      '../../games/flat-top/open/modules/coastwatchers/coastwatchers.ts'
    );
    const { postsPart, stepsPart } = await import(
      '../../games/flat-top/open/modules/coastwatchers/coastwatch-orders.ts'
    );
    return {
      rules: coastwatchers,
      hand: (await import('./plans/ashore.ts')).ashore,
      parts: { setup: { coastwatchers: postsPart }, plot: { coastwatchers: stepsPart } },
    };
  },
  async mines() {
    const { mines } = await import('../../games/flat-top/open/modules/mines/mine-report.ts');
    const { minesPart } = await import('../../games/flat-top/open/modules/mines/mine-orders.ts');
    return { rules: mines, parts: { plot: { mines: minesPart } } };
  },
};

/** Brings the rules of the options a game is played with. */
export async function bringModules(options: { readonly [option: string]: string }): Promise<void> {
  const ids = Object.keys(options).filter((id): id is OptionId => Object.hasOwn(FETCH, id));
  const brought = await Promise.all(ids.map(async (id) => [id, await FETCH[id]()] as const));
  for (const [, { parts = {}, checks = {}, hand }] of brought) {
    enlistParts(parts);
    enlistChecks(checks);
    if (hand) enlistHand(hand);
  }
  enlist(Object.fromEntries(brought.map(([id, { rules }]) => [id, rules])));
}
