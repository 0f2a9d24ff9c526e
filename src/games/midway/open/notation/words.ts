import { Refusal } from '../../../../kernel/refusal.ts';
import { rectNamed } from '../battle-board.ts';
import { areaNamed, zoneNamed } from '../board.ts';
import { BASES, FLEET, MIDWAY, PLANES, SHIPS, type Side, type Squadrons } from '../pack.ts';

/** The words of the order line. */

export const lineRefusal = (reason: string): Refusal => new Refusal('UMP-LINE', reason);

/** 'move akagi kaga B-2-C; enter tone A-1-A to A-1-B' -> [['move', 'akagi', ...], ['enter', ...]]. Commas are spaces. */
export const clausesOf = (line: string): string[][] =>
  line
    .split(';')
    .map((part) =>
      part
        .trim()
        .split(/[\s,]+/)
        .filter((w) => w),
    )
    .filter((words) => words.length > 0);

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A ship by her name or the beginning of it, among those that may be meant. */
export function shipWord(word: string, among: readonly number[]): number {
  const wanted = plain(word);
  const fits = wanted ? among.filter((i) => plain(SHIPS[i].id).startsWith(wanted)) : [];
  const exact = fits.find((i) => plain(SHIPS[i].id) === wanted);
  if (exact !== undefined) return exact;
  if (fits.length === 1) return fits[0];
  throw lineRefusal(
    fits.length > 1
      ? `"${word}" may be ${fits.map((i) => SHIPS[i].name).join(' or ')}.`
      : `"${word}" is no ship that can be meant here.`,
  );
}

export function baseWord(word: string, side: Side): number {
  if (side === 'us' && plain(word).length > 2 && 'midway'.startsWith(plain(word))) return MIDWAY;
  return shipWord(
    word,
    BASES[side].filter((b) => b !== MIDWAY),
  );
}

export const ownShipWord = (word: string, side: Side): number => shipWord(word, FLEET[side]);

export function zoneWord(word: string | undefined): number {
  const zone = word === undefined ? undefined : zoneNamed(word);
  if (zone === undefined)
    throw lineRefusal(
      word === undefined ? 'A zone is missing, such as H-5-G.' : `"${word}" is no zone; write H-5-G.`,
    );
  return zone;
}

export function areaWord(word: string | undefined): number {
  const area = word === undefined ? undefined : areaNamed(word);
  if (area === undefined)
    throw lineRefusal(
      word === undefined ? 'An area is missing, such as H-5.' : `"${word}" is no area; write H-5.`,
    );
  return area;
}

export function rectWord(word: string | undefined): number {
  const rect = word === undefined ? undefined : rectNamed(word);
  if (rect === undefined)
    throw lineRefusal(
      word === undefined ? 'A rectangle is missing, such as E-4.' : `"${word}" is no rectangle; write E-4.`,
    );
  return rect;
}

export function countWord(word: string | undefined, what: string): number {
  const n = Number(word);
  if (word === undefined || !/^\d{1,3}$/.test(word))
    throw lineRefusal(`${what}: "${word ?? ''}" is no number.`);
  return n;
}

const SQUADRON = /^([FDT])(\d{1,3})$/i;
export const isSquadron = (word: string): boolean => SQUADRON.test(word);

/** 'D6', 'T3' -> [0, 6, 3] */
export function squadronWords(words: readonly string[]): Squadrons {
  const q: Squadrons = [0, 0, 0];
  for (const word of words) {
    const m = SQUADRON.exec(word);
    if (!m) throw lineRefusal(`"${word}" are no squadrons; write D6 or T3.`);
    q[PLANES.indexOf(m[1].toUpperCase() as (typeof PLANES)[number])] += Number(m[2]);
  }
  if (words.length === 0) throw lineRefusal('Squadrons are missing, such as D6 T3.');
  return q;
}

/** [0, 6, 3] -> 'D6 T3' */
export const squadronText = (q: Squadrons): string =>
  PLANES.map((p, k) => (q[k] > 0 ? `${p}${q[k]}` : ''))
    .filter((x) => x)
    .join(' ');

export const baseText = (base: number): string => (base === MIDWAY ? 'midway' : SHIPS[base].id);
