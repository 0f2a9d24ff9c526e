import { need } from '../../../../kernel/refusal.ts';
import { hexLabel } from '../pack/map.ts';
import {
  clauses,
  flags,
  hexOf,
  level,
  type Notation,
  orNull,
  parts,
  together,
  typeOf,
  words,
} from './words.ts';
import { PLANE_TYPES } from '../pack/pack.ts';

/**
 * Orders of air battles as one line of words; those of ships are in notation-sea.ts:
 *
 *   let pass                                intercept high low                 intercept B/K34 high; B/K36 low
 *   no battle                               battle B/K34 show AF3              attack high guard 2 3, or defend
 *   4 of AF1.0 past; 2 of AF1.1 stand save  4 of 0 at Wildcat with 1           press, or let go
 *   attack ships base, or no attack         8 of AF1.0 dive 3; 6 of AF2.0 low base
 *   0 at 1; base at 2                       lose Zero, Val, or as listed
 */
type Spoken =
  | 'intercept-first'
  | 'intercept'
  | 'combat'
  | 'air-commit'
  | 'air-groups'
  | 'air-fire'
  | 'air-press'
  | 'approach'
  | 'strike'
  | 'flak'
  | 'losses';

export const IN_THE_AIR: { readonly [K in Spoken]: Notation<K> } = {
  'intercept-first': {
    write: (o) =>
      o.at.length === 0
        ? 'let pass'
        : `intercept ${o.at.map((x) => `${hexLabel(x.hex)} ${level(x.high)}`).join('; ')}`,
    read: (text) => {
      if (text === 'let pass') return { at: [] };
      const list = clauses(text.replace(/^intercept\s+/, ''));
      return {
        at: list.map((clause) => {
          const [hex, at] = parts(clause, /^(\S+) (high|low)$/, 'intercept B/K34 high');
          return { hex: hexOf(hex), high: at === 'high' };
        }),
      };
    },
  },
  intercept: {
    write: (o) => (o.high || o.low ? `intercept${o.high ? ' high' : ''}${o.low ? ' low' : ''}` : 'let pass'),
    read: (text) => {
      if (text === 'let pass') return { high: false, low: false };
      const at = flags(text, 'intercept', ['high', 'low']);
      return { high: at.has('high'), low: at.has('low') };
    },
  },
  combat: {
    write: (o) => {
      const where = o.battles.length === 0 ? 'no battle' : `battle ${o.battles.map(hexLabel).join(' ')}`;
      const show = o.show.map((x) => ` ${x.unit.toUpperCase()}${x.no}`).join('');
      return show ? `${where} show${show}` : where;
    },
    read: (text) => {
      const [where, shown = ''] = text.split(/\s*\bshow\b/);
      const hexes = where === 'no battle' ? [] : words(parts(where, /^battle (.+)$/, 'battle B/K34')[0]);
      return {
        battles: hexes.map(hexOf),
        show: words(shown).map((word) => {
          const [unit, no] = parts(word, /^(TF|AF)(\d+)$/i, 'show AF3');
          return { unit: unit.toLowerCase(), no: Number(no) };
        }),
      };
    },
  },
  'air-commit': {
    write: (o) => {
      const how = `${o.attackHigh ? ' high' : ''}${o.attackLow ? ' low' : ''}`;
      const guard = o.escort.length > 0 ? ` guard ${o.escort.join(' ')}` : '';
      return `${how ? `attack${how}` : 'defend'}${guard}`;
    },
    read: (text) => {
      const [how, guards = ''] = text.split(/\s*\bguard\b/);
      const at = how === 'defend' ? new Set<string>() : flags(how, 'attack', ['high', 'low']);
      return {
        attackHigh: at.has('high'),
        attackLow: at.has('low'),
        escort: words(guards).map((x) => Number(parts(x, /^(\d+)$/, 'guard 2 3')[0])),
      };
    },
  },
  'air-groups': {
    write: (o) =>
      o.parts.length === 0
        ? 'stand'
        : o.parts.map((x) => `${x.n} of AF${x.af}.${x.g} ${x.as}${x.save ? ' save' : ''}`).join('; '),
    read: (text) => ({
      parts:
        text === 'stand'
          ? []
          : clauses(text).map((clause) => {
              const [n, af, g, as, save] = parts(
                clause,
                /^(\d+) of AF(\d+)\.(\d+) (stand|past|held)( save)?$/,
                '4 of AF1.0 past',
              );
              return { af: Number(af), g: Number(g), n: Number(n), as, save: save !== undefined };
            }),
    }),
  },
  'air-fire': {
    write: (o) =>
      o.fire.length === 0
        ? 'hold fire'
        : o.fire
            .map((x) => `${x.n} of ${x.line} at ${PLANE_TYPES[x.at].label}${together(x.with)}`)
            .join('; '),
    read: (text) => ({
      fire:
        text === 'hold fire'
          ? []
          : clauses(text).map((clause) => {
              const [n, line, at, mate] = parts(
                clause,
                /^(\d+) of (\d+) at (.+?)(?: with (\d+))?$/,
                '4 of 0 at Wildcat',
              );
              return { line: Number(line), n: Number(n), at: typeOf(at), with: orNull(mate) };
            }),
    }),
  },
  'air-press': {
    write: (o) => (o.press ? 'press' : 'let go'),
    read: (text) => {
      need(text === 'press' || text === 'let go', 'UMP-LINE', 'Say "press" or "let go".');
      return { press: text === 'press' };
    },
  },
  approach: {
    write: (o) =>
      o.ships || o.base ? `attack${o.ships ? ' ships' : ''}${o.base ? ' base' : ''}` : 'no attack',
    read: (text) => {
      if (text === 'no attack') return { ships: false, base: false };
      const at = flags(text, 'attack', ['ships', 'base']);
      return { ships: at.has('ships'), base: at.has('base') };
    },
  },
  strike: {
    write: (o) =>
      o.attacks
        .map((x) => `${x.n} of AF${x.af}.${x.g} ${x.how} ${x.ship ?? 'base'}${together(x.with)}`)
        .join('; ') || 'hold back',
    read: (text) => ({
      attacks: (text === 'hold back' ? [] : clauses(text)).map((clause) => {
        const [n, af, g, how, target, mate] = parts(
          clause,
          /^(\d+) of AF(\d+)\.(\d+) (\w+) (\d+|base)(?: with (\d+))?$/,
          '8 of AF1.0 dive 3',
        );
        const ship = target === 'base' ? null : Number(target);
        return { af: Number(af), g: Number(g), n: Number(n), how, ship, with: orNull(mate) };
      }),
    }),
  },
  flak: {
    write: (o) =>
      o.fire.length === 0 ? 'hold fire' : o.fire.map((x) => `${x.ship ?? 'base'} at ${x.attack}`).join('; '),
    read: (text) => ({
      fire:
        text === 'hold fire'
          ? []
          : clauses(text).map((clause) => {
              const [ship, attack] = parts(clause, /^(\d+|base) at (\d+)$/, '0 at 1');
              return { ship: ship === 'base' ? null : Number(ship), attack: Number(attack) };
            }),
    }),
  },
  losses: {
    write: (o) =>
      o.order.length === 0 ? 'as listed' : `lose ${o.order.map((t) => PLANE_TYPES[t].label).join(', ')}`,
    read: (text) => ({
      order:
        text === 'as listed'
          ? []
          : parts(text, /^lose (.+)$/, 'lose Zero, Val')[0]
              .split(',')
              .map(typeOf),
    }),
  },
};
