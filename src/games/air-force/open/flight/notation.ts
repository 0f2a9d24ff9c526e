import { Refusal } from '../../../../kernel/refusal.ts';

/** The letters of the Moves field that stand for a maneuver (AD-B-VI.F.1). */
export type Letter = 'B' | 'N' | 'R' | 'L' | 'S' | 'T' | 'V' | 'H' | 'E';

/** One element of the Moves field, with the place where it stands in the text. */
export type Move = { hexes: number; at: number } | { letter: Letter; at: number };

/** What is dropped or fired with the move (AD-O-II.B-1). */
export interface Drop {
  count: number | null; // null: the whole load
  setting: 'S' | 'D' | null; // of depth charges
}

/** A line of the Log as plotted: `2TR2P D1.1 BMB-2`. Altitude in hundreds of feet, dives negative. */
export interface Plot {
  moves: Move[];
  power: number;
  brake: number;
  climb: number;
  climbAt: number; // where the altitude field stands in the text
  spin: 'L' | 'R' | null; // the side matters only in banks L and I
  bomb: Drop | null;
  rockets: boolean;
  tanks: boolean;
  ram: string | null; // the ship it would crash into (AD-O-XI-1)
}

const LETTERS = 'BNRLSTVHE';

export const emptyPlot = (): Plot => ({
  moves: [],
  power: 0,
  brake: 0,
  climb: 0,
  climbAt: 0,
  spin: null,
  bomb: null,
  rockets: false,
  tanks: false,
  ram: null,
});

/** The refusal points at the character: 'column 4: "X" is no maneuver letter'. */
function wrong(rule: string, at: number, reason: string): never {
  throw new Refusal(rule, `At character ${at + 1}: ${reason}`);
}

/** Reads a Log line. Throws a Refusal that says which character is wrong and by which rule. */
export function readPlot(text: string): Plot {
  const plot = emptyPlot();
  const words = [...text.toUpperCase().matchAll(/\S+/g)].map((m) => ({ word: m[0], at: m.index }));
  if (words.length === 0)
    wrong('AD-B-VI.F.1.a', 0, 'the Moves field is empty; write hexes and letters, such as 2TR2P.');
  const [first, ...rest] = words;
  if (first.word.startsWith('SPIN')) readSpin(plot, first.word, first.at);
  else readMoves(plot, first.word, first.at);
  let altitude = false;
  for (const { word, at } of rest) {
    if (word.startsWith('BMB')) readBomb(plot, word, at);
    else if (word === 'RKT') plot.rockets = true;
    else if (word === 'TNK') plot.tanks = true;
    else if (word.startsWith('RAM')) readRam(plot, word, at);
    else if (altitude) wrong('AD-B-VI.F.2', at, `"${word}" follows a complete altitude field.`);
    else {
      readAltitude(plot, word, at);
      altitude = true;
    }
  }
  if (plot.spin && plot.climb !== 0)
    wrong(
      'AD-B-VI.B.1.b',
      plot.climbAt,
      'a spinning plane dives its full rate; the entry is the single word SPIN.',
    );
  return plot;
}

function readSpin(plot: Plot, word: string, at: number): void {
  const m = /^SPIN(-[LR])?$/.exec(word);
  if (!m)
    wrong(
      'AD-B-VI.B.1.b',
      at + 4,
      'the entry of a spinning plane is the single word SPIN (SPIN-L or SPIN-R to choose the side).',
    );
  plot.spin = m[1] === '-L' ? 'L' : 'R';
}

function readMoves(plot: Plot, word: string, start: number): void {
  for (let i = 0; i < word.length; ) {
    const at = start + i;
    const digits = /^\d+/.exec(word.slice(i))?.[0];
    if (digits) {
      if (digits.length > 2)
        wrong('AD-B-VI.F.1.a', at, `${digits} hexes are more than any plane flies in a Turn.`);
      plot.moves.push({ hexes: Number(digits), at });
      i += digits.length;
      continue;
    }
    const c = word[i];
    if (c === 'P') plot.power++;
    else if (c === 'K') plot.brake++;
    else if (LETTERS.includes(c)) plot.moves.push({ letter: c as Letter, at });
    else if (c === 'C' || c === 'D')
      wrong('AD-B-VI.F.2', at, `the altitude field "${word.slice(i)}" stands apart from the moves.`);
    else wrong('AD-B-VI.F.1.b', at, `"${c}" is no letter of the Log; they are B N R L S T V H E, P and K.`);
    i++;
  }
}

function readAltitude(plot: Plot, word: string, at: number): void {
  plot.climbAt = at;
  if (word === '-') return;
  const m = /^([CD])(\d*)(?:\.(\d))?$/.exec(word);
  if (!m || (m[2] === '' && m[3] === undefined)) {
    const bad = /^[CD]/.test(word) ? at + 1 : at;
    wrong(
      'AD-B-VI.F.2',
      bad,
      `"${word}" is no altitude change; write D1.2 for a dive of 1,200 feet, C.5 for a climb of 500, or a dash.`,
    );
  }
  const hundreds = Number(m[2] || '0') * 10 + Number(m[3] ?? '0');
  if (hundreds > 990)
    wrong('AD-B-VI.F.2', at + 1, `${word} is beyond any plane; altitude is in thousands of feet.`);
  plot.climb = m[1] === 'D' ? 0 - hundreds : hundreds;
}

function readBomb(plot: Plot, word: string, at: number): void {
  const m = /^BMB(?:-(\d{1,2})?([SD])?)?$/.exec(word);
  if (!m || word === 'BMB-')
    wrong('AD-O-IX-2', at + 3, `write BMB, BMB-2 for two bombs, BMB-S or BMB-3D for depth charges.`);
  plot.bomb = {
    count: m[1] === undefined ? null : Number(m[1]),
    setting: (m[2] as 'S' | 'D' | undefined) ?? null,
  };
}

/** RAM-S1: by its ref, as in the other orders. */
function readRam(plot: Plot, word: string, at: number): void {
  const m = /^RAM-(S\d{1,2})$/.exec(word);
  if (!m) wrong('AD-O-XI-1', at + 3, 'write RAM-S1 for a crash into the ship s1.');
  plot.ram = m[1].toLowerCase();
}

/** 'D1.1', 'C.5', '' for no change. */
export function writeAltitude(hundreds: number): string {
  if (hundreds === 0) return '';
  const n = Math.abs(hundreds);
  const thousands = Math.floor(n / 10);
  return `${hundreds < 0 ? 'D' : 'C'}${thousands || ''}.${n % 10}`;
}

export function writePlot(plot: Plot): string {
  const words = [writeMoves(plot), writeAltitude(plot.climb)];
  if (plot.bomb) {
    const tail = `${plot.bomb.count ?? ''}${plot.bomb.setting ?? ''}`;
    words.push(tail ? `BMB-${tail}` : 'BMB');
  }
  if (plot.rockets) words.push('RKT');
  if (plot.tanks) words.push('TNK');
  if (plot.ram) words.push(`RAM-${plot.ram.toUpperCase()}`);
  return words.filter((w) => w !== '').join(' ');
}

function writeMoves(plot: Plot): string {
  if (plot.spin) return plot.spin === 'L' ? 'SPIN-L' : 'SPIN';
  const moves = plot.moves.map((m) => ('hexes' in m ? String(m.hexes) : m.letter)).join('');
  return (moves || '0') + 'P'.repeat(plot.power) + 'K'.repeat(plot.brake);
}

/** '6.3' for 6,300 feet, as the Log writes it. */
export const writeHeight = (hundreds: number): string => (hundreds / 10).toFixed(1);
