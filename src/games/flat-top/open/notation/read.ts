import { need, Refusal } from '../../../../kernel/refusal.ts';
import { noPlot } from '../empty-orders.ts';
import { BANDS, type Side } from '../forces.ts';
import { readHex } from '../pack/map.ts';
import { readPart } from './parts.ts';
import { readLeg } from './words.ts';
import { wholeNumber as whole } from '../modules/order-part.ts';
import { plotParts } from '../modules/enlisted-parts.ts';
import { LISTS, WAYS } from './write.ts';

/** Plots and flights out of words: see write.ts for how they are said. */

function direction(text: string | undefined): number {
  const d = WAYS.findIndex((w) => w !== '' && w === text?.toUpperCase());
  need(d > 0, 'UMP-LINE', `"${text ?? ''}" is no direction; they are N, NE, SE, S, SW and NW.`);
  return d;
}

// ---- plots

export function readPlot(side: Side, text: string): object {
  const order = noPlot();
  const tfs: unknown[] = [];
  for (const clause of text.split(';').map((c) => c.trim())) {
    if (clause === 'hold' || clause === '') continue;
    const [head, ...rest] = clause.split(/\s+/);
    const key = LISTS.find((k) => k === head.toLowerCase());
    if (key) order[key] = rest.map(whole);
    else if (head.toLowerCase() === 'enter') order.enter.push(readEntry(rest));
    else if (!readPart(plotParts(), order.mods, clause)) tfs.push(readTaskForce(side, clause));
  }
  return { ...order, tfs };
}

function readEntry([tf, at, hex]: string[]): { no: number; hex: number } {
  const no = /^TF(\d+)$/i.exec(tf ?? '');
  const entry = at === 'at' ? readHex(hex ?? '') : -1;
  need(no && entry >= 0, 'UMP-LINE', 'Say "enter TF3 at B/K40".');
  return { no: Number(no[1]), hex: entry };
}

function readTaskForce(side: Side, clause: string): unknown {
  const found = /^TF\s?(\d+)\s*(?:\(([\d\s]*)\))?(.*)$/i.exec(clause);
  need(found, 'UMP-LINE', `"${clause}" is not understood; say "TF3 NE NE".`);
  const no = Number(found[1]);
  const ships =
    found[2] === undefined
      ? (side.tfs[no - 1]?.ships ?? [])
      : found[2].split(/\s+/).filter(Boolean).map(Number);
  const out = {
    no,
    ships,
    path: [] as number[],
    exit: null as number | null,
    reveal: -1,
    join: null as number | null,
  };
  const words = found[3].split(/\s+/).filter(Boolean);
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === 'exit') out.exit = direction(words.shift());
    else if (word === 'show') out.reveal = whole(words.shift());
    else if (word === 'join') out.join = whole(words.shift());
    else out.path.push(direction(word));
  }
  return out;
}

// ---- flights

export function readFlight([head = '', verb = '', ...rest]: string[]): object {
  if (head === 'over') return { do: 'over' };
  if (head === 'done') return { do: 'done', strand: verb === 'strand' };
  if (head === 'show') {
    const unit = /^(TF|AF)(\d+)$/i.exec(verb);
    need(unit, 'UMP-LINE', 'Say "show TF3" or "show AF5".');
    return { do: 'show', unit: unit[1].toLowerCase(), no: Number(unit[2]) };
  }
  if (head === 'destroy') {
    const [n, t] = verb.split('x').map(whole);
    return { do: 'destroy', n, t, box: rest[0], deck: whole(rest[1]) };
  }
  const af = /^AF(\d+)$/i.exec(head);
  need(af, 'UMP-LINE', `"${head}" is not understood; say "AF5 move B/K30", "show TF3" or "done".`);
  return { ...readFormation(verb, rest), af: Number(af[1]) };
}

function readFormation(verb: string, rest: string[]): object {
  switch (verb) {
    case 'move': {
      const at = rest.indexOf('seek');
      return {
        do: 'move',
        path: legs(at < 0 ? rest : rest.slice(0, at)),
        ...(at < 0 ? {} : { seek: rest.slice(at + 1).map((x) => readHex(x)) }),
        search: rest.includes('search'),
        show: rest.includes('show'),
        ...(rest.includes('strand') ? { strand: true } : {}),
      };
    }
    case 'take-off': {
      const bands = rest[0] === '-' ? [] : (rest[0] ?? '').split(',').map(band);
      return { do: 'take-off', bands, path: legs(rest.slice(1)), show: rest.includes('show') };
    }
    case 'land': {
      const at = rest.indexOf('at');
      need(at >= 0, 'UMP-LINE', 'Say where they land: "at 5x0@2:min".');
      const way = rest.slice(0, at);
      const spots = rest.slice(at + 1).map(spot);
      return { do: 'land', path: legs(way), at: spots, ...(way.includes('search') ? { search: true } : {}) };
    }
    case 'climb':
    case 'descend':
      return { do: 'climb', high: verb === 'climb', parts: rest.map(part) };
    case 'jettison':
      return { do: 'jettison', parts: rest.map(part) };
    case 'split':
      return { do: 'split', into: whole(rest[0]), parts: rest.slice(1).map(part) };
    case 'join':
      return { do: 'join', into: whole(rest[0]) };
    case 'box':
      return { do: 'box', deck: rest[0] === 'none' ? null : whole(rest[0]) };
    case 'exit':
      return { do: 'exit', base: whole(rest[0]) };
    case 'attack':
      need(rest[0] === 'off', 'UMP-LINE', 'Say where it stands off to: "AF5 attack off B/K31".');
      return { do: 'attack', to: readHex(rest[1] ?? '') };
    default:
      throw new Refusal('UMP-LINE', `A formation does not "${verb}".`);
  }
}

const legs = (words: readonly string[]): object[] =>
  words.filter((w) => !['search', 'show', 'strand'].includes(w)).map(readLeg);

function band(text: string | undefined): number {
  const b = BANDS.findIndex((x) => x === text);
  need(b >= 0, 'UMP-LINE', `"${text ?? ''}" is no kind of launch; they are ${BANDS.join(', ')}.`);
  return b;
}

function part(text: string): { g: number; n: number } {
  const [n, g] = text.split('x').map(whole);
  return { g, n };
}

function spot(text: string): object {
  const found = /^(\d+)x(\d+)@(\d+):(\w+)$/.exec(text);
  need(found, 'UMP-LINE', `"${text}" is not understood; say "5x0@2:min".`);
  return { g: Number(found[2]), n: Number(found[1]), deck: Number(found[3]), band: band(found[4]) };
}
