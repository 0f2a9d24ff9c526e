import type { OpenModule } from '../../book.ts';
import type { Own } from '../../quantities.ts';
import { COMBAT } from '../../pack/pack.ts';
import { hexLabel } from '../../pack/map.ts';
import { baseData, shipTitle } from '../../values.ts';
import { isOutOfService } from '../boats.ts';
import type { Minelayer } from '../parts.ts';
import { mineRules } from './mines.ts';
import { fieldWords, mineFactors, targetWords } from './mine-words.ts';

export const mines: OpenModule = {
  on: { ...mineRules.on, situation: { title: 'Mines', lines: mineLines } },
};

/** FO-MINE as the staff reads it out: who carries mines and where to, what the depots hold, and the fields one knows of. */
function mineLines({ p, side }: Own): string[] {
  const { layers = [], stock = [], fields = [], found = [], searches = [] } = side.mods.mines ?? {};
  const isOut = (name: string): boolean =>
    p.bases.some((b) => baseData(b).name === name && isOutOfService(b));
  return [
    ...layers.flatMap((x) => {
      const ship = side.ships[x.ship];
      return ship.fate === 'afloat' ? [`${shipTitle(ship)}: ${layerWords(x)}.`] : [];
    }),
    ...stock.map(
      ({ base, n }) => `Depot ${base}: ${mineFactors(n)}${isOut(base) ? ', out of service' : ''}.`,
    ),
    ...fields.map((f) => `Our mines, ${hexLabel(f.hex)}: ${fieldWords(f)}.`),
    ...found.map((hex) => `Mines of the enemy: ${hexLabel(hex)}.`),
    ...searches.map(({ tf, hex }) => `TF ${tf} searches for mines in ${hexLabel(hex)}.`),
  ];
}

function layerWords({ aboard, target, lays, run, turns, passes }: Minelayer): string {
  const { rearmTurns } = COMBAT.functions;
  return [
    aboard > 0 ? `${mineFactors(aboard)} aboard` : 'no mines aboard',
    target ? `target ${targetWords(target)}` : '',
    passes ? `${passes.n === 1 ? 'a run' : `${passes.n} runs`} over it made` : '',
    lays > 0 ? `lays ${lays} this turn` : '',
    run ? 'has laid them, unless she is attacked this turn' : '',
    turns >= 0 && aboard === 0 ? `${turns} of ${rearmTurns} turns at a Depot` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
