import { need } from '../../../../kernel/refusal.ts';
import { clauses, type Notation, parts, readLeg, words, writeWay } from './words.ts';

/**
 * Orders of shadowing, surface combat, bombardment and submarines as one line of words. Own ships go by their number, enemy
 * ships by their place in the list both sides see:
 *
 *   no shadowing, or AF3 after 7; TF2 after 9.1     stay, or follow B/K30 B/K31+      open fire, or let pass
 *   guns 3 4 torpedoes 5 die 6                      hold fire, or 8 at 2; 4 at 3      hold back, or break through 3 4
 *   no bombardment, or shell 3 4 from long range    go deep, or fight 40 41           stand by, or 2 of AF1.0 at 3
 *   12 for 3; 14 shells 3                           fight 40; 40 under air charge     40 at 2 with 3; 41 at 2 with 4 joined
 *   8 at 2; 4 at 3 GP; GP from 12 14                shell 3 4 AP 4
 */
type Spoken =
  | 'shadow'
  | 'shadow-move'
  | 'surface'
  | 'line'
  | 'guns'
  | 'torpedoes'
  | 'breakthrough'
  | 'bombard'
  | 'base-fire'
  | 'boats'
  | 'dive'
  | 'hunt'
  | 'charge'
  | 'salvo';

/** FO-SUBC-4.0: 'blindly 40 41': by night. */
const BLINDLY = 'blindly';
/** FO-SUBO-9.4: at the end of a salvo. */
const JOINED = ' joined';

const numbers = (text: string): number[] =>
  words(text).map((word) => Number(parts(word, /^(\d+)$/, '3 4')[0]));
const listed = (head: string, list: readonly number[]): string =>
  list.length > 0 ? `${head} ${list.join(' ')}` : '';

/** A list that may be empty: the words for nothing, or one clause for each entry. */
const each = <R>(text: string, none: string, read: (clause: string) => R): R[] =>
  text === none ? [] : clauses(text).map(read);
const said = <T>(list: readonly T[], none: string, write: (x: T) => string): string =>
  list.map(write).join('; ') || none;

const shots = {
  write: (o: { fire: { ship: number; factors: number }[] }) =>
    said(o.fire, 'hold fire', (x) => `${x.factors} at ${x.ship}`),
  read: (text: string) => ({
    fire: each(text, 'hold fire', (clause) => {
      const [factors, ship] = parts(clause, /^(\d+) at (\d+)$/, '8 at 2');
      return { ship: Number(ship), factors: Number(factors) };
    }),
  }),
};

/** The same with two kinds of shells: '8 at 2; 4 at 3 GP; GP from 12 14'. */
const gunfire: Notation<'guns'> = {
  write: (o) =>
    [
      said(o.fire, 'hold fire', (x) => `${x.factors} at ${x.ship}${x.gp ? ' GP' : ''}`),
      ...(o.gp ? [listed('GP from', o.gp) || 'GP from none'] : []),
    ].join('; '),
  read: (text) => {
    const list = clauses(text);
    const from = list.flatMap((x) => /^GP from (.+)$/.exec(x)?.slice(1) ?? []);
    const fire = list.filter((x) => !x.startsWith('GP from') && x !== 'hold fire');
    return {
      fire: fire.map((clause) => {
        const [factors, ship, gp] = parts(clause, /^(\d+) at (\d+)( GP)?$/, '8 at 2');
        return { ship: Number(ship), factors: Number(factors), ...(gp ? { gp: true as const } : {}) };
      }),
      ...(from.length > 0 ? { gp: from[0] === 'none' ? [] : numbers(from[0]) } : {}),
    };
  },
};

/** Each of ours for one of theirs. */
const pairs = {
  write: (o: { attacks: { by: number; ship: number }[] }) =>
    said(o.attacks, 'stand by', (x) => `${x.by} for ${x.ship}`),
  read: (text: string) => ({
    attacks: each(text, 'stand by', (clause) => {
      const [by, ship] = parts(clause, /^(\d+) for (\d+)$/, '12 for 3');
      return { by: Number(by), ship: Number(ship) };
    }),
  }),
};

export const SEA: { [K in Spoken]: Notation<K> } = {
  shadow: {
    write: (o) =>
      said(
        o.attempts,
        'no shadowing',
        (x) => `${x.unit.toUpperCase()}${x.no} after ${x.sighting}${x.nth > 0 ? `.${x.nth}` : ''}`,
      ),
    read: (text) => ({
      attempts: each(text, 'no shadowing', (clause) => {
        const [unit, no, sighting, nth] = parts(
          clause,
          /^(TF|AF|SS)\s?(\d+) after (\d+)(?:\.(\d+))?$/i,
          'AF3 after 7',
        );
        return {
          unit: unit.toLowerCase(),
          no: Number(no),
          sighting: Number(sighting),
          nth: Number(nth ?? 0),
        };
      }),
    }),
  },
  'shadow-move': {
    write: (o) => (o.path.length > 0 ? `follow${writeWay(o.path)}` : 'stay'),
    read: (text) => ({
      path: text === 'stay' ? [] : words(parts(text, /^follow (.+)$/, 'follow B/K30')[0]).map(readLeg),
    }),
  },
  surface: {
    write: (o) => (o.fight ? 'open fire' : 'let pass'),
    read: (text) => {
      need(text === 'open fire' || text === 'let pass', 'UMP-LINE', 'Say "open fire" or "let pass".');
      return { fight: text === 'open fire' };
    },
  },
  line: {
    write: (o) =>
      [listed('guns', o.gunnery), listed('torpedoes', o.torpedo), `die ${o.die}`].filter(Boolean).join(' '),
    read: (text) => {
      const [guns, torpedoes, die] = parts(
        text,
        /^(?:guns ([\d ]+?))?\s*(?:torpedoes ([\d ]+?))?\s*die (\d)$/,
        'guns 3 4 torpedoes 5 die 6',
      );
      return { gunnery: numbers(guns ?? ''), torpedo: numbers(torpedoes ?? ''), die: Number(die) };
    },
  },
  guns: gunfire,
  torpedoes: shots,
  breakthrough: {
    write: (o) => listed('break through', o.ships) || 'hold back',
    read: (text) => ({
      ships:
        text === 'hold back' ? [] : numbers(parts(text, /^break through ([\d ]+)$/, 'break through 3 4')[0]),
    }),
  },
  bombard: {
    write: (o) =>
      o.ships.length > 0
        ? `${listed('shell', o.ships)}${o.ap ? ` AP ${o.ap.join(' ')}`.trimEnd() : ''}${o.longRange ? ' from long range' : ''}`
        : 'no bombardment',
    read: (text) => {
      if (text === 'no bombardment') return { ships: [], longRange: false };
      const [ships, ap, far] = parts(
        text,
        /^shell ([\d ]+?)( AP(?: [\d ]+?)?)?( from long range)?$/,
        'shell 3 4',
      );
      const more = ap === undefined ? {} : { ap: numbers(ap.replace('AP', '')) };
      return { ships: numbers(ships), longRange: far !== undefined, ...more };
    },
  },
  'base-fire': shots,
  dive: {
    write: (o) =>
      [
        listed('fight', o.fight) || 'go deep',
        ...(o.under ?? []).map((x) => `${x.ship} under ${x.perils.join(' ')}`),
      ].join('; '),
    read: (text) => {
      const [first = '', ...rest] = clauses(text);
      const under = rest.map((clause) => {
        const [ship, perils] = parts(clause, /^(\d+) under ([a-z ]+)$/, '40 under air charge');
        return { ship: Number(ship), perils: words(perils) };
      });
      const fight = first === 'go deep' ? [] : numbers(parts(first, /^fight ([\d ]+)$/, 'fight 40 41')[0]);
      return under.length > 0 ? { fight, under } : { fight };
    },
  },
  hunt: {
    write: (o) => said(o.attacks, 'stand by', (x) => `${x.n} of AF${x.af}.${x.g} at ${x.ship}`),
    read: (text) => ({
      attacks: each(text, 'stand by', (clause) => {
        const [n, af, g, ship] = parts(clause, /^(\d+) of AF(\d+)\.(\d+) at (\d+)$/i, '2 of AF1.0 at 3');
        return { af: Number(af), g: Number(g), n: Number(n), ship: Number(ship) };
      }),
    }),
  },
  charge: {
    write: (o) => said(o.attacks, 'stand by', (x) => `${x.by} ${x.guns ? 'shells' : 'for'} ${x.ship}`),
    read: (text) => ({
      attacks: each(text, 'stand by', (clause) => {
        const [by, how, ship] = parts(clause, /^(\d+) (for|shells) (\d+)$/, '12 for 3');
        return { by: Number(by), ship: Number(ship), ...(how === 'shells' ? { guns: true } : {}) };
      }),
    }),
  },
  boats: pairs,
  salvo: {
    write: (o) =>
      o.blindly
        ? listed(BLINDLY, o.blindly)
        : `${said(o.fire, 'hold fire', (x) => `${x.by} at ${x.ship} with ${x.factors}`)}${o.joined ? JOINED : ''}`,
    read: (text) => ({
      ...(text.startsWith(`${BLINDLY} `) ? { blindly: numbers(text.slice(BLINDLY.length + 1)) } : {}),
      fire: each(
        text.startsWith(`${BLINDLY} `) ? 'hold fire' : text.replace(JOINED, ''),
        'hold fire',
        (clause) => {
          const [by, ship, factors] = parts(clause, /^(\d+) at (\d+) with (\d+)$/, '40 at 2 with 3');
          return { by: Number(by), ship: Number(ship), factors: Number(factors) };
        },
      ),
      ...(text.endsWith(JOINED) ? { joined: true } : {}),
    }),
  },
};
