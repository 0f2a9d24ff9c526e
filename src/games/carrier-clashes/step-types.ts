import type { StepRule as KernelRule } from '../../kernel/steps.ts';
import type { Order } from './open/orders.ts';
import type { Step } from './open/view.ts';
import type { State } from './state.ts';

export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>;
/** The rule of one step, typed by its own frame. */
export type StepRule<K extends Step['step']> = KernelRule<State, StepOf<K>, Order>;
