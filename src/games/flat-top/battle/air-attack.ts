import type { Decision } from '../../../kernel/decision.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { attackBht, checkApproach, checkStrike } from '../open/battle/air-attack.ts';
import { haveFound } from '../open/sight/finding.ts';
import { checkFlak, flakHasChoice, plainFlak } from '../open/battle/anti-aircraft.ts';
import { formationsIn } from '../open/battle/air-battle.ts';
import type { BattleShip, StrikeFrame } from '../open/battle/battle-frames.ts';
import { enemyOf, type SeatIndex } from '../open/forces.ts';
import { hexLabel } from '../open/pack/map.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import { planeName } from '../open/pack/pack.ts';
import { baseData, isAnchored } from '../open/values.ts';
import { partOff } from '../flight/aloft.ts';
import { fireFlak } from './anti-aircraft.ts';
import { attackText } from './attack-text.ts';
import { nameShips, renewShips, shipAtPlace } from './battle-ships.ts';
import { makeAttack } from './bombing.ts';
import { seesDecks, seesField, standInSight, tellParked } from '../sight/parked.ts';
import { occasion } from '../modules/engine.ts';
import { announce, ask, type Game, type State } from '../state.ts';
import { seatIndex } from '../open/forces.ts';

/** FT-17, FT-18: one side's planes attack the other's ships and base in a battle hex. */

type Open = StrikeFrame['open'];

/** FT-15.2b, FT-18.4: asked where planes of a side are in view together with enemy ships in view or his base. */
export function beginStrike(s: State, hex: Hex, attacker: SeatIndex): void {
  const defender = enemyOf(attacker);
  const sea =
    s.sides[defender].tfs.some((tf) => tf?.hex === hex && tf.seen) && haveFound(s.pub, attacker, hex);
  const base = s.pub.bases.findIndex((b) => b.owner === defender && b.hex === hex);
  if (formationsIn(s.sides[attacker], hex).length === 0 || (!sea && base < 0)) return;
  const open: Open = {
    hex,
    attacker,
    stage: 'approach',
    sea,
    base,
    bombsShips: false,
    bombsBase: false,
    ships: [],
    attacks: [],
    next: 0,
  };
  s.steps.push({ step: 'strike', open, sealed: [null, null] });
}

export const strikeStep: StepRule<State, StrikeFrame, Order> = {
  asks(s, f) {
    const { stage, attacker } = f.open;
    const seat = stage === 'flak' ? enemyOf(attacker) : attacker;
    if (f.sealed[seat] || stage === 'attacks') return [];
    return [question(s, f.open, seat)];
  },
  order(play, f, seatName, order) {
    const { s } = play;
    const seat = seatIndex(seatName);
    if (order.kind === 'approach') checkApproach(s.pub, s.sides[seat], f.open, order);
    else if (order.kind === 'strike') checkStrike(s.pub, s.sides[seat], seat, f.open, order);
    else if (order.kind === 'flak') checkFlak(s.pub, f.open, order);
    else return;
    f.sealed[seat] = order;
    s.sides[seat].orders++;
  },
  advance(play, f) {
    const { open, sealed } = f;
    const order = sealed[open.stage === 'flak' ? enemyOf(open.attacker) : open.attacker];
    f.sealed = [null, null];
    if (order?.kind === 'approach') return approach(play, open, order);
    if (order?.kind === 'strike') return declare(play, open, order);
    if (order?.kind === 'flak') return flak(play, open, order);
    return nextAttack(play, open);
  },
};

function question(s: State, open: Open, seat: SeatIndex): Decision {
  const where = hexLabel(open.hex);
  if (open.stage === 'approach')
    return ask(s, seat, 'approach', false, 'FT-17.1b', `Do your bombers attack at ${where}?`);
  if (open.stage === 'targets')
    return ask(s, seat, 'strike', false, 'FT-17.2a', `Name the targets of your bombers at ${where}.`);
  return ask(s, seat, 'flak', false, 'FT-17.5a', `Choose the planes your guns fire at over ${where}.`);
}

/** FT-7.15b, FT-7.15.2, FT-7.14: who attacks ships is told their names, which lie at anchor and where planes stand. */
function approach(play: Game, open: Open, order: OrderOf<'approach'>): boolean {
  const { s } = play;
  const defender = enemyOf(open.attacker);
  const inSight = seesDecks(s, open.attacker, open.hex);
  open.bombsShips = order.ships;
  open.bombsBase = order.base;
  if (order.base && seesField(s, open.attacker, open.hex))
    tellParked(play, open.attacker, open.base, 'The strike');
  if (order.ships) {
    open.ships = nameShips(s, open.hex, [defender]);
    if (inSight) for (const [place, x] of open.ships.entries()) x.planes = planesOn(s, place);
    announce(
      play,
      'named',
      'FT-7.15b',
      `Ships at ${hexLabel(open.hex)}: ${open.ships.map(named).join(', ')}.`,
      { places: [open.hex] },
    );
  }
  if (order.base && !order.ships) {
    announce(play, 'approach', 'FT-17.1b', `Bombers attack ${baseData(s.pub.bases[open.base]).name}.`, {
      places: [open.hex],
    });
    layOpenAnchored(play, open);
  }
  if (!order.ships && !order.base)
    announce(play, 'approach', 'FT-17.1b', `No bombers attack at ${hexLabel(open.hex)}.`, {
      places: [open.hex],
    });
  open.stage = 'targets';
  return order.ships || order.base;
}

/** FT-7.15.2, FT-17.3.3: who attacks a base alone is told which ships lie at anchor there, since their guns help it. */
function layOpenAnchored(play: Game, open: Open): void {
  const { s } = play;
  open.ships = nameShips(s, open.hex, [enemyOf(open.attacker)], (ship, tf) => tf.seen && isAnchored(ship));
  if (open.ships.length === 0) return;
  const names = open.ships.map((x) => x.title).join(', ');
  announce(play, 'named', 'FT-7.15.2', `At anchor in ${hexLabel(open.hex)}: ${names}.`, {
    places: [open.hex],
  });
}

/** FT-7.14b, FT-EX-17a: of a ship that is named it is told whether planes stand on her deck, where that can be seen. */
const planesOn = (s: State, place: number): boolean => {
  const at = shipAtPlace(s, place);
  return at !== null && standInSight(s.sides[at.seat].decks[at.ship.deck]);
};

function named(x: BattleShip): string {
  const notes = [x.anchored ? 'anchored' : '', x.planes ? 'planes on deck' : ''].filter(Boolean).join(', ');
  return notes ? `${x.title} (${notes})` : x.title;
}

/** FT-17.2, FT-18.3.1b: the attacks are announced and bind; dive bombers go down. */
function declare(play: Game, open: Open, order: OrderOf<'strike'>): boolean {
  const { s } = play;
  const here = formationsIn(s.sides[open.attacker], open.hex);
  const groups = order.attacks.map((x) => here.find((af) => af.no === x.af)?.groups[x.g]);
  const numbers = [...new Set(order.attacks.map((x) => x.af))];
  const keys: string[] = [];
  const places: number[] = [];
  order.attacks.forEach((entry, i) => {
    const af = here.find((x) => x.no === entry.af);
    const group = groups[i];
    if (!af || !group) return;
    const { af: no, how, ship } = entry;
    const partner = entry.with === null ? null : entry.with;
    const t = planeName(group.t); // RUL-163
    const target = ship === null ? null : open.ships[ship];
    const x = { p: s.pub, side: s.sides[open.attacker], seat: open.attacker };
    const bht = attackBht(x, { hex: open.hex, g: group, how, target });
    const key = [no, t, group.w, bht, how, ship, partner].join();
    const place = keys.includes(key) ? keys.indexOf(key) : keys.push(key) - 1;
    places[i] = place;
    const part = partOff(s, open.attacker, af, group, entry.n);
    part.task = place;
    if (how === 'dive') part.high = 0;
    open.attacks[place] ??= {
      formation: numbers.indexOf(no),
      t,
      n: 0,
      high: part.high === 1,
      how,
      weapon: group.w,
      ship,
      with: partner,
    };
    open.attacks[place].n += entry.n;
  });
  for (const a of open.attacks) if (a.with !== null) a.with = places[a.with];
  announce(
    play,
    'targets',
    'FT-17.2a',
    `${open.attacks.map((a) => attackText(play.s, open, a)).join('; ')}.`,
  );
  open.stage = 'flak';
  if (flakHasChoice(s.pub, open)) return true;
  return flak(play, open, plainFlak(s.pub, open));
}

/** FT-17.3: all anti-aircraft fire comes before the first bomb. */
function flak(play: Game, open: Open, order: OrderOf<'flak'>): boolean {
  fireFlak(play, open, order);
  if (open.attacks.some((a) => a.ship === null)) play.s.pub.bases[open.base].struck = play.s.pub.turn; // FT-23.2
  if (open.attacks.some((a) => a.ship !== null)) occasion(play, 'bombsFall', open.attacker, open.hex);
  open.stage = 'attacks';
  return true;
}

/** FT-18.1, RUL-98: the attacks as they were announced, one after another. */
function nextAttack(play: Game, open: Open): boolean {
  renewShips(play.s, open.ships);
  if (open.next >= open.attacks.length) return false;
  const place = open.next++;
  makeAttack(play, open, place);
  renewShips(play.s, open.ships);
  return true;
}
