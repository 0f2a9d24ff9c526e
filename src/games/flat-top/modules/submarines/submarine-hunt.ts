import type { Hex } from '../../../../kernel/hex.ts';
import { isNight } from '../../open/turn/clock.ts';
import type { SubmarinesFrame } from '../../open/battle/battle-frames.ts';
import type { AirFormation, Group, SeatIndex } from '../../open/forces.ts';
import type { OrderOf } from '../../open/orders.ts';
import { COMBAT, PLANE_TYPES } from '../../open/pack/pack.ts';
import { huntingTable } from '../../open/modules/submarine-fighting.ts';
import { antiAircraftOf, skyAt } from '../../open/values.ts';
import { renewShips, shipAtPlace } from '../../battle/battle-ships.ts';
import { fire } from '../../battle/combat-results.ts';
import { criticalOnPlanes, criticalOnShip } from '../critical-hits/critical-hits.ts';
import { hitShip } from '../../battle/damage.ts';
import { merged } from '../../flight/formations.ts';
import { loseInFlight, spendRange } from '../../battle/losses.ts';
import { announce, type Game, type State } from '../../state.ts';
import { nation } from '../../battle/surface-fire.ts';

/** FT-OPT-SUB-8: planes attack submarines. The boats fire first; what is left of the planes drops its bombs. */

type Open = SubmarinesFrame['open'];

/** A part of a group set apart to attack one submarine. */
interface Raid {
  af: AirFormation;
  group: Group;
  table: number;
  place: number;
}

export function huntSubmarines(
  play: Game,
  open: Open,
  seat: SeatIndex,
  attacks: OrderOf<'hunt'>['attacks'],
): void {
  const raids = setApart(play.s, seat, attacks);
  for (const place of [...new Set(raids.map((r) => r.place))].sort((a, b) => a - b)) {
    const here = raids.filter((r) => r.place === place);
    open.bombed.push(place);
    flak(play, open, seat, place, here);
    for (const raid of here) bomb(play, open, seat, raid);
  }
  for (const af of new Set(raids.map((r) => r.af))) af.groups = merged(af.groups);
}

/** FT-15.6.3a: who attacks is a group of its own from now on, its bombs and one RF gone. */
function setApart(s: State, seat: SeatIndex, attacks: OrderOf<'hunt'>['attacks']): Raid[] {
  const out: Raid[] = [];
  const parts = attacks.map((a) => {
    const af = s.sides[seat].afs[a.af - 1];
    return { af, whole: af?.groups[a.g], n: a.n, place: a.ship };
  });
  for (const { af, whole, n, place } of parts) {
    const table = whole && huntingTable(whole);
    if (!af || !whole || !table) continue;
    whole.n -= n;
    const group: Group = { ...whole, n };
    af.groups.push(group);
    out.push({ af, group, table, place });
  }
  for (const { group } of out) {
    group.w = 0;
    if (group.spent === 0) spendRange(group);
  }
  for (const { af } of out) af.groups = af.groups.filter((g) => g.n > 0);
  return out;
}

/** FT-OPT-SUB-8a: a submarine fires at the largest group that attacks it (RUL-157). */
function flak(play: Game, open: Open, seat: SeatIndex, place: number, raids: readonly Raid[]): void {
  const { s } = play;
  const at = shipAtPlace(s, place);
  const guns = at ? antiAircraftOf(s.pub, at.ship) : 0;
  const target = raids.reduce((a, b) => (b.group.n > a.group.n ? b : a));
  if (guns === 0) return;
  const { hits, dice, criticals } = fire(
    play,
    COMBAT.submarine.aaBht + sky(s, open.hex, COMBAT.antiAircraft),
    guns,
    'flak of a submarine',
  );
  const fell = loseInFlight(s, seat, target.af, target.group, hits + criticalOnPlanes(play, criticals));
  const { label } = PLANE_TYPES[target.group.t];
  announce(play, 'flak', 'FT-OPT-SUB-8a', `The submarine fires at the ${label}: ${fell} shot down.`, dice);
}

/** FT-OPT-SUB-8b, FT-OPT-SUB-8c. */
function bomb(play: Game, open: Open, seat: SeatIndex, raid: Raid): void {
  const { s } = play;
  const at = shipAtPlace(s, raid.place);
  if (!at || at.ship.fate !== 'afloat' || raid.group.n === 0) return;
  const bht = raid.table + sky(s, open.hex, COMBAT.airAttack);
  const { hits, dice, criticals } = fire(play, bht, raid.group.n, 'bombs on a submarine');
  const { label } = PLANE_TYPES[raid.group.t];
  const text = `${raid.group.n} ${label} of the ${nation(seat)} bomb a submarine: ${hits > 0 ? 'it is hit' : 'no hit'}.`;
  announce(play, 'fire', 'FT-OPT-SUB-8b', text, dice);
  hitShip(play, at.seat, at.index, hits, 'low');
  criticalOnShip(play, at.seat, at.index, criticals, 'low');
  renewShips(s, open.ships);
}

/** What night and cloud take from a table. */
function sky(s: State, hex: Hex, of: { night: number; clouds: number }): number {
  return (isNight(s.pub, s.pub.turn) ? of.night : 0) + (skyAt(s.pub, hex) > 0 ? of.clouds : 0);
}
