import { need } from '../../../kernel/refusal.ts';
import { antiAircraft, aaGroups } from './anti-aircraft.ts';
import { strikeBase } from './land-bases.ts';
import { capCombat } from './cap.ts';
import { strikeOffDummies } from '../search/cards.ts';
import { loseUnits } from '../battle/damage.ts';
import type { StepOf, StepRule } from '../step-types.ts';
import { portFor, printed, shipsOf, tfNamed } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf } from '../open/pack.ts';
import type { Strike } from '../open/view.ts';
import { type Play, announce } from '../state.ts';
import { attackShips } from './strike-combat.ts';
import { attackers, flakFor, flying, strikeNo, targetShips } from './strike-scene.ts';
import { tidy } from '../turn/task-forces.ts';
import { unitTitle, unitTitles } from '../open/squadrons.ts';
import { after, STRIKE } from '../open/turn/stages.ts';

/** CC-16.h: one strike from CAP to the last bomb. */

export const strikeStep: StepRule<'strike'> = {
  asks(s, f) {
    const strike = strikeNo(s, f.no);
    const id = `t${s.pub.turn}.${s.pub.phase.split(' ')[0].toLowerCase()}.strike${f.no}`;
    const base = { seat: strike.side, sealed: false };
    if (f.stage === 'group' && f.groups.length > 1 && attackers(s, strike).length > 0)
      return [
        {
          ...base,
          id: `${id}.group`,
          kind: 'group',
          rule: 'CC-16.j.ii',
          ask: 'The target is divided into groups. Which does each unit attack?',
        },
      ];
    if (f.stage === 'targets' && f.groups.length > 0 && attackers(s, strike).length > 0)
      return [
        {
          ...base,
          id: `${id}.attack`,
          kind: 'attack',
          rule: 'CC-16.k',
          ask: 'The ships lie before you. Which does each unit attack?',
        },
      ];
    return [];
  },
  order(play, f, _seat, order) {
    if (order.kind === 'group') chooseGroups(play, f, order);
    if (order.kind === 'attack') attackShips(play, f, order);
    f.stage = after(STRIKE, f.stage) ?? 'done';
  },
  advance(play, f) {
    const strike = strikeNo(play.s, f.no);
    if (f.stage === 'cap') meetCap(play, f, strike);
    if (f.stage === 'aa') fireAa(play, f, strike);
    const next = after(STRIKE, f.stage);
    if (next) {
      f.stage = next;
      return true;
    }
    finish(play, f, strike);
    return false;
  },
};

function meetCap(play: Play, f: StepOf<'strike'>, strike: Strike): void {
  const { s } = play;
  const units = flying(s, strike);
  strike.units = units.map((u) => u.id);
  if (
    'tf' in strike.target &&
    targetShips(s, strike).length === 0 &&
    !tfNamed(s.sides[enemyOf(strike.side)], strike.target.tf)
  ) {
    announce(play, 'strike', 'CC-16.h', `Strike ${strike.no} finds nothing left to attack.`, {
      reveals: true,
    });
    f.stage = 'done';
    return;
  }
  announce(play, 'strike', 'CC-16.h.i', `Strike ${strike.no} comes in: ${unitTitles(strike.units)}.`, {
    reveals: true,
  });
  f.fate = capCombat(play, strike, units);
  if ('tf' in strike.target && flying(s, strike).length > 0) reveal(play, f, strike);
}

/** CC-16.k, CC-22.d: the ships are shown, dummy ships struck off; the attacker keeps a note of what he saw. */
function reveal(play: Play, f: StepOf<'strike'>, strike: Strike): void {
  const { s } = play;
  const owner = enemyOf(strike.side);
  const own = s.sides[owner];
  const ships = targetShips(s, strike);
  const labels = [...new Set(ships.map((k) => k.tf))];
  const label = 'tf' in strike.target ? strike.target.tf : '';
  for (const l of new Set([label, ...labels])) {
    const tf = tfNamed(own, l);
    if (!tf) continue;
    strikeOffDummies(tf);
    tidy(own, tf);
    if (shipsOf(own, l).length > 0)
      s.sides[strike.side].know.log.push({
        turn: s.pub.turn,
        label: l,
        hex: strike.hex,
        ships: shipsOf(own, l).map((k) => k.id),
      });
  }
  const port = ships.length > 0 && portFor(s, owner, strike.hex, ships) !== null;
  f.groups = (port ? [ships] : aaGroups(ships)).filter((g) => g.length > 0).map((g) => g.map((k) => k.id));
  const text =
    f.groups.length > 0
      ? f.groups.map((g) => g.map((id) => printed({ id }).name).join(', ')).join('; ')
      : 'nothing but dummies';
  announce(play, 'strike', 'CC-16.k', `Under strike ${strike.no}: ${text}.`, { reveals: true });
}

function chooseGroups(play: Play, f: StepOf<'strike'>, order: OrderOf<'group'>): void {
  const able = attackers(play.s, strikeNo(play.s, f.no));
  const choice: { [unit: string]: number } = {};
  for (const { unit, group } of order.choices) {
    need(
      able.some((u) => u.id === unit) && choice[unit] === undefined,
      'CC-16.j.ii',
      `"${unit}" has no choice to make.`,
    );
    need(group < f.groups.length, 'CC-16.j.ii', `There is no group ${group + 1}.`);
    choice[unit] = group;
  }
  f.choice = choice;
  const text = Object.entries(choice)
    .map(([u, g]) => `${unitTitle(u)} on group ${g + 1}`)
    .join(', ');
  announce(play, 'strike', 'CC-16.j.ii', `Strike ${f.no}: ${text || 'no choice made'}.`, { reveals: true });
}

function fireAa(play: Play, f: StepOf<'strike'>, strike: Strike): void {
  const { s } = play;
  if (f.groups.length === 0 && 'tf' in strike.target) return;
  antiAircraft(play, strike, attackers(s, strike), (u) => flakFor(s, f, strike, u), f.fate);
  if ('base' in strike.target) {
    const all = attackers(s, strike);
    if (all.length > 0) strikeBase(play, strike, all, f.fate, flakFor(s, f, strike, all[0]));
  }
}

/** Those shot down fall now that they have attacked. */
function finish(play: Play, f: StepOf<'strike'>, strike: Strike): void {
  const doomed = flying(play.s, strike).filter((u) => f.fate[u.id]);
  loseUnits(play, doomed, 'CC-16.i.ii-3', 'after the attack');
  strike.state = 'done';
}
