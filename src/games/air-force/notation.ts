import type { Decision } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import { BANKS } from './open/flight/banks.ts';
import { type Facing, readHex } from './open/geometry.ts';
import { writeHeight } from './open/flight/notation.ts';
import {
  type Entrance,
  LOADS,
  type Look,
  type Order,
  type Placement,
  type PlaneLog,
  type RocketAim,
  type Shot,
  type SurfaceMove,
  type UnitPlacement,
} from './open/orders.ts';
import { enemyOf, planeRef, type Side } from './open/plane.ts';
import type { View } from './open/view.ts';

const FORMS: { readonly [kind: string]: string } = {
  plot: 'counter number and Log line, "1 2TR2P D1.1; 2 R2H2", lines for Turns ahead after a stroke',
  fire: 'counter numbers, "1>2; 3>1", with F for the flexible guns, "2F>1", or "hold"; then friend:3, wing:L or wing:R, or strike:0,-1',
  surface: 'unit and its moves, "f0 L; v1 1R; s0 1", or "stand"',
  spot: 'who looks for whom, "1>2; 3>any"',
  place:
    'counter number, hex, facing, altitude, speed and bank, "1 0220 2 14.0 5 L", then load:bombs, deep:2, form:1 or pilot:0; surface counters by kit, "light 1920 3 guns:2,2"',
  enter: 'counter number, altitude, speed and bank, "1 14.0 5 L"',
  losses:
    'the units given up, one for each hit, planes by counter number, "v0; v2; 3", a ship as often as it is to be hit',
  rocket: 'counter number, hexes ahead and altitude, "1 4 0.2"',
};

const byNo = (v: View, side: Side, no: string): { id: number } => {
  const p = v.roster.find((x) => x.side === side && x.no === Number(no));
  need(p, 'UMP-LINE', `There is no plane number ${no} on that side.`);
  return p;
};

/** '1 2TR2P D1.1; 2 R2H2': the counter number, then what the Log says. */
export function readLine(v: View, d: Decision, line: string): Order {
  const side = d.seat as Side;
  const parts = line
    .split(';')
    .map((x) => x.trim())
    .filter((x) => x !== '');
  if (d.kind === 'plot') return { kind: 'plot', plots: parts.map((x) => readPlotLine(v, side, x)) };
  if (d.kind === 'spot') return { kind: 'spot', looks: parts.map((x) => readLookLine(v, side, x)) };
  if (d.kind === 'surface')
    return { kind: 'surface', moves: parts[0]?.toLowerCase() === 'stand' ? [] : parts.map(readSurfaceLine) };
  if (d.kind === 'place') {
    const planes = parts.filter((x) => /^\d/.test(x)).map((x) => readPlaceLine(v, side, x));
    const units = parts.filter((x) => !/^\d/.test(x)).map(readUnitLine);
    return units.length > 0 ? { kind: 'place', planes, units } : { kind: 'place', planes };
  }
  if (d.kind === 'losses') return { kind: 'losses', units: parts.map((x) => readLossLine(v, side, x)) };
  if (d.kind === 'rocket') return { kind: 'rocket', aims: parts.map((x) => readRocketLine(v, side, x)) };
  if (d.kind === 'enter') return { kind: 'enter', planes: parts.map((x) => readEnterLine(v, side, x)) };
  return {
    kind: 'fire',
    shots: parts[0]?.toLowerCase() === 'hold' ? [] : parts.map((x) => readShotLine(v, side, x)),
  };
}

const unread = (kind: string, text: string): Refusal =>
  new Refusal('UMP-LINE', `"${text}" is not understood; write ${FORMS[kind]}.`);

function readPlotLine(v: View, side: Side, text: string): PlaneLog {
  const m = /^(\d+)[:\s]\s*(.+)$/.exec(text);
  if (!m) throw unread('plot', text);
  const [log, ...more] = m[2].split('/').map((x) => x.trim());
  return { plane: byNo(v, side, m[1]).id, log, ...(more.length > 0 ? { more } : {}) };
}

/** '1>2C wing:L', '2F>1 friend:3'; units other than planes, and their friends, by their refs: 's0.light0>p3 friend:p5'. */
function readShotLine(v: View, side: Side, text: string): Shot {
  const [, head, tail] = /^(.*?)((?:\s+[a-z]+:\S*)*)$/i.exec(text) ?? [text, text, ''];
  const wishes = readWishes(v, side, text, tail);
  const raw = /^([fs]\d+)(?:\.(\w+))?>([pfvsb]\d+)$/i.exec(head);
  if (raw) {
    const [by, at, group] = [raw[1], raw[3], raw[2] ?? ''].map((x) => x.toLowerCase());
    return { by, at, ...(group === '' ? {} : { group }), ...wishes };
  }
  const m = /^(\d+)(F?)\s*(?:>|at)\s*([fvsb]?\d+)(C?)$/i.exec(head);
  if (!m) throw unread('fire', text);
  return {
    by: planeRef(byNo(v, side, m[1])),
    at: /^\d/.test(m[3]) ? planeRef(byNo(v, enemyOf(side), m[3])) : m[3].toLowerCase(),
    ...(m[2] ? { group: 'flexible' as const } : {}),
    ...(m[4] ? { concentrate: true } : {}),
    ...wishes,
  };
}

type Wishes = Pick<Shot, 'strike' | 'friend' | 'wing'>;

/** ' friend:3 wing:L strike:0,-1': what the firer wants where the choice falls to him. */
function readWishes(v: View, side: Side, text: string, tail: string): Wishes {
  const out: Wishes = {};
  for (const word of tail.trim().split(/\s+/)) {
    if (word === '') continue;
    const [name, value] = word.toLowerCase().split(':');
    if (name === 'friend' && /^p?\d+$/.test(value))
      out.friend = value[0] === 'p' ? value : planeRef(byNo(v, side, value));
    else if (name === 'wing' && (value === 'l' || value === 'r')) out.wing = value === 'l' ? 'L' : 'R';
    else if (name === 'strike' && /^(-1|\d+)(,(-1|\d+))*$/.test(value))
      out.strike = value.split(',').map(Number);
    else throw unread('fire', text);
  }
  return out;
}

function readLookLine(v: View, side: Side, text: string): Look {
  const m = /^([fvs]?\d+)\s*>\s*([fvs]?\d+|any)$/i.exec(text);
  if (!m) throw unread('spot', text);
  const by = /^\d/.test(m[1]) ? { plane: byNo(v, side, m[1]).id } : { unit: m[1].toLowerCase() };
  if (/any/i.test(m[2])) return { ...by, target: null };
  return { ...by, target: /^\d/.test(m[2]) ? byNo(v, enemyOf(side), m[2]).id : m[2].toLowerCase() };
}

function readSurfaceLine(text: string): SurfaceMove {
  const m = /^([fvs]\d+)(?:\s+([1LRDU]{0,5}))?$/i.exec(text);
  if (!m) throw unread('surface', text);
  return { unit: m[1].toLowerCase(), moves: (m[2] ?? '').toUpperCase() };
}

function readPlaceLine(v: View, side: Side, text: string): Placement {
  const [, head, tail] = /^((?:\S+\s+){5}\S+)((?:\s+\S+:\S+)*)$/.exec(text) ?? [];
  const m = /^(\d+)\s+(\S+)\s+([1-6])\s+(\d+\.\d)\s+(\d+)\s+(\S+)$/.exec(head ?? '');
  const bank = m && BANKS.find((b) => b === m[6].toUpperCase());
  if (!m || !bank || !readHex(m[2])) throw unread('place', text);
  return {
    plane: byNo(v, side, m[1]).id,
    hex: m[2],
    facing: Number(m[3]) as Facing,
    alt: Math.round(Number(m[4]) * 10),
    speed: Number(m[5]),
    bank,
    ...readExtras(text, tail),
  };
}

type Extras = Pick<Placement, 'load' | 'deep' | 'formation' | 'pilot'>;

/** ' load:charges deep:2 form:1 pilot:0' */
function readExtras(text: string, tail: string): Extras {
  const out: Extras = {};
  for (const word of tail.trim().split(/\s+/)) {
    if (word === '') continue;
    const [name, value] = word.toLowerCase().split(':');
    const load = LOADS.find((x) => x === value);
    if (name === 'load' && load) out.load = load;
    else if (name === 'deep' && /^\d+$/.test(value)) out.deep = Number(value);
    else if (name === 'form' && /^\d+$/.test(value)) out.formation = Number(value);
    else if (name === 'pilot' && /^\d+$/.test(value)) out.pilot = Number(value);
    else throw unread('place', text);
  }
  return out;
}

/** 'light 1920 3 guns:2,2', 'small 1130 4 class:DD-3', 'light 1920 3 guns:2 on:4' */
function readUnitLine(text: string): UnitPlacement {
  const m = /^([a-z]\S*)\s+(\S+)\s+([1-6])((?:\s+\w+:\S*)*)$/i.exec(text);
  if (!m || !readHex(m[2])) throw unread('place', text);
  const out: UnitPlacement = { kit: m[1], hex: m[2], facing: Number(m[3]) as Facing };
  for (const word of m[4].trim().split(/\s+/)) {
    const [name, value] = word.split(':');
    if (name === 'guns') out.guns = value === '' ? [] : value.split(',').map(Number);
    else if (name === 'on') out.on = Number(value);
    else if (name === 'class') out.cls = value;
    else if (word !== '') throw unread('place', text);
  }
  return out;
}

function readRocketLine(v: View, side: Side, text: string): RocketAim {
  const m = /^(\d+)\s+(\d+)\s+(\d+\.\d)$/.exec(text);
  if (!m) throw unread('rocket', text);
  return { plane: byNo(v, side, m[1]).id, hexes: Number(m[2]), alt: Math.round(Number(m[3]) * 10) };
}

function readLossLine(v: View, side: Side, text: string): string {
  if (/^[fvs]\d+$/i.test(text)) return text.toLowerCase();
  if (!/^\d+$/.test(text)) throw unread('losses', text);
  return planeRef(byNo(v, side, text));
}

function readEnterLine(v: View, side: Side, text: string): Entrance {
  const m = /^(\d+)\s+(\d+\.\d)\s+(\d+)\s+(\S+)$/.exec(text);
  const bank = m && BANKS.find((b) => b === m[4].toUpperCase());
  if (!m || !bank) throw unread('enter', text);
  return { plane: byNo(v, side, m[1]).id, alt: Math.round(Number(m[2]) * 10), speed: Number(m[3]), bank };
}

export function writeLine(v: View, order: Order): string {
  const no = (id: number): number | string => v.roster.find((x) => x.id === id)?.no ?? '?';
  const noOf = (ref: string): number | string => no(Number(ref.slice(1)));
  switch (order.kind) {
    case 'plot':
      return order.plots.map((x) => `${no(x.plane)} ${[x.log, ...(x.more ?? [])].join(' / ')}`).join('; ');
    case 'fire':
      return order.shots.map((x) => writeShot(x, noOf)).join('; ') || 'hold';
    case 'surface':
      return order.moves.map((x) => `${x.unit} ${x.moves}`.trim()).join('; ') || 'stand';
    case 'spot':
      return order.looks.map((x) => writeLook(x, no)).join('; ');
    case 'place':
      return [
        ...order.planes.map(
          (x) =>
            `${no(x.plane)} ${x.hex} ${x.facing} ${writeHeight(x.alt)} ${x.speed} ${x.bank}${writeExtras(x)}`,
        ),
        ...(order.units ?? []).map(writeUnit),
      ].join('; ');
    case 'rocket':
      return order.aims.map((x) => `${no(x.plane)} ${x.hexes} ${writeHeight(x.alt)}`).join('; ');
    case 'losses':
      return order.units.map((ref) => (ref[0] === 'p' ? noOf(ref) : ref)).join('; ');
    case 'enter':
      return order.planes.map((x) => `${no(x.plane)} ${writeHeight(x.alt)} ${x.speed} ${x.bank}`).join('; ');
  }
}

const writeLook = (x: Look, no: (id: number) => number | string): string => {
  const by = x.plane === undefined ? x.unit : no(x.plane);
  return `${by}>${x.target === null ? 'any' : typeof x.target === 'number' ? no(x.target) : x.target}`;
};

const writeExtras = (x: Placement): string =>
  (x.load === undefined ? '' : ` load:${x.load}`) +
  (x.deep === undefined ? '' : ` deep:${x.deep}`) +
  (x.formation === undefined ? '' : ` form:${x.formation}`) +
  (x.pilot === undefined ? '' : ` pilot:${x.pilot}`);

const writeUnit = (u: UnitPlacement): string =>
  `${u.kit} ${u.hex} ${u.facing}` +
  (u.guns === undefined ? '' : ` guns:${u.guns.join(',')}`) +
  (u.on === undefined ? '' : ` on:${u.on}`) +
  (u.cls === undefined ? '' : ` class:${u.cls}`);

/** '1>2', '2F>1'; units other than planes by their refs: 'f0>p3', 's0.light0>p3'. */
function writeShot(x: Shot, noOf: (ref: string) => number | string): string {
  if (x.by[0] !== 'p') return `${x.by}${x.group ? `.${x.group}` : ''}>${x.at}${writeWishes(x, x.friend)}`;
  const at = x.at[0] === 'p' ? noOf(x.at) : x.at;
  return (
    `${noOf(x.by)}${x.group === 'flexible' ? 'F' : ''}>${at}${x.concentrate ? 'C' : ''}` +
    writeWishes(x, x.friend === undefined ? undefined : noOf(x.friend))
  );
}

const writeWishes = (x: Shot, friend: number | string | undefined): string =>
  (friend === undefined ? '' : ` friend:${friend}`) +
  (x.wing === undefined ? '' : ` wing:${x.wing}`) +
  (x.strike === undefined || x.strike.length === 0 ? '' : ` strike:${x.strike.join(',')}`);
