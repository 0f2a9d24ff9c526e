import type { Decision } from '../../../kernel/decision.ts';
import { type Direction, neighbour } from '../../../kernel/hex.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Board, hexName, readHex } from './board.ts';
import { boardFor } from './forces.ts';
import { type Order, type OrderOf, parseOrder } from './orders.ts';
import { SUITS, type Suit } from './pack.ts';
import type { TfPlan, View } from './view.ts';

/**
 * The order line. Clauses are divided by ';', words by spaces: 'TF3 NE NE N; TF4 1204 1205; unload TF5'.
 * Hexes are written as on the map, column then row; a move may also name directions.
 */

const fail = (line: string): never => {
  throw new Refusal('UMP-LINE', `"${line}" is not understood here.`);
};

const clausesOf = (line: string): string[][] =>
  line
    .split(';')
    .map((c) => c.trim().split(/\s+/).filter(Boolean))
    .filter((c) => c.length > 0 && !(c.length === 1 && c[0] === 'none'));

class Line {
  private readonly board: Board;
  readonly clauses: string[][];

  constructor(board: Board, line: string) {
    this.board = board;
    this.clauses = clausesOf(line);
  }

  hex(word: string | undefined): number {
    const hex = word === undefined ? -1 : readHex(this.board.grid, word);
    return hex < 0 ? fail(word ?? 'a hex') : hex;
  }

  /** The clauses that begin with a word, without it. */
  with(word: string): string[][] {
    return this.clauses.filter((c) => c[0] === word).map((c) => c.slice(1));
  }

  without(...words: string[]): string[][] {
    return this.clauses.filter((c) => !words.includes(c[0]));
  }
}

const after = (clause: readonly string[], word: string): string | undefined => {
  const at = clause.indexOf(word);
  return at < 0 ? undefined : clause[at + 1];
};
const listAfter = (clause: readonly string[], word: string): string[] | undefined =>
  after(clause, word)?.split(',');
const asSuit = (word: string | undefined): Suit => SUITS.find((k) => k === word) ?? fail(word ?? 'a suit');
const asNumber = (word: string | undefined): number =>
  word !== undefined && /^\d+$/.test(word) ? Number(word) : fail(word ?? 'a number');

/** 'D2,S1' */
const countsIn = (words: readonly string[]): TfPlan['ruse'] =>
  Object.fromEntries(words.map((w) => [asSuit(w[0]), asNumber(w.slice(1))]));
const countsOut = (ruse: NonNullable<TfPlan['ruse']>): string =>
  Object.entries(ruse)
    .filter(([, n]) => n)
    .map(([k, n]) => `${k}${n}`)
    .join(',');

function planIn(l: Line, clause: readonly string[], label: string | undefined, at: string): TfPlan {
  const suits = listAfter(clause, 'suits')?.map((w) => w.split('='));
  const [cards, ruse] = [listAfter(clause, 'cards'), listAfter(clause, 'ruse')];
  return {
    ...(label === undefined ? {} : { label }),
    hex: l.hex(at),
    ships: listAfter(clause, 'ships') ?? [],
    ...(suits ? { suits: Object.fromEntries(suits.map(([id, k]) => [id, asSuit(k)])) } : {}),
    ...(cards ? { cards } : {}),
    ...(ruse ? { ruse: countsIn(ruse) } : {}),
  };
}

function planOut(board: Board, p: TfPlan): string {
  const parts = [p.label ?? 'new', hexName(board.grid, p.hex)];
  if (p.ships.length > 0) parts.push('ships', p.ships.join(','));
  if (p.suits && Object.keys(p.suits).length > 0)
    parts.push(
      'suits',
      Object.entries(p.suits)
        .map(([id, k]) => `${id}=${k}`)
        .join(','),
    );
  if (p.cards && p.cards.length > 0) parts.push('cards', p.cards.join(','));
  if (p.ruse && countsOut(p.ruse) !== '') parts.push('ruse', countsOut(p.ruse));
  return parts.join(' ');
}

const DIRECTIONS: { readonly [word: string]: Direction } = { N: 1, NE: 2, SE: 3, S: 4, SW: 5, NW: 6 };

/** A way in hexes or directions from where the block stands. */
function pathIn(v: View, l: Line, start: number, words: readonly string[]): number[] {
  const path: number[] = [];
  let at = start;
  for (const word of words) {
    const d = DIRECTIONS[word.toUpperCase()];
    at = d === undefined ? l.hex(word) : neighbour(boardFor(v).grid, at, d);
    if (at < 0) fail(word);
    path.push(at);
  }
  return path;
}

type Reader<K extends Order['kind']> = (l: Line, v: View) => Omit<OrderOf<K>, 'kind'>;
type Writer<K extends Order['kind']> = (o: OrderOf<K>, board: Board) => string[];

const readers: { readonly [K in Order['kind']]: Reader<K> } = {
  'place-boats': (l) => ({ boats: l.clauses.map((c) => ({ boat: c[0], hex: l.hex(c[1]) })) }),
  deploy: (l) => ({
    tfs: l.with('new').map((c) => planIn(l, c, undefined, c[0])),
    dummies: l.with('dummy').map((c) => l.hex(c[0])),
  }),
  'meet-searches': (l) => ({
    claims: l.clauses.map((c) => ({
      unit: c[0],
      hex: l.hex(c[1]),
      ...(c.includes('low') ? { low: true } : {}),
    })),
  }),
  boats: (l) => ({
    boats: l.clauses.map((c) => ({
      boat: c[0],
      act:
        c[1] === 'observe'
          ? ('observe' as const)
          : c[1] === 'attack'
            ? ('attack' as const)
            : fail(c.join(' ')),
      ...(c[2] === undefined ? {} : { tf: c[2] }),
    })),
  }),
  torpedo: (l) => ({ suit: l.clauses.length === 0 ? null : asSuit(l.clauses[0][0]) }),
  search: (l) => ({
    sectors: l.without('lookout').map((c) => ({
      searchers: c[0].split(',').map((w) => {
        const cut = w.lastIndexOf(':');
        return { unit: w.slice(0, cut), arc: asNumber(w.slice(cut + 1)) / 10 };
      }),
      from: asNumber(after(c, 'from')) / 10,
      range: asNumber(after(c, 'range')),
    })),
    lookouts: l.with('lookout').flat(),
  }),
  'follow-up': (l) => {
    const c = l.clauses[0] ?? ['done'];
    if (c[0] === 'expose') return { act: 'expose', tf: c[1] };
    if (c[0] === 'attack') return { act: 'attack', tf: c[1], unit: c[2], suit: asSuit(c[3]) };
    return c[0] === 'done' ? { act: 'done' } : fail(c.join(' '));
  },
  launch: (l) => ({ units: l.without('home').flat(), home: l.with('home').flat() }),
  assign: (l) => ({
    ...(l.with('narrow').length > 0 ? { narrow: true } : {}),
    strikes: l.without('narrow').map((c) => ({
      target: c[0].startsWith('TF') ? { tf: c[0].replace(':', '') } : { base: c[0].replace(':', '') },
      units: c.slice(1).map((w) => {
        const [unit, attack, ...marks] = w.split('/');
        const land = marks.find((m) => m.startsWith('land='))?.slice(5);
        return {
          unit,
          attack: asNumber(attack ?? '1') - 1,
          ...(marks.includes('low') ? { low: true } : {}),
          ...(marks.includes('strafe') ? { strafe: true } : {}),
          ...(land ? { land } : {}),
        };
      }),
    })),
  }),
  cap: (l) => ({
    ...(l.with('narrow').length > 0 ? { narrow: true } : {}),
    cap: l.without('narrow').map((c) => {
      const skip = listAfter(c, 'skip')?.map(asNumber);
      return {
        unit: c[0],
        hex: l.hex(c[1]),
        ...(c.includes('low') ? { low: true } : {}),
        ...(skip ? { skip } : {}),
      };
    }),
  }),
  group: (l) => ({ choices: l.clauses.map((c) => ({ unit: c[0], group: asNumber(c[1]) - 1 })) }),
  attack: (l) => ({
    attacks: l.clauses.map((c) => ({
      unit: c[0],
      ship: c[1],
      ...(c[2] === undefined ? {} : { salvo: asNumber(c[2]) }),
    })),
  }),
  missions: (l) => ({ bombard: l.clauses.map((c) => ({ tf: c[0], base: c[2] ?? fail(c.join(' ')) })) }),
  engage: (l) => ({
    battles: l.clauses.map((c) => {
      const on = c.indexOf('on');
      return on < 0 ? fail(c.join(' ')) : { tfs: c.slice(0, on), against: c.slice(on + 1) };
    }),
  }),
  avoid: (l) => ({ tfs: l.clauses.flat() }),
  screen: (l) => ({ ships: l.clauses.flat() }),
  fire: (l) => {
    if (l.clauses[0]?.[0] === 'withdraw') return { shots: [], withdraw: true };
    const weapon = (w: string | undefined) =>
      (['B', 'C', 'D', 'T'] as const).find((k) => k === w) ?? fail(w ?? 'a weapon');
    return {
      shots: l.clauses.map((c) => ({
        ship: c[0],
        weapon: weapon(c[1]),
        at: c[2] ?? fail(c.join(' ')),
        ...(c[3] === undefined ? {} : { salvo: asNumber(c[3]) }),
      })),
    };
  },
  offer: (l) => ({ hexes: l.clauses.flat().map((w) => l.hex(w)) }),
  retreat: (l) => ({ hex: l.hex(l.clauses[0]?.[0]) }),
  move: (l, v) => {
    const rest = l.without('unload', 'drop', 'boat');
    return {
      moves: rest.map((c) => {
        const exit = c.at(-1) === 'exit';
        const words = c.slice(1, exit ? -1 : undefined).filter((w) => w !== 'stay');
        const start = v.own?.tfs.find((tf) => tf.label === c[0])?.hex ?? 0;
        return { tf: c[0], path: pathIn(v, l, start, words), ...(exit ? { exit } : {}) };
      }),
      boats: l.with('boat').map((c) => {
        const start = v.own?.boats.find((b) => b.id === c[0])?.hex ?? 0;
        return { boat: c[0], path: pathIn(v, l, start, c.slice(1)) };
      }),
      unload: l.with('unload').flat(),
      drop: l.with('drop').flat(),
    };
  },
  organise: (l) => ({
    tfs: l.without('dummy', 'drop').map((c) => planIn(l, c, c[0] === 'new' ? undefined : c[0], c[1])),
    dummies: l.with('dummy').map((c) => l.hex(c[0])),
    drop: l.with('drop').flat(),
  }),
};

const name = (board: Board, hex: number): string => hexName(board.grid, hex);
const names = (board: Board, hexes: readonly number[]): string => hexes.map((h) => name(board, h)).join(' ');
const low = (x: { low?: boolean }): string => (x.low ? ' low' : '');

const writers: { readonly [K in Order['kind']]: Writer<K> } = {
  'place-boats': (o, b) => o.boats.map((k) => `${k.boat} ${name(b, k.hex)}`),
  deploy: (o, b) => [...o.tfs.map((p) => planOut(b, p)), ...o.dummies.map((h) => `dummy ${name(b, h)}`)],
  'meet-searches': (o, b) => o.claims.map((c) => `${c.unit} ${name(b, c.hex)}${low(c)}`),
  boats: (o) => o.boats.map((k) => `${k.boat} ${k.act}${k.tf ? ` ${k.tf}` : ''}`),
  torpedo: (o) => (o.suit ? [o.suit] : []),
  search: (o) => [
    ...o.sectors.map(
      (s) =>
        `${s.searchers.map((k) => `${k.unit}:${k.arc * 10}`).join(',')} from ${s.from * 10} range ${s.range}`,
    ),
    ...o.lookouts.map((l) => `lookout ${l}`),
  ],
  'follow-up': (o) => [[o.act, o.tf, o.unit, o.suit].filter(Boolean).join(' ')],
  launch: (o) => [...o.units, ...(o.home.length > 0 ? [`home ${o.home.join(' ')}`] : [])],
  assign: (o) => [
    ...(o.narrow ? ['narrow'] : []),
    ...o.strikes.map((s) => {
      const units = s.units.map((u) =>
        [u.unit, u.attack + 1, u.low ? 'low' : '', u.strafe ? 'strafe' : '', u.land ? `land=${u.land}` : '']
          .filter((w) => w !== '')
          .join('/'),
      );
      return `${'tf' in s.target ? s.target.tf : s.target.base}: ${units.join(' ')}`;
    }),
  ],
  cap: (o, b) => [
    ...(o.narrow ? ['narrow'] : []),
    ...o.cap.map(
      (c) =>
        `${c.unit} ${name(b, c.hex)}${low(c)}${c.skip && c.skip.length > 0 ? ` skip ${c.skip.join(',')}` : ''}`,
    ),
  ],
  group: (o) => o.choices.map((c) => `${c.unit} ${c.group + 1}`),
  attack: (o) => o.attacks.map((a) => `${a.unit} ${a.ship}${a.salvo === undefined ? '' : ` ${a.salvo}`}`),
  missions: (o) => o.bombard.map((m) => `${m.tf} bombard ${m.base}`),
  engage: (o) => o.battles.map((e) => `${e.tfs.join(' ')} on ${e.against.join(' ')}`),
  avoid: (o) => o.tfs,
  screen: (o) => o.ships,
  fire: (o) =>
    o.withdraw
      ? ['withdraw']
      : o.shots.map((s) => `${s.ship} ${s.weapon} ${s.at}${s.salvo === undefined ? '' : ` ${s.salvo}`}`),
  offer: (o, b) => [names(b, o.hexes)],
  retreat: (o, b) => [name(b, o.hex)],
  move: (o, b) => [
    ...o.moves.map((m) => `${m.tf} ${m.path.length > 0 ? names(b, m.path) : 'stay'}${m.exit ? ' exit' : ''}`),
    ...o.boats.map((k) => `boat ${k.boat} ${names(b, k.path)}`.trim()),
    ...o.unload.map((l) => `unload ${l}`),
    ...o.drop.map((l) => `drop ${l}`),
  ],
  organise: (o, b) => [
    ...o.tfs.map((p) => planOut(b, p)),
    ...o.dummies.map((h) => `dummy ${name(b, h)}`),
    ...o.drop.map((l) => `drop ${l}`),
  ],
};

export function readLine(v: View, d: Decision, line: string): Order {
  const kind = d.kind as Order['kind'];
  const read = readers[kind] as Reader<Order['kind']> | undefined;
  if (!read) return fail(line);
  return parseOrder({ kind, ...read(new Line(boardFor(v), line), v) });
}

export function writeLine(v: View, order: Order): string {
  const write = writers[order.kind] as Writer<Order['kind']>;
  return write(order, boardFor(v)).join('; ') || 'none';
}
