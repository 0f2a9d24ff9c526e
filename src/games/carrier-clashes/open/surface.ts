import { gunFactor } from './combat.ts';
import { boardFor, dayTurn, openBase, packFor } from './forces.ts';
import { enemyOf, type GunLetter, TABLES } from './pack.ts';
import type { Sight, Step } from './view.ts';

/** What a side can see of the chances to fight: chapter 20. */

/** Bases a side's ships may bombard in a phase. CC-24-2, CC-ES-S2, CC-MI-S5. */
export function bombardable(x: Sight, no: 1 | 2): { id: string; hex: number }[] {
  const rule = packFor(x).special.bombardment;
  return boardFor(x)
    .bases.filter(
      (b) => b.type.side !== x.side && b.type.bombardment && openBase(boardFor(x), x.pub, b.type.id),
    )
    .filter((b) => rule?.base !== b.type.id || rule.phases.includes(no))
    .map((b) => ({ id: b.type.id, hex: b.hex }));
}

/** What a point of a ship's weapon counts against a base. CC-TAB-SURFX-L, CC-TAB-SURFX-SHELL. */
export function shellFactor(x: { scenario: string }, ship: string, weapon: GunLetter): number {
  const shells = packFor(x).special.bombardment?.shells ?? [];
  const filled = weapon === 'B' && shells.includes(ship);
  return filled ? TABLES.bombardmentShells : (gunFactor(weapon, 'L') ?? 0);
}

/** Enemy task forces that may be engaged: spotted, or with a declared mission.. */
export const engageable = (x: Sight): { label: string; hex: number }[] =>
  x.enemy.blocks
    .filter((b) => b.label !== null && b.up !== 1)
    .map((b) => ({ label: b.label ?? '', hex: b.hex }));

/** Own task forces that may try to avoid the engagements just declared by the enemy. CC-20.b, CC-20.a-4. */
export function avoiders(x: Sight, f: Extract<Step, { step: 'surface' }>): string[] {
  const by = enemyOf(x.side);
  const spotted = (label: string): boolean => x.enemy.blocks.some((b) => b.label === label && b.up === 2);
  const seen = (hunters: readonly string[]): boolean => dayTurn(x) || hunters.some(spotted);
  return f.battles.flatMap((b) =>
    b[x.side].filter((label) => {
      const hunters = b.late[label] ?? (b.by === by ? b[by] : null);
      return hunters !== null && seen(hunters);
    }),
  );
}

/** The D6 a task force must reach to avoid, 0 = automatic. CC-20.b. */
export function avoidNumber(attacker: number, avoider: number): number {
  const { equal, faster, muchFaster } = TABLES.avoid;
  const lead = attacker - avoider;
  return lead < 0 ? 0 : lead === 0 ? equal : lead === 1 ? faster : muchFaster;
}
