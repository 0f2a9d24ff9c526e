import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../../kernel/decision.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { viewOf } from '../../view.ts';
import { emptyBoard, readyBoard } from '../../testkit/position.testkit.ts';
import { noAirOps, noPlot } from '../empty-orders.ts';
import { readHex } from '../pack/map.ts';
import { readLine, writeLine } from './order-line.ts';
import type { AirOpsOrder } from '../orders.ts';
import { planeType } from '../pack/pack.ts';
import { readyMade } from '../setup/ready-made.ts';
import { SCENARIOS } from '../pack/scenario-pack.ts';

const asked = (kind: string): Decision => ({
  id: 'x',
  seat: 'allied',
  kind,
  sealed: true,
  rule: 'FT-8',
  ask: '',
});

describe('set-up and air operations in words', () => {
  it('reads every ready-made set-up back as it wrote it', () => {
    for (const scenario of SCENARIOS)
      for (const [seat, name] of [
        [0, 'allied'],
        [1, 'japan'],
      ] as const) {
        const { s } = emptyBoard(scenario.id, scenario.versions[0].id, {});
        const v = viewOf(s, name);
        const order = readyMade(s.pub, s.sides[seat], seat);
        const back = readLine(v, asked('setup'), writeLine(v, order));
        if (back.kind !== 'setup') throw new Error('another kind');
        expect(back.tfs).toEqual(order.tfs);
        expect(back.planes.length).toBe(order.planes.length);
        expect(writeLine(v, back)).toBe(writeLine(v, order));
      }
  });

  const v = viewOf(readyBoard('coral-sea', 'full').s, 'allied');
  const wildcat = planeType('Wildcat', 'sea');
  const dauntless = planeType('Dauntless', 'sea');
  const lexington = v.own?.decks.findIndex((d) => v.own?.ships[d.ship]?.name === 'Lexington') ?? -1;
  const order: AirOpsOrder = {
    ...noAirOps(),
    hide: [{ unit: 'tf', no: 3 }],
    arrive: [{ deck: lexington, box: 'landed', t: wildcat, n: 2, w: 0 }],
    move: [
      { deck: lexington, from: 'landed', to: 'readying', t: wildcat, n: 6, w: 0, d: 0, m: 0 },
      { deck: lexington, from: 'readying', to: 'ready', t: dauntless, n: 4, w: 2, d: 0, m: 1 },
      { deck: lexington, from: 'readying', to: 'readying', t: wildcat, n: 1, w: 0, d: 1, m: 0 },
    ],
    form: [
      {
        af: 3,
        take: [
          { deck: lexington, t: wildcat, n: 4, w: 0, m: 0 },
          { deck: lexington, t: dauntless, n: 7, w: 2, m: 0 },
        ],
      },
    ],
    doctrine: { total: 'low', double: true },
  };
  const line =
    'hide TF3; CV Lexington joins: 2 Wildcat landed; CV Lexington: 6 Wildcat landed to readying, ' +
    '4 Dauntless readying to ready AP night, 1 Wildcat readying to readying dispersed; ' +
    'AF3: 4 Wildcat from CV Lexington, 7 Dauntless AP from CV Lexington; doctrine low double';

  it('says air operations as a staff officer would and reads them back', () => {
    expect(writeLine(v, order)).toBe(line);
    expect(readLine(v, asked('air-ops'), line)).toEqual(order);
    expect(readLine(v, asked('air-ops'), 'no air operations')).toEqual(noAirOps());
  });

  it('says which word it did not understand', () => {
    for (const bad of [
      'CV Nowhere: 6 Wildcat landed to readying',
      'CV Lexington: 6 Spitfire landed to readying',
      'AF3: some planes',
      'hide everything',
      'doctrine lies',
    ])
      expect(refusedBy(() => readLine(v, asked('air-ops'), bad))).toBe('UMP-LINE');
  });

  it('says where a task force that waited enters the map', () => {
    const plot = { ...noPlot(), enter: [{ no: 3, hex: readHex('B/K40') }] };
    expect(writeLine(v, plot)).toBe('enter TF3 at B/K40');
    expect(readLine(v, asked('plot'), 'enter TF3 at B/K40')).toEqual(plot);
    expect(refusedBy(() => readLine(v, asked('plot'), 'enter 3'))).toBe('UMP-LINE');
  });
});
