import { need } from '../../../kernel/refusal.ts';
import { boardFor, printed } from './forces.ts';
import type { OrderOf } from './orders.ts';
import { type DefenceLetter, enemyOf, type GunLetter, shipType } from './pack.ts';
import type { BattleStep, Ship, Sight } from './view.ts';

/** Who may fire at whom: CC-20.d and CC-20.f, from what a side can see. */

/** Hexes a force can withdraw to. R-38. */
export const freeHexes = (x: { scenario: string }, hex: number): readonly number[] => boardFor(x).open[hex];

/** Own ships in the battle that may shoot in this group's turn. */
export function gunners(x: Sight, f: BattleStep): Ship[] {
  const tfs = f.order[f.turn]?.tfs ?? [];
  return x.own.ships.filter((s) => tfs.includes(s.tf) && s.state === 'ok' && !s.screened);
}

/** Weapons a ship may use in this round: no D or T in a day's first round, T once. CC-20.e.i, CC-20.e.iv. */
export function weaponsOf(f: BattleStep, s: Ship): GunLetter[] {
  const alone = f.allied.length === 0 || f.ijn.length === 0; // nobody but the base to fire at
  return printed(s)
    .attacks.map((a) => a.letter)
    .filter((l) => (f.night || alone || f.round > 1 || l === 'B' || l === 'C') && (l !== 'T' || s.torpedoes));
}

/** How many ships of one defence letter stand unscreened on each side. CC-20.d.i. */
const letterCount = (ids: readonly string[], letter: DefenceLetter): number =>
  ids.filter((id) => shipType(id).defence.letter === letter).length;

/** Ships of a letter that are free to attack any enemy: those in excess of its opposite group. CC-20.d.iv. */
export function freeShips(x: Sight, f: BattleStep, letter: DefenceLetter): number {
  const mine = letterCount(f.shown[x.side], letter);
  return Math.max(0, mine - letterCount(f.shown[enemyOf(x.side)], letter));
}

/** Ships that may pass the screen: those in excess of twice the enemy's unscreened ships. CC-20.f-2, CC-24.e. */
export const freeOfScreen = (x: Sight, f: BattleStep): number =>
  Math.max(0, f.shown[x.side].length - 2 * f.shown[enemyOf(x.side)].length);

type Shot = OrderOf<'fire'>['shots'][number];

export function checkFire(x: Sight, f: BattleStep, order: OrderOf<'fire'>): void {
  const able = gunners(x, f);
  const used = new Set<string>();
  const outside = new Map<DefenceLetter, Set<string>>();
  const past = new Set<string>();
  for (const shot of order.shots) {
    const ship = able.find((s) => s.id === shot.ship);
    need(ship, 'CC-20.d', `"${shot.ship}" cannot fire now.`);
    need(
      weaponsOf(f, ship).includes(shot.weapon),
      f.round === 1 && !f.night ? 'CC-20.e.i' : 'CC-20.e.iv',
      `${printed(ship).name} cannot use ${shot.weapon} in this round.`,
    );
    need(!used.has(shot.ship + shot.weapon), 'CC-20.e.vi', `${printed(ship).name} fires each strength once.`);
    used.add(shot.ship + shot.weapon);
    const past1 = checkTarget(x, f, ship, shot);
    if (past1) past.add(ship.id);
    const own = printed(ship).defence.letter;
    const secondary = own === 'B' && shot.weapon === 'D';
    if (shot.at !== 'base' && !secondary && (past1 || shipType(shot.at).defence.letter !== own)) {
      const set = outside.get(own) ?? new Set<string>();
      outside.set(own, set.add(ship.id));
    }
  }
  for (const [letter, set] of outside)
    need(
      set.size <= freeShips(x, f, letter),
      'CC-20.d.iv',
      `Only ${freeShips(x, f, letter)} of your ${letter} ships may leave the enemy's ${letter} ships alone.`,
    );
  if (past.size > 0)
    need(
      past.size <= freeOfScreen(x, f),
      'CC-20.f-2',
      `Only ${freeOfScreen(x, f)} ships can get past the screen.`,
    );
}

/** True if the shot goes past the enemy's screen. */
function checkTarget(x: Sight, f: BattleStep, ship: Ship, shot: Shot): boolean {
  const enemy = enemyOf(x.side);
  const t = printed(ship);
  if (shot.at === 'base') {
    const tf = x.own.tfs.find((k) => k.label === ship.tf);
    need(f.base !== '' && tf?.bombards === f.base, 'CC-24-2', `${t.name} does not bombard a base.`);
    need(shot.weapon !== 'T', 'CC-TAB-SURFX-L', 'Torpedoes do not reach land.');
    need(!ship.shelled, 'CC-24.f', `${t.name} has had its one attack on a base.`);
    return f.shown[enemy].length > 0;
  }
  if (shot.at === 'screened') {
    need(f.screened[enemy] > 0, 'CC-20.f', 'No enemy ship is screened.');
    return true;
  }
  need(f.shown[enemy].includes(shot.at), 'CC-20.d.iii', `"${shot.at}" is not among the enemy's ships.`);
  if (t.defence.letter === 'B' && shot.weapon === 'D')
    need(
      shipType(shot.at).defence.letter === 'D',
      'CC-20.d.vi',
      'Secondary batteries fire at destroyer units.',
    );
  if (f.port && enemyInPort(x, f))
    need(
      shot.weapon === 'B' || shot.weapon === 'C',
      'CC-24.g.v',
      'D and T cannot be used against ships in port.',
    );
  return false;
}

const enemyInPort = (x: Sight, f: BattleStep): boolean =>
  boardFor(x).bases.some((b) => b.hex === f.hex && b.type.side !== x.side && b.type.port);
