import { rectName } from '../battle-board.ts';
import { surplusFighters } from '../battle-help.ts';
import { areaName, zoneName } from '../board.ts';
import { baseText, squadronText } from './words.ts';
import type {
  AssignOrder,
  FireOrder,
  LandOrder,
  MidwayOrder,
  MoveOrder,
  OperationsOrder,
} from '../orders.ts';
import { SHIPS } from '../pack.ts';
import type { BattleView, MidwayView } from '../view.ts';

/** An order as one line; readLine turns it back into the same order. */
export function writeLine(v: MidwayView, order: MidwayOrder): string {
  switch (order.kind) {
    case 'deploy':
      return `deploy ${byPlace(order.ships.map((x) => ({ ship: x.ship, at: zoneName(x.zone) })))}`;
    case 'move':
      return writeMove(order);
    case 'ready':
      return order.ready.length === 0
        ? 'ready none'
        : `ready ${order.ready.map((x) => `${baseText(x.base)} ${squadronText(x.squadrons)}`).join('; ')}`;
    case 'search':
      return order.area === null ? 'search end' : `search ${areaName(order.area)}`;
    case 'operations':
      return writeOperations(order);
    case 'b17':
      return `b17 ${SHIPS[order.ship].id}`;
    case 'place':
      return `place ${atRects(order.ships)}`;
    case 'assign':
      return writeAssign(v.battle, order);
    case 'fire':
      return writeFire(v.battle, order);
    case 'waves':
      return order.waves.length === 0
        ? 'waves none'
        : `waves ${order.waves.map((w) => `${w.group + 1} as ${w.sizes.join(' + ')}`).join('; ')}`;
    case 'land':
      return writeLand(order);
    case 'arrange':
      return `arrange ${atRects(order.ships)}`;
    case 'manoeuvre': {
      const enter = order.enter.map((x) => `enter ${SHIPS[x.ship].id} ${rectName(x.rect)}`);
      const moves = order.moves.map((x) => `${SHIPS[x.ship].id} ${rectName(x.rect)}`);
      return `manoeuvre ${[...moves, ...enter].join('; ') || 'none'}`;
    }
    case 'gunfire':
      return `gunfire ${order.shots.map((x) => `${SHIPS[x.ship].id} on ${SHIPS[x.target].id}`).join('; ') || 'none'}`;
    case 'withdraw':
      return order.attempt ? 'withdraw' : 'stay';
  }
}

const atRects = (ships: readonly { ship: number; rect: number }[]): string =>
  ships.map((x) => `${SHIPS[x.ship].id} ${rectName(x.rect)}`).join('; ');

/** Neighbours in the list that go to the same place share a clause: 'akagi kaga B-2-C; tone A-1-A'. */
function byPlace(list: readonly { ship: number; at: string }[]): string {
  const clauses: string[] = [];
  list.forEach(({ ship, at }, i) => {
    const last = i === list.length - 1 || list[i + 1].at !== at;
    const first = i === 0 || list[i - 1].at !== at;
    if (first) clauses.push(SHIPS[ship].id);
    else clauses[clauses.length - 1] += ` ${SHIPS[ship].id}`;
    if (last) clauses[clauses.length - 1] += ` ${at}`;
  });
  return clauses.join('; ');
}

function writeMove(o: MoveOrder): string {
  const clauses: string[] = [];
  if (o.moves.length > 0) clauses.push(byPlace(o.moves.map((m) => ({ ship: m.ship, at: zoneName(m.to) }))));
  for (const e of o.enter) clauses.push(`enter ${SHIPS[e.ship].id} ${zoneName(e.at)} to ${zoneName(e.to)}`);
  for (const d of o.deready) clauses.push(`deready ${baseText(d.base)} ${squadronText(d.squadrons)}`);
  return `move ${clauses.join('; ') || 'none'}`;
}

function writeOperations(o: OperationsOrder): string {
  const clauses = o.strikes.map((s) => {
    const from = s.from.map((p) => `${squadronText(p.squadrons)} from ${baseText(p.base)}`).join(' + ');
    return `${s.island ? 'bomb' : 'strike'} ${zoneName(s.zone)} ${from}`;
  });
  for (const p of o.patrols)
    clauses.push(
      `patrol ${zoneName(p.zone)} F${p.fighters} from ${baseText(p.base)}${p.to === p.base ? '' : ` to ${baseText(p.to)}`}`,
    );
  for (const t of o.transfers)
    clauses.push(`transfer ${squadronText(t.squadrons)} from ${baseText(t.from)} to ${baseText(t.to)}`);
  if (o.b17 !== null) clauses.push(`b17 ${zoneName(o.b17)}`);
  return clauses.join('; ') || 'operations none';
}

function writeAssign(b: BattleView | null, o: AssignOrder): string {
  if (o.callOff) return 'call off';
  const clauses = o.groups.map((g) => {
    const own = b?.ships.find((x) => x.ship === g.target)?.rect === g.rect;
    return `${SHIPS[g.target].id} ${squadronText([0, g.d, g.t])}${own ? '' : ` ${rectName(g.rect)}`}`;
  });
  if (o.island.d + o.island.t > 0) clauses.push(`island ${squadronText([0, o.island.d, o.island.t])}`);
  return `assign ${clauses.join('; ')}`;
}

/** Left out of the line when it is what one would expect: all when there is no escort, none otherwise. */
export const usualStrip = (b: BattleView | null): number => (b && b.attack[0] === 0 ? surplusFighters(b) : 0);

function writeFire(b: BattleView | null, o: FireOrder): string {
  const clauses = o.fires.map((x) => `${SHIPS[x.ship].id} at ${x.group + 1}`);
  if (o.strip !== usualStrip(b)) clauses.push(`strip ${o.strip}`);
  for (const x of o.screens) clauses.push(`F${x.fighters} at ${x.group + 1}`);
  return `fire ${clauses.join('; ') || 'none'}`;
}

function writeLand(o: LandOrder): string {
  const clauses = o.landings.map(
    (l) => `${l.flight + 1} ${squadronText(l.squadrons)} from ${baseText(l.from)} to ${baseText(l.to)}`,
  );
  for (const d of o.discards)
    clauses.push(`discard ${baseText(d.base)} ${d.readiness} ${squadronText(d.squadrons)}`);
  for (const g of o.ground) clauses.push(`ground ${g.readiness} ${squadronText(g.squadrons)}`);
  return `land ${clauses.join('; ') || 'none'}`;
}
