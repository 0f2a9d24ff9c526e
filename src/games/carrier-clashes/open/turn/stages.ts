/**
 * The stages a step of the game goes through, in their order, and the phases of a turn. 'first' and 'second' are the sides as the
 * initiative lets them move; in the set-up, as the scenario names them.
 */

/** CC-11: submarines of both sides, then task forces and dummies. */
export const SETUP = ['first-boats', 'second-boats', 'first-forces', 'second-forces', 'done'] as const;

/** CC-12.c: CAP claims, submarines of both sides, searches of both, and at night submarines last. */
export const SEARCH = [
  'cap',
  'first-boats',
  'second-boats',
  'first-search',
  'second-search',
  'first-night-boats',
  'second-night-boats',
  'landing',
] as const;

/** CC-16: the sealed launch; then for each side assignment, the enemy's CAP, the strikes one by one. */
export const STRIKES = [
  'launch',
  'first-assign',
  'first-cap',
  'first-strikes',
  'second-assign',
  'second-cap',
  'second-strikes',
] as const;

/** CC-16.h: one strike. */
export const STRIKE = ['cap', 'group', 'aa', 'targets', 'done'] as const;

/** CC-12.e: missions, engagements, who avoids them, the battles, and unloading. */
export const SURFACE = [
  'first-missions',
  'second-missions',
  'first-engages',
  'second-avoids',
  'second-engages',
  'first-avoids',
  'battles',
  'unloading',
] as const;

/** CC-20: both sides screen, fire by rounds, and whoever withdraws is offered two hexes. */
export const BATTLE = ['first-screens', 'second-screens', 'fire', 'offer', 'retreat', 'done'] as const;

/** CC-12.f, CC-13.a: spotted task forces of each side, then the rest with the submarines. */
export const MOVEMENT = ['first-spotted', 'second-spotted', 'first-unseen', 'second-unseen', 'done'] as const;

/** CC-12: the phases of a turn and their names at the table. */
export const PHASES = {
  initiative: 'Initiative',
  'first-strike': 'First air strike',
  'first-search': 'First search',
  'second-strike': 'Second air strike',
  'first-surface': 'First surface combat',
  movement: 'Movement',
  'second-search': 'Second search',
  'third-strike': 'Third air strike',
  'second-surface': 'Second surface combat',
  'task-forces': 'Task forces',
  record: 'Turn record',
} as const;
export type Phase = keyof typeof PHASES;
export const PHASE_ORDER = Object.keys(PHASES) as readonly Phase[];

export type Of<Stages extends readonly string[]> = Stages[number];

/** The stage that follows; null after the last. */
export const after = <S extends string>(stages: readonly S[], stage: S): S | null =>
  stages[stages.indexOf(stage) + 1] ?? null;

/** Whether it is the second side's. */
export const isSecond = (stage: string): boolean => stage.startsWith('second');

/** CC-12.f.i, CC-12.f.ii: the enemy watches who moves in this stage. */
export const movesInSight = (stage: Of<typeof MOVEMENT>): boolean => stage.endsWith('spotted');

/** CC-20.f: ships are still being screened, and none is shown. */
export const isScreening = (stage: Of<typeof BATTLE>): boolean => stage.endsWith('screens');
