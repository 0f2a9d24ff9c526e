import type { Decision } from '../../kernel/decision.ts';
import { areaName, zoneName, ZONES } from '../../games/midway/open/board.ts';
import type { OrderKind } from '../../games/midway/open/orders.ts';
import { baseName, FLEET, SHIPS, SIDES } from '../../games/midway/open/pack.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';

/** Words an order of a kind may begin a clause with. */
const VERBS: { readonly [kind in OrderKind]: readonly string[] } = {
  deploy: ['deploy'],
  move: ['move', 'enter', 'deready'],
  ready: ['ready', 'ready none'],
  search: ['search', 'search end'],
  operations: ['strike', 'bomb', 'patrol', 'transfer', 'b17', 'operations none'],
  b17: ['b17'],
  place: ['place'],
  assign: ['assign', 'call off'],
  fire: ['fire', 'strip'],
  waves: ['waves', 'waves none'],
  land: ['land', 'discard', 'ground'],
  arrange: ['arrange'],
  manoeuvre: ['manoeuvre', 'enter'],
  gunfire: ['gunfire'],
  withdraw: ['withdraw', 'stay'],
};

/** Whole lines that would continue what is typed: verbs at the start of a clause, then ships, bases, areas and zones. */
export function complete(view: MidwayView, decision: Decision, typed: string): string[] {
  const cut = Math.max(typed.lastIndexOf(' '), typed.lastIndexOf(';')) + 1;
  const head = typed.slice(0, cut);
  const word = typed.slice(cut).toLowerCase();
  if (word === '') return [];
  const starts = head.trim() === '' || head.trimEnd().endsWith(';');
  const kind = decision.kind as OrderKind;
  const verbs = starts ? VERBS[kind] : [];
  const places =
    kind === 'search'
      ? view.callable.map(areaName)
      : /^[a-i]-?\d/.test(word)
        ? Array.from({ length: ZONES }, (_, z) => zoneName(z))
        : [];
  const own = SIDES.flatMap((s) => (s === decision.seat ? FLEET[s] : [])).map((s) => SHIPS[s].id);
  const bases = view.bases.map((b) => baseName(b.base).toLowerCase());
  const plain = (w: string): string => w.toLowerCase().replaceAll('-', '');
  return [...new Set([...verbs, ...own, ...bases, ...places])]
    .filter((w) => plain(w).startsWith(plain(word)) && w.toLowerCase() !== word)
    .map((w) => head + w);
}
