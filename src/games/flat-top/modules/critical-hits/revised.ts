import { hitsFor, luckOf } from '../../open/battle/crt.ts';
import type { SeatIndex, Ship } from '../../open/forces.ts';
import { NUMBERS } from '../../open/modules/numbers.ts';
import type { Arm } from '../../open/quantities.ts';
import { classOf, dataOf, isCrippled } from '../../open/values.ts';
import type { Blow, Cause, Landed, SpecialHits } from '../../battle/blow.ts';
import { armorStops, armorTakes } from '../../battle/armor.ts';
import { clearLanded, shutDeck, wreckDeck } from '../../battle/damage.ts';
import { battleTitle } from '../../battle/battle-ships.ts';
import { reporterOf } from '../../battle/reporter.ts';
import type { Game } from '../../state.ts';
import { after } from '../../turn/programme.ts';
import type { EngineRules } from '../engine.ts';
import { auditFires, burn, fightFires, forgetShip, kindle } from './fires.ts';
import { REVISED, type RevisedEffect } from './revised-data.ts';
import { criticalTables } from './tables.ts';

/** FO-CRIT: a combat die of 5 or 6 that hits brings a special hit, and crowded carriers burn. */

const isCarrier = (ship: Ship): boolean => REVISED.carriers.includes(classOf(ship)); // FO-CRIT-TAB-0

const OTHERS = criticalTables(
  { carrier: [], ship: REVISED.ship, base: REVISED.base, planes: REVISED.planes },
  {
    carrier: 'FO-CRIT-TAB-0',
    ship: 'FO-CRIT-TAB-SHIP',
    base: 'FO-CRIT-TAB-BASE',
    planes: 'FO-CRIT-TAB-AF',
  },
);

/** FO-CRIT-2.2, FO-CRIT-2.3: on carriers by what made the hit, shells like bombs; other ships have a section of their own. */
function onShip(play: Game, seat: SeatIndex, index: number, times: number, cause: Cause, arm: Arm): void {
  const ship = play.s.sides[seat].ships[index];
  if (!isCarrier(ship)) return OTHERS.onShip(play, seat, index, times, cause, arm);
  const under = arm === 'torpedo';
  for (let k = 0; k < times && ship.fate === 'afloat'; k++) {
    const die = play.dice.roll(6, `critical hit on ${battleTitle(ship)}`);
    const row = armorStops(play.s.pub, ship, arm) ? die - NUMBERS.armored.critical.less : die;
    if (row === 0) {
      const said = { kind: 'critical', rule: 'FO-BRIT-DECK-5.2', text: ': no effect.', dice: [die] };
      reporterOf(play).ship(play, seat, ship, said);
      continue;
    }
    const effect = REVISED[under ? 'torpedo' : 'bomb'][row - 1];
    const rule = `FO-CRIT-TAB-CV${under ? 'T' : 'B'}-${ROWS[under ? 'torpedo' : 'bomb'][row - 1]}`;
    const text = `: ${words(effect)}.`;
    reporterOf(play).ship(play, seat, ship, { kind: 'critical', rule, text, dice: [die] });
    suffer(play, seat, index, effect, rule);
  }
}

/** The rows of the ledger that the dice of a section read. */
const ROWS = { bomb: [1, 2, 3, 4, 5, 5], torpedo: [1, 2, 2, 4, 5, 6] };

function suffer(play: Game, seat: SeatIndex, index: number, effect: RevisedEffect, rule: string): void {
  const { s } = play;
  const ship = s.sides[seat].ships[index];
  const deck = s.sides[seat].decks[ship.deck];
  const next = s.pub.turn + 1;
  if (effect.move) ship.noMoving = next;
  if (effect.half) slow(play, seat, ship, effect.half === 'game' ? 0 : next);
  if (effect.ready) deck.noReadying = next;
  if (effect.launch) shutDeck(s.pub, deck, next);
  if (effect.lift) wreckDeck(deck, { jammed: true });
  if (effect.landed) {
    wreckDeck(deck, { noTakeOff: next });
    clearLanded(play, seat, ship.deck);
  }
  if (effect.fire) kindle(play, seat, index, effect.fire, rule);
}

/** FO-CRIT-TAB-CVT-2.1: a ship of one hex that is slowed for good moves every other turn, from the next one on. FO-CRIT-5.1: twice slowed is crippled. */
function slow(play: Game, seat: SeatIndex, ship: Ship, turn: number): void {
  const { pub } = play.s;
  const next = pub.turn + 1;
  const then = { ...pub, turn: next };
  const before = isCrippled(then, ship);
  const turns = ship.mods?.['critical-hits'] ?? [];
  (ship.mods ??= {})['critical-hits'] = [...turns, turn];
  if (turn === 0 && dataOf(ship).mf === 1 && ship.limps === 0) ship.limps = next % 2 === 1 ? 1 : 2;
  if (before || !isCrippled(then, ship)) return;
  const text = isCrippled(pub, ship) ? ' lies crippled.' : ' will lie crippled next turn.';
  reporterOf(play).ship(play, seat, ship, { kind: 'crippled', rule: 'FO-CRIT-5.1', text });
}

function words(effect: RevisedEffect): string {
  if (effect.ready) return 'the elevator jams, no readying next turn';
  if (effect.launch) return 'no take-off or landing next turn';
  if (effect.lift) return 'an elevator is wrecked, half the readying for the rest of the game';
  if (effect.landed) return 'the planes just landed are lost, and none takes off next turn';
  if (effect.move) return 'the boilers are out, she lies still next turn';
  if (effect.half)
    return effect.half === 'turn' ? 'half speed next turn' : 'half speed for the rest of the game';
  return 'fire';
}

/** FO-CRIT-1.2 to FO-CRIT-1.5: bombs that hit a carrier full of planes set her on fire, once for each attack. */
function ignite(play: Game, { at, arm }: Blow, { hits, stood }: Landed): void {
  if (arm !== 'bomb' || hits.n <= 0 || !stood || !('ship' in at)) return;
  if (armorTakes(play.s, { at, arm })) return; // FO-BRIT-DECK-6.2
  if (!isCarrier(play.s.sides[at.seat].ships[at.ship])) return;
  const full = (kind: 'fire' | 'major'): boolean =>
    stood.ready >= REVISED[kind].ready || stood.aboard >= REVISED[kind].aboard;
  if (full('major')) kindle(play, at.seat, at.ship, 'major', 'FO-CRIT-1.3');
  else if (full('fire')) kindle(play, at.seat, at.ship, 'fire', 'FO-CRIT-1.2');
}

const specialHits: SpecialHits = { ...OTHERS, onShip };

export const revised: EngineRules = {
  specialHits,
  programme: after('combat', { id: 'fires', begin: burn }),
  place: (_, side) => void (side.mods['critical-hits'] = []),
  audit: auditFires,
  on: {
    /** FO-CRIT-2.1, FO-CRIT-2.4: also the six of a star. */
    rolled({ s }, blow, { result, die }, landed) {
      const dice = armorTakes(s, blow) ? NUMBERS.armored.critical.revised : REVISED.dice; // FO-BRIT-DECK-5.1
      if (dice.includes(die) && hitsFor(result, die, luckOf(s.pub)) > 0) landed.criticals++;
    },
    struck: ignite,
    combatBegins: fightFires,
    sinking: forgetShip,
  },
};
