import { optionOf } from './open/info.ts';
import { boardOf } from './open/board.ts';
import { countsOf, fullSupply, isMarker, JOKER, pileOf, shipCounts } from './open/cards.ts';
import { hullsOf, isDummy, onMap, packFor, shipNamed, shipsOf, tfNamed } from './open/forces.ts';
import { type Side, SIDES, SUITS, TABLES } from './open/pack.ts';
import type { OwnSide } from './open/view.ts';
import type { State } from './state.ts';

/** What must hold in every state; one line for each thing that does not. */
export function auditState(s: State): string[] {
  const faults: string[] = [];
  for (const side of SIDES) {
    const fault = (text: string): void => void faults.push(`${side}: ${text}`);
    auditShips(s, side, fault);
    auditBlocks(s, side, fault);
    auditAir(s, side, fault);
  }
  for (const [name, points] of Object.entries(s.pub.landed))
    if (points < 0) faults.push(`${name}: ${points} points ashore`);
  return faults;
}

type Fault = (text: string) => void;

function auditShips(s: State, side: Side, fault: Fault): void {
  const own = s.sides[side];
  if (new Set(own.ships.map((k) => k.id)).size !== own.ships.length) fault('a ship is there twice');
  const lists = packFor(s).forces[side].reduce((n, g) => n + g.ships.length, 0);
  if (optionOf(s, 'carrier-pools') === 'off' && own.ships.length !== lists)
    fault('ships have been made or lost');
  for (const ship of own.ships) {
    const gone = ship.state === 'sunk' || ship.state === 'out';
    if (gone && ship.tf !== '') fault(`${ship.id} is ${ship.state} and in ${ship.tf}`);
    if (!gone && ship.tf === '' && s.pub.turn > 0) fault(`${ship.id} is afloat and in no task force`);
    if (onMap(ship) && !tfNamed(own, ship.tf)) fault(`${ship.id} is in ${ship.tf}, which is not there`);
    if (ship.state === 'ok' && ship.vp > 0) fault(`${ship.id} is unhurt and scored`);
    if (ship.cargo < 0) fault(`${ship.id} carries ${ship.cargo}`);
  }
}

function auditBlocks(s: State, side: Side, fault: Fault): void {
  const own = s.sides[side];
  const board = boardOf(s.scenario);
  const labels = [...own.tfs.map((tf) => tf.label), ...own.labels];
  if (new Set(labels).size !== labels.length) fault('a block label is there twice');
  for (const tf of own.tfs) {
    if (tf.hex < 0 || tf.hex >= board.grid.size || board.land.has(tf.hex)) fault(`${tf.label} is not at sea`);
    auditPile(own, tf.label, fault);
    if (hullsOf(shipsOf(own, tf.label)) > TABLES.taskForce.maxShips) fault(`${tf.label} is too large`);
  }
  const dummies = own.tfs.filter((tf) => isDummy(own, tf)).length;
  if (dummies > packFor(s).limits[side].dummyTaskForces) fault(`${dummies} dummy blocks`);
  auditDecks(own, fault);
}

function auditPile(own: OwnSide, label: string, fault: Fault): void {
  const tf = tfNamed(own, label);
  if (!tf) return;
  const shown = countsOf(tf.cards);
  const wanted = shipCounts(shipsOf(own, label));
  for (const k of SUITS)
    if (shown[k] !== wanted[k]) fault(`${label} shows ${shown[k]} ${k} for ${wanted[k]}`);
  const real = shipsOf(own, label).length > 0;
  if ((tf.marker !== null) !== tf.ruse.length > 0) fault(`${label} is not marked as its dummy ships demand`);
  if (tf.marker !== null && (!isMarker(tf.marker) || (tf.marker === JOKER) === real))
    fault(`${label} has the wrong marker`);
}

/** Two decks, save for what the umpire lent under R-72. */
function auditDecks(own: OwnSide, fault: Fault): void {
  const supply = fullSupply();
  for (const card of own.tfs.flatMap(pileOf)) {
    const left = supply.get(card);
    if (left === undefined) fault(`${card} is no card`);
    else supply.set(card, left - 1);
  }
  const over = [...supply].filter(([, n]) => n < 0).length;
  if (over > 2) fault('the piles hold more than two decks');
}

function auditAir(s: State, side: Side, fault: Fault): void {
  const own = s.sides[side];
  if (new Set(own.air.map((u) => u.id)).size !== own.air.length) fault('an air unit is there twice');
  for (const u of own.air) {
    if (u.lost && (u.cap || u.strike > 0)) fault(`${u.id} is lost and flies`);
    if (u.cap && u.strike > 0) fault(`${u.id} is on CAP and on a strike`);
    const ship = shipNamed(own, u.at);
    if (!u.lost && ship && !onMap(ship) && ship.tf !== 'off' && !u.aloft && !u.cap && s.pub.turn > 0)
      fault(`${u.id} is aboard ${u.at}, which is gone`);
  }
}
