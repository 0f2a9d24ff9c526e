import { optionOf } from './open/info.ts';
import { type Dice, pick, shuffled } from '../../kernel/dice.ts';
import { copyJson } from '../../kernel/json.ts';
import { type Blocks, castBlocks } from './imagine/resample-blocks.ts';
import { attackOf, boardFor, isCarrier, onMap, packFor, shipNamed } from './open/forces.ts';
import { strikeBit } from './open/air.ts';
import { pileOf } from './open/cards.ts';
import { enemyOf, isSide, shipType, type Side } from './open/pack.ts';
import type { ScenarioPack } from './open/scenarios.ts';
import type { AirUnit, OwnSide, Shown, Strike, View } from './open/view.ts';
import { isScreening } from './open/turn/stages.ts';
import { type Drawn, makeSide } from './setup.ts';
import type { State } from './state.ts';
import { isEscort } from './strike/cap.ts';

/**
 * A whole state that agrees with everything a seat knows: its own book as it stands, and an enemy made up from the order
 * of battle, the blocks on the map, the cards and ships seen, and what was lost before its eyes.
 */
export function resampleState(v: View, dice: Dice): State {
  if (!v.own || !isSide(v.seat)) throw new Error(`${v.seat} commands no side`);
  const enemy = enemyOf(v.seat);
  const own = copyJson(v.own);
  const other = makeEnemy(v, enemy, dice);
  return {
    scenario: v.scenario,
    options: { ...v.options },
    pub: copyJson(v.pub),
    steps: copyJson(v.steps),
    sides: enemy === 'ijn' ? { allied: own, ijn: other } : { allied: other, ijn: own },
  };
}

function makeEnemy(v: View, side: Side, dice: Dice): OwnSide {
  const pack = packFor(v);
  const shown = v.shown[side];
  const other = makeSide(pack, side, poolGuess(v, pack, side, dice), dice);
  for (const hurt of shown.hurt) {
    const ship = other.ships.find((s) => s.id === hurt.id);
    if (ship) Object.assign(ship, { state: hurt.state, vp: hurt.vp });
  }
  for (const u of other.air) u.lost = shown.lostAir.includes(u.id);
  other.boats = other.boats.map((b) => shown.boats.find((k) => k.id === b.id) ?? b).map((b) => ({ ...b }));
  spendCargo(v, side, other);
  if (v.pub.turn > 0 || shown.blocks.length > 0) castBlocks(blocksOf(v, side, shown), other, dice);
  rehome(v, side, other);
  flyStrikes(v, side, other, dice);
  sendOff(v, side, other, dice);
  other.know.found = guessFound(v, side, dice);
  other.know.drawn = guessDrawn(v, side, dice);
  settleBattle(v, side, other);
  return other;
}

/** Every enemy carrier or unit the seat has met must be in the pool's draw; its own clues must not. CC-27. */
function poolGuess(v: View, pack: ScenarioPack, side: Side, dice: Dice): Drawn | null {
  if (optionOf(v, 'carrier-pools') !== 'on') return null;
  const pool = pack.pools[side];
  const clues = v.own?.know.clues ?? [];
  const met = metCarriers(v, side);
  const dummies = pool.cards.filter((c) => c === 'dummy').length - clues.filter((c) => c === 'dummy').length;
  const free = pool.cards.filter((c) => c !== 'dummy' && !clues.includes(c));
  for (let tries = 0; ; tries++) {
    const must = free.filter((c) => met.has(c));
    const rest = shuffled(
      dice,
      [...free.filter((c) => !met.has(c)), ...Array.from({ length: dummies }, () => 'dummy')],
      'pool',
    );
    const own = [...must, ...rest].slice(0, Math.max(must.length, pool.owner));
    const carriers = own.filter((c) => c !== 'dummy');
    const a = carriers.reduce((n, c) => n + shipType(c).defence.value, 0);
    const fits =
      carriers.length >= (pool.min ?? 0) &&
      carriers.length <= (pool.max ?? 99) &&
      a >= (pool.minA ?? 0) &&
      a <= (pool.maxA ?? 99);
    if (fits || tries > 200) {
      const mine = { own, clues: [] };
      return side === 'ijn'
        ? { allied: { own: [], clues: [] }, ijn: mine }
        : { allied: mine, ijn: { own: [], clues: [] } };
    }
  }
}

function metCarriers(v: View, side: Side): Set<string> {
  const met = new Set<string>(v.shown[side].hurt.map((h) => h.id));
  for (const sighting of v.own?.know.log ?? []) for (const id of sighting.ships ?? []) met.add(id);
  const air = [
    ...v.shown[side].lostAir,
    ...v.pub.strikes.flatMap((k) => (k.side === side ? k.units : k.cap)),
  ];
  for (const id of air)
    for (const card of packFor(v).pools[side].cards) if (card.endsWith(`-${id.split('.')[0]}`)) met.add(card);
  return met;
}

/** Cargo that is ashore is no longer aboard. */
function spendCargo(v: View, side: Side, other: OwnSide): void {
  let ashore = packFor(v)
    .landings.filter((l) => l.side === side)
    .reduce((n, l) => n + v.pub.landed[l.name], 0);
  for (const ship of other.ships) {
    const spent = Math.min(ship.cargo, ashore);
    ship.cargo -= spent;
    ashore -= spent;
  }
}

/** What is known of each block: where, by which label, and what it showed this turn. */
function blocksOf(v: View, side: Side, shown: Shown): Blocks {
  const log = (v.own?.know.log ?? []).filter((k) => k.turn === v.pub.turn);
  const limits = packFor(v).limits[side];
  const named = frameLabels(v, side);
  const blocks = shown.blocks.map((b) => ({ ...b, name: b.label ?? '' }));
  for (const { label, hex } of named) {
    if (blocks.some((b) => b.name === label)) continue;
    const blank = blocks.find((b) => b.name === '' && b.hex === hex);
    if (blank) blank.name = label;
  }
  return {
    blocks: blocks.map((b) => {
      const seen = log.filter((k) => k.label === b.name && b.name !== '');
      return {
        hex: b.hex,
        label: b.name,
        up: b.up,
        declared: b.label !== null && b.up === 0,
        real: b.up === 2 || (b.name !== '' && b.up === 0),
        ships: [...new Set(seen.flatMap((k) => k.ships ?? []))],
        whole: seen.some((k) => k.ships !== undefined),
        cards: seen.flatMap((k) => (k.cards ? [k.cards] : [])),
      };
    }),
    engaged: v.steps.flatMap((f) =>
      f.step === 'battle'
        ? [{ labels: f[side], screened: f.screened[side], closed: !isScreening(f.stage) }]
        : [],
    ),
    dummies: limits.dummyTaskForces,
    labels: Array.from({ length: limits.taskForces + limits.dummyTaskForces }, (_, i) => `TF${i + 1}`),
  };
}

/** Labels that a battle or its declaration has made known though the block lies face down. */
function frameLabels(v: View, side: Side): { label: string; hex: number }[] {
  return v.steps.flatMap((f) => {
    const battles = f.step === 'surface' ? f.battles : f.step === 'battle' ? [f] : [];
    return battles.flatMap((b) => b[side].map((label) => ({ label, hex: b.hex })));
  });
}

/** Units whose ship is gone live on somewhere. */
function rehome(v: View, side: Side, other: OwnSide): void {
  const decks = other.ships.filter((s) => isCarrier(s) && onMap(s)).map((s) => s.id);
  const fields = boardFor(v).bases.filter((b) => b.type.side === side && !v.pub.closed.includes(b.type.id));
  const refuge = fields[0]?.type.id ?? decks[0] ?? '';
  for (const u of other.air) {
    const ship = shipNamed(other, u.at);
    if (ship && !onMap(ship) && ship.tf !== 'off') u.at = refuge;
  }
}

/** Units for strikes whose make-up the seat has not seen. */
function flyStrikes(v: View, side: Side, other: OwnSide, dice: Dice): void {
  const seen = new Set(v.pub.strikes.flatMap((k) => [...k.units, ...k.cap]));
  for (const strike of v.pub.strikes) {
    if (strike.side !== side) continue;
    const named = other.air.filter((u) => strike.units.includes(u.id) && !u.lost);
    const open = strike.state === 'ready' || strike.state === 'assigned';
    const guess = strike.units.length === 0 && open ? guessUnits(other, seen, dice) : [];
    for (const u of [...named, ...guess]) {
      seen.add(u.id);
      u.aloft = true;
      u.strike = strike.no;
      u.low = attackOf(u).letter === 'A';
      u.struck = 7;
    }
    if (isAimed(v, strike)) strafe([...named, ...guess]);
  }
}

/** Whether the enemy is asked whom this strike attacks: then something in it attacks. CC-16.j.ii, CC-16.k. */
function isAimed(v: View, strike: Strike): boolean {
  const top = v.steps.at(-1);
  return top?.step === 'strike' && top.no === strike.no && v.waiting.includes(strike.side);
}

/** Where fighters alone are known to fly, one of them came to strafe a base (CC-24.c) and was led astray (CC-16.e.i). */
function strafe(units: readonly AirUnit[]): void {
  if (units.some((u) => !isEscort(u) && !u.out)) return;
  const [first] = units.filter((u) => !u.out);
  if (first) first.strafe = true;
}

/** While the enemy forms its strikes it has sent off something. */
function sendOff(v: View, side: Side, other: OwnSide, dice: Dice): void {
  const top = v.steps.at(-1);
  if (top?.step !== 'strikes' || !v.waiting.includes(side) || !top.stage.endsWith('assign')) return;
  for (const u of guessUnits(other, new Set(), dice)) {
    u.aloft = true;
    u.struck = strikeBit(top.no);
  }
}

function guessUnits(other: OwnSide, seen: ReadonlySet<string>, dice: Dice): AirUnit[] {
  const able = other.air.filter((u) => !u.lost && !seen.has(u.id) && attackOf(u).letter !== 'F');
  const place = able.length > 0 ? able[pick(dice, able.length, 'strike units')].at : '';
  return able.filter((u) => u.at === place).slice(0, 3);
}

/** The enemy has drawn so many cards from each of the seat's task forces: which, nobody told the seat. */
function guessFound(v: View, side: Side, dice: Dice): OwnSide['know']['found'] {
  const top = v.steps.at(-1);
  if (top?.step !== 'follow-up' || top.side !== side) return [];
  return top.spotted.flatMap(({ label, cards }) => {
    const tf = v.own?.tfs.find((k) => k.label === label);
    return tf
      ? [
          {
            label,
            hex: tf.hex,
            cards: shuffled(dice, pileOf(tf), 'cards').slice(0, cards),
            by: [],
            attacked: [],
          },
        ]
      : [];
  });
}

function guessDrawn(v: View, side: Side, dice: Dice): string[] {
  const top = v.steps.at(-1);
  if (top?.step !== 'boats' || top.side !== side || top.label === '') return [];
  const tf = v.own?.tfs.find((k) => k.label === top.label);
  const pile = tf ? pileOf(tf) : [];
  return shuffled(dice, pile, 'cards').slice(0, pile.length < 4 ? 1 : 2);
}

/** In a battle the ships not shown are the screened ones. */
function settleBattle(v: View, side: Side, other: OwnSide): void {
  for (const f of v.steps) {
    if (f.step !== 'battle') continue;
    const hidden = other.ships.filter((s) => f[side].includes(s.tf) && !f.shown[side].includes(s.id));
    if (!isScreening(f.stage)) for (const s of hidden) s.screened = true;
    else for (const s of hidden.slice(0, f.screened[side])) s.screened = true;
  }
}
