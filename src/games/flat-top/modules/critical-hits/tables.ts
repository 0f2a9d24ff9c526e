import { hitsThatCount } from '../../open/battle/hits.ts';
import type { SeatIndex, Ship } from '../../open/forces.ts';
import { NUMBERS } from '../../open/modules/numbers.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import type { Arm } from '../../open/quantities.ts';
import { baseData, classOf } from '../../open/values.ts';
import { armorStops } from '../../battle/armor.ts';
import { battleTitle } from '../../battle/battle-ships.ts';
import type { Cause, SpecialHits } from '../../battle/blow.ts';
import { hitBase, hitShip, losePlanes, shutDeck } from '../../battle/damage.ts';
import { reporterOf } from '../../battle/reporter.ts';
import { announce, type Game, type State } from '../../state.ts';

/** FT-OPT-CRIT: each critical hit is rolled on the table of what it struck (RUL-64: also those of skip bombs). */

type Effect = (typeof COMBAT.critical.ship)[number];

const roll = (
  play: Game,
  table: readonly Effect[],
  label: string,
  less = 0,
): { effect: Effect; die: number } => {
  const die = play.dice.roll(6, `critical hit on ${label}`);
  return { effect: table[die - less - 1] ?? {}, die };
};

/** FT-OPT-CRIT-T1, FT-OPT-CRIT-T2, RUL-61. */
function criticalOnShip(
  play: Game,
  seat: SeatIndex,
  index: number,
  times: number,
  cause: Cause,
  arm: Arm,
  { tables, rules }: Section,
): void {
  const { s } = play;
  const ship = s.sides[seat].ships[index];
  const carrier = tables.carrier.length > 0 && CARRIERS.includes(classOf(ship));
  for (let k = 0; k < times && ship.fate === 'afloat'; k++) {
    const armored = armorStops(s.pub, ship, arm);
    const less = armored ? NUMBERS.armored.critical.less : 0; // FO-BRIT-DECK-5.2
    const { effect: printed, die } = roll(
      play,
      carrier ? tables.carrier : tables.ship,
      battleTitle(ship),
      less,
    );
    const effect =
      armored && printed.hits ? { ...printed, hits: throughArmor(s, ship, printed.hits, arm) } : printed;
    const rule = carrier ? rules.carrier : rules.ship;
    reporterOf(play).ship(play, seat, ship, {
      kind: 'critical',
      rule,
      text: `: ${words(effect)}.`,
      dice: [die],
    });
    if (effect.hits) hitShip(play, seat, index, effect.hits, cause, arm);
    if (effect.move) ship.noMoving = s.pub.turn + 1;
    if (ship.deck >= 0) onDeck(play, seat, ship.deck, effect, cause);
  }
}

/** FO-BRIT-DECK-7: further hits by shells are halved like the first. */
const throughArmor = ({ pub }: State, ship: Ship, hits: number, arm: Arm): number =>
  hitsThatCount(pub, hits, { arm, how: 'surface', deck: null, cls: classOf(ship), armored: true }).n;

const CARRIERS: readonly string[] = ['CV', 'CVL', 'CVE', 'AV']; // FO-DATA-LF

/** FT-OPT-CRIT-T3. */
function criticalOnBase(
  play: Game,
  base: number,
  times: number,
  cause: Cause,
  { tables, rules }: Section,
): void {
  const { s } = play;
  const { owner } = s.pub.bases[base];
  const name = baseData(s.pub.bases[base]).name;
  for (let k = 0; k < times; k++) {
    const { effect, die } = roll(play, tables.base, name);
    announce(play, 'critical', rules.base, `${name}: ${words(effect)}.`, { dice: [die] });
    if (effect.hits) hitBase(play, base, effect.hits, cause);
    const deck = s.sides[owner].decks.findIndex((d) => d.base === base);
    if (deck >= 0) onDeck(play, owner, deck, effect, cause);
  }
}

function onDeck(play: Game, owner: SeatIndex, index: number, effect: Effect, cause: Cause): void {
  const { s } = play;
  const deck = s.sides[owner].decks[index];
  if (effect.ready) deck.noReadying = s.pub.turn + 1;
  if (effect.launch) shutDeck(s.pub, deck, s.pub.turn + 1);
  if (effect.planes)
    losePlanes(play, owner, index, play.dice.roll(6, 'planes lost to a critical hit'), cause, {
      counted: true,
    });
}

/** FT-OPT-CRIT-T4: how many Air Factors more of the plane name shot at. */
function criticalOnPlanes(play: Game, times: number, { tables }: Section): number {
  let more = 0;
  for (let k = 0; k < times; k++)
    if (roll(play, tables.planes, 'planes').effect.planes)
      more += play.dice.roll(6, 'planes lost to a critical hit');
  return more;
}

function words(effect: Effect): string {
  if (effect.hits) return `a critical hit, ${effect.hits} more`;
  if (effect.planes) return 'a critical hit among the planes';
  if (effect.ready) return 'no readying next turn';
  if (effect.launch) return 'no take-off or landing next turn';
  return effect.move ? 'dead in the water for a turn' : 'no effect';
}

/** Tables, and the rules their incidents cite. No table for carriers: they are ships like others. */
interface Section {
  tables: { [K in 'carrier' | 'ship' | 'base' | 'planes']: readonly Effect[] };
  rules: { carrier: string; ship: string; base: string; planes: string };
}

export function criticalTables(tables: Section['tables'], rules: Section['rules']): SpecialHits {
  const own: Section = { tables, rules };
  return {
    onShip: (play, seat, ship, times, cause, arm) => criticalOnShip(play, seat, ship, times, cause, arm, own),
    onBase: (play, base, times, cause) => criticalOnBase(play, base, times, cause, own),
    onPlanes: (play, times) => criticalOnPlanes(play, times, own),
    planes: rules.planes,
  };
}

/** FT-OPT-CRIT-T1 to FT-OPT-CRIT-T4; skip bombs use them too where critical hits are off (RUL-64). */
export const CRITICAL_TABLES: SpecialHits = criticalTables(COMBAT.critical, {
  carrier: 'FT-OPT-CRIT-T1',
  ship: 'FT-OPT-CRIT-T2',
  base: 'FT-OPT-CRIT-T3',
  planes: 'FT-OPT-CRIT-T4',
});
