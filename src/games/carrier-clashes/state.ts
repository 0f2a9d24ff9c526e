import type { Dice } from '../../kernel/dice.ts';
import { announcer, type Incident, type Particulars, taleOf } from '../../kernel/incident.ts';
import { copyJson } from '../../kernel/json.ts';
import type { Play as KernelPlay } from '../../kernel/steps.ts';
import { clonePublic, cloneSide } from './clone.ts';
import { clockOf } from './open/board.ts';
import { packFor } from './open/forces.ts';
import { enemyOf, SIDES, type Side } from './open/pack.ts';
import type { OwnSide, Public, Shown, Sight, Step } from './open/view.ts';

/** The truth: what both know, the steps being played, and each side's own book. */
export interface State {
  scenario: string;
  options: { [option: string]: string };
  pub: Public;
  steps: Step[];
  sides: { allied: OwnSide; ijn: OwnSide };
}

export type Play = KernelPlay<State>;

export const cloneState = (s: State): State => ({
  scenario: s.scenario,
  options: { ...s.options },
  pub: clonePublic(s.pub),
  steps: copyJson(s.steps),
  sides: { allied: cloneSide(s.sides.allied), ijn: cloneSide(s.sides.ijn) },
});

/** The side without initiative acts first in everything (CC-12.a-3); before turn 1 the Allies count as first. */
const firstSide = (s: State): Side => enemyOf(s.pub.initiative ?? 'ijn');
export const inTurn = (s: State, second: boolean): Side => (second ? enemyOf(firstSide(s)) : firstSide(s));

/** The same order on every machine, whatever its language. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What the enemy sees of a side: block positions, labels only where a rule turns the block up. */
export function shownOf(own: OwnSide): Shown {
  const blocks = own.tfs.map((tf) => ({
    hex: tf.hex,
    label: tf.up > 0 || tf.declared ? tf.label : null,
    up: tf.up,
  }));
  blocks.sort((a, b) => a.hex - b.hex || byText(a.label ?? '', b.label ?? '') || a.up - b.up);
  const hurt = own.ships.filter((s) => s.state !== 'ok').map((s) => ({ id: s.id, state: s.state, vp: s.vp }));
  return {
    blocks,
    boats: own.boats.map((b) => ({ id: b.id, hex: b.hex, pinned: b.pinned })),
    hurt: hurt.sort((a, b) => byText(a.id, b.id)),
    lostAir: own.air
      .filter((u) => u.lost)
      .map((u) => u.id)
      .sort(),
  };
}

/** What a side has before its eyes. */
export function sight(s: State, side: Side): Sight {
  return {
    scenario: s.scenario,
    options: s.options,
    side,
    pub: s.pub,
    own: s.sides[side],
    get enemy() {
      return shownOf(s.sides[enemyOf(side)]);
    },
  };
}

export const clock = (s: State): string => clockOf(packFor(s), s.pub.turn);

/** Everybody hears the same. */
export const announce = announcer(SIDES, clock);

/** Each side hears its own words, or nothing. */
export function tellSides(
  play: Play,
  kind: string,
  rule: string,
  truth: string,
  words: { [who in Side | 'public']?: string },
  extra: Particulars = {},
): void {
  const { reveals, ...tale } = extra;
  const told: Incident['told'] = {};
  for (const [who, text] of Object.entries(words)) if (text !== undefined) told[who] = taleOf(text, tale);
  play.tell(withReveal({ kind, rule, clock: clock(play.s), truth, told }, reveals));
}

/** What a side does openly: it knows, the other side learns. */
export function tellOthers(
  play: Play,
  side: Side,
  kind: string,
  rule: string,
  text: string,
  extra: Particulars = {},
): void {
  tellSides(play, kind, rule, text, { [side]: text }, extra);
  tellSides(play, kind, rule, text, { [enemyOf(side)]: text, public: text }, { ...extra, reveals: true });
}

const withReveal = (i: Incident, reveals: boolean | undefined): Incident => (reveals ? { ...i, reveals } : i);

export const d6 = (dice: Dice, label: string): number => dice.roll(6, label);
export const d12 = (dice: Dice, label: string): number => dice.roll(12, label);

export const SIDE_WORDS: { readonly [side in Side]: string } = { allied: 'The Allies', ijn: 'The IJN' };
