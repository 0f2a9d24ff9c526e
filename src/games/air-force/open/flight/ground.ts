import { turned } from '../../../../kernel/hex.ts';
import { bandOf, envelope, incrementOf, increments } from './envelope.ts';
import { type At, ahead, type Facing, same } from '../geometry.ts';
import { type Fault, fault, type Flight } from './log.ts';
import type { Plot } from './notation.ts';
import { cardOf } from '../pack.ts';
import { conditionOf, type Plane } from '../plane.ts';
import type { Scenery } from '../guns/sight.ts';
import { groundAt, isWater, type Surface } from '../surface.ts';

interface Land {
  scenery: Scenery;
  surface: Surface;
}

const MOST_TURNS = 3;
const LIFT = 2; // hundreds of feet

/** AD-O-VI.E.2.b: whether a plane on the ground is fast enough to fly. */
export const canLift = (p: Plane): boolean => {
  const card = cardOf(p.card);
  return p.speed > increments(card, bandOf(card, p.alt), conditionOf(p).loaded).stall;
};

/** AD-O-VI.D-1: speed in the stall increment at the height of a friendly field, or in the hex of a friendly deck. */
export function landsOn(x: Land, p: Plane): { deck: number | null } | null {
  const card = cardOf(p.card);
  if (incrementOf(increments(card, bandOf(card, p.alt), conditionOf(p).loaded), p.speed) !== 'stall')
    return null;
  const deck = x.surface.ships.find(
    (s) => s.side === p.side && s.cls.startsWith('CV') && s.deck && !s.sunk && same(s.at, p.at),
  );
  if (deck && p.alt === 0) return { deck: deck.id };
  const strip = x.surface.targets.find(
    (t) => t.kind === 'airfield' && t.side === p.side && t.hexes.some((h, i) => !t.gone[i] && same(h, p.at)),
  );
  return strip && p.alt === groundAt(x.scenery.hills, p.at) ? { deck: null } : null;
}

/** One Turn of a plane on the ground: it turns, rolls at its speed, gathers speed, and may lift off (AD-O-VI.E). */
export function taxi(x: Land, p: Plane, plot: Plot): Flight {
  const faults: Fault[] = [];
  const no = (rule: string, text: string): void => void faults.push(fault(rule, 0, text));
  const card = cardOf(p.card);
  const lifts = plot.climb > 0;
  const env = envelope(card, p.alt, p.speed, p.lull, conditionOf(p));
  if (lifts && !canLift(p)) no('AD-O-VI.E.2.b', 'it lifts off only above its stall speed');
  if (plot.climb < 0 || plot.climb > LIFT) no('AD-O-VI.E.2.b', 'it climbs 100 or 200 feet when it lifts off');
  const most = lifts && canLift(p) ? env.power : 1;
  if (plot.power > most) no('AD-O-VI.E.2.a-1', `it may apply ${most} power factor${most === 1 ? '' : 's'}`);
  const turns = plot.moves.filter((m) => 'letter' in m);
  if (turns.length > MOST_TURNS) no('AD-O-VI.E.6', 'it turns three hex sides at most on the ground');
  if (plot.spin || turns.some((m) => 'letter' in m && m.letter !== 'L' && m.letter !== 'R'))
    no('AD-O-VI.E.6', 'on the ground it only rolls and turns');
  const hexes = plot.moves.reduce((n, m) => n + ('hexes' in m ? m.hexes : 0), 0);
  const deck = p.ground?.deck ?? null;
  if (lifts && deck !== null && !x.surface.ships[deck].deck)
    no('AD-O-VI.E.5-2', 'the deck is wrecked and launches no planes');
  const onDeck = deck !== null && !lifts;
  const due = onDeck ? 0 : p.speed;
  if (hexes !== due)
    no(onDeck ? 'AD-O-VI.E.3.a' : 'AD-O-VI.E.2.a-2', `it rolls ${due} hex${due === 1 ? '' : 'es'} this Turn`);
  const { path, facing, stopped } = roll(x, p, plot, due, lifts && faults.length === 0);
  const airborne = lifts && faults.length === 0;
  const at = path.at(-1) ?? p.at;
  return {
    path,
    end: {
      at,
      facing,
      alt: p.alt + (airborne ? plot.climb : 0),
      speed: stopped ? 0 : Math.max(0, p.speed + Math.min(plot.power, most) - plot.brake),
      bank: 'L',
      runs: [],
      lull: p.lull,
    },
    plot,
    faults,
    increment: 'maneuver',
    slips: 0,
    loops: 0,
    rolls: 0,
    spun: false,
    climbed: airborne ? plot.climb : 0,
  };
}

/** AD-O-VI.E.5-1: a destroyed section, a slope or the sea ends the run. */
function roll(
  x: Land,
  p: Plane,
  plot: Plot,
  due: number,
  airborne: boolean,
): { path: At[]; facing: Facing; stopped: boolean } {
  const path: At[] = [];
  let { at, facing } = p;
  const height = groundAt(x.scenery.hills, p.at);
  const bars = (next: At): boolean =>
    !airborne && (isWater(x.surface, next) || groundAt(x.scenery.hills, next) !== height);
  // What the plot leaves out of the run is rolled straight at the end.
  const moves = [...plot.moves, { hexes: due, at: 0 }];
  for (const m of moves) {
    if ('letter' in m) facing = turned(facing, m.letter === 'R' ? 1 : -1);
    else
      for (let i = 0; i < m.hexes && path.length < due; i++) {
        const next = ahead(at, facing);
        if (bars(next)) return { path, facing, stopped: true };
        at = next;
        path.push(at);
        if (!airborne && destroyedAt(x, at)) return { path, facing, stopped: true };
      }
  }
  return { path, facing, stopped: false };
}

const destroyedAt = (x: Land, at: At): boolean =>
  x.surface.targets.some((t) => t.kind === 'airfield' && t.hexes.some((h, i) => t.gone[i] && same(h, at)));
