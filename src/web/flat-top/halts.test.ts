import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../../games/flat-top/open/empty-orders.ts';
import type { Report, Sighting, SightingKind } from '../../games/flat-top/open/forces.ts';
import { readHex } from '../../games/flat-top/open/pack/map.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { readyBoard } from '../../games/flat-top/testkit/position.testkit.ts';
import { flatTop } from '../../games/flat-top/ruleset.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import type { Watch } from '../table.ts';
import { CALLS, halts } from './halts.ts';

/** 0600, Coral Sea, as the Allies see it. */
const board = readyBoard('coral-sea', 'full');
const view = (): View => structuredClone(flatTop.view(board.s, 'allied'));
const ordinary = new Set(CALLS.filter((c) => c.on).map((c) => c.id));

const watch = (order: Order, more: Partial<Watch<View>> = {}): Watch<View> => ({
  fresh: [],
  was: view(),
  view: view(),
  order,
  since: { turn: 1, kind: 'air-ops' },
  calls: ordinary,
  ...more,
});
const line = (id: number): LogLine => ({
  clock: '0600 May 4',
  kind: 'sighting',
  text: '',
  rule: 'FT-7.2',
  data: { hex: 0, kind: 'tf', id },
});
const sighting = (id: number, kind: SightingKind, hex: string, turn: number, report: Report): Sighting => ({
  id,
  kind,
  hex: readHex(hex),
  turn,
  live: true,
  source: 'AF 5',
  report,
});
const SHIPS: Report = { condition: 1 };
const BOMBERS: Report = { condition: 2, units: 1, classes: ['bomber'], total: 6 };
const own = (v: View): NonNullable<View['own']> => {
  if (!v.own) throw new Error('no side');
  return v.own;
};

/** What is said when these sightings are known and the last one has just come in. */
function after(...sightings: Sighting[]): string | null {
  const now = view();
  const was = view();
  own(was).sightings = sightings.slice(0, -1);
  own(now).sightings = sightings.slice(-1); // the newest word on a place replaces the one before
  now.public.turn = sightings.at(-1)?.turn ?? 1;
  return halts(watch(noPlot(), { was, view: now, fresh: [line(sightings.at(-1)?.id ?? 0)] }));
}

describe('carrying on', () => {
  it('goes through the routine of a quiet hour', () => {
    const quiet: Order[] = [
      noAirOps(),
      noPlot(),
      { kind: 'shadow', attempts: [] },
      { kind: 'fly', do: 'done', strand: false },
      { kind: 'combat', show: [], battles: [] },
      { kind: 'intercept-first', at: [] },
    ];
    for (const order of quiet) expect(halts(watch(order))).toBeNull();
  });

  it('stops for ships sighted anew, not for those where they were expected', () => {
    expect(after(sighting(1, 'tf', 'B/M23', 3, SHIPS))).toMatch(/ships sighted at B\/M23/);
    expect(after(sighting(1, 'tf', 'B/M22', 2, SHIPS), sighting(2, 'tf', 'B/M23', 3, SHIPS))).toBeNull();
    expect(after(sighting(1, 'tf', 'B/M12', 2, SHIPS), sighting(2, 'tf', 'B/M23', 3, SHIPS))).not.toBeNull();
  });

  it('stops for bombers near our ships or bases, once', () => {
    const moresby = 'A/D23';
    const near = sighting(1, 'af', moresby, 3, BOMBERS);
    expect(after(near)).toMatch(/bombers/);
    expect(after({ ...near, hex: readHex('B/M2') })).toBeNull();
    expect(after(near, { ...near, id: 2, turn: 4 })).toBeNull();
  });

  it('stops for a strike, a battle and planes that cannot come home', () => {
    const strike: Order = {
      ...noAirOps(),
      form: [{ af: 1, take: [{ deck: 0, t: 0, n: 6, w: 1, m: 0 }] }],
    };
    expect(halts(watch(strike))).toMatch(/6 Air Factors/);
    const battle: Order = { kind: 'combat', show: [], battles: [readHex('A/X5')] };
    expect(halts(watch(battle))).toMatch(/battle/);
    expect(halts(watch(battle, { since: { turn: 1, kind: 'combat' } }))).toBeNull();
    expect(halts(watch({ kind: 'fly', do: 'done', strand: true }))).toMatch(/cannot come home/);
  });

  it('stops for a ship that is hit and one that is found', () => {
    const hit = view();
    own(hit).ships[0].hits = 1;
    expect(halts(watch(noPlot(), { view: hit }))).toMatch(/is hit/);
    const found = view();
    const tf = own(found).tfs[0];
    if (tf) Object.assign(tf, { seen: true, condition: 1 });
    expect(halts(watch(noPlot(), { view: found }))).toMatch(/found TF 1/);
  });

  it('leaves dawn, dusk and landings to who asks for them', () => {
    const night = { ...view(), night: true };
    const day = { ...view(), night: false };
    const dawn = { was: night, view: day };
    expect(halts(watch(noPlot(), dawn))).toBeNull();
    expect(halts(watch(noPlot(), { ...dawn, calls: new Set(['dawn']) }))).toMatch(/light/);
    expect(halts(watch(noPlot(), { was: day, view: night, calls: new Set(['dusk']) }))).toMatch(/night/);
    expect(halts(watch(noPlot(), { ...dawn, calls: new Set() }))).toBeNull();
  });
});
