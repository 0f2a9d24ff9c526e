import { need } from '../../../kernel/refusal.ts';
import { type At, readHex } from '../open/geometry.ts';
import type { UnitPlacement } from '../open/orders.ts';
import { hexesOf, level, tooClose } from '../open/placing/placing.ts';
import { beside, inZone } from '../open/placing/zones.ts';
import { type Kit, scenarioFor } from '../open/scenarios.ts';
import { type AirPlay, announce, type State } from '../state.ts';
import { putUnit } from './layout.ts';

/** The counters on the surface that a side places: flak, vehicles, ships and targets. */

export function putCounter(play: AirPlay, kits: readonly Kit[], u: UnitPlacement): void {
  const kit = kits.find((k) => k.id === u.kit);
  const at = readHex(u.hex);
  if (!kit || !at) throw new Error(`no place for ${u.kit} in ${u.hex}`);
  putUnit(play.s, kit, u, at);
  const name =
    { light: 'Light flak', heavy: 'Heavy flak', area: 'A target' }[kit.kind as 'light'] ?? `A ${kit.kind}`;
  announce(play, 'placement', scenarioFor(play.s.setup).rule, `${name} is placed in ${u.hex}.`, {
    places: [u.hex],
    reveals: true,
  });
}

const isVehicle = (k: Kit): boolean => k.kind === 'tank' || k.kind === 'truck';

/** Refuses surface counters where the scenario does not allow them. */
export function checkUnits(s: State, kits: readonly Kit[], units: readonly UnitPlacement[]): void {
  const rule = scenarioFor(s.setup).rule;
  for (const kit of kits)
    need(
      units.filter((u) => u.kit === kit.id).length === kit.count,
      rule,
      `There are ${kit.count} counters of "${kit.id}" to place.`,
    );
  const vehicles = units.filter((u) => kits.some((k) => k.id === u.kit && isVehicle(k)));
  const placed = units.map((u) => {
    const kit = kits.find((k) => k.id === u.kit);
    need(kit, rule, `"${u.kit}" is not yours to place now.`);
    const at = readHex(u.hex);
    need(at, 'AD-I-II.A-2', `"${u.hex}" is no hex of the board.`);
    if (u.on !== undefined) {
      need(
        kit.ride && vehicles[u.on]?.hex === u.hex,
        'AD-O-XII.E-1',
        'Only flak rides, in the hex of its vehicle.',
      );
      return null;
    }
    checkUnit(s, kit, u, at);
    return { kit, at, hexes: hexesOf(kit, at, u.facing) };
  });
  const standing = placed.flatMap((x) => (x ? [x] : []));
  standing.forEach((a, i) => {
    for (const b of standing.slice(0, i))
      need(
        !tooClose(a, b),
        a.kit.kind === 'ship' ? 'AD-O-XX.E' : rule,
        `Two counters of "${a.kit.id}" stand too close together.`,
      );
  });
  for (const kit of kits) {
    if (kit.guns) checkGuns(rule, kit, units);
    if (kit.zone.near) checkBeside(s, rule, kit, standing);
  }
}

function checkUnit(s: State, kit: Kit, u: UnitPlacement, at: At): void {
  const rule = scenarioFor(s.setup).rule;
  need(inZone(s, kit.zone, at, kit.side), rule, `${u.hex} is outside the zone of "${kit.id}".`);
  if (kit.kind === 'airfield')
    need(
      level(s, hexesOf(kit, at, u.facing), kit, kit.side),
      'AD-O-X.A-1',
      'A runway lies wholly in its zone on level ground.',
    );
  if (kit.kind === 'ship')
    need(
      u.cls === undefined || (kit.classes ?? []).includes(u.cls),
      rule,
      `A ship of "${kit.id}" is one of ${(kit.classes ?? []).join(', ')}.`,
    );
  need(u.guns === undefined || kit.guns, 'AD-O-XII.A-2', `"${kit.id}" has no guns.`);
}

/** AD-O-XII.A-2: all the guns there are, dealt out as the owner likes; a counter may be a dummy. */
function checkGuns(rule: string, kit: Kit, units: readonly UnitPlacement[]): void {
  const given = units.filter((u) => u.kit === kit.id).flatMap((u) => u.guns ?? []);
  for (const g of kit.guns ?? [])
    need(
      given.filter((n) => n === g.factors).length === g.count,
      rule,
      `"${kit.id}" shares ${g.count} guns of ${g.factors} factors.`,
    );
  need(
    given.length === (kit.guns ?? []).reduce((n, g) => n + g.count, 0),
    rule,
    `"${kit.id}" has no other guns.`,
  );
}

/** AD-DL-5.E.1-3: so many beside each airfield. */
function checkBeside(s: State, rule: string, kit: Kit, standing: readonly { kit: Kit; at: At }[]): void {
  const { near } = kit.zone;
  if (!near) return;
  for (const t of s.surface.targets.filter((x) => x.kind === 'airfield' && x.side === kit.side))
    need(
      standing.filter((x) => x.kit.id === kit.id && beside(t, x.at, near.hexes)).length >= near.each,
      rule,
      `${near.each} counters of "${kit.id}" stand within ${near.hexes} hexes of each airfield.`,
    );
}
