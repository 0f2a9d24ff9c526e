import type { BaseOrder } from '../../../kernel/decision.ts';
import type { BaseView } from '../../../kernel/ruleset.ts';
import type { Problem, Room } from '../../table.ts';

/** What a game says of its orders, so that the editor can hold any of them. */
export interface DraftSpec<V extends BaseView, O extends BaseOrder> {
  /** An order of the kind that changes nothing, to begin from. */
  blank(view: V, kind: O['kind']): O;
  /** Why the umpire would refuse it, as far as can be told. */
  fault(view: V, order: O): Problem | null;
  /** The order in one line of words. */
  line(view: V, order: O): string;
  /** The order as it is given, where the editor may hold strokes that say nothing yet. */
  tidied?(order: O): O;
  /** The order already sealed, shown while nothing is asked. */
  sealed?(view: V): O | null;
}

/**
 * The order editor on the plotting table: the player's own order for the decision in hand, with a rubber. The first stroke
 * takes the spec from the staff.
 */
export class OrderEditor<V extends BaseView, O extends BaseOrder> {
  private readonly room: Room<V>;
  private readonly spec: DraftSpec<V, O>;
  private kept: { decision: string; order: O } | null = $state.raw(null);
  private past: O[] = $state.raw([]);
  private begin: O | null = null;

  constructor(room: Room<V>, spec: DraftSpec<V, O>) {
    this.room = room;
    this.spec = spec;
  }

  get kind(): O['kind'] | null {
    return (this.room.decision?.kind as O['kind'] | undefined) ?? null;
  }

  /** The player's own order for the decision in hand, if he has begun one. */
  get draft(): O | null {
    const d = this.room.decision;
    return d && this.room.changing && this.kept?.decision === d.id ? this.kept.order : null;
  }

  /** What the table draws as the plan: the player's editor, else the staff's, else the order already sealed. */
  get shown(): O | null {
    const staffs = this.room.proposal?.order as O | undefined;
    return this.draft ?? staffs ?? this.spec.sealed?.(this.room.view) ?? null;
  }

  /** The plan if it is of this kind. */
  planOf<K extends O['kind']>(kind: K): Extract<O, { kind: K }> | null {
    const order = this.shown;
    return order?.kind === kind ? (order as Extract<O, { kind: K }>) : null;
  }

  /** The order to build on: the plan as shown, or a blank one. Null when nothing of the kind is asked. */
  on<K extends O['kind']>(kind: K): Extract<O, { kind: K }> | null {
    if (this.kind !== kind || this.room.readOnly) return null;
    return this.planOf(kind) ?? (this.spec.blank(this.room.view, kind) as Extract<O, { kind: K }>);
  }

  /** Puts an order on the editor. */
  write(order: O): void {
    const d = this.room.decision;
    if (!d || d.kind !== order.kind || this.room.readOnly) return;
    if (this.draft) {
      this.past = [...this.past.slice(-50), this.draft];
      this.put(order);
    } else {
      this.begin = order;
      this.room.change(true);
    }
  }

  /** The room says: the player changes the order. Lays the staff's proposal, or his own first stroke, on the editor. */
  lay(start: BaseOrder | null): void {
    const { kind } = this;
    if (!kind) return;
    const fitting = start?.kind === kind ? (start as O) : null;
    const order = this.begin ?? fitting ?? this.spec.blank(this.room.view, kind);
    this.past = this.begin ? [fitting ?? this.spec.blank(this.room.view, kind)] : [];
    this.begin = null;
    this.put(order);
  }

  get canUndo(): boolean {
    return this.draft !== null && this.past.length > 0;
  }

  /** The last stroke is rubbed out. */
  undo(): boolean {
    const before = this.past.at(-1);
    if (!this.draft || !before) return false;
    this.past = this.past.slice(0, -1);
    this.put(before);
    return true;
  }

  clear(): void {
    if (this.kind) this.write(this.spec.blank(this.room.view, this.kind));
  }

  /** Lays the staff's proposal over whatever is on the editor. */
  askStaff(): void {
    const order = this.room.proposal?.order as O | undefined;
    if (order) this.write(order);
  }

  private put(order: O): void {
    const d = this.room.decision;
    if (!d) return;
    this.kept = { decision: d.id, order };
    const { view } = this.room;
    const given = this.spec.tidied?.(order) ?? order;
    const problem = this.spec.fault(view, order);
    this.room.draft = { order: given, line: this.spec.line(view, given), ...(problem && { problem }) };
  }
}
