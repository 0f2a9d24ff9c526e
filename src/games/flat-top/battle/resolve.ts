import { clampBht, hitsFor, luckOf, resultNumber, shifted, volleys } from '../open/battle/crt.ts';
import { hitsThatCount, resultShift } from '../open/battle/hits.ts';
import type { Deck, SeatIndex } from '../open/forces.ts';
import { type Known, printed } from '../open/quantities.ts';
import { CRITICAL_TABLES } from '../modules/critical-hits/tables.ts';
import { occasion, rulesOf } from '../modules/engine.ts';
import type { Game, State } from '../state.ts';
import { armorTakes } from './armor.ts';
import type { Blow, Landed, SpecialHits, Struck } from './blow.ts';
import { hitBase, hitShip, losePlanes } from './damage.ts';
import { reporterOf } from './reporter.ts';
import { classOf, factors } from '../open/values.ts';

/** The one place where factors become hits, and hits damage (FT-20, FT-21). */

/** All dice first, each blow told as it falls; then all damage (FT-15.3, FT-19.5.2). One blow at a time is a list of one. */
export function resolve(play: Game, blows: readonly Blow[]): Landed[] {
  const reporter = reporterOf(play);
  const landed = blows.map((blow) => {
    const l = throwDice(play, blow);
    reporter.blow(play, blow, l);
    return l;
  });
  blows.forEach((blow, i) => {
    strike(play, blow, landed[i]);
    occasion(play, 'struck', blow, landed[i]);
  });
  return landed;
}

/** FT-20: fifty factors at a time; with less luck A no die is thrown. */
function throwDice(play: Game, blow: Blow): Landed {
  const { pub } = play.s;
  const luck = luckOf(pub);
  const bht = clampBht(blow.bht.n);
  const x: Known = { p: pub, side: play.s.sides[blow.by], seat: blow.by };
  const shift = resultShift(x, { arm: blow.arm, prey: 'down' in blow.at ? blow.at.prey : -1 });
  const landed: Landed = { bht, shift, dice: [], rolled: 0, hits: printed(0), criticals: 0, stood: null };
  for (const volley of volleys(blow.factors)) {
    const result = shifted(resultNumber(bht, volley), shift.n);
    const die = luck === 'none' ? 0 : play.dice.roll(6, blow.label);
    if (die > 0) landed.dice.push(die);
    landed.rolled += hitsFor(result, die, luck);
    occasion(play, 'rolled', blow, { result, die }, landed);
  }
  const { arm, how, at } = blow;
  const cls = 'ship' in at ? classOf(play.s.sides[at.seat].ships[at.ship]) : null;
  const deck = deckOf(play.s, at);
  if (deck)
    landed.stood = {
      ready: factors(deck.ready),
      aboard: factors(deck.ready) + factors(deck.landed) + factors(deck.readying),
    };
  const armored = armorTakes(play.s, blow);
  const about = { arm, how, deck, cls, armored };
  landed.hits = hitsThatCount(pub, landed.rolled, about);
  occasion(play, 'counted', blow, landed);
  if ('down' in blow.at && landed.criticals > 0) addPlanes(play, landed);
  return landed;
}

const specialHits = (play: Game): SpecialHits => rulesOf(play.s.pub).specialHits ?? CRITICAL_TABLES;

/** FT-OPT-CRIT-T4: more of the planes shot at. */
function addPlanes(play: Game, landed: Landed): void {
  const special = specialHits(play);
  const n = special.onPlanes(play, landed.criticals);
  const { hits } = landed;
  const part = { n, word: 'raised by a critical hit', rule: special.planes };
  if (n > 0) landed.hits = { ...hits, n: hits.n + n, parts: [...hits.parts, part] };
}

/** The deck of what is struck, where it has one. */
function deckOf(s: State, at: Struck): Deck | null {
  const { decks, ships } = s.sides[at.seat];
  if ('ship' in at) return decks[ships[at.ship].deck] ?? null;
  if ('base' in at) return decks.find((d) => d.base === at.base) ?? null;
  return 'deck' in at ? (decks[at.deck] ?? null) : null;
}

/** FO-MINE-COMBAT-4.1, FO-MINE-COMBAT-4.2: one hit a ship, round and round; special hits to those hit first, as torpedoes make them (FO-CRIT-2.3). */
function strikeFleet(
  play: Game,
  seat: SeatIndex,
  fleet: readonly number[],
  hits: number,
  criticals: number,
): void {
  fleet.forEach((ship, k) => {
    const n = Math.floor(hits / fleet.length) + (k < hits % fleet.length ? 1 : 0);
    hitShip(play, seat, ship, n, 'surface', 'mine');
    if (k < Math.min(hits, criticals)) specialHits(play).onShip(play, seat, ship, 1, 'surface', 'torpedo');
  });
}

function strike(play: Game, { at, how, arm }: Blow, { hits, criticals }: Landed): void {
  if ('fleet' in at) return strikeFleet(play, at.seat, at.fleet, hits.n, criticals);
  if ('down' in at) return at.down(hits.n);
  if ('deck' in at) {
    if (hits.n > 0 && at.deck >= 0) losePlanes(play, at.seat, at.deck, hits.n * at.each, how);
    return;
  }
  if ('base' in at) {
    hitBase(play, at.base, hits.n, how);
    specialHits(play).onBase(play, at.base, criticals, how);
    return;
  }
  hitShip(play, at.seat, at.ship, hits.n, how, arm);
  specialHits(play).onShip(play, at.seat, at.ship, criticals, how, arm);
}
