import type { OpenModule } from '../book.ts';
import { PLANE_TYPES } from '../pack/pack.ts';
import { plus } from '../quantities.ts';
import { scenarioIn, skyAt } from '../values.ts';
import { NUMBERS } from './numbers.ts';

/** FO-RCM: the revised table of combat modifiers; what it has like the printed one stays in its chapters. */

const { flakSizes, flakAt, flakClouds, stopped, slow, stoppedAtSea } = NUMBERS.revised;

export const revisedModifiers: OpenModule = {
  on: {
    terms: { showsSpeed: true },
    changes: {
      flakBht: [
        {
          rule: 'FO-RCM-AA-10',
          word: 'clouds',
          of: (was, { hex }, { p }) => (skyAt(p, hex) > 0 ? was + flakClouds : was),
          replaces: ['FT-17.7.2'],
        },
        {
          rule: 'FO-RCM-AA-7',
          word: 'so many planes',
          of: (was, { attack }) => was + (flakSizes.find((x) => (attack?.n ?? 0) >= x.from)?.add ?? 0),
        },
        plus(
          'FO-RCM-AA-9',
          'Kates',
          flakAt.add,
          ({ attack }, { p }) =>
            attack !== null &&
            PLANE_TYPES[attack.t].plane.name === flakAt.plane &&
            flakAt.scenarios.includes(scenarioIn(p).scenario.number),
        ),
      ],
      attackBht: [
        {
          ...plus(
            'FO-RCM-ATK-1',
            'crippled or anchored',
            stopped,
            ({ target }) => target?.crippled || target?.anchored || false,
          ),
          replaces: ['FT-18.5.1', 'FT-18.5.2'],
        },
        plus('FO-RCM-ATK-2', 'slow', slow, ({ target }) => target?.slow === true),
      ],
      huntBht: [plus('FO-RCM-ATK-2', 'slow', slow, () => true)], // FO-SUBO-8.0, FO-SUBO-2.1: no submarine makes more by its chart
      gunBht: [
        {
          ...plus(
            'FO-RCM-SURF-1',
            'crippled or anchored',
            stoppedAtSea,
            ({ target }) => target.crippled || target.anchored,
          ),
          replaces: ['FT-19.10.1', 'FT-19.10.2'],
        },
      ],
    },
  },
};
