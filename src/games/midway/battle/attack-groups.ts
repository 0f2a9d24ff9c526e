import { Refusal } from '../../../kernel/refusal.ts';
import { bowOf, portOf, rectName, starboardOf } from '../open/battle-board.ts';
import { zoneName } from '../open/board.ts';
import type { AssignOrder, GroupPlan, WavesOrder } from '../open/orders.ts';
import { SHIPS, type Squadrons } from '../open/pack.ts';
import { squadronsText } from '../signals.ts';
import type { BattleStep, MidwayState } from '../state.ts';

/** Step 8, Options 2 and 3: planes are assigned to targets in groups, which may go in as waves. */

/**
 * Counters of one type in one rectangle on one ship are one group: MW-STEP9a, R28. Planes armed for the island bomb alike,
 * so that D and T on one ship are a single group, in however many parts they are written: MW-APP-MID-3b, R49.
 */
export function mergeGroups(plans: readonly GroupPlan[], bombAlike: boolean): GroupPlan[] {
  const out: GroupPlan[] = [];
  for (const p of plans) {
    const same = out.find(
      (g) =>
        g.target === p.target &&
        g.rect === p.rect &&
        (bombAlike || ((g.d === 0) === (p.d === 0) && (g.t === 0) === (p.t === 0))),
    );
    if (same) {
      same.d += p.d;
      same.t += p.t;
    } else out.push({ target: p.target, rect: p.rect, d: p.d, t: p.t });
  }
  return out;
}

export function checkAssign(
  s: MidwayState,
  f: BattleStep,
  force: Squadrons,
  groups: readonly GroupPlan[],
  island: AssignOrder['island'],
): void {
  let d = island.d;
  let t = island.t;
  if (!f.island && d + t > 0)
    throw new Refusal('MW-APP-MID-3', 'This strike carries nothing for the island.');
  for (const g of groups) {
    checkGroup(s, f, g, groups);
    d += g.d;
    t += g.t;
  }
  if (d > force[1] || t > force[2])
    throw new Refusal(
      'MW-STEP8',
      `The strike has D ${force[1]} and T ${force[2]}; D ${d} and T ${t} are assigned.`,
    );
  if (d + t === 0) throw new Refusal('MW-APP-AVS-3', 'Assign planes to a target, or call the attack off.');
}

function checkGroup(s: MidwayState, f: BattleStep, g: GroupPlan, groups: readonly GroupPlan[]): void {
  const at = f.ships.find((x) => x.ship === g.target)?.rect;
  if (at === undefined) throw new Refusal('MW-STEP8', 'That target is not on the Battle Board.');
  const name = SHIPS[g.target].name;
  if (g.d + g.t === 0) throw new Refusal('MW-STEP8', `A group on ${name} has no planes.`);
  if (f.island) {
    if (g.rect !== at)
      throw new Refusal(
        'MW-APP-MID-3b',
        `Armed for the island, all planes attack ${name} in her own rectangle.`,
      );
    return;
  }
  if (g.d > 0 && g.t > 0) throw new Refusal('MW-STEP9a', 'Dive and torpedo bombers are separate groups.');
  if (g.d > 0) {
    if (g.rect !== at)
      throw new Refusal('MW-STEP8', `Dive bombers attack ${name} in her own rectangle, ${rectName(at)}.`);
    return;
  }
  if (g.rect === portOf(at) || g.rect === starboardOf(at)) return;
  if (g.rect !== bowOf(at) || !s.options.anvil)
    throw new Refusal(
      'MW-STEP8a',
      `Torpedo bombers attack ${name} from ${rectName(portOf(at))} or ${rectName(starboardOf(at))}.`,
    );
  const beam = groups.some((o) => o.target === g.target && o.t > 0 && o !== g && o.rect !== g.rect);
  if (!beam) throw new Refusal('MW-OPT-2', `${name}: over the bow only while others attack from a beam.`);
}

const isFiredAt = (f: BattleStep, group: number): boolean =>
  f.fires.some((x) => x.group === group) || f.screens.some((x) => x.group === group);

/** Option 3 asks only where a group under fire could be divided. */
export const wavesMatter = (s: MidwayState, f: BattleStep): boolean =>
  s.options.waves === true && f.groups.some((g, i) => g.d + g.t > 1 && isFiredAt(f, i));

export function checkWaves(f: BattleStep, order: WavesOrder): void {
  const named = new Set<number>();
  for (const { group, sizes } of order.waves) {
    const g = f.groups[group];
    if (!g || named.has(group)) throw new Refusal('MW-OPT-3', 'Name each group once, by its number.');
    named.add(group);
    if (!isFiredAt(f, group)) throw new Refusal('MW-OPT-3', 'Only a group under fire may go in as waves.');
    if (sizes.length === 0 || sizes.some((n) => n < 1) || sizes.reduce((a, b) => a + b, 0) !== g.d + g.t)
      throw new Refusal('MW-OPT-3', `The waves must add up to the group's ${g.d + g.t} squadrons.`);
  }
}

export function assignText(f: BattleStep): string {
  const parts = f.groups.map(
    (g) => `${squadronsText([0, g.d, g.t])} on ${SHIPS[g.target].name} from ${rectName(g.rect)}`,
  );
  const bombs: Squadrons = [0, f.bombs.d, f.bombs.t];
  if (f.bombs.d + f.bombs.t > 0) parts.push(`${squadronsText(bombs)} on the island`);
  return `The attack at ${zoneName(f.zone)}: ${parts.join('; ')}.`;
}
