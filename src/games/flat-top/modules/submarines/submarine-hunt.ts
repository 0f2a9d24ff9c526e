import type { SubmarinesFrame } from '../../open/battle/battle-frames.ts';
import { type AirFormation, enemyOf, type Group, nation, type SeatIndex } from '../../open/forces.ts';
import type { OrderOf } from '../../open/orders.ts';
import { COMBAT, PLANE_TYPES } from '../../open/pack/pack.ts';
import { flakSum } from '../../open/battle/anti-aircraft.ts';
import { huntingTable, huntSum } from '../../open/modules/submarines/submarine-fighting.ts';
import { systemOf } from '../../open/modules/submarines/submarine-systems.ts';
import { antiAircraftOf } from '../../open/values.ts';
import { renewShips, shipAtPlace } from '../../battle/battle-ships.ts';
import { resolve } from '../../battle/resolve.ts';
import { merged } from '../../flight/formations.ts';
import { loseInFlight, spendRange } from '../../battle/losses.ts';
import type { Game, State } from '../../state.ts';
import { hasFought, tryToDive } from './submarine-escape.ts';
import { depthOf } from '../../open/modules/submarines/boats-below.ts';

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
    hasFought(play.s, place);
    dodge(play, open, seat, place, here);
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
    const table = whole && huntingTable(s.pub, whole);
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

/** FO-SUBA-2.1, FO-SUBB-7.1: it dives before the planes are upon it; FO-SUBB-7.3: and is then out of the fight. */
function dodge(play: Game, open: Open, seat: SeatIndex, place: number, raids: readonly Raid[]): void {
  const { s } = play;
  const x = { p: s.pub, side: s.sides[seat], seat };
  const tables = raids.map(({ group, table }) => huntSum(x, { hex: open.hex, g: group }, table).n);
  if (!tryToDive(play, open, place, 'air', Math.max(...tables))) return;
  if (systemOf(s.pub).escape === 'sure') open.duel?.mute.push(place);
}

/** FT-OPT-SUB-8a: a submarine fires at the largest group that attacks it (RUL-157). */
function flak(play: Game, open: Open, seat: SeatIndex, place: number, raids: readonly Raid[]): void {
  const { s } = play;
  const at = shipAtPlace(s, place);
  const boat = at?.ship.mods?.submarines;
  const deep = boat ? depthOf(s.pub, boat) : 'periscope';
  const guns = at && systemOf(s.pub).flak.includes(deep) ? antiAircraftOf(s.pub, at.ship) : 0; // FO-SUBA-3
  const { af, group } = raids.reduce((a, b) => (b.group.n > a.group.n ? b : a));
  if (guns === 0) return;
  const by = enemyOf(seat);
  const { t, n, w: weapon } = group;
  const { label } = PLANE_TYPES[t];
  const attack = { formation: 0, t, n, high: false, how: 'low', weapon, ship: place, with: null } as const;
  const about = { hex: open.hex, high: false, attack }; // FO-SUBO-8.0: as at any planes that attack so
  resolve(play, [
    {
      by,
      at: { seat, prey: t, down: (hits) => void loseInFlight(s, seat, af, group, hits) },
      arm: 'flak',
      how: 'surface',
      bht: flakSum({ p: s.pub, side: s.sides[by], seat: by }, about, COMBAT.submarine.aaBht),
      factors: guns,
      label: 'flak of a submarine',
      kind: 'flak',
      rule: 'FT-OPT-SUB-8a',
      says: ({ hits }) => `The submarine fires at the ${label}: ${Math.min(hits.n, group.n)} shot down.`,
    },
  ]);
}

/** FT-OPT-SUB-8b, FT-OPT-SUB-8c. */
function bomb(play: Game, open: Open, seat: SeatIndex, { group, table, place }: Raid): void {
  const { s } = play;
  const at = shipAtPlace(s, place);
  if (!at || at.ship.fate !== 'afloat' || group.n === 0) return;
  const x = { p: s.pub, side: s.sides[seat], seat };
  const { depth } = open.ships[place];
  const who = `${group.n} ${PLANE_TYPES[group.t].label} of the ${nation(seat)}`;
  resolve(play, [
    {
      by: seat,
      at: { seat: at.seat, ship: at.index },
      arm: 'bomb',
      how: 'low',
      bht: huntSum(x, { hex: open.hex, g: group, ...(depth ? { depth } : {}) }, table),
      factors: group.n,
      label: 'bombs on a submarine',
      kind: 'fire',
      rule: 'FT-OPT-SUB-8b',
      says: ({ hits }) => `${who} bomb a submarine: ${hits.n > 0 ? 'it is hit' : 'no hit'}.`,
    },
  ]);
  renewShips(s, open.ships);
}
