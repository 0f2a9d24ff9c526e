import { checkApproach, checkFlak, checkStrike } from '../../../games/flat-top/open/battle/air-attack.ts';
import {
  checkAirCommit,
  checkAirFire,
  checkAirGroups,
} from '../../../games/flat-top/open/battle/air-battle.ts';
import { checkBaseFire, checkBombarding } from '../../../games/flat-top/open/battle/bombarding.ts';
import type { Frame } from '../../../games/flat-top/open/frames.ts';
import type { Order } from '../../../games/flat-top/open/orders.ts';
import { checkFollowing } from '../../../games/flat-top/open/sight/shadowing.ts';
import {
  checkCharge,
  checkDive,
  checkHunt,
  checkSalvo,
} from '../../../games/flat-top/open/modules/submarine-fighting.ts';
import {
  checkBreakthrough,
  checkGuns,
  checkLine,
  checkTorpedoes,
} from '../../../games/flat-top/open/battle/surface.ts';
import type { Own } from './plan.ts';

/** What the engine's own checks say of an order inside a battle: each is asked on the frame the order belongs to. */
export function checkBattle(own: Own, top: Frame | undefined, order: Order): void {
  if (!top) return;
  if (top.step === 'strike') inStrike(own, top, order);
  else if (top.step === 'surface') inSurface(own, top, order);
  else if (top.step === 'submarines') below(own, top, order);
  else if (top.step === 'bombardment') offBase(own, top, order);
  else inAir(own, top, order);
}

type FrameAt<S extends Frame['step']> = Extract<Frame, { step: S }>;

function inStrike({ p, side, seat }: Own, { open }: FrameAt<'strike'>, order: Order): void {
  if (order.kind === 'approach') checkApproach(p, side, open, order);
  else if (order.kind === 'strike') checkStrike(p, side, seat, open, order);
  else if (order.kind === 'flak') checkFlak(p, open, order);
}

function inSurface({ p, side, seat }: Own, { open }: FrameAt<'surface'>, order: Order): void {
  if (order.kind === 'line') checkLine(p, side, order);
  else if (order.kind === 'guns') checkGuns(p, side, seat, open, order);
  else if (order.kind === 'torpedoes') checkTorpedoes(side, seat, open, order);
  else if (order.kind === 'breakthrough') checkBreakthrough(side, seat, open, order);
}

function below({ p, side, seat }: Own, { open }: FrameAt<'submarines'>, order: Order): void {
  if (order.kind === 'dive') checkDive(p, side, order);
  else if (order.kind === 'hunt') checkHunt(side, seat, open, order);
  else if (order.kind === 'charge') checkCharge(side, seat, open, order);
  else if (order.kind === 'salvo') checkSalvo(side, seat, open, order);
}

function offBase({ p, side }: Own, { open }: FrameAt<'bombardment'>, order: Order): void {
  if (order.kind === 'bombard') checkBombarding(p, side, open, order);
  else if (order.kind === 'base-fire') checkBaseFire(p, open, order);
}

function inAir({ p, side, seat }: Own, top: Frame, order: Order): void {
  if (top.step === 'air-commit' && order.kind === 'air-commit') checkAirCommit(side, top.open.hex, order);
  if (top.step === 'air-to-air' && order.kind === 'air-groups') checkAirGroups(side, seat, top.open, order);
  if (top.step === 'air-to-air' && order.kind === 'air-fire') checkAirFire(p, seat, top.open, order);
  const shadow = top.step === 'shadow-move' ? top.sealed[seat] : null;
  if (shadow && order.kind === 'shadow-move') checkFollowing(p, side, seat, shadow, order);
}
