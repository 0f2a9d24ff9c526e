import { need } from '../../../../kernel/refusal.ts';
import { noAirOps } from '../empty-orders.ts';
import { BOXES, type Public, type Side } from '../forces.ts';
import { hexLabel } from '../pack/map.ts';
import { setupParts } from '../modules/enlisted-parts.ts';
import { readPart, writeParts } from './parts.ts';
import { clauses, hexOf, parts, typeOf, words } from './words.ts';
import type { AirOpsOrder, SetupOrder } from '../orders.ts';
import { PLANE_TYPES, WEAPONS } from '../pack/pack.ts';
import { deckTitle } from '../values.ts';

/**
 * Set-up and air operations as one line of words. Decks go by their names, task forces at set-up name their ships by number:
 *
 *   TF1 (0 3 5) at B/K30 anchored 3; TF2 (7 8) later; CV Lexington: 6 Wildcat ready, 12 Dauntless ready AP; SS 40 at B/M8
 *   CV Lexington: 6 Wildcat landed to readying, 4 Dauntless readying to ready AP; AF3: 4 Wildcat from CV Lexington
 *   hide TF3; Rabaul joins: 3 Zero (land) landed; doctrine low double
 */

const BOX = BOXES.join('|');
const LOAD = WEAPONS.filter((w) => w !== 'none').join('|');
const TAIL = `(?: (${LOAD}))?( dispersed)?( night)?`;

interface Kind {
  t: number;
  n: number;
  w: number;
  m: 0 | 1;
}
const planes = (x: Pick<Kind, 't' | 'n'>): string => `${x.n} ${PLANE_TYPES[x.t].label}`;
const load = (w: number): string => (w > 0 ? ` ${WEAPONS[w]}` : '');
const tail = (x: { w: number; d?: 0 | 1; m: 0 | 1 }): string =>
  `${load(x.w)}${x.d ? ' dispersed' : ''}${x.m ? ' night' : ''}`;
const weapon = (text: string | undefined): number =>
  text === undefined ? 0 : WEAPONS.findIndex((w) => w === text);
const yes = (text: string | undefined): 0 | 1 => (text === undefined ? 0 : 1);

const titleOf = (p: Public, side: Side, i: number): string => deckTitle(p, side, side.decks[i]);
function deckOf(p: Public, side: Side, title: string): number {
  const i = side.decks.findIndex((d) => deckTitle(p, side, d).toLowerCase() === title.trim().toLowerCase());
  need(i >= 0, 'UMP-LINE', `No ship or base of ours that handles planes is called "${title.trim()}".`);
  return i;
}
const phrases = (text: string): string[] => text.split(',').map((x) => x.trim());

/** The entries of a list, those of one deck that follow each other under its name. */
function byDeck<T extends { deck: number }>(
  p: Public,
  side: Side,
  list: readonly T[],
  head: string,
  write: (x: T) => string,
): string[] {
  const runs: T[][] = [];
  for (const x of list) {
    const run = runs.at(-1);
    if (run?.[0].deck === x.deck) run.push(x);
    else runs.push([x]);
  }
  return runs.map((run) => `${titleOf(p, side, run[0].deck)}${head}: ${run.map(write).join(', ')}`);
}

// ---- set-up

export function writeSetup(p: Public, side: Side, o: SetupOrder): string {
  const tfs = o.tfs.map((t) => {
    const where = t.hex === null ? 'later' : `at ${hexLabel(t.hex)}`;
    const anchored = t.anchored.length > 0 ? ` anchored ${t.anchored.join(' ')}` : '';
    return `TF${t.no} (${t.ships.join(' ')}) ${where}${anchored}`;
  });
  const decks = byDeck(p, side, o.planes, '', (x) => `${planes(x)} ${x.box}${tail(x)}`);
  return [...tfs, ...decks, ...writeParts(setupParts(), o.mods)].join('; ') || 'nothing';
}

export function readSetup(p: Public, side: Side, text: string): object {
  const order: { tfs: object[]; planes: object[]; mods: SetupOrder['mods'] } = {
    tfs: [],
    planes: [],
    mods: {},
  };
  for (const clause of text === 'nothing' ? [] : clauses(text)) {
    if (/^TF/i.test(clause)) order.tfs.push(setupForce(clause));
    else if (!readPart(setupParts(), order.mods, clause)) {
      const [title, list] = parts(clause, /^([^:]+): (.+)$/, 'CV Lexington: 6 Wildcat ready');
      const deck = deckOf(p, side, title);
      order.planes.push(...phrases(list).map((x) => ({ deck, ...parked(x) })));
    }
  }
  return order;
}

function setupForce(clause: string): object {
  const [no, ships, hex, anchored] = parts(
    clause,
    /^TF\s?(\d+) \(([\d ]*)\) (?:later|at (\S+))(?: anchored ([\d ]+))?$/i,
    'TF1 (0 3 5) at B/K30',
  );
  return {
    no: Number(no),
    hex: hex === undefined ? null : hexOf(hex),
    ships: words(ships).map(Number),
    anchored: words(anchored ?? '').map(Number),
  };
}

function parked(phrase: string): object {
  const [n, label, box, w, d, m] = parts(
    phrase,
    new RegExp(`^(\\d+) (.+) (${BOX})${TAIL}$`),
    '6 Wildcat ready',
  );
  return { box, t: typeOf(label), n: Number(n), w: weapon(w), d: yes(d), m: yes(m) };
}

// ---- air operations

export function writeAirOps(p: Public, side: Side, o: AirOpsOrder): string {
  const hide = o.hide.map((x) => `hide ${x.unit.toUpperCase()}${x.no}`);
  const come = byDeck(p, side, o.arrive, ' joins', (x) => `${planes(x)} ${x.box}${load(x.w)}`);
  const moves = byDeck(p, side, o.move, '', (x) => `${planes(x)} ${x.from} to ${x.to}${tail(x)}`);
  const forms = o.form.map(
    (f) =>
      `AF${f.af}: ${f.take.map((x) => `${planes(x)}${tail(x)} from ${titleOf(p, side, x.deck)}`).join(', ')}`,
  );
  const said = o.doctrine ? [`doctrine ${o.doctrine.total}${o.doctrine.double ? ' double' : ''}`] : [];
  return [...hide, ...come, ...moves, ...forms, ...said].join('; ') || 'no air operations';
}

/** What was said, its shape still to be checked. */
interface Said {
  kind: string;
  hide: object[];
  arrive: object[];
  move: object[];
  form: object[];
  doctrine: object | null;
}

export function readAirOps(p: Public, side: Side, text: string): object {
  const order: Said = { ...noAirOps() };
  for (const clause of text === 'no air operations' ? [] : clauses(text)) {
    if (/^hide /i.test(clause)) {
      const [unit, no] = parts(clause, /^hide (TF|AF)\s?(\d+)$/i, 'hide TF3');
      order.hide.push({ unit: unit.toLowerCase(), no: Number(no) });
    } else if (/^doctrine /i.test(clause)) {
      const [total, double] = parts(clause, /^doctrine (true|low|high|mixed)( double)?$/, 'doctrine low');
      order.doctrine = { total, double: double !== undefined };
    } else if (/^AF\s?\d/i.test(clause)) {
      const [af, list] = parts(clause, /^AF\s?(\d+): (.+)$/i, 'AF3: 4 Wildcat from CV Lexington');
      order.form.push({ af: Number(af), take: phrases(list).map((x) => taken(p, side, x)) });
    } else {
      const [title, joins, list] = parts(
        clause,
        /^([^:]+?)( joins)?: (.+)$/,
        'CV Lexington: 6 Wildcat landed to readying',
      );
      const deck = deckOf(p, side, title);
      if (joins === undefined) order.move.push(...phrases(list).map((x) => ({ deck, ...moved(x) })));
      else order.arrive.push(...phrases(list).map((x) => ({ deck, ...arrived(x) })));
    }
  }
  return order;
}

function moved(phrase: string): object {
  const [n, label, from, to, w, d, m] = parts(
    phrase,
    new RegExp(`^(\\d+) (.+?) (${BOX}) to (${BOX})${TAIL}$`),
    '6 Wildcat landed to readying',
  );
  return { from, to, t: typeOf(label), n: Number(n), w: weapon(w), d: yes(d), m: yes(m) };
}

function arrived(phrase: string): object {
  const [n, label, box, w] = parts(
    phrase,
    new RegExp(`^(\\d+) (.+) (${BOX})(?: (${LOAD}))?$`),
    '3 Zero landed',
  );
  return { box, t: typeOf(label), n: Number(n), w: weapon(w) };
}

function taken(p: Public, side: Side, phrase: string): object {
  const [n, label, w, m, from] = parts(
    phrase,
    new RegExp(`^(\\d+) (.+?)(?: (${LOAD}))?( night)? from (.+)$`),
    '4 Wildcat from CV Lexington',
  );
  return { deck: deckOf(p, side, from), t: typeOf(label), n: Number(n), w: weapon(w), m: yes(m) };
}
