import type { Hex } from '../../../../kernel/hex.ts';
import { pick } from '../../../../kernel/dice.ts';
import { formationsIn } from '../../open/battle/air-battle.ts';
import {
  type AirFormation,
  type Group,
  MOST_FORMATIONS,
  NATIONS,
  type SeatIndex,
} from '../../open/forces.ts';
import { heldPatrols } from '../../open/modules/caps/cap-dive.ts';
import { NUMBERS } from '../../open/modules/numbers.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { factors, roleOf } from '../../open/values.ts';
import { reportAgain } from '../../sight/observation.ts';
import { announce, type Game, type State } from '../../state.ts';
import type { EngineModule } from '../engine.ts';
import { comesLow, isTarget, strikeAt } from './strikes.ts';

/**
 * FO-GM-CAP: a patrol that flies high over ships or a base of its own meets a low strike with the part of it that gets down in time. It
 * happens when a battle begins, before anybody says whom he attacks; only what stands in view counts, as in the battle itself.
 */

const { odds, shares } = NUMBERS.capDive;

const highOf = (af: AirFormation): Group[] => af.groups.filter((g) => g.high);

/** The high interceptors of a formation that escorts nobody. */
const patrolOf = (af: AirFormation): Group[] =>
  highOf(af).filter((g) => roleOf(g, af.groups) === 'interceptor');

/** FO-GM-CAP-1.1, FO-GM-CAP-1.2, FO-GM-CAP-1.2a. */
function mayDive(s: State, seat: SeatIndex, af: AirFormation): boolean {
  const strikes = strikeAt(s, seat, af.hex);
  const above = factors(strikes.flatMap(highOf));
  return comesLow(s, strikes) && factors(highOf(af)) >= odds * above;
}

function diveAt(play: Game, seat: SeatIndex, hex: Hex): void {
  const { s } = play;
  const side = s.sides[seat];
  if (!isTarget(s, seat, hex)) return;
  for (const af of formationsIn(side, hex)) {
    if (patrolOf(af).length === 0 || heldPatrols(side).includes(af.no) || !mayDive(s, seat, af)) continue;
    if (af.mods?.['cap-dive']) continue; // FO-GM-CAP-1.3a: where planes fight at once there may be several attacks in a turn
    const no = side.afs.findIndex((x) => x === null) + 1;
    if (no > 0 && no <= MOST_FORMATIONS) dive(play, seat, af, no);
  }
}

/** FO-GM-CAP-1.3, FO-GM-CAP-1.3a, FO-GM-CAP-1.4. */
function dive(play: Game, seat: SeatIndex, af: AirFormation, no: number): void {
  const { s } = play;
  af.mods = { ...af.mods, 'cap-dive': { thrown: true } };
  const die = play.dice.roll(6, `dive of a patrol at ${hexLabel(af.hex)}`);
  const [part, of] = shares[die - 1];
  const n = Math.floor((factors(patrolOf(af)) * part) / of);
  const how = n === 0 ? 'none of it gets down' : `${n} ${n === 1 ? 'Air Factor dives' : 'Air Factors dive'}`;
  announce(
    play,
    'dive',
    'FO-GM-CAP-1.3',
    `A high patrol of the ${NATIONS[seat]} side at ${hexLabel(af.hex)} goes for the low strike: ${how}.`,
    { dice: [die], places: [af.hex] },
  );
  if (n === 0) return;
  s.sides[seat].afs[no - 1] = {
    ...af,
    no,
    mods: { ...af.mods, 'cap-dive': { thrown: true, dived: true } },
    groups: takeDown(af, n),
    fought: af.fought.slice(),
    met: af.met.slice(),
  };
  const { up = [] } = s.sides[seat].mods['ready-cap'] ?? {};
  const scrambled = up.find((x) => x.af === af.no);
  if (scrambled) up.push({ ...scrambled, af: no }); // FO-GM-READYCAP-1.3a
  reportAgain(play, seat, 'af', af.hex);
}

/** Those that can stay up longest go first. */
function takeDown(af: AirFormation, n: number): Group[] {
  const down: Group[] = [];
  let left = n;
  for (const g of patrolOf(af).sort((a, b) => b.by - a.by || b.n - a.n)) {
    const part = Math.min(left, g.n);
    if (part === 0) continue;
    down.push({ ...g, n: part, high: 0 });
    g.n -= part;
    left -= part;
  }
  af.groups = af.groups.filter((g) => g.n > 0);
  return down;
}

/** FO-GM-CAP-1.6: what is parted from a patrol has its orders, whoever had the number before. */
function keepOrders({ s }: Game, seat: SeatIndex, from: number, into: number): void {
  const side = s.sides[seat];
  if (side.afs[from - 1] === null) return;
  const held = heldPatrols(side).filter((no) => no !== into);
  side.mods['cap-dive'] = held.includes(from) ? [...held, into].sort((a, b) => a - b) : held;
}

/** With the next turn there is a new die. */
function newHour(af: AirFormation): void {
  const { 'cap-dive': _, ...others } = af.mods ?? {};
  if (Object.keys(others).length > 0) af.mods = others;
  else delete af.mods;
}

export const capDive: EngineModule = {
  on: {
    wrap: (step, rule) =>
      step === 'battle'
        ? {
            ...rule,
            advance(play, f) {
              if (f.step === 'battle' && f.open.next === 'air-to-air')
                for (const seat of [0, 1] as const) diveAt(play, seat, f.open.hex);
              return rule.advance?.(play, f) ?? false;
            },
          }
        : rule,
    practise({ side }, dice, order, keep) {
      for (const af of side.afs) {
        if (!af || pick(dice, 8, 'dive') > 0) continue;
        const dives = heldPatrols(side).includes(af.no);
        keep({
          mods: {
            ...order.mods,
            'cap-dive': [...(order.mods['cap-dive'] ?? []), { af: af.no, dive: dives }],
          },
        });
      }
    },
    place: (_, side) => void (side.mods['cap-dive'] = []),
    on: {
      regrouped: keepOrders,
      turnEnds({ s }) {
        for (const side of s.sides) {
          side.mods['cap-dive'] = heldPatrols(side).filter((no) => side.afs[no - 1] !== null);
          for (const af of side.afs) if (af) newHour(af);
        }
      },
    },
    audit(s, seat, fault) {
      const held = heldPatrols(s.sides[seat]);
      if (new Set(held).size < held.length) fault('a patrol is held twice');
      if (held.some((no) => no < 1 || no > MOST_FORMATIONS)) fault('a patrol that cannot be is held');
    },
  },
};
