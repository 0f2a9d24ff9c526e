import { counted } from '../../../kernel/counted.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import type { BombardmentFrame } from '../open/battle/battle-frames.ts';
import {
  baseTargets,
  bombardingFactors,
  checkBaseFire,
  checkBombarding,
  isLight,
  shellingSum,
} from '../open/battle/bombarding.ts';
import { NUMBERS } from '../open/modules/numbers.ts';
import { enemyOf, nation, type SeatIndex } from '../open/forces.ts';
import { printed, type Shells } from '../open/quantities.ts';
import { kindFired, paidFor, pay, roundsOf } from '../open/battle/shells.ts';
import { hexLabel } from '../open/pack/map.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import { COMBAT } from '../open/pack/pack.ts';
import { baseData, baseSurface, isAnchored } from '../open/values.ts';
import { engage, nameShips, shipAtPlace } from './battle-ships.ts';
import type { Blow } from './blow.ts';
import { resolve } from './resolve.ts';
import { sealedStep } from '../sealed.ts';
import { announce, type Game, type State } from '../state.ts';
import { type Attack, resolveTogether } from './surface-fire.ts';

/** FT-19.9: ships in the hex of an enemy base shell it, and its guns answer. Both fire before damage counts (RUL-99). */

/** Asked wherever ships on the map stand off an enemy base; which of them can bombard is their owner's secret. */
export function beginBombardment(play: Game, hex: Hex, attacker: SeatIndex): void {
  const { s } = play;
  const base = s.pub.bases.findIndex((b) => b.hex === hex && b.owner !== attacker);
  if (base < 0 || !s.sides[attacker].tfs.some((tf) => tf?.seen && tf.hex === hex)) return;
  s.steps.push({
    step: 'bombardment',
    open: { hex, attacker, base, stage: 'start', ships: [], shelling: [], longRange: false },
    sealed: [null, null],
  });
}

const start = sealedStep<BombardmentFrame, 'bombard'>({
  kind: 'bombard',
  rule: 'FT-19.9a',
  words: 'Name the ships that bombard the base, or none.',
  asked: (_, f) => [f.open.attacker === 0, f.open.attacker === 1],
  check: (s, f, seat, order) => checkBombarding(s.pub, s.sides[seat], f.open, order),
  resolve(play, f, answers) {
    const { open } = f;
    layOpen(play, f, answers[open.attacker]);
    open.stage = 'fire';
    f.sealed = [null, null];
    return true;
  },
});

/** RUL-101: who bombards is named to the owner of the base; so is who lies at anchor under its guns (FT-19.9.3b). */
function layOpen(play: Game, f: BombardmentFrame, order: OrderOf<'bombard'> | null): void {
  const { s } = play;
  const { open } = f;
  const side = s.sides[open.attacker];
  const guns = baseSurface(s.pub.bases[open.base]) > 0;
  const shelling = (order?.ships ?? []).map((i) => side.ships[i]);
  open.ships = nameShips(
    s,
    open.hex,
    [open.attacker],
    (ship, tf) => shelling.includes(ship) || (guns && tf.seen && isAnchored(ship)),
  );
  open.shelling = shelling.map((x) => x.place).sort((a, b) => a - b);
  open.longRange = order?.longRange ?? false;
  if (order?.ap) open.ap = order.ap.map((i) => side.ships[i].place).sort((a, b) => a - b);
  const { name } = baseData(s.pub.bases[open.base]);
  const names = open.shelling.map((k) => open.ships[k].title).join(', ');
  const from = open.longRange ? ' at long range' : '';
  const text = names
    ? `${name} is bombarded${from} by ${names}.`
    : `The ${nation(open.attacker)} do not bombard ${name}.`;
  announce(play, 'bombardment', 'FT-19.9a', text, { places: [open.hex] });
}

/** The base answers if it has guns and something to fire at. */
const answers = (s: State, f: BombardmentFrame, seat: SeatIndex): boolean =>
  seat !== f.open.attacker && baseSurface(s.pub.bases[f.open.base]) > 0 && baseTargets(f.open).length > 0;

const exchange = sealedStep<BombardmentFrame, 'base-fire'>({
  kind: 'base-fire',
  rule: 'FT-19.9.3a',
  words: 'Say at which ships the guns of the base fire.',
  asked: (s, f) => [answers(s, f, 0), answers(s, f, 1)],
  check: (s, f, _, order) => checkBaseFire(s.pub, f.open, order),
  resolve(play, f, given) {
    const { open } = f;
    const owner = enemyOf(open.attacker);
    const fired = shell(play, f);
    const attacks = (given[owner]?.fire ?? []).map(
      ({ ship, factors }): Attack => ({
        seat: owner,
        place: ship,
        factors,
        bht: printed(COMBAT.bombardment.bht),
        arm: 'gun',
        weapon: 'shore guns',
      }),
    );
    resolve(play, fired);
    for (const { place } of attacks) engage(play.s, place);
    resolveTogether(play, open.ships, attacks, 'FT-19.9.3a');
    return false;
  },
});

/** FT-19.9.2: one attack with all guns; every ship pays eight rounds. Destroyers make one of their own (FO-GM-SURF-2.1). */
function shell(play: Game, { open }: BombardmentFrame): Blow[] {
  const { s } = play;
  const { bht, longRangeBht, ammunition } = COMBAT.bombardment;
  const factors = new Map<string, number>(); // by kind of shells, for heavy and light guns
  for (const place of open.shelling) {
    const at = shipAtPlace(s, place);
    if (!at) continue;
    const { ship } = at;
    const kind = kindFired(s.pub, ship, at.index, 'base', open.ap?.includes(place) ? [at.index] : []);
    const key = `${isLight(s.pub, ship) ? 'light' : 'heavy'} ${kind}`;
    factors.set(key, (factors.get(key) ?? 0) + bombardingFactors(s.pub, ship, kind));
    pay(ship, kind, Math.min(ammunition, roundsOf(s.pub, ship, kind)), paidFor(ship, kind));
    ship.engaged = s.pub.turn;
  }
  const far = open.longRange ? longRangeBht : bht;
  return ([null, 'GP', 'AP'] as const).flatMap((kind) => [
    ...shells(s, open, factors.get(`heavy ${kind}`) ?? 0, kind, far, 'FT-19.9.2a'),
    ...shells(s, open, factors.get(`light ${kind}`) ?? 0, kind, NUMBERS.destroyers.bht, 'FO-GM-SURF-2'),
  ]);
}

function shells(
  s: State,
  open: BombardmentFrame['open'],
  factors: number,
  kind: Shells | null,
  bht: number,
  rule: string,
): Blow[] {
  if (factors === 0) return [];
  const { name } = baseData(s.pub.bases[open.base]);
  const blow: Blow = {
    by: open.attacker,
    at: { seat: enemyOf(open.attacker), base: open.base },
    arm: 'gun',
    how: 'surface',
    bht: shellingSum(s.pub, bht, kind),
    factors,
    label: `bombardment of ${name}`,
    kind: 'bombardment',
    rule,
    hex: open.hex,
    says: (l) =>
      `${factors} Gunnery Factors bombard ${name} in ${hexLabel(open.hex)}${kind ? ` with ${kind} shells` : ''}, table ${l.bht}: ${counted(l.hits.n, 'hit')}.`,
  };
  return [blow];
}

export const bombardmentStep: StepRule<State, BombardmentFrame, Order> = {
  asks: (s, f) => stageOf(f).asks?.(s, f) ?? [],
  order: (play, f, seat, order, d) => stageOf(f).order?.(play, f, seat, order, d),
  advance: (play, f) => stageOf(f).advance?.(play, f) ?? false,
};

const stageOf = (f: BombardmentFrame): StepRule<State, BombardmentFrame, Order> =>
  f.open.stage === 'start' ? start : exchange;
