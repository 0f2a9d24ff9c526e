import { openB17 } from '../turn/b17.ts';
import type { Decision } from '../../../kernel/decision.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { assignText, checkAssign, checkWaves, mergeGroups, wavesMatter } from './attack-groups.ts';
import { checkFire, escortsOf, fireMatters, fireText, surplus } from './screening.ts';
import { checkPlace } from './placement.ts';
import { resolveBattle } from './air-combat.ts';
import { identify, report } from '../knowledge.ts';
import { rectAt, rectName } from '../open/battle-board.ts';
import { westToEast, zoneName } from '../open/board.ts';
import type { MidwayOrder } from '../open/orders.ts';
import { enemyOf, SHIPS, type Side } from '../open/pack.ts';
import { asKind } from '../sealed.ts';
import { SIDE_NAMES, signal, squadronsText } from '../signals.ts';
import {
  announce,
  type BattleStep,
  type Flight,
  flightTotal,
  type MidwayPlay,
  type MidwayState,
  shipsIn,
} from '../state.ts';

/** Steps 6 to 15: each attacked zone is fought out on the Battle Board. */

/** Steps 6 and 15: one battle for each attacked zone, those on U.S. ships first, west to east. False when all are done. */
export function nextAttack(play: MidwayPlay): boolean {
  const s = play.s;
  const onUs = nextStrike(s, 'japan'); // MW-STEP6a
  if (onUs) {
    openBattle(play, onUs);
    return true;
  }
  if (s.b17.zone >= 0) {
    const step = openB17(play);
    if (step) s.steps.push(step);
    return true;
  }
  const onJapan = nextStrike(s, 'us');
  if (onJapan) openBattle(play, onJapan);
  return onJapan !== undefined;
}

function nextStrike(s: MidwayState, side: Side): Flight | undefined {
  let next: Flight | undefined;
  for (const f of s.flights) {
    if (f.side !== side || f.role !== 'strike' || f.fate !== 'flying') continue;
    if (!next || westToEast(f.zone) < westToEast(next.zone)) next = f;
  }
  return next;
}

const strikeAt = (s: MidwayState, side: Side, zone: number): Flight => {
  const f = s.flights.find((x) => x.side === side && x.role === 'strike' && x.zone === zone);
  if (!f) throw new Error(`no ${side} strike at ${zoneName(zone)}`);
  return f;
};
const patrolOver = (s: MidwayState, side: Side, zone: number): Flight | undefined =>
  s.flights.find((x) => x.side === side && x.role === 'patrol' && x.zone === zone);

/** Where a ship alone is set; a lone ship gains nothing by any other rectangle. */
const MIDDLE = rectAt(3, 9);

export function openBattle(play: MidwayPlay, strike: Flight): void {
  const s = play.s;
  const defender = enemyOf(strike.side);
  const ships = shipsIn(s, defender, strike.zone);
  if (ships.length === 0 && !strike.island) return emptySea(play, strike);
  const patrol = patrolOver(s, defender, strike.zone);
  if (patrol) patrol.met = true;
  const f: BattleStep = {
    step: 'battle',
    zone: strike.zone,
    attacker: strike.side,
    island: strike.island,
    stage: ships.length > 1 ? 'place' : 'assign',
    patrol: patrol ? flightTotal(patrol)[0] : 0,
    ships: [],
    groups: [],
    bombs: { d: 0, t: 0 },
    fires: [],
    strip: 0,
    screens: [],
    waves: [],
  };
  const where = zoneName(f.zone);
  const force = squadronsText(flightTotal(strike));
  const met = f.patrol > 0 ? ` They are met by F ${f.patrol}.` : '';
  signal(play, {
    kind: 'air-battle',
    rule: 'MW-STEP6',
    truth: `Air battle at ${where}: ${force}.${met}`,
    all: `Air battle at ${where}: ${SIDE_NAMES[f.attacker]} ${force}.${met}`,
    data: { zone: f.zone, attacker: f.attacker, attack: flightTotal(strike), patrol: f.patrol },
  });
  s.steps.push(f);
  if (ships.length === 1) setOut(play, f, [{ ship: ships[0], rect: MIDDLE }]);
  else if (ships.length === 0)
    report(s, { kind: 'attack', turn: s.turn, by: f.attacker, zone: f.zone, ships: [] });
}

/** Nobody there: the planes turn for home: R23. */
function emptySea(play: MidwayPlay, strike: Flight): void {
  strike.fate = 'empty';
  report(play.s, { kind: 'attack', turn: play.s.turn, by: strike.side, zone: strike.zone, ships: [] });
  const where = zoneName(strike.zone);
  signal(play, {
    kind: 'air-battle',
    rule: 'MW-APP-AVS-2',
    truth: `The ${SIDE_NAMES[strike.side]} strike finds nothing at ${where}.`,
    by: strike.side,
    own: `Strike leader: nothing at ${where}; returning.`,
    enemy: `The enemy strike finds nothing at ${where}.`,
    spectators: `The ${SIDE_NAMES[strike.side]} strike finds nothing at ${where}.`,
    data: { zone: strike.zone },
  });
}

/** The defender's ships come on the board, and with that their names are known: MW-STEP7. */
function setOut(play: MidwayPlay, f: BattleStep, ships: { ship: number; rect: number }[]): void {
  f.ships = ships.map(({ ship, rect }) => ({ ship, rect })).sort((a, b) => a.ship - b.ship);
  const names = f.ships.map((x) => x.ship);
  identify(play.s, names);
  report(play.s, { kind: 'attack', turn: play.s.turn, by: f.attacker, zone: f.zone, ships: names });
  const text = f.ships.map((x) => `${SHIPS[x.ship].name} ${rectName(x.rect)}`).join(', ');
  signal(play, {
    kind: 'air-battle',
    rule: 'MW-STEP7',
    truth: `Ships at ${zoneName(f.zone)}: ${text}.`,
    all: `Ships at ${zoneName(f.zone)}: ${text}.`,
    data: { zone: f.zone, ships: f.ships.map((x) => ({ ...x })) },
  });
}

const QUESTIONS: { [stage in 'place' | 'assign' | 'fire' | 'waves']: { rule: string; ask: string } } = {
  place: { rule: 'MW-STEP7', ask: 'Set out your ships on the Battle Board.' },
  assign: { rule: 'MW-STEP8', ask: 'Assign your planes to their targets, or call the attack off.' },
  fire: { rule: 'MW-STEP9', ask: 'Which ship fires at which group?' },
  waves: { rule: 'MW-OPT-3', ask: 'Send groups under fire in as waves?' },
};

export const battleStep: StepRule<MidwayState, BattleStep, MidwayOrder> = {
  asks(s, f): Decision[] {
    if (f.stage === 'resolve') return [];
    const seat = f.stage === 'place' || f.stage === 'fire' ? enemyOf(f.attacker) : f.attacker;
    const { rule, ask } = QUESTIONS[f.stage];
    const id = `t${s.turn}.battle.${zoneName(f.zone)}.${f.stage}.${seat}`;
    return [{ id, seat, kind: f.stage, sealed: false, rule, ask }];
  },
  order(play, f, _seat, raw) {
    switch (f.stage) {
      case 'place':
        return place(play, f, raw);
      case 'assign':
        return assign(play, f, raw);
      case 'fire':
        return fire(play, f, raw);
      case 'waves':
        return waves(play, f, raw);
      case 'resolve':
        throw new Refusal('UMP-WAIT', 'Nothing is asked.');
    }
  },
  advance(play, f) {
    resolveBattle(
      play,
      f,
      strikeAt(play.s, f.attacker, f.zone),
      patrolOver(play.s, enemyOf(f.attacker), f.zone),
    );
    return false;
  },
};

function place(play: MidwayPlay, f: BattleStep, raw: MidwayOrder): void {
  const order = asKind(raw, 'place');
  checkPlace(play.s, f, order);
  setOut(play, f, order.ships);
  f.stage = 'assign';
}

function assign(play: MidwayPlay, f: BattleStep, raw: MidwayOrder): void {
  const order = asKind(raw, 'assign');
  const strike = strikeAt(play.s, f.attacker, f.zone);
  if (order.callOff) return callOff(play, f, strike);
  const groups = mergeGroups(order.groups, f.island);
  checkAssign(play.s, f, flightTotal(strike), groups, order.island);
  f.groups = groups;
  f.bombs = { d: order.island.d, t: order.island.t };
  if (escortsOf(play.s, f) === 0) f.strip = f.patrol; // every patrol fighter is free to screen: R36
  signal(play, {
    kind: 'air-battle',
    rule: 'MW-STEP8',
    truth: assignText(f),
    all: assignText(f),
    data: { zone: f.zone, groups: f.groups.map((g) => ({ ...g })), bombs: { ...f.bombs } },
  });
  f.stage = fireMatters(play.s, f) ? 'fire' : afterFire(play.s, f);
}

const afterFire = (s: MidwayState, f: BattleStep): 'waves' | 'resolve' =>
  wavesMatter(s, f) ? 'waves' : 'resolve';

/** Nothing is fought and the planes fly home, tired: MW-APP-AVS-3, R24. */
function callOff(play: MidwayPlay, f: BattleStep, strike: Flight): void {
  strike.fate = 'called off';
  f.stage = 'resolve';
  signal(play, {
    kind: 'air-battle',
    rule: 'MW-APP-AVS-3',
    truth: `The attack at ${zoneName(f.zone)} is called off.`,
    all: `The attack at ${zoneName(f.zone)} is called off.`,
    data: { zone: f.zone },
  });
}

function fire(play: MidwayPlay, f: BattleStep, raw: MidwayOrder): void {
  const order = asKind(raw, 'fire');
  checkFire(play.s, f, order);
  f.fires = order.fires.map(({ ship, group }) => ({ ship, group }));
  f.screens = order.screens.map(({ group, fighters }) => ({ group, fighters }));
  if (escortsOf(play.s, f) > 0) f.strip = order.strip;
  const parts = f.groups.flatMap((_, g) => fireText(f, g));
  const kept =
    surplus(play.s, f) > 0 && escortsOf(play.s, f) > 0 ? ` F ${f.strip} keep out of the fighter combat.` : '';
  const text = `Fire at ${zoneName(f.zone)}: ${parts.join('; ') || 'none'}.${kept}`;
  announce(play, 'air-battle', 'MW-STEP9', text, {
    data: { zone: f.zone, fires: f.fires.map((x) => ({ ...x })), screens: f.screens.map((x) => ({ ...x })) },
  });
  f.stage = afterFire(play.s, f);
}

function waves(play: MidwayPlay, f: BattleStep, raw: MidwayOrder): void {
  const order = asKind(raw, 'waves');
  checkWaves(f, order);
  f.waves = order.waves.map(({ group, sizes }) => ({ group, sizes: sizes.slice() }));
  f.stage = 'resolve';
  const parts = f.waves.map((w) => `${w.sizes.join(' + ')} on ${SHIPS[f.groups[w.group].target].name}`);
  const text = `Waves at ${zoneName(f.zone)}: ${parts.join('; ') || 'none'}.`;
  announce(play, 'air-battle', 'MW-OPT-3', text, { data: { zone: f.zone } });
}
