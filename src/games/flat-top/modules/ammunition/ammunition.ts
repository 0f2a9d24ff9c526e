import { choose, pick } from '../../../../kernel/dice.ts';
import { offers } from '../../open/book.ts';
import { divides } from '../../open/modules/ammunition/ammunition.ts';
import { dataOf } from '../../open/values.ts';
import type { EngineModule } from '../engine.ts';

/** FO-AMMO: shells that are counted apart. What they do stands in the open half. */
export const ammunition: EngineModule = {
  on: {
    on: {
      /** FT-19.8.1a: what was fired last turn counts no more. */
      turnBegins({ s }) {
        for (const { ships } of s.sides)
          for (const { mods } of ships) if (mods?.ammunition) mods.ammunition.fired = 0;
      },
    },
    /** FO-AMMO-5.1: now and then a ship is to rearm with other shells. */
    practise({ p, side }, dice, order, keep) {
      if (!offers(p, 'rearming') || pick(dice, 8, 'shells') > 0) return;
      const able = side.ships.flatMap((x, i) => (x.fate === 'afloat' && divides(p, x) ? [i] : []));
      if (able.length === 0) return;
      const ship = choose(dice, able, 'shells');
      const gp = pick(dice, (dataOf(side.ships[ship]).ammunition ?? 0) + 1, 'shells');
      keep({ mods: { ...order.mods, ammunition: [{ ship, gp }] } });
    },
    audit(s, seat, fault) {
      const side = s.sides[seat];
      for (const { name, ammunition: all, mods } of side.ships) {
        const { gp } = mods?.ammunition ?? { gp: 0 };
        if (gp < 0 || gp > all) fault(`${name} has ${gp} GP shells of ${all}`);
      }
      for (const { ship, gp } of side.mods.ammunition ?? [])
        if (gp < 0 || gp > (dataOf(side.ships[ship]).ammunition ?? 0))
          fault(`${side.ships[ship].name} is to take ${gp} GP shells`);
    },
  },
};
