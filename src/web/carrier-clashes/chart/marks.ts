import { counted } from '../../../kernel/counted.ts';
import { countsOf, suitOf } from '../../../games/carrier-clashes/open/cards.ts';
import { isDummy, shipsOf } from '../../../games/carrier-clashes/open/forces.ts';
import { enemyOf, type Side, type Suit, SUITS } from '../../../games/carrier-clashes/open/pack.ts';
import type { Card, OwnSide, TaskForce, View } from '../../../games/carrier-clashes/open/view.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { UnitKind } from '../../board/paint/silhouettes.ts';
import { inOrder, shipFace, STATE_WORDS, SUIT_FACES, tally } from '../faces.ts';
import { sidesOf } from '../plans/plan.ts';

/** What stands on the chart, as it is drawn. */

export interface OwnBlock {
  key: string;
  side: Side;
  hex: Hex;
  label: string;
  kinds: UnitKind[];
  ships: number;
  dummy: boolean;
  seen: boolean;
  hurt: boolean;
  words: string;
}

/** The two weightiest kinds of ship in a force. */
function facesOf(ids: readonly string[]): UnitKind[] {
  const kinds = [...new Set(inOrder(ids.map((id) => ({ id }) as never)).map((s) => shipFace(s.id)))];
  return kinds.slice(0, 2);
}

export function blockOf(side: Side, own: OwnSide, tf: TaskForce): OwnBlock {
  const ships = shipsOf(own, tf.label);
  const ids = ships.map((s) => s.id);
  const dummy = isDummy(own, tf);
  const hurt = ships.filter((s) => s.state !== 'ok');
  const ruse = tf.ruse.length > 0 ? ', with dummy ships' : '';
  const what = dummy ? 'a dummy block' : `${tally(ids)}${ruse}`;
  return {
    key: `${side} ${tf.label}`,
    side,
    hex: tf.hex,
    label: tf.label,
    kinds: facesOf(ids),
    ships: ids.length,
    dummy,
    seen: tf.up > 0 || tf.declared,
    hurt: hurt.length > 0,
    words: `${tf.label}: ${what}${hurt.length > 0 ? `; ${hurt.map((s) => `${s.id.split('-').at(-1)} ${STATE_WORDS[s.state]}`).join(', ')}` : ''}${tf.up > 0 ? '; seen by the enemy' : ''}`,
  };
}

export const ownBlocks = (view: View): OwnBlock[] =>
  sidesOf(view).flatMap(({ side, own }) => own.tfs.map((tf) => blockOf(side, own, tf)));

/** What is known of an enemy task force by its label, the last word first. */
export interface Known {
  label: string;
  turn: number;
  hex: Hex;
  cards: Card[];
  ships: string[];
  all: boolean;
}

export function knownOf(own: OwnSide): Known[] {
  const out = new Map<string, Known>();
  for (const s of own.know.log) {
    const before = out.get(s.label);
    const ships = s.ships ?? (before && before.turn >= s.turn - 2 ? before.ships : []);
    out.delete(s.label);
    out.set(s.label, {
      label: s.label,
      turn: s.turn,
      hex: s.hex,
      cards: s.cards ?? before?.cards ?? [],
      ships: [...ships],
      all: s.all ?? false,
    });
  }
  return [...out.values()].reverse();
}

const suitsIn = (cards: readonly Card[]): Suit[] => {
  const seen = new Set(cards.map(suitOf));
  return SUITS.filter((k) => seen.has(k));
};

export const knownFaces = (k: Known): UnitKind[] =>
  k.ships.length > 0 ? facesOf(k.ships) : suitsIn(k.cards).map((s) => SUIT_FACES[s]);

const SUIT_PLURAL: { readonly [suit in Suit]: [string, string] } = {
  H: ['carrier', 'carriers'],
  B: ['battleship', 'battleships'],
  S: ['cruiser', 'cruisers'],
  D: ['destroyer unit', 'destroyer units'],
  M: ['transport', 'transports'],
};

/** 'at least 2 carriers, 1 cruiser': what drawn cards say of a force. */
export function cardsSay(cards: readonly Card[]): string {
  const counts = countsOf(cards);
  const said = SUITS.filter((k) => counts[k] > 0).map((k) => counted(counts[k], ...SUIT_PLURAL[k]));
  const marker = cards.some((c) => suitOf(c) === null) ? ['dummy ships among them'] : [];
  return [...said, ...marker].join(', ') || 'nothing to be told';
}

export const knownWords = (k: Known): string =>
  k.ships.length > 0 ? tally(k.ships) : `${k.all ? '' : 'at least '}${cardsSay(k.cards)}`;

export interface EnemyStack {
  hex: Hex;
  side: Side;
  blocks: View['shown']['allied']['blocks'];
}

/** The enemy's blocks by hex; for the gamemaster none, since he sees the fronts of both. */
export function enemyStacks(view: View): EnemyStack[] {
  if (view.truth) return [];
  const sides: Side[] = view.own ? [enemyOf(view.seat as Side)] : ['allied', 'ijn'];
  return sides.flatMap((side) => {
    const { blocks } = view.shown[side];
    return [...new Set(blocks.map((b) => b.hex))].map((hex) => ({
      hex,
      side,
      blocks: blocks.filter((b) => b.hex === hex),
    }));
  });
}
