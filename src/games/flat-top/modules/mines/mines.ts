import { counted } from '../../../../kernel/counted.ts';
import { distance, type Hex } from '../../../../kernel/hex.ts';
import {
  enemyOf,
  type Public,
  type SeatIndex,
  SEATS,
  type Ship,
  type Side,
  type TaskForce,
} from '../../open/forces.ts';
import { boatBase, isOutOfService } from '../../open/modules/boats.ts';
import { MINES } from '../../open/modules/mines/mine-data.ts';
import {
  depotAt,
  fieldsIn,
  hexOf,
  isMinelayer,
  mostMines,
  portAt,
  runOver,
  runsOf,
} from '../../open/modules/mines/mines.ts';
import type { Hexside, Minelayer, Mining } from '../../open/modules/parts.ts';
import { BASE_SITES, GRID, hexLabel } from '../../open/pack/map.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import { formationObserves, planesEye } from '../../open/sight/observing.ts';
import { baseData, baseValues, shipTitle } from '../../open/values.ts';
import type { Blow } from '../../battle/blow.ts';
import { type Game, type State, whisper } from '../../state.ts';
import type { EngineModule } from '../engine.ts';
import { auditMines } from './mine-audit.ts';
import { imagineMines } from './mine-cast.ts';
import { comeUpon, isMined, learn, strike, takeAway, whisperNews } from './mine-combat.ts';
import { practiseMines } from './mine-practice.ts';

/** FO-MINE: minelayers, depots and sweepers as the turns go by. */

const siteOf = (name: string): number => BASE_SITES.find((b) => b.name === name)?.hex ?? -1;

/** FO-MINE-SCN: the ports mined when the game begins stand in the scenario, for both sides to read. */
function openBooks(p: Public, side: Side, seat: SeatIndex): void {
  const here = MINES.scenarios[p.scenario];
  const own = here?.[SEATS[seat]];
  const foe = here?.[SEATS[enemyOf(seat)]];
  side.mods.mines = {
    layers: side.ships.flatMap((x, ship) =>
      isMinelayer(x) ? [{ ship, aboard: mostMines(x), target: null, lays: 0, run: null, turns: -1 }] : [],
    ),
    stock: Object.entries(own?.depots ?? {}).map(([base, n]) => ({ base, n })),
    fields: Object.entries(own?.fields ?? {}).map(([base, factors]) => ({
      hex: siteOf(base),
      side: 0,
      factors,
    })),
    found: Object.keys(foe?.fields ?? {})
      .map(siteOf)
      .sort((a, b) => a - b),
    searches: [],
    due: [],
    points: 0,
  };
}

const miningOf = (s: State, seat: SeatIndex): Mining | undefined => s.sides[seat].mods.mines;

// ---- under way

/** FO-MINE-PLANT-2: submarines plant too. */
function dived(play: Game, seat: SeatIndex, ship: number, from: number): void {
  const { s } = play;
  for (const layer of miningOf(s, seat)?.layers ?? []) {
    if (layer.ship !== ship) continue;
    layer.turns = -1;
    if (layer.lays > 0 && !layer.run && layer.target)
      layer.run = runOver(layer.target, from, s.sides[seat].ships[ship].mods?.submarines?.hex ?? from);
  }
}

function sailed(play: Game, seat: SeatIndex, tf: TaskForce, from: Hex, shown: boolean): void {
  const mining = miningOf(play.s, seat);
  if (!mining) return;
  const onMap = (hex: Hex): boolean => (hex === from && shown) || (hex === tf.hex && tf.seen);
  lookFor(play, seat, mining, (x) => x.tf === tf.no && onMap(x.hex));
  for (const layer of mining.layers) {
    if (!tf.ships.includes(layer.ship)) continue;
    layer.turns = -1;
    if (layer.lays > 0 && !layer.run && layer.target) layer.run = runOver(layer.target, from, tf.hex);
  }
  comeUpon(play, seat, tf, from);
}

/** FO-MINE-DETECT-1.1, FO-MINE-DETECT-2: who looks for mines in a hex finds them if they are there, and learns no more. */
function lookFor(
  play: Game,
  seat: SeatIndex,
  mining: Mining,
  which: (x: Mining['searches'][number]) => boolean,
): void {
  const foe = miningOf(play.s, enemyOf(seat));
  for (const { tf, hex } of mining.searches.filter(which)) {
    const text = `TF ${tf} finds mines in ${hexLabel(hex)}.`;
    if (fieldsIn(foe, hex).length > 0) learn(play, seat, hex, 'FO-MINE-DETECT-1.1', text);
    else whisperNews(play, seat, hex, 'FO-MINE-DETECT-1.1', `TF ${tf} finds no mines in ${hexLabel(hex)}.`);
  }
  mining.searches = mining.searches.filter((x) => !which(x));
}

/** FT-12.3a: the task force in a hex that others have joined there, and are no task force any more. */
const companyOf = ({ pub, sides }: State, seat: SeatIndex, hex: Hex): TaskForce | null | undefined =>
  sides[seat].tfs.find(
    (tf) => tf?.hex === hex && tf.ships.some((i) => sides[seat].ships[i].company === pub.turn),
  );

/** Those who lie where they look, or where they lay (FO-MINE-PLANT-5.4). */
function lieStill(play: Game): void {
  const { s } = play;
  for (const seat of [0, 1] as const) {
    const mining = miningOf(s, seat);
    if (!mining) continue;
    lookFor(play, seat, mining, ({ tf: no, hex }) => {
      const tf = s.sides[seat].tfs[no - 1] ?? companyOf(s, seat, hex);
      return tf?.hex === hex && tf.seen;
    });
    mining.searches = [];
    for (const layer of mining.layers) {
      const hex = hexOf(s.sides[seat], layer.ship);
      if (layer.lays > 0 && !layer.run && layer.target && hex >= 0)
        layer.run = runOver(layer.target, hex, hex);
    }
  }
}

// ---- under fire

function underFire(play: Game, { by, at, arm }: Blow): void {
  const { s } = play;
  const mining = miningOf(s, at.seat);
  const hit = 'ship' in at ? [at.ship] : 'fleet' in at ? at.fleet : [];
  if (!mining || hit.length === 0) return;
  for (const layer of mining.layers.filter((x) => x.lays > 0 && hit.includes(x.ship))) {
    Object.assign(layer, { lays: 0, run: null }); // FO-MINE-PLANT-7
    const title = shipTitle(s.sides[at.seat].ships[layer.ship]);
    whisper(play, at.seat, 'mines', 'FO-MINE-PLANT-7', `${title} is attacked and keeps her mines.`);
  }
  const step = s.steps.at(-1)?.step;
  const byShips = (arm === 'gun' || arm === 'torpedo') && (step === 'surface' || step === 'boats');
  const tf = s.sides[at.seat].tfs[s.sides[at.seat].ships[hit[0]].tf - 1];
  if (byShips && by !== at.seat && tf && fieldsIn(mining, tf.hex).length > 0 && !mining.due.includes(tf.no))
    mining.due.push(tf.no);
}

/** FO-MINE-COMBAT-6.2, FO-MINE-COMBAT-6.3: who was attacked by ships among his own mines is attacked by these too, each field by itself. */
function amongOwnMines(play: Game): void {
  for (const seat of [0, 1] as const) {
    const side = play.s.sides[seat];
    const mining = side.mods.mines;
    for (const no of mining?.due.splice(0) ?? []) {
      const tf = side.tfs[no - 1];
      for (const field of tf ? fieldsIn(mining, tf.hex) : []) {
        if (!tf || tf.ships.length === 0) break;
        strike(play, seat, tf, seat, [field], false);
        discover(play, enemyOf(seat), field.hex);
      }
    }
  }
}

const discover = (play: Game, seat: SeatIndex, hex: number): void =>
  learn(play, seat, hex, 'FO-MINE-COMBAT-6.3', `The enemy lies among his own mines in ${hexLabel(hex)}.`);

/** FO-MINE-COMBAT-6.1: what counts for who attacks he comes to know. */
function overMines(play: Game, seat: SeatIndex, hex: number): void {
  if (fieldsIn(miningOf(play.s, enemyOf(seat)), hex).length > 0) discover(play, seat, hex);
}

// ---- the end of a turn

function endTurn(play: Game): void {
  for (const seat of [0, 1] as const) {
    const mining = miningOf(play.s, seat);
    if (!mining) continue;
    for (const layer of mining.layers) {
      if (layer.run) plant(play, seat, mining, layer, layer.run);
      Object.assign(layer, { lays: 0, run: null });
      lieAtDepot(play, seat, layer);
    }
    sweepPorts(play, seat, mining);
  }
}

/** FO-MINE-PLANT-5.1, FO-MINE-PLANT-6, FO-MINE-PLANT-9.1: the field lies, and who has seen her at Condition 3 knows of it. */
function plant(play: Game, seat: SeatIndex, mining: Mining, layer: Minelayer, run: Hexside): void {
  const { s } = play;
  const ship = s.sides[seat].ships[layer.ship];
  const n = layer.lays;
  if (ship.fate !== 'afloat' || n === 0 || !isLastRun(play, seat, layer, run)) return;
  const field = mining.fields.find((f) => f.hex === run.hex && f.side === run.side);
  if (field) field.factors += n;
  else mining.fields.push({ ...run, factors: n });
  layer.aboard -= n;
  layer.target = null;
  mining.points += n * worth(s, seat, run);
  const text = `${shipTitle(ship)} has laid ${counted(n, 'Mine Factor')} in ${hexLabel(run.hex)}${run.side === 0 ? '' : `, hexside ${run.side}`}.`;
  whisper(play, seat, 'mines', 'FO-MINE-PLANT-5.1', text, { places: [run.hex] });
  if (isWatched(s, seat, ship))
    learn(
      play,
      enemyOf(seat),
      run.hex,
      'FO-MINE-PLANT-9.1',
      `The enemy has been seen laying mines in ${hexLabel(run.hex)}.`,
    );
}

/** FO-MINE-PLANT-12.1: a submarine that has to come over the hexside several times. */
function isLastRun(play: Game, seat: SeatIndex, layer: Minelayer, run: Hexside): boolean {
  const ship = play.s.sides[seat].ships[layer.ship];
  const all = runsOf(seat, ship);
  if (all === 1) return true;
  const { passes } = layer;
  const n = (passes?.hex === run.hex && passes.side === run.side ? passes.n : 0) + 1;
  delete layer.passes;
  if (n === all) return true;
  layer.passes = { ...run, n };
  whisper(play, seat, 'mines', 'FO-MINE-PLANT-12.1', `${shipTitle(ship)} has made run ${n} of ${all}.`);
  return false;
}

/** The Condition Number at which laying is made out. */
const CLOSE = 3;

/** FO-MINE-PLANT-9.1, FO-MINE-PLANT-9.2: whether the enemy has seen her lay; a submarine from the air alone. */
function isWatched(s: State, seat: SeatIndex, ship: Ship): boolean {
  const sub = ship.mods?.submarines;
  if (!sub) return s.sides[seat].tfs[ship.tf - 1]?.condition === CLOSE;
  const target = { kind: 'tf' as const, hex: sub.hex, high: false };
  return (
    sub.seen &&
    s.sides[enemyOf(seat)].afs.some(
      (af) => af && formationObserves(s.pub, af, false) && planesEye(s.pub, af, target).condition === CLOSE,
    )
  );
}

/** FO-MINE-VP-1, FO-MINE-VP-2, FO-MINE-VP-4: what a Mine Factor laid there is worth. */
function worth(s: State, seat: SeatIndex, { hex }: Hexside): number {
  const { points } = MINES;
  const port = portAt(s.pub, hex);
  if (port && port.owner !== seat) return points.enemyBase;
  const near = s.pub.bases.some(
    (b) => b.owner === seat && b.hex >= 0 && distance(GRID, b.hex, hex) <= points.beyond,
  );
  return near ? 0 : points.far;
}

/** FO-MINE-PLANT-10.1: six turns on end at a Depot, as ships rearm. */
function lieAtDepot(play: Game, seat: SeatIndex, layer: Minelayer): void {
  const { s } = play;
  const side = s.sides[seat];
  const ship = side.ships[layer.ship];
  const hex = ship.fate === 'afloat' ? hexOf(side, layer.ship) : -1;
  const depot = depotAt({ p: s.pub, side, seat }, hex);
  if (!depot) {
    layer.turns = -1;
    return;
  }
  const fought = ship.mods?.submarines?.fought ?? ship.engaged;
  const idle = fought !== s.pub.turn; // FO-XSHIP-AMMO-2; who has sailed has begun anew
  layer.turns = idle ? layer.turns + 1 : 0;
  if (layer.turns < COMBAT.functions.rearmTurns) return;
  layer.turns = 0;
  const n = Math.min(depot.n, mostMines(ship) - layer.aboard);
  if (n <= 0) return;
  layer.aboard += n;
  depot.n -= n;
  whisper(
    play,
    seat,
    'mines',
    'FO-MINE-PLANT-10.1',
    `${shipTitle(ship)} has taken ${n} Mine Factors aboard.`,
  );
}

/** FO-MINE-SWEEP-3: small craft sweep what the enemy has laid in a port of ours, once it is found. */
function sweepPorts(play: Game, seat: SeatIndex, mining: Mining): void {
  const { s } = play;
  const foe = enemyOf(seat);
  for (const base of s.pub.bases) {
    if (base.owner !== seat || base.hex < 0 || isOutOfService(base) || !mining.found.includes(base.hex))
      continue;
    for (const field of fieldsIn(miningOf(s, foe), base.hex)) {
      const helped =
        mining.stock.some((x) => x.base === baseData(base).name) ||
        baseValues(base).handling.includes('SP') ||
        ((s.sides[seat].mods['pt-boats']?.boats.length ?? 0) > 0 && boatBase(s.pub, seat, base.hex) === base);
      const die = play.dice.roll(6, `sweeping ${baseData(base).name}`);
      const total = Math.min(MINES.portSweep.length, die + (helped ? MINES.portBonus : 0));
      takeAway(
        play,
        seat,
        foe,
        field,
        Math.min(field.factors, MINES.portSweep[total - 1]),
        'FO-MINE-SWEEP-3.1',
      );
    }
  }
}

export const mines: EngineModule = {
  on: {
    place: openBooks,
    practise: practiseMines,
    imagine: imagineMines,
    audit: auditMines,
    mined: isMined,
    on: {
      sailed,
      dived,
      shipsMoved: lieStill,
      counted: underFire,
      bombsFall: overMines,
      combatEnds: amongOwnMines,
      turnEnds: endTurn,
      gameEnds({ s }) {
        for (const seat of [0, 1] as const)
          (s.pub.score[seat].mods ??= {}).mines = miningOf(s, seat)?.points ?? 0;
      },
    },
  },
};
