import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASES, PLANE_TYPES, shipNamed, SHIPS } from '../../src/games/flat-top/open/pack/pack.ts';
import { BASES_BY_PLACE, SHIPS_BY_PLACE } from '../../src/games/flat-top/places.ts';
import { flatTop } from '../../src/games/flat-top/ruleset.ts';
import type { State as FlatTop } from '../../src/games/flat-top/state.ts';
import { MIDWAY, SHIPS as MIDWAY_SHIPS } from '../../src/games/midway/open/pack.ts';
import { openMatch } from '../../src/kernel/record/replay.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { keptRecords } from '../../src/lab/records.ts';

/** Stored games know what stands in a data pack by name: a catalogue may grow, but no name in it is ever lost or given anew. */

const root = join(import.meta.dirname, '..', 'records');

/** Frozen: the plane types by the numbers stored games know them by. */
const FIRST_PLANES =
  'A-20, Avenger, Avenger (land), Beaufighter, Beaufort, B-17, B-25, B-26, Catalina, Dauntless, Dauntless ' +
  '(land), Devastator, Hudson, P-38, P-39, P-40, Wildcat, Wildcat (land), Betty, Dave, Emily, Jake, Judy, ' +
  'Kate, Kate (land), Mavis, Nell, Pete, Rufe, Val, Val (land), Zero, Zero (land)';

/** Frozen: the ships of Midway by their numbers. */
const FIRST_SHIPS =
  'enterprise hornet yorktown minneapolis new-orleans vincennes astoria northampton pensacola portland ' +
  'atlanta akagi kaga hiryu soryu tone chikuma haruna kirishima nagara mikuma mogami kumano suzuya kongo ' +
  'hiei atago chokai myoko haguro zuiho yura yamato nagato mutsu hosho sendai';

/** Every truth that a kept record of a version ends in, as the rules of today know it. */
function kept<S>(rules: object, versions: readonly string[]): S[] {
  const any = rules as AnyRuleset;
  return [...keptRecords(root, any)]
    .filter(({ version }) => versions.includes(version))
    .map(({ record }) => openMatch(any, record).s as S);
}

describe('names in Flat Top', () => {
  it('UMP-RECORD those of the first packs are all there', () => {
    const ships = SHIPS.map((x) => x.id);
    expect(SHIPS_BY_PLACE.filter((id) => !ships.includes(id))).toEqual([]);
    const bases = BASES.flatMap(({ id, values }) => values.map((x) => `${id} ${x.id}`));
    const first = BASES_BY_PLACE.flatMap(({ id, values }) => values.map((x) => `${id} ${x}`));
    expect(first.filter((name) => !bases.includes(name))).toEqual([]);
    const planes = FIRST_PLANES.split(', ');
    expect(PLANE_TYPES.slice(0, planes.length).map((t) => t.label)).toEqual(planes);
  });

  it('UMP-RECORD a game stored by places opens with the ships and bases it was played with', () => {
    const states = kept<FlatTop>(flatTop, ['1', '2']);
    expect(states.length).toBe(10);
    for (const s of states) {
      for (const { data, name } of s.sides.flatMap((side) => side.ships)) {
        const row = shipNamed(data);
        expect(row.generic ? row.class : row.name).toBe(row.generic ? name.replace(/ \d+$/, '') : name);
      }
      const scenario = flatTop.info.scenarios.findIndex((x) => x.id === s.pub.scenario) + 1;
      for (const { data, values } of s.pub.bases)
        expect(BASES.find((b) => b.id === data)?.values.find((x) => x.id === values)?.scenarios).toContain(
          scenario,
        );
    }
  });
});

describe('names in Midway', () => {
  it('UMP-RECORD a ship has the number stored games know her by, and so has the island', () => {
    expect(MIDWAY_SHIPS.map((x) => x.id).join(' ')).toBe(FIRST_SHIPS);
    expect(MIDWAY).toBe(37);
  });
});
