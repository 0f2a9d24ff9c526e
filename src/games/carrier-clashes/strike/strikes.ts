import { counted } from '../../../kernel/counted.ts';
import type { Decision } from '../../../kernel/decision.ts';
import { need } from '../../../kernel/refusal.ts';
import { sealedStep } from '../../../kernel/sealed.ts';
import { landOrphans } from '../battle/damage.ts';
import type { StepOf, StepRule } from '../step-types.ts';
import { checkCap } from './cap.ts';
import {
  isLongRaid,
  isStrikeBomber,
  mayReturn,
  mayStrike,
  reaches,
  type StrikePhase,
  strikeBit,
  targetHex,
} from '../open/air.ts';
import { noEscort, planDue, strikeLimit, waitingUnits } from '../open/strikes.ts';
import { boardOf, hexName } from '../open/board.ts';
import {
  boardFor,
  dayTurn,
  openBase,
  packFor,
  printed,
  shipNamed,
  unitNamed,
  unitType,
} from '../open/forces.ts';
import type { Order, OrderOf, StrikeOrder } from '../open/orders.ts';
import { enemyOf, type Side, SIDES, shipType } from '../open/pack.ts';
import type { AirUnit, Sight, Strike, Target } from '../open/view.ts';
import { findTargets } from './strike-weather.ts';
import {
  inTurn,
  type Play,
  SIDE_WORDS,
  type State,
  sight,
  announce,
  tellOthers,
  tellSides,
} from '../state.ts';
import { placeName, unitTitle } from '../open/squadrons.ts';
import { after, isSecond, STRIKES } from '../open/turn/stages.ts';

/** Chapters 16 and 19: who is sent off, in which strikes, at what. */

/** Sides that can strike in a phase: by night only those the scenario lets. CC-12.b-4, CC-MI-S4. */
const strikingSides = (s: State): Side[] => (dayTurn(s) ? [...SIDES] : ['allied']);

function checkLaunch(x: Sight, order: OrderOf<'launch'>, no: StrikePhase): void {
  const all = [...order.units, ...order.home];
  need(new Set(all).size === all.length, 'CC-16', 'A unit is named twice.');
  for (const id of order.units) {
    const u = unitNamed(x.own, id);
    need(u, 'CC-16', `You have no unit "${id}".`);
    need(mayStrike(x, u, no), barRule(no), `${id} cannot strike in this phase.`);
  }
  for (const id of order.home) {
    const u = unitNamed(x.own, id);
    need(u && mayReturn(x, u), 'CC-16.l.ii-2', `"${id}" cannot fly home in this phase.`);
  }
  checkPlanMI(x, order, no);
}

const barRule = (no: StrikePhase): string => (no === 2 ? 'CC-12.d-2' : no === 3 ? 'CC-12.h-2' : 'CC-12.b');

function checkPlanMI(x: Sight, order: OrderOf<'launch'>, no: StrikePhase): void {
  for (const due of planDue(x, no)) {
    const sent = due.able.filter((u) => order.units.includes(u.id)).length;
    const text = `${shipType(due.carrier).name} must send ${counted(due.least, 'bomber unit')} against Midway.`;
    need(sent >= due.least, packFor(x).special.plan?.rule ?? 'CC-5', text);
  }
}

function launch(play: Play, side: Side, order: OrderOf<'launch'>, no: StrikePhase): void {
  const { s } = play;
  const own = s.sides[side];
  checkLaunch(sight(s, side), order, no);
  for (const id of order.units) {
    const u = unitNamed(own, id);
    if (!u) continue;
    u.aloft = true;
    u.struck |= strikeBit(no); // CC-12.b-5, CC-TAB-WXFX-STRUCK
    const ship = shipNamed(own, u.at);
    if (ship && no === 1) ship.launched = true; // CC-17.d
  }
  for (const id of order.home) {
    const u = unitNamed(own, id);
    if (!u) continue;
    u.aloft = true; // and so neither strikes nor flies CAP in this phase: CC-16.l.iii
    u.at = u.home;
  }
  own.answered = true;
}

interface PlannedStrike {
  target: Target;
  hex: number;
  units: { unit: AirUnit; attack: number; low: boolean; strafe: boolean; land: string }[];
}

/** Every strike of an assignment, checked. CC-16.a to CC-16.d, CC-19. */
function checkAssign(x: Sight, order: OrderOf<'assign'>, no: StrikePhase): PlannedStrike[] {
  const seen = new Set<string>();
  const strikes = order.strikes.map((strike: StrikeOrder): PlannedStrike => {
    const hex = targetHex(x, x.enemy, strike.target);
    checkTarget(x, strike.target, hex, no);
    need(strike.units.length > 0, 'CC-16.a', 'A strike needs units.');
    const units = strike.units.map((u) => {
      need(!seen.has(u.unit), 'CC-16', `"${u.unit}" is in two strikes.`);
      seen.add(u.unit);
      return checkStriker(x, u, strike.target, hex, no);
    });
    need(
      units.some((u) => u.strafe || unitType(u.unit).attacks[u.attack].letter !== 'F'),
      'CC-16.b',
      'Fighters alone attack nothing: they escort bombers, or strafe a base.', // R-98
    );
    checkComposition(
      x,
      units.map((u) => u.unit),
      units.map((u) => u.unit).filter(isStrikeBomber),
    );
    checkEscorts(x, units);
    return { target: strike.target, hex, units };
  });
  return strikes;
}

function checkTarget(x: Sight, target: Target, hex: number, no: StrikePhase): void {
  need(hex >= 0, 'CC-16-3', 'There is no such target.');
  if ('base' in target) {
    need(no !== 2, 'CC-24', 'Bases are struck in the first and third air strike phases only.');
    need(
      openBase(boardFor(x), x.pub, target.base)?.type.side !== x.side,
      'CC-16-3',
      'That is no enemy base.',
    );
  } else {
    need(no !== 1, 'CC-12.b', 'The first air strike phase is for bases.');
    const block = x.enemy.blocks.find((b) => b.label === target.tf);
    need(block && block.up > 0, 'CC-16-3', 'Only spotted task forces can be struck.');
  }
}

function checkStriker(
  x: Sight,
  u: StrikeOrder['units'][number],
  target: Target,
  hex: number,
  no: StrikePhase,
): PlannedStrike['units'][number] {
  const unit = unitNamed(x.own, u.unit);
  need(unit && waitingUnits(x, no).includes(unit), 'CC-16', `"${u.unit}" was not sent off.`);
  const attack = unitType(unit).attacks[u.attack];
  need(attack, 'CC-4.d.ii.8', `${unitTitle(unit.id)} has no such strength.`);
  const land = u.land ?? '';
  need(
    reaches(x, unit, u.attack, no, target, hex, land),
    land === '' ? (no === 3 ? 'CC-12.h-3' : 'base' in target ? 'CC-12.b-2' : 'CC-12.d-3') : 'CC-16.l.i',
    `${unit.id} cannot reach the target${land === '' ? '' : ` and land at ${land}`}.`,
  );
  if ('base' in target) need(attack.letter !== 'A', 'CC-TAB-AIRFX-L', 'Torpedoes do not strike land.');
  const strafe = u.strafe ?? false;
  need(
    !strafe || (attack.letter === 'F' && 'base' in target),
    'CC-24.c',
    'Only F units strafe, and only bases.',
  );
  const low = attack.letter === 'A' || (attack.letter === 'F' && !strafe && (u.low ?? false));
  return { unit, attack: u.attack, low, strafe, land };
}

/** Low escorts need torpedo bombers to escort. CC-16.b. */
function checkEscorts(x: Sight, units: PlannedStrike['units']): void {
  const torpedo = units.some((u) => unitType(u.unit).attacks[u.attack].letter === 'A');
  for (const u of units)
    if (u.low && unitType(u.unit).attacks[u.attack].letter === 'F')
      need(torpedo, 'CC-16.b', 'There are no torpedo bombers to escort.');
  const fighters = units.some((u) => !u.strafe && unitType(u.unit).attacks[u.attack].letter === 'F');
  const bombers = units.some((u) => unitType(u.unit).attacks[u.attack].letter !== 'F');
  need(
    !(fighters && bombers && units.some((u) => noEscort(x, u.unit.at))),
    'CC-16.c',
    'Fighters of that base do not escort strikes yet.',
  );
}

/** CC-19: what may fly together. */
function checkComposition(x: Sight, units: readonly AirUnit[], bombers: readonly AirUnit[]): void {
  const places = [...new Set(units.map((u) => u.at))];
  const ships = places.map((p) => shipNamed(x.own, p));
  if (places.length > 1) {
    need(
      ships.every((k) => k !== undefined),
      'CC-19.e',
      'Units of one base fly together, not with others.',
    );
    need(x.side === 'ijn', 'CC-19.b', 'Carriers of the U.S. Navy do not form joint strikes.');
    need(
      new Set(ships.map((k) => k?.tf)).size === 1,
      'CC-19.d',
      'Only carriers of one task force pool their units.',
    );
  }
  for (const ship of ships) {
    if (!ship) continue;
    const { units: most, bombers: mostBombers } = strikeLimit(x, ship);
    const mine = units.filter((u) => u.at === ship.id).length;
    const sent = bombers.filter((u) => u.at === ship.id).length;
    need(mine <= most, 'CC-16.c', `${printed(ship).name} sends at most ${most} units in one strike.`);
    need(
      sent <= mostBombers,
      'CC-19.d',
      `${printed(ship).name} puts at most ${counted(mostBombers, 'bomber unit')} into one strike.`,
    );
  }
}

/** Gives each strike its number and tells both sides what is struck, not with what. CC-16.a. */
function assign(play: Play, side: Side, order: OrderOf<'assign'>, no: StrikePhase): void {
  const { s } = play;
  const planned = checkAssign(sight(s, side), order, no);
  s.sides[side].narrow = order.narrow ?? false;
  const numbers = s.pub.strikes.length;
  planned.forEach((p, i) => {
    const strike: Strike = {
      no: numbers + i + 1,
      side,
      target: p.target,
      hex: p.hex,
      state: 'assigned',
      units: [],
      cap: [],
    };
    s.pub.strikes.push(strike);
    for (const u of p.units) {
      u.unit.strike = strike.no;
      u.unit.attack = u.attack;
      u.unit.low = u.low;
      u.unit.strafe = u.strafe;
      u.unit.land = u.land;
    }
    const text = `${SIDE_WORDS[side]}: strike ${strike.no} on ${targetWords(s, p.target, p.hex)}.`;
    tellOthers(play, side, 'strike', 'CC-16.a', text, { places: [p.hex] });
    notePlan(s, side, p.target);
  });
  if (planned.length === 0)
    tellOthers(play, side, 'strike', 'CC-16.a', `${SIDE_WORDS[side]} strike at nothing.`);
  findTargets(play, side);
}

function notePlan(s: State, side: Side, target: Target): void {
  const plan = packFor(s).special.plan;
  if (plan && side === 'ijn' && 'base' in target && target.base === plan.base) s.sides.ijn.planMade = true;
}

function targetWords(s: State, target: Target, hex: number): string {
  const where = hexName(boardOf(s.scenario).grid, hex);
  return 'base' in target
    ? (openBase(boardOf(s.scenario), s.pub, target.base)?.type.name ?? target.base)
    : `${target.tf} in ${where}`;
}

const launching = sealedStep<State, StepOf<'strikes'>, Order>({
  asked: (s) => strikingSides(s),
  ask: (s, f, seat) => ({
    id: `t${s.pub.turn}.launch.${f.no}.${seat}`,
    seat,
    kind: 'launch',
    sealed: true,
    rule: 'CC-16',
    ask: 'Which air units are sent off to strike?',
  }),
  isIn: (s, _f, seat) => s.sides[seat as Side].answered,
  take: (play, f, seat, order) => launch(play, seat as Side, order as OrderOf<'launch'>, f.no),
  open(play, f) {
    for (const side of SIDES) play.s.sides[side].answered = false;
    announce(play, 'strike', 'CC-16', 'Strikes are away, or not.', { reveals: true });
    f.stage = 'first-assign';
    return true;
  },
});

export const strikesStep: StepRule<'strikes'> = {
  asked: (s, f) => (f.stage === 'launch' ? launching.asked(s, f) : asksInTurn(s, f).map((d) => d.seat)),
  asks: (s, f) => (f.stage === 'launch' ? launching.asks(s, f) : asksInTurn(s, f)),
  order(play, f, seat, order, decision) {
    const side = seat as Side;
    if (f.stage === 'launch') {
      launching.order(play, f, seat, order, decision);
      return;
    }
    if (order.kind === 'assign') assign(play, side, order, f.no);
    if (order.kind === 'cap') setCap(play, side, order);
    f.stage = after(STRIKES, f.stage) ?? f.stage;
  },
  advance: (play, f) => (f.stage === 'launch' ? launching.advance(play, f) : advanceStrikes(play, f)),
};

/** What is asked after the launch: of the side whose turn it is its strikes, of the other its CAP. */
function asksInTurn(s: State, f: StepOf<'strikes'>): Decision[] {
  const base = { sealed: false };
  const side = inTurn(s, isSecond(f.stage));
  if (f.stage.endsWith('assign') && waitingUnits(sight(s, side), f.no).length > 0)
    return [
      {
        ...base,
        id: `t${s.pub.turn}.assign.${f.no}.${side}`,
        seat: side,
        kind: 'assign',
        rule: 'CC-16.a',
        ask: 'Form your strikes and give them their targets.',
      },
    ];
  if (f.stage.endsWith('cap') && s.pub.strikes.some((k) => k.side === side && k.state === 'ready')) {
    const seat = enemyOf(side);
    return [
      {
        ...base,
        id: `t${s.pub.turn}.cap.${f.no}.${seat}`,
        seat,
        kind: 'cap',
        rule: 'CC-16.f',
        ask: 'Which fighters meet the strikes, high or low?',
      },
    ];
  }
  return [];
}

function setCap(play: Play, side: Side, order: OrderOf<'cap'>): void {
  const x = sight(play.s, side);
  checkCap(x, order);
  x.own.narrow = order.narrow ?? false;
  for (const c of order.cap) {
    const unit = unitNamed(x.own, c.unit);
    if (unit)
      unit.cap = { hex: c.hex, low: c.low ?? false, skip: c.skip ?? [], fought: unit.cap?.fought ?? false };
  }
}

function advanceStrikes(play: Play, f: StepOf<'strikes'>): boolean {
  const { s } = play;
  const side = inTurn(s, isSecond(f.stage));
  if (f.stage.endsWith('assign'))
    if (strikingSides(s).includes(side))
      announce(play, 'strike', 'CC-16', `${SIDE_WORDS[side]} send off no strike.`, { reveals: true });
  if (f.stage.endsWith('strikes')) {
    const next = s.pub.strikes.find((k) => k.side === side && k.state === 'ready');
    if (next) {
      s.steps.push({ step: 'strike', no: next.no, stage: 'cap', groups: [], choice: {}, fate: {} });
      return true;
    }
  }
  const following = after(STRIKES, f.stage);
  if (following) {
    f.stage = following;
    return true;
  }
  endStrikes(play, f.no);
  return false;
}

/** Aircraft land where they came from or where they were told to (CC-16.l); the phase's marks are wiped off. */
function endStrikes(play: Play, no: StrikePhase): void {
  const { s } = play;
  for (const side of SIDES) {
    const own = s.sides[side];
    for (const u of own.air)
      if (!u.lost && u.strike > 0 && u.land !== '' && u.land !== u.at) transfer(play, side, u);
    landOrphans(play, side);
    restRaiders(s, side, no);
    for (const u of own.air) {
      if (u.aloft || u.cap) u.flew |= strikeBit(no);
      u.aloft = false;
      u.cap = null;
      u.strike = 0;
      u.attack = 0;
      u.low = false;
      u.strafe = false;
      u.land = '';
    }
    for (const tf of own.tfs) if (tf.up === 1) tf.up = 0; // R-26
  }
  s.pub.strikes = [];
}

/** CC-ES-S7, CC-SC-S7. */
function restRaiders(s: State, side: Side, no: StrikePhase): void {
  const x = sight(s, side);
  for (const u of x.own.air) {
    const strike = s.pub.strikes[u.strike - 1];
    if (strike && isLongRaid(x, u, no, strike.target, strike.hex)) u.out = true;
  }
}

function transfer(play: Play, side: Side, u: AirUnit): void {
  if (!openBase(boardFor(play.s), play.s.pub, u.land)) return;
  u.at = u.land;
  u.moved = true; // CC-16.l.ii
  tellSides(play, 'transfer', 'CC-16.l', `${unitTitle(u.id)} lands at ${placeName(u.land)}.`, {
    [side]: `${unitTitle(u.id)} lands at ${placeName(u.land)}.`,
  });
}
