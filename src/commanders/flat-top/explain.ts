import { counted } from '../../kernel/counted.ts';
import { hexLabel } from '../../games/flat-top/open/pack/map.ts';
import type { AirOpsOrder, FlyOrder, Order, PlotOrder } from '../../games/flat-top/open/orders.ts';
import { baseData, deckHex, factors } from '../../games/flat-top/open/values.ts';
import { type ByKind, ofKind } from '../../games/flat-top/open/chapters.ts';
import { WHY_IN_BATTLE } from './explain-battle.ts';
import { goalOf, isCarrierForce } from './sea/goals.ts';
import type { Mind } from './mind.ts';
import { huntGoal } from './air/boat-hunt.ts';
import { type Mission, missionOf } from './air/missions.ts';
import type { Target } from './battle/targets.ts';
import { fliesByNight, isDark } from './air/dark.ts';
import { isLight } from './air/loads.ts';
import { isFighter, isPatrol } from './battle/worth.ts';

/** Why the staff proposes an order, in half a line; '' where the order says it all. */
export const explain = (m: Mind, order: Order): string => ofKind(WHY, m, order);

const WHY: ByKind<Mind, string> = {
  setup: () => 'close to history, within the limits of the scenario',
  'air-ops': explainAirOps,
  plot: explainPlot,
  shadow: (_, order) =>
    order.attempts.length > 0
      ? 'a contact once found is not let go'
      : 'nothing in sight that a plane could follow',
  'shadow-move': (_, order) =>
    order.path.length > 0 ? 'after it, just near enough to see it' : 'it is in sight from here',
  fly: explainFly,
  ...WHY_IN_BATTLE,
};

function targetName(m: Mind, target: Target): string {
  if (target.base >= 0) return baseData(m.p.bases[target.base]).name;
  const ships = target.contact?.ships;
  const what = ships && ships.carrier >= 1 ? 'carriers' : 'ships';
  const where = target.contact?.error ? 'reported somewhere about' : 'near';
  return `${what} ${where} ${hexLabel(target.hex)}`;
}

function explainAirOps(m: Mind, order: AirOpsOrder): string {
  const armed = order.form.filter((f) => f.take.some((x) => x.w > 0));
  const said: string[] = [];
  if (armed.length > 0)
    said.push(
      `${counted(
        armed.reduce((n, f) => n + factors(f.take), 0),
        'Air Factor',
      )} in a strike${armed.some((f) => f.take.some(isLight)) ? ', with light bombs for the reach' : ''}`,
    );
  const rest = order.form.filter((f) => !armed.includes(f));
  const looking = rest.filter((f) => f.take.every((x) => isPatrol(x.t))).length;
  if (looking > 0) said.push(counted(looking, 'search plane'));
  const over = rest.filter((f) => f.take.every((x) => isFighter(x.t)));
  if (over.length > 0)
    said.push(
      `${counted(
        over.reduce((n, f) => n + factors(f.take), 0),
        'fighter factor',
      )} overhead`,
    );
  if (said.length > 0) return said.join(', ').slice(0, LONGEST);
  if (isDark(m) && m.side.decks.some((d) => d.ready.some((x) => fliesByNight(m, x.t))))
    return 'planes that fly by night stand by; no ship in reach';
  return m.night ? 'nothing flies by night that can wait' : 'planes are made ready; no target in reach';
}

/** Half a line. */
const LONGEST = 78;

function explainPlot(m: Mind, order: PlotOrder): string {
  if (order.unload.length > 0) return `${counted(order.unload.length, 'transport')} unload`;
  if (order.mods['troop-transfer']) return 'troops go over to ships that can still land them';
  const tfs = m.side.tfs.filter((tf) => tf && tf.hex >= 0);
  const lead = tfs.find((tf) => tf && isCarrierForce(m, tf)) ?? tfs[0];
  if (!lead) return 'no ships to move';
  const goal = goalOf(m, lead);
  switch (goal.kind) {
    case 'strike':
      return `carriers within reach of ${hexLabel(goal.hex)}, and no nearer`;
    case 'cover':
      return `${isCarrierForce(m, lead) ? 'the carriers cover' : 'our guns wait off'} ${hexLabel(goal.hex)}`;
    case 'unload':
      return `transports make for ${hexLabel(goal.hex)}`;
    case 'bombard':
      return `guns off ${hexLabel(goal.hex)} by night`;
    case 'fight':
      return `the enemy at ${hexLabel(goal.hex)} is weaker`;
    case 'rearm':
      return `empty magazines are filled at ${hexLabel(goal.hex)}`;
    case 'withdraw':
      return 'what is hurt goes home';
    default:
      return 'well placed as we are';
  }
}

function explainFly(m: Mind, order: FlyOrder): string {
  switch (order.do) {
    case 'done':
      return order.strand ? 'these cannot be saved' : 'everything is where it should be';
    case 'land':
      return 'down while there is fuel and light';
    case 'jettison':
      return 'no landing with bombs aboard';
    case 'exit':
      return 'home to the base off the map';
    case 'attack':
      return 'at once, before he can gather his fighters';
    case 'over':
      return 'as many as the dice allow have moved';
    case 'box':
      return 'overhead, and it goes with the ship';
    case 'show':
      return 'over its target: now it shows itself';
    case 'destroy':
      return 'better lost than left behind';
    case 'split':
    case 'join':
      return 'those go together that have the same to do';
    case 'climb':
      return climbText(m, order);
    default: {
      const af = m.side.afs[order.af - 1];
      if (!af) return '';
      const from = order.do === 'take-off' ? deckHex(m.p, m.side, m.side.decks[af.groups[0].from]) : af.hex;
      if (order.do === 'move' && order.seek) return 'a close look where a boat has shown itself';
      const mission = missionOf(m, { ...af, hex: from });
      if (mission.task === 'search' && huntGoal(m, af, from) >= 0)
        return 'after a boat that has shown itself';
      const waits = order.do === 'take-off' && order.path.length === 0;
      const first = waits ? BEFORE[mission.task] : '';
      return `${first}${missionText(m, mission)}`;
    }
  }
}

function climbText(m: Mind, order: FlyOrder & { do: 'climb' }): string {
  const armed = m.side.afs[order.af - 1]?.groups.some((g) => g.w > 0) ?? false;
  if (armed) return order.high ? 'divers start from on high' : 'torpedoes and low bombs need low flying';
  return order.high
    ? 'some of the patrol fly high: he may come at either height'
    : 'low, to be ready to land';
}

/** What planes do that take off and do not leave their deck yet. */
const BEFORE: { readonly [task in Mission['task']]: string } = {
  strike: 'forming up overhead, then ',
  search: 'overhead first, then ',
  patrol: '',
  home: '',
};

function missionText(m: Mind, mission: Mission): string {
  switch (mission.task) {
    case 'strike':
      return `to ${targetName(m, mission.sortie.target)}, worth ${Math.round(mission.sortie.gain)} points by the odds`;
    case 'patrol':
      return 'over its ship or base, against what may come';
    case 'search':
      return 'over water not yet looked at';
    default:
      return 'homeward';
  }
}
