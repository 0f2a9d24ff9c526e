import type { PhaseId } from '../open/forces.ts';
import type { Game } from '../state.ts';

/** FT-5: what a turn is made of. A module of the options edits the list; it never asks in a phase whether it is on. */
export interface Phase {
  id: PhaseId;
  begin?(play: Game): void;
}

/** One change of the programme. It throws where what it names is not there: two modules that cannot stand together are found when they are bound. */
export type Edit = (list: readonly Phase[]) => readonly Phase[];

function placeOf(list: readonly Phase[], id: PhaseId): number {
  const at = list.findIndex((x) => x.id === id);
  if (at < 0) throw new Error(`the turn has no phase "${id}" to change`);
  return at;
}

export const without =
  (...ids: PhaseId[]): Edit =>
  (list) =>
    ids.reduce((left, id) => left.toSpliced(placeOf(left, id), 1), list);

export const after =
  (id: PhaseId, ...phases: Phase[]): Edit =>
  (list) =>
    list.toSpliced(placeOf(list, id) + 1, 0, ...phases);

export const instead =
  (id: PhaseId, phase: Phase): Edit =>
  (list) =>
    list.toSpliced(placeOf(list, id), 1, phase);

/** The phase that follows; after the last one the first of the next turn. */
export const nextIn = (list: readonly Phase[], id: PhaseId): PhaseId =>
  list[(placeOf(list, id) + 1) % list.length].id;

export const phaseIn = (list: readonly Phase[], id: PhaseId): Phase => list[placeOf(list, id)];
