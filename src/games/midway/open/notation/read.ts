import type { Decision } from '../../../../kernel/decision.ts';
import { usualStrip } from './write.ts';
import {
  areaWord,
  baseWord,
  clausesOf,
  countWord,
  isSquadron,
  lineRefusal,
  ownShipWord,
  rectWord,
  shipWord,
  squadronWords,
  zoneWord,
} from './words.ts';
import type {
  AssignOrder,
  BaseSquadrons,
  FireOrder,
  LandOrder,
  MidwayOrder,
  MoveOrder,
  OperationsOrder,
  OrderKind,
  Readiness,
} from '../orders.ts';
import { enemyOf, FLEET, type Side, type Squadrons } from '../pack.ts';
import { planRecovery } from '../recovery.ts';
import type { BattleView, MidwayView } from '../view.ts';

/** The order line, read for the decision it answers. The verb may be left out. */
export function readLine(v: MidwayView, d: Decision, line: string): MidwayOrder {
  const clauses = clausesOf(line);
  if (clauses.length === 0) throw lineRefusal('The line is empty.');
  const kind = d.kind as OrderKind;
  const side = d.seat as Side;
  if (clauses[0][0].toLowerCase() === kind) {
    clauses[0].shift();
    if (clauses[0].length === 0) clauses.shift();
  }
  const nothing =
    clauses.length === 0 ||
    (clauses.length === 1 && clauses[0].length === 1 && /^(none|hold)$/i.test(clauses[0][0]));
  return READERS[kind](nothing ? [] : clauses, side, v, line);
}

type Reader = (clauses: string[][], side: Side, v: MidwayView, line: string) => MidwayOrder;

const READERS: { [kind in OrderKind]: Reader } = {
  deploy: (clauses, side) => ({
    kind: 'deploy',
    ships: clauses.flatMap((c) => shipsTo(c, side).map(({ ship, to }) => ({ ship, zone: to }))),
  }),
  move: readMove,
  ready: readReady,
  search(clauses) {
    const [word] = clauses[0] ?? ['end'];
    return { kind: 'search', area: /^(end|stop)$/i.test(word) ? null : areaWord(word) };
  },
  operations: readOperations,
  b17: (clauses) => ({ kind: 'b17', ship: shipWord(clauses[0]?.[0] ?? '', FLEET.japan) }),
  place: (clauses, side) => ({ kind: 'place', ships: shipsAtRects(clauses, side) }),
  assign: readAssign,
  fire: readFire,
  waves: readWaves,
  land: readLand,
  arrange: (clauses, side) => ({ kind: 'arrange', ships: shipsAtRects(clauses, side) }),
  manoeuvre(clauses, side) {
    const enters = (c: string[]): boolean => c[0].toLowerCase() === 'enter';
    return {
      kind: 'manoeuvre',
      moves: shipsAtRects(
        clauses.filter((c) => !enters(c)),
        side,
      ),
      enter: shipsAtRects(
        clauses.filter(enters).map((c) => c.slice(1)),
        side,
      ),
    };
  },
  gunfire: (clauses, side) => ({ kind: 'gunfire', shots: clauses.flatMap((c) => readShots(c, side)) }),
  withdraw: (clauses) => ({ kind: 'withdraw', attempt: readYes(clauses[0]?.[0]) }),
};

/** 'akagi kaga B-2-C' */
function shipsTo(words: readonly string[], side: Side): { ship: number; to: number }[] {
  const to = zoneWord(words.at(-1));
  if (words.length < 2) throw lineRefusal(`Which ship goes to ${words[0]}?`);
  return words.slice(0, -1).map((w) => ({ ship: ownShipWord(w, side), to }));
}

const shipsAtRects = (clauses: readonly string[][], side: Side): { ship: number; rect: number }[] =>
  clauses.map((words) => {
    if (words.length !== 2)
      throw lineRefusal(`"${words.join(' ')}": write a ship and a rectangle, such as akagi E-4.`);
    return { ship: ownShipWord(words[0], side), rect: rectWord(words[1]) };
  });

function readMove(clauses: string[][], side: Side): MidwayOrder {
  const order: MoveOrder = { kind: 'move', deready: [], enter: [], moves: [] };
  for (const words of clauses) {
    const [verb, ...rest] = words;
    if (verb.toLowerCase() === 'deready') order.deready.push(baseParts(rest, side));
    else if (verb.toLowerCase() === 'enter') {
      const cut = rest.findIndex((w) => w.toLowerCase() === 'to');
      const entry = cut < 0 ? rest : rest.slice(0, cut);
      const to = zoneWord(rest.at(-1));
      for (const e of shipsTo(entry, side)) order.enter.push({ ship: e.ship, at: e.to, to });
    } else order.moves.push(...shipsTo(words, side));
  }
  return order;
}

/** 'akagi D7 T7' */
function baseParts(words: readonly string[], side: Side): BaseSquadrons {
  if (words.length === 0) throw lineRefusal('A base is missing.');
  return { base: baseWord(words[0], side), squadrons: squadronWords(words.slice(1)) };
}

function readReady(clauses: string[][], side: Side, v: MidwayView): MidwayOrder {
  const idle = (base: number): BaseSquadrons => ({
    base,
    squadrons: [...(v.bases.find((b) => b.base === base)?.idle ?? [0, 0, 0])] as Squadrons,
  });
  if (clauses[0]?.[0].toLowerCase() === 'all')
    return {
      kind: 'ready',
      ready: v.bases.map((b) => idle(b.base)).filter((x) => x.squadrons.some((n) => n > 0)),
    };
  const all = (c: string[]): boolean => c.length === 1 || (c.length === 2 && c[1].toLowerCase() === 'all');
  return {
    kind: 'ready',
    ready: clauses.map((c) => (all(c) ? idle(baseWord(c[0], side)) : baseParts(c, side))),
  };
}

/** 'D6 T3 from akagi + D2 from kaga' */
function partsFrom(words: readonly string[], side: Side): BaseSquadrons[] {
  const parts: BaseSquadrons[] = [];
  let part: string[] = [];
  for (const word of [...words, '+']) {
    if (word !== '+') {
      part.push(word);
      continue;
    }
    const cut = part.findIndex((w) => w.toLowerCase() === 'from');
    if (cut < 0 || cut !== part.length - 2) throw lineRefusal(`"${part.join(' ')}": write D6 T3 from akagi.`);
    parts.push({ base: baseWord(part[cut + 1], side), squadrons: squadronWords(part.slice(0, cut)) });
    part = [];
  }
  return parts;
}

/** Cuts '... to kaga' off the end. */
function cutTo(words: readonly string[], side: Side): { rest: readonly string[]; to: number | undefined } {
  const cut = words.findIndex((w) => w.toLowerCase() === 'to');
  if (cut < 0) return { rest: words, to: undefined };
  return { rest: words.slice(0, cut), to: baseWord(words[cut + 1] ?? '', side) };
}

function readOperations(clauses: string[][], side: Side): MidwayOrder {
  const order: OperationsOrder = { kind: 'operations', strikes: [], patrols: [], transfers: [], b17: null };
  for (const [verb, ...words] of clauses) {
    switch (verb.toLowerCase()) {
      case 'strike':
      case 'bomb':
        order.strikes.push({
          zone: zoneWord(words[0]),
          island: verb.toLowerCase() === 'bomb',
          from: partsFrom(words.slice(1), side),
        });
        break;
      case 'patrol': {
        const { rest, to } = cutTo(words.slice(1), side);
        for (const p of partsFrom(rest, side))
          order.patrols.push({
            zone: zoneWord(words[0]),
            base: p.base,
            fighters: p.squadrons[0],
            to: to ?? p.base,
          });
        break;
      }
      case 'transfer': {
        const { rest, to } = cutTo(words, side);
        if (to === undefined)
          throw lineRefusal('Where does the transfer go? Write transfer D3 from akagi to kaga.');
        for (const p of partsFrom(rest, side))
          order.transfers.push({ from: p.base, to, squadrons: p.squadrons });
        break;
      }
      case 'b17':
        order.b17 = zoneWord(words[0]);
        break;
      default:
        throw lineRefusal(`"${verb}" is no operation; write strike, bomb, patrol, transfer or b17.`);
    }
  }
  return order;
}

function readAssign(clauses: string[][], side: Side, v: MidwayView, line: string): MidwayOrder {
  const order: AssignOrder = { kind: 'assign', callOff: false, groups: [], island: { d: 0, t: 0 } };
  if (/^\s*(assign\s+)?call\s*off\s*$/i.test(line)) return { ...order, callOff: true };
  for (const [word, ...rest] of clauses) {
    const planes = rest.filter(isSquadron);
    const [, d, t] = squadronWords(planes);
    if (word.toLowerCase() === 'island') {
      order.island = { d, t };
      continue;
    }
    const target = shipWord(word, FLEET[enemyOf(side)]);
    const at = rest.find((w) => !isSquadron(w));
    order.groups.push({ target, rect: at === undefined ? ownRect(v.battle, target) : rectWord(at), d, t });
  }
  return order;
}

function ownRect(b: BattleView | null, ship: number): number {
  const at = b?.ships.find((x) => x.ship === ship);
  if (!at) throw lineRefusal('That ship is not on the Battle Board.');
  return at.rect;
}

/** 'minneapolis at 1; strip 3; F2 at 1' */
function readFire(clauses: string[][], side: Side, v: MidwayView): MidwayOrder {
  const order: FireOrder = { kind: 'fire', fires: [], strip: usualStrip(v.battle), screens: [] };
  for (const words of clauses) {
    if (words[0].toLowerCase() === 'strip') {
      order.strip = countWord(words[1], 'strip');
      continue;
    }
    if (words[words.length - 2]?.toLowerCase() !== 'at')
      throw lineRefusal(`"${words.join(' ')}": write akagi at 1, or F2 at 1.`);
    const group = countWord(words.at(-1), 'The group') - 1;
    if (group < 0) throw lineRefusal('Groups are counted from 1.');
    for (const word of words.slice(0, -2)) {
      if (isSquadron(word)) order.screens.push({ group, fighters: squadronWords([word])[0] });
      else order.fires.push({ ship: ownShipWord(word, side), group });
    }
  }
  return order;
}

/** '1 as 6 + 2' */
function readWaves(clauses: string[][]): MidwayOrder {
  const waves = clauses.map((words) => {
    if (words[1]?.toLowerCase() !== 'as') throw lineRefusal(`"${words.join(' ')}": write 1 as 6 + 2.`);
    const group = countWord(words[0], 'The group') - 1;
    if (group < 0) throw lineRefusal('Groups are counted from 1.');
    const sizes = words
      .slice(2)
      .filter((w) => w !== '+')
      .map((w) => countWord(w, 'A wave'));
    return { group, sizes };
  });
  return { kind: 'waves', waves };
}

const READY_WORDS: readonly string[] = ['idle', 'readying', 'ready'];
function readinessWord(word: string | undefined): Readiness {
  const w = word?.toLowerCase() ?? '';
  if (!READY_WORDS.includes(w)) throw lineRefusal(`"${word ?? ''}": write idle, readying or ready.`);
  return w as Readiness;
}

/** '1 D3 T2 from akagi to kaga; discard akagi ready D2; ground idle F2', or 'home' */
function readLand(clauses: string[][], side: Side, v: MidwayView): MidwayOrder {
  const order: LandOrder = { kind: 'land', landings: [], discards: [], ground: [] };
  if (clauses[0]?.[0].toLowerCase() === 'home') return planRecovery(v);
  for (const words of clauses) {
    const verb = words[0].toLowerCase();
    if (verb === 'discard')
      order.discards.push({
        base: baseWord(words[1] ?? '', side),
        readiness: readinessWord(words[2]),
        squadrons: squadronWords(words.slice(3)),
      });
    else if (verb === 'ground')
      order.ground.push({ readiness: readinessWord(words[1]), squadrons: squadronWords(words.slice(2)) });
    else {
      const flight = countWord(words[0], 'The flight') - 1;
      const { rest, to } = cutTo(words.slice(1), side);
      if (flight < 0 || to === undefined)
        throw lineRefusal(`"${words.join(' ')}": write 1 D3 from akagi to kaga.`);
      for (const p of partsFrom(rest, side))
        order.landings.push({ flight, from: p.base, to, squadrons: p.squadrons });
    }
  }
  return order;
}

/** 'nagato kongo on portland' */
function readShots(words: readonly string[], side: Side): { ship: number; target: number }[] {
  if (words[words.length - 2]?.toLowerCase() !== 'on')
    throw lineRefusal(`"${words.join(' ')}": write nagato on portland.`);
  const target = shipWord(words[words.length - 1], FLEET[enemyOf(side)]);
  return words.slice(0, -2).map((w) => ({ ship: ownShipWord(w, side), target }));
}

function readYes(word: string | undefined): boolean {
  if (word === undefined || /^(yes|withdraw)$/i.test(word)) return true;
  if (/^(no|stay)$/i.test(word)) return false;
  throw lineRefusal(`"${word}": write withdraw or stay.`);
}
