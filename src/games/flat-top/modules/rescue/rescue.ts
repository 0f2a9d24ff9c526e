import { counted } from '../../../../kernel/counted.ts';
import { pick } from '../../../../kernel/dice.ts';
import { enemyOf, type SeatIndex, type Side, type TaskForce } from '../../open/forces.ts';
import { survivorsOn } from '../../open/modules/ships-afloat.ts';
import type { Wreck } from '../../open/modules/parts.ts';
import {
  hexOf,
  mayRescue,
  rescueOf,
  roomOn,
  savedFrom,
  wrecksIn,
  wrecksKnown,
} from '../../open/modules/rescue.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import { baseData, classOf, shipTitle } from '../../open/values.ts';
import { type Game, type State, whisper } from '../../state.ts';
import type { EngineModule, Fault } from '../engine.ts';

/** FT-OPT-SHIPS-3: survivors. What a ship picks up its enemy is not told. */

/** At the end of Task Force Movement: who has lain still picks up what is left. The side with the initiative is first (RUL-152). */
function pickUpSurvivors(play: Game): void {
  const { s } = play;
  const first: SeatIndex = s.pub.initiative === 1 ? 1 : 0;
  for (const seat of [first, enemyOf(first)])
    for (const i of rescueOf(s.sides[seat])
      .still.splice(0)
      .sort((a, b) => a - b)) {
      const { tf: no, mods } = s.sides[seat].ships[i];
      const tf = s.sides[seat].tfs[no - 1];
      if (mods?.submarines)
        pickUp(play, seat, i, mods.submarines.hex); // FO-SUBA-TYPE-5
      else if (tf) pickUp(play, seat, i, tf.hex);
    }
}

/** Who has been moved after all, by shadowing, does not lie still; who is joined by others does. */
function sailed({ s }: Game, seat: SeatIndex, { ships }: TaskForce): void {
  const mine = rescueOf(s.sides[seat]);
  mine.still = mine.still.filter((i) => !ships.includes(i));
}

function pickUp(play: Game, seat: SeatIndex, i: number, hex: number): void {
  const { s } = play;
  const side = s.sides[seat];
  const { saved, aboard } = rescueOf(side);
  const title = shipTitle(side.ships[i]);
  let taken = 0;
  for (const wreck of wrecksIn(s.pub, side, hex)) {
    const takers = wreck.id < 0 ? [side] : s.sides;
    const left = wreck.survivors - takers.reduce((n, x) => n + savedFrom(x, wreck.id), 0); // FT-OPT-SHIPS-3c
    const n = Math.min(left, roomOn(s.pub, side.ships[i]) - survivorsOn(side, i));
    if (n <= 0) continue;
    const room = aboard.find((x) => x.ship === i);
    if (room) room.n += n;
    else aboard.push({ ship: i, n });
    taken += n;
    const known = saved.find((x) => x.wreck === wreck.id);
    if (known) known.n += n;
    else saved.push({ wreck: wreck.id, n });
  }
  const text =
    taken > 0 ? `${title} picks up ${counted(taken, 'Survivor Factor')}.` : `${title} finds nobody.`;
  whisper(play, seat, 'rescue', 'FT-OPT-SHIPS-3b', text);
}

/** FT-OPT-SHIPS-3e: survivors aboard at the end, on the map or off it, and those put ashore. */
const survivorsAboard = (side: Side): number =>
  rescueOf(side).aboard.reduce(
    (sum, x) => sum + (side.ships[x.ship].fate === 'sunk' ? 0 : x.n),
    rescueOf(side).ashore ?? 0,
  );

/** FO-XSHIP-RESCUE-5: who begins a turn at a base of ours puts them ashore, which is never to anybody's harm. */
function putAshore(play: Game): void {
  const { s } = play;
  for (const seat of [0, 1] as const) {
    const side = s.sides[seat];
    const mine = rescueOf(side);
    for (const { ship, n } of mine.aboard.slice()) {
      const hex = hexOf(side, side.ships[ship]); // submarines come into harbour too
      const base = s.pub.bases.find((b) => b.hex === hex && hex >= 0 && b.owner === seat);
      if (!base || n === 0) continue;
      mine.aboard = mine.aboard.filter((x) => x.ship !== ship);
      mine.ashore = (mine.ashore ?? 0) + n;
      const text = `${shipTitle(side.ships[ship])} puts her survivors ashore at ${baseData(base).name}.`;
      whisper(play, seat, 'rescue', 'FO-XSHIP-RESCUE-5', text);
    }
  }
}

/** FT-OPT-SHIPS-3a: classes that leave no survivors to be picked up. */
const SMALL_CREWS: readonly string[] = ['DD', 'PG', 'AO', 'SS', 'PT', 'DM', 'ML', 'MS', 'SST', 'SSM'];

/** Who is seen goes down in sight of the enemy, and so does who lies off a base of his (FO-XSHIP-RESCUE-5). */
const isInSight = (s: State, seat: SeatIndex, tf: TaskForce): boolean =>
  tf.seen || s.pub.bases.some((b) => b.hex === tf.hex && b.owner !== seat);

/** FT-OPT-SHIPS-3a, RUL-159: of a ship scuttled the crew has been taken off. */
function leaveWreck({ s }: Game, seat: SeatIndex, index: number, scuttled: boolean): void {
  const { pub } = s;
  const ship = s.sides[seat].ships[index];
  const tf = s.sides[seat].tfs[ship.tf - 1];
  if (!tf || scuttled || SMALL_CREWS.includes(classOf(ship))) return;
  const wreck = { hex: tf.hex, turn: pub.turn, survivors: COMBAT.functions.survivors };
  const seen = (pub.mods.rescue ??= []);
  const own = rescueOf(s.sides[seat]);
  if (isInSight(s, seat, tf)) seen.push({ id: (seen.at(-1)?.id ?? 0) + 1, ...wreck });
  else own.wrecks = [...(own.wrecks ?? []), { id: (own.wrecks?.at(-1)?.id ?? 0) - 1, ...wreck }];
}

/** FT-OPT-SHIPS-3b: wrecks too old for a rescue are forgotten. */
function forgetWrecks({ s }: Game): void {
  const { pub } = s;
  const fresh = (w: Wreck): boolean => pub.turn - w.turn < COMBAT.functions.rescueTurns;
  pub.mods.rescue = (pub.mods.rescue ?? []).filter(fresh);
  for (const side of s.sides) {
    const mine = rescueOf(side);
    if (mine.wrecks) mine.wrecks = mine.wrecks.filter(fresh);
    mine.saved = mine.saved.filter((x) => wrecksKnown(pub, side).some((w) => w.id === x.wreck));
  }
}

/** FT-OPT-SHIPS-3c: nobody is saved twice; FT-OPT-SHIPS-3d: no ship takes more than it has room for. */
function auditSurvivors(s: State, seat: SeatIndex, fault: Fault): void {
  for (const w of s.pub.mods.rescue ?? []) {
    const saved = s.sides.reduce((n, side) => n + savedFrom(side, w.id), 0);
    if (saved > w.survivors) fault(`${saved} of ${w.survivors} survivors were saved from a wreck`);
  }
  const side = s.sides[seat];
  for (const w of side.mods.rescue?.wrecks ?? [])
    if (savedFrom(side, w.id) > w.survivors) fault('more survivors were saved from a wreck than there were');
  for (const { ship, n } of side.mods.rescue?.aboard ?? [])
    if (n < 0 || n > roomOn(s.pub, side.ships[ship])) fault(`${side.ships[ship].name} has ${n} survivors`);
}

export const rescue: EngineModule = {
  on: {
    practise({ p, side }, dice, order, keep) {
      side.ships.forEach((_, i) => {
        if (mayRescue(p, side, i) && pick(dice, 2, 'rescue') === 0)
          keep({ mods: { ...order.mods, rescue: [...(order.mods.rescue ?? []), i] } });
      });
    },
    place(p, side) {
      p.mods.rescue ??= [];
      rescueOf(side);
    },
    audit: auditSurvivors,
    on: {
      turnBegins: putAshore,
      sailed,
      shipsMoved: pickUpSurvivors,
      sinking: leaveWreck,
      turnEnds: forgetWrecks,
      gameEnds({ s }) {
        for (const seat of [0, 1] as const) s.pub.score[seat].rescued = survivorsAboard(s.sides[seat]);
      },
    },
  },
};
