import { optionOf } from '../open/info.ts';
import { need } from '../../../kernel/refusal.ts';
import type { StepRule } from '../step-types.ts';
import { landOrphans } from '../battle/damage.ts';
import { covers } from '../open/arcs.ts';
import { boardOf, hexName } from '../open/board.ts';
import { dayTurn, fighterValue, hexOf, packFor, tfNamed, unitNamed, weatherAt } from '../open/forces.ts';
import { cardLimit, lookoutModifier, mayMeetSearches, searchModifier } from '../open/search.ts';
import { checkSearch, searchesOf } from '../open/search-order.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, type Side, SIDES } from '../open/pack.ts';
import type { Sight } from '../open/view.ts';
import { after, isSecond, SEARCH } from '../open/turn/stages.ts';
import { d6, inTurn, type Play, SIDE_WORDS, type State, sight, tellOthers } from '../state.ts';
import { spot } from './search-cards.ts';

/** Chapter 15: who searches where, and how many cards that is worth. */

/** Hexes a side can see an enemy block in, in board order. */
const blockHexes = (s: State, side: Side): number[] =>
  [...new Set(s.sides[side].tfs.map((tf) => tf.hex))].sort((a, b) => a - b);

function runSearch(
  play: Play,
  side: Side,
  order: OrderOf<'search'>,
  no: 1 | 2,
): { label: string; cards: number }[] {
  const { s } = play;
  const x = sight(s, side);
  const searches = checkSearch(x, order, no);
  const board = boardOf(s.scenario);
  for (const id of new Set(searches.flatMap((k) => k.units))) {
    const unit = unitNamed(x.own, id);
    if (unit) {
      unit.searched |= no;
      unit.aloft = true;
    }
  }
  const cover = searchesOf(s, searches);
  const watch = new Map<number, string[]>();
  for (const label of order.lookouts) {
    const hex = tfNamed(x.own, label)?.hex ?? -1;
    watch.set(hex, [...(watch.get(hex) ?? []), label]);
  }
  s.pub.searched[side] = [
    ...[...cover].map(([hex, c]): [number, number] => [hex, c.n]),
    ...[...watch].map(([hex, l]): [number, number] => [hex, l.length]),
  ].sort((a, b) => a[0] - b[0]);
  const hexes = new Set([...cover.keys(), ...watch.keys()]).size;
  const fast = optionOf(s, 'search-roll') === 'phase';
  const roll = hexes > 0 && fast ? d6(play.dice, 'search') : 0;
  tellOthers(
    play,
    side,
    'search',
    'CC-15.f-2',
    hexes === 0
      ? `${SIDE_WORDS[side]} do not search.`
      : `${SIDE_WORDS[side]} search ${hexes} hexes${fast ? `, die ${roll}` : ''}.`,
    { dice: fast && hexes > 0 ? [roll] : [], data: s.pub.searched[side] },
  );
  const level = packFor(s).initiative[side];
  const spotted: { label: string; cards: number }[] = [];
  for (const hex of blockHexes(s, enemyOf(side))) {
    const c = cover.get(hex);
    const lookouts = watch.get(hex);
    if (!c && !lookouts) continue;
    const cast = fast ? roll : d6(play.dice, `search of ${hexName(board.grid, hex)}`);
    const cap =
      side === 'ijn' && dayTurn(s) && s.pub.capClaims.includes(hex) && weatherAt(s, hex) !== 'stormy';
    const results: number[] = [];
    if (c)
      results.push(
        cast + searchModifier({ level, searches: c.n, nearest: c.nearest, cap, weather: weatherAt(s, hex) }),
      );
    if (lookouts) results.push(cast + lookoutModifier(x, lookouts));
    const result = Math.max(...results);
    const by = searches
      .filter((k) => covers(board.grid, k, hex))
      .flatMap((k) => k.units)
      .filter((id) => unitNamed(x.own, id));
    spotted.push(
      ...spot(play, side, hex, Math.min(result, cardLimit(s, level)), cap && result === 0, [...new Set(by)]),
    );
  }
  return spotted;
}

/** CC-15.m: F units over an Allied carrier task force or a radar base make searching it harder. */
function checkClaims(x: Sight, order: OrderOf<'meet-searches'>): void {
  const seen = new Set<string>();
  for (const { unit: id, hex } of order.claims) {
    const unit = unitNamed(x.own, id);
    need(unit && !seen.has(id), 'CC-15.m-2', `"${id}" is not a unit of yours, or is named twice.`);
    seen.add(id);
    need(fighterValue(unit) > 0, 'CC-15.m-2', `${id} has no F strength.`);
    need(mayMeetSearches(x, unit), 'CC-15.m', `${id} flies from no carrier or radar base, or cannot fly.`);
    need(hexOf(x, x.own, unit.at) === hex, 'CC-15.m', `${id} is not based in that hex.`);
  }
}

function claim(play: Play, order: OrderOf<'meet-searches'>): void {
  const { s } = play;
  const x = sight(s, 'allied');
  checkClaims(x, order);
  for (const c of order.claims) {
    const unit = unitNamed(x.own, c.unit);
    if (unit) unit.cap = { hex: c.hex, low: c.low ?? false, skip: [], fought: false };
  }
  s.pub.capClaims = [...new Set(order.claims.map((c) => c.hex))].sort((a, b) => a - b);
  const names = s.pub.capClaims.map((hex) => hexName(boardOf(s.scenario).grid, hex));
  const text = `The Allies claim CAP against searches over ${names.length > 0 ? names.join(', ') : 'no hex'}.`;
  tellOthers(play, 'allied', 'search-cap', 'CC-15.m', text, { places: s.pub.capClaims.slice() });
}

export const searchStep: StepRule<'search'> = {
  asks(s, f) {
    const base = { sealed: false, seat: 'allied' as Side };
    if (f.stage === 'cap' && dayTurn(s))
      return [
        {
          ...base,
          id: `t${s.pub.turn}.meet-searches.${f.no}`,
          kind: 'meet-searches',
          rule: 'CC-15.m',
          ask: 'Which fighters fly CAP against searches, and over which of your carriers or radar bases?',
        },
      ];
    if (f.stage === 'first-search' || f.stage === 'second-search') {
      const seat = inTurn(s, isSecond(f.stage));
      return [
        {
          ...base,
          seat,
          id: `t${s.pub.turn}.search.${f.no}.${seat}`,
          kind: 'search',
          rule: dayTurn(s) ? 'CC-15' : packFor(s).special.nightLookouts.rule,
          ask: dayTurn(s) ? 'Lay out your search arcs.' : 'Which task forces keep a lookout tonight?',
        },
      ];
    }
    return [];
  },
  order(play, f, seat, order) {
    if (order.kind === 'meet-searches') claim(play, order);
    else if (order.kind === 'search') {
      const spotted = runSearch(play, seat as Side, order, f.no);
      if (spotted.length > 0)
        play.s.steps.push({ step: 'follow-up', side: seat as Side, no: f.no, n: 0, spotted });
    }
    f.stage = after(SEARCH, f.stage) ?? 'landing';
  },
  advance(play, f) {
    const { s } = play;
    const night = !dayTurn(s);
    const next = after(SEARCH, f.stage);
    if (!next) {
      endSearch(play);
      return false;
    }
    if (f.stage.endsWith('boats') && f.stage.endsWith('night-boats') === night) {
      const side = inTurn(s, isSecond(f.stage));
      s.steps.push({ step: 'boats', side, no: f.no, night, asked: false, todo: [], label: '', n: 0 });
    }
    f.stage = next;
    return true;
  },
};

function endSearch(play: Play): void {
  const { s } = play;
  for (const side of SIDES) {
    landOrphans(play, side);
    for (const u of s.sides[side].air) u.aloft = false;
    s.sides[side].know.found = [];
    s.sides[side].know.drawn = [];
  }
  s.pub.searched = { allied: [], ijn: [] };
  s.pub.capClaims = [];
}
