import { counted } from '../../kernel/counted.ts';
import { luckOf } from '../../games/flat-top/open/battle/crt.ts';
import { SEATS, type SeatIndex, seatIndex } from '../../games/flat-top/open/forces.ts';
import { hexLabel } from '../../games/flat-top/open/pack/map.ts';
import { attack } from '../../games/flat-top/open/odds.ts';
import { PLANE_TYPES, SHIPS } from '../../games/flat-top/open/pack/pack.ts';
import { baseData } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import type { Hex } from '../../kernel/hex.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import { field } from '../room/signals/told.ts';
import type { Blow, Chance, Fight } from '../table.ts';
import { sceneOf } from './battle/scene.ts';
import { hexesOf, isOfFight, sinks } from './story.ts';

/** The fights the signals tell of, place by place, with what each side lost and the odds every throw had. */

interface Place {
  first: LogLine;
  hex: Hex;
  lines: LogLine[];
}

/** Without one of these nobody has fought: he looked for the enemy and missed him, or let him pass. */
const STRUCK = new Set(['air-fire', 'flak', 'attack', 'fire', 'hit', 'planes-lost']);

/** Mines alone have struck, and nobody else. */
const isOfMines = ({ lines }: Place): boolean =>
  lines.some(({ kind }) => kind === 'mines') &&
  !lines.some(({ kind }) => kind === 'submarines' || (STRUCK.has(kind) && kind !== 'hit'));

export function fightsIn(lines: readonly LogLine[], view: View): Fight[] {
  const places = placesOf(lines).filter((p) => p.lines.some((l) => STRUCK.has(l.kind)));
  return places.map((place, i) => ({
    first: place.first,
    title: `${isOfMines(place) ? 'Mines' : 'Battle'} at ${placeTitle(view, place.hex)}`,
    over: i < places.length - 1 || !isGoingOn(view, place),
    losses: SEATS.map((seat, s) => ({ seat, lines: lossesOf(place, view, s as SeatIndex) })),
    blows: place.lines.map((line): Blow => ({ line, sinks: sinks(line), ...chanceOf(line, view) })),
  }));
}

/** A fight lasts while signals of it name no other place and come in the same hour. */
function placesOf(lines: readonly LogLine[]): Place[] {
  const places: Place[] = [];
  for (const line of lines) {
    if (!isOfFight(line)) continue;
    const [hex = -1] = hexesOf(line);
    const last = places.at(-1);
    const goesOn = last && last.first.clock === line.clock && (hex < 0 || last.hex < 0 || last.hex === hex);
    if (!goesOn) places.push({ first: line, hex, lines: [line] });
    else {
      last.lines.push(line);
      if (last.hex < 0) last.hex = hex;
    }
  }
  return places;
}

function placeTitle(view: View, hex: Hex): string {
  if (hex < 0) return 'sea'; // a game begun before signals named their places
  const base = view.public.bases.find((b) => b.hex === hex);
  return base ? `${baseData(base).name}, ${hexLabel(hex)}` : hexLabel(hex);
}

function isGoingOn(view: View, place: Place): boolean {
  const scene = sceneOf(view);
  if (!scene || place.first.clock !== view.clock) return false;
  if (scene.step === 'losses') return true;
  return 'hex' in scene.open && scene.open.hex === place.hex;
}

// ---- who lost what

const NAMED = new Map(
  SHIPS.filter((s) => !s.generic).map((s) => [`${s.class} ${s.name}`, seatIndex(s.side)]),
);
const PLANE_SIDE = new Map(PLANE_TYPES.map((t) => [t.label, seatIndex(t.plane.side)]));

/** Whose ship or base a signal speaks of. It says so; in games begun before it did, her name tells where she has one. */
function ownerOf({ data }: LogLine, title: string, { public: p }: View): SeatIndex | undefined {
  const owner = SEATS.indexOf(field(data, 'owner') as (typeof SEATS)[number]);
  if (owner >= 0) return owner as SeatIndex;
  return NAMED.get(title) ?? p.bases.find((b) => baseData(b).name === title)?.owner;
}

function lossesOf(place: Place, view: View, seat: SeatIndex): string[] {
  const hits = new Map<string, number>();
  const sunk = new Map<string, number>(); // the enemy's destroyers go by their class alone: there may be several
  const planes = new Map<string, number>();
  const lose = (what: string): void => {
    for (const [, n, label] of what.matchAll(/(\d+) ([^,.]+)/g))
      if (PLANE_SIDE.get(label) === seat) planes.set(label, (planes.get(label) ?? 0) + Number(n));
  };
  for (const line of place.lines) {
    const { kind, text } = line;
    const struck = kind === 'hit' ? /^(?:An? )?(.+) takes (?:a|(\d+)) hits?/.exec(text) : null;
    if (struck && ownerOf(line, struck[1], view) === seat)
      hits.set(struck[1], (hits.get(struck[1]) ?? 0) + Number(struck[2] ?? 1));
    const gone = kind === 'sunk' ? /^(?:An? )?(.+) sinks\b/.exec(text)?.[1] : undefined;
    if (gone && ownerOf(line, gone, view) === seat) sunk.set(gone, (sunk.get(gone) ?? 0) + 1);
    if (kind === 'shot-down' || kind === 'planes-lost') lose(text.replace(/^[^:]*?(?: lose |: )/, ''));
    const fell = kind === 'flak' ? /fire at \d+ (.+), BHT .*, (\d+) lost/.exec(text) : null;
    if (fell && Number(fell[2]) > 0) lose(`${fell[2]} ${fell[1]}`);
  }
  return [
    ...[...sunk].map(([title, n]) => `${n > 1 ? `${n} ` : ''}${title} sunk`),
    ...[...hits].filter(([title]) => !sunk.has(title)).map(([title, n]) => `${title}: ${counted(n, 'hit')}`),
    ...[...planes].map(([label, n]) => `${n} ${label}`),
  ];
}

// ---- the odds it had

/** How many factors fire, on which table, as each kind of signal says it. */
const SHOTS: { readonly [kind: string]: RegExp } = {
  attack: /^(?<who>.+), BHT (?<bht>-?\d+)(?:, Result Number (?<shift>[-+]\d+) .+)?: (?<hits>no|\d+) hit/,
  'air-fire':
    /^(?<who>.+) fire at .+, BHT (?<bht>-?\d+)(?:, Result Number (?<shift>[-+]\d+) .+)?: (?<hits>no|\d+) hit/,
  flak: /^(?<who>\d+ AA) factors fire at .+, BHT (?<bht>-?\d+)(?:, Result Number (?<shift>[-+]\d+) .+)?: (?<hits>no|\d+) hit/,
  fire: /^The \w+ fire (?<who>\d+ factors?) of .+, table (?<bht>-?\d+): (?<hits>\d+) hit/,
  mines: /^Mines! (?<who>\d+ factors?) against .+, table (?<bht>-?\d+): (?<hits>\d+) hit/,
  bombardment: /^(?<who>\d+ Gunnery) Factors .+, table (?<bht>-?\d+): (?<hits>\d+) hit/,
};

function chanceOf(line: LogLine, view: View): { chance?: Chance } {
  const { who, bht, hits, shift } = SHOTS[line.kind]?.exec(line.text)?.groups ?? {};
  if (!who || !bht || !hits || luckOf(view.public) !== 'dice') return {};
  const factors = [...who.matchAll(/(?:^| and )(\d+) /g)].reduce((sum, m) => sum + Number(m[1]), 0);
  if (factors === 0) return {};
  const { outcomes, expected } = attack(Number(bht), factors, 'dice', Number(shift ?? 0));
  const n = hits === 'no' ? 0 : Number(hits);
  const came = outcomes.findIndex((o) => o.outcome === (n === 0 ? 'no hit' : counted(n, 'hit')));
  return came < 0 ? {} : { chance: { outcomes, came, ranked: true, expected: expected.hits } };
}
