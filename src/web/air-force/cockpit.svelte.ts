import { type Envelope, envelope } from '../../games/air-force/open/flight/envelope.ts';
import { type At, same } from '../../games/air-force/open/geometry.ts';
import { emptyPlot, type Plot, readPlot } from '../../games/air-force/open/flight/notation.ts';
import type { Order, PlaneLog } from '../../games/air-force/open/orders.ts';
import { type Card, cardOf } from '../../games/air-force/open/pack.ts';
import { conditionOf, type Plane, planeRef, type Side } from '../../games/air-force/open/plane.ts';
import { type Judged, judge } from '../../games/air-force/open/flight/plotting.ts';
import { climbChoices } from '../../games/air-force/open/flight/plots.ts';
import type { End } from '../../games/air-force/open/flight/reach.ts';
import type { View } from '../../games/air-force/open/view.ts';
import type { BaseOrder } from '../../kernel/decision.ts';
import { type Box, type Camera, fitted, type Point, type Size } from '../board/camera.ts';
import { Eye } from '../board/eye.svelte.ts';
import { store, stored } from '../lib/storage/storage.ts';
import { OrderEditor } from '../room/state/order-editor.svelte.ts';
import type { Room } from '../table.ts';
import { actionBox, CLOSEST, type Layers, middleOf, worldOf } from './chart/chart.ts';
import { linesOf, DRAFT_SPEC, plotted, sideOf, startOf, steadyLog, withLine } from './plans.ts';
import { Placer } from './placer.svelte.ts';
import { Reacher } from './reacher.svelte.ts';
import { bearingWords, feet, nameOf, planeWords, plotWords } from './words.ts';

export type RailTab = 'planes' | 'below' | 'score';
export const RAIL_TABS: readonly RailTab[] = ['planes', 'below', 'score'];

/** An eye that looks at the fight, not at all the sky there is. */
class SkyEye extends Eye {
  private readonly about: () => Box;
  /** Where it last went by itself. */
  aim: Camera = { x: 0, y: 0, k: 1 };

  constructor(world: Box, about: () => Box) {
    super(world, CLOSEST);
    this.about = about;
  }

  override resize(size: Size): void {
    const another = size.w < this.size.w * 0.8 || size.w * 0.8 > this.size.w; // the first time too
    super.resize(size);
    if (!another || size.w === 0) return;
    this.aim = this.near(this.about());
    this.put(this.aim);
  }

  override fit(box: Box = this.about()): void {
    this.aim = this.near(box);
    this.goTo(this.aim, this.aim.k);
  }

  /** Near enough to tell planes apart. */
  private near(box: Box): Camera {
    const c = fitted(box, this.size, this.inset);
    return { ...c, k: Math.min(c.k, 74) };
  }
}

/** Everything at the table that is not in the view: who is chosen, what is on the draft, where the eye stands. */
export class Cockpit {
  readonly room: Room<View>;
  readonly editor: OrderEditor<View, Order>;
  readonly eye: SkyEye;
  readonly reacher = new Reacher();
  readonly placer = new Placer(this);
  /** A plane 'p3' or a unit below 's0'. */
  chosen: string | null = $state(null);
  cursor: At = $state.raw({ q: 27, z: 5 });
  hover: At | null = $state.raw(null);
  tab: RailTab = $state('planes');
  layers: Layers = $state.raw({ labels: false, trails: true, arcs: true });
  /** Which of the lines ahead is being written. */
  line = $state(0);
  /** The end under the pointer or the keys, among those that can be reached. */
  sight: End | null = $state.raw(null);
  /** The film lies over the board. */
  film = $state(false);
  /** It runs just now. */
  running = $state(false);
  /** It is seen aslant, and from how far round. */
  slanted = $state(false);
  swing = $state(-24);
  /** Every Turn is shown as a film when it is flown. */
  films = $state(stored('af.films') !== 'off');
  /** A plane whose card is laid beside that of the chosen one. */
  compare: string | null = $state(null);
  /** The player asks for the first flight. */
  lesson = $state(false);
  /** Planes that are left to the wingman, Turn after Turn. */
  left: ReadonlySet<number> = $state.raw(new Set());

  constructor(room: Room<View>) {
    this.room = room;
    this.editor = new OrderEditor(room, DRAFT_SPEC);
    this.eye = new SkyEye(worldOf(room.view), () => actionBox(this.view));
    this.left = new Set((room.notes.read(LEFT) ?? '').split(' ').filter(Boolean).map(Number));
    const first = this.mine.find((p) => !this.left.has(p.id)) ?? this.mine[0];
    if (first) this.choose(planeRef(first), true);
  }

  get view(): View {
    return this.room.view;
  }
  get side(): Side | null {
    return sideOf(this.view);
  }
  get kind(): Order['kind'] | null {
    return this.editor.kind;
  }

  /** The planes this player has a word on now, or all of his. */
  get mine(): Plane[] {
    const { side, view } = this;
    if (!side) return view.planes.filter((p) => p.status === 'flying');
    const asked = plotted(view, side);
    return asked.length > 0 ? asked : view.planes.filter((p) => p.side === side);
  }

  /** Those he flies himself; all of them where he has left every one to the wingman. */
  get flown(): Plane[] {
    const own = this.mine.filter((p) => !this.left.has(p.id));
    return own.length > 0 ? own : this.mine;
  }

  get plane(): Plane | null {
    return this.planeAt(this.chosen);
  }

  planeAt(ref: string | null): Plane | null {
    return (ref?.[0] === 'p' && this.view.planes.find((p) => planeRef(p) === ref)) || null;
  }

  choose(ref: string | null, quiet = false): void {
    if (ref !== this.chosen) this.line = 0;
    this.chosen = ref;
    this.sight = null;
    const p = this.plane;
    if (p && this.view.turn > 0) this.cursor = p.at;
    if (p && !quiet) this.room.say(planeWords(this.view, p, null));
  }

  next(by: number): boolean {
    const all = this.kind === 'place' ? this.placeable : this.flown.map(planeRef);
    if (all.length === 0) return false;
    const at = all.indexOf(this.chosen ?? '');
    this.choose(all[(at + by + all.length) % all.length]);
    this.reveal();
    return true;
  }

  get placeable(): string[] {
    return this.view.starts
      .filter((s) => s.side === this.side)
      .flatMap((s) => s.planes.map((id) => `p${id}`));
  }

  /** Brings what is chosen into sight, if it is not. */
  reveal(): void {
    const p = this.plane;
    if (p) this.show(p.at);
  }

  show(at: At): void {
    const m: Point = middleOf(at);
    const { live, size } = this.eye;
    const out =
      Math.abs(m.x - live.x) * live.k > size.w / 2 - 50 || Math.abs(m.y - live.y) * live.k > size.h / 2 - 50;
    if (out && size.w > 0) this.eye.goTo(m);
  }

  // ---- the plot composer

  /** Whether the chosen plane is one the player may plot now. */
  get plots(): boolean {
    const { side, plane, view } = this;
    return (
      this.kind === 'plot' &&
      !this.room.readOnly &&
      !!side &&
      !!plane &&
      plotted(view, side).some((p) => p.id === plane.id)
    );
  }

  logOf(p: Plane): PlaneLog {
    const order = this.editor.planOf('plot');
    return order?.plots.find((x) => x.plane === p.id) ?? steadyLog(this.view, p);
  }

  /** A Log line that does not read is flown straight on until it does. */
  plotOf(p: Plane, line = this.line): Plot {
    try {
      return readPlot(linesOf(this.logOf(p))[line] ?? '');
    } catch {
      return { ...emptyPlot(), moves: [{ hexes: p.speed, at: 0 }] };
    }
  }

  startOf(p: Plane, line = this.line) {
    return startOf(this.view, p, this.logOf(p), line);
  }

  judged(p: Plane, line = this.line): Judged {
    return judge(this.view, p, this.startOf(p, line), this.plotOf(p, line));
  }

  write(p: Plane, plot: Plot): void {
    this.writeLog(withLine(this.view, p, this.logOf(p), this.line, plot));
  }

  /** Whoever writes in a plane's Log flies it. */
  writeLog(log: PlaneLog): void {
    if (this.left.has(log.plane)) this.leave([...this.left].filter((id) => id !== log.plane));
    const order = this.editor.on('plot');
    if (order) this.editor.write({ kind: 'plot', plots: this.wholeSide([log], order.plots) });
  }

  /** A Log for every plane asked for: what is written, what the wingman says of those left to him, what was there, straight on. */
  private wholeSide(written: readonly PlaneLog[], before: readonly PlaneLog[]): PlaneLog[] {
    const of = (list: readonly PlaneLog[], p: Plane) => list.find((x) => x.plane === p.id);
    return plotted(this.view, this.side ?? 'allies')
      .map((p) => {
        const his = this.left.has(p.id) ? of(this.proposed, p) : undefined;
        return of(written, p) ?? his ?? of(before, p) ?? steadyLog(this.view, p);
      })
      .sort((a, b) => a.plane - b.plane);
  }

  // ---- the wingman

  /** What the wingman would plot, plane by plane. */
  get proposed(): readonly PlaneLog[] {
    const order = this.room.proposal?.order as Order | undefined;
    return order?.kind === 'plot' ? order.plots : [];
  }

  /** From now on the wingman flies these and no others. */
  leave(planes: Iterable<number>): void {
    this.left = new Set(planes);
    this.room.notes.write(LEFT, [...this.left].join(' '));
    const order = this.editor.on('plot');
    if (order && this.editor.draft)
      this.editor.write({ kind: 'plot', plots: this.wholeSide([], order.plots) });
  }

  /** The player flies the plane in hand and leaves all others to the wingman; or takes them all back. */
  flyAlone(): boolean {
    const p = this.plane;
    if (!p || p.side !== this.side) return false;
    const others = this.view.planes.filter((x) => x.side === p.side && x.id !== p.id).map((x) => x.id);
    const alone = !this.left.has(p.id) && others.every((id) => this.left.has(id));
    this.leave(alone ? [] : others);
    this.room.say(
      alone
        ? 'You fly all your planes.'
        : `You fly ${nameOf(this.view, p.id)}; the wingman flies the others.`,
    );
    return true;
  }

  /** The planes left to the wingman fly by his word, whatever was done to the slip. */
  heed(): void {
    const order = this.editor.draft;
    if (order?.kind !== 'plot' || this.left.size === 0 || this.proposed.length === 0) return;
    const plots = this.wholeSide([], order.plots);
    const alike = (a: PlaneLog, b: PlaneLog): boolean => linesOf(a).join('\n') === linesOf(b).join('\n');
    if (plots.some((x, i) => !order.plots[i] || !alike(x, order.plots[i])))
      this.editor.write({ kind: 'plot', plots });
  }

  /** What is plotted so far, without what the umpire would refuse: the rest has no plot when the time is over (AD-O-XXI.A.3-1). */
  unfinished(): Order | null {
    if (this.kind !== 'plot') return null;
    const order = this.editor.draft;
    const written =
      order?.kind === 'plot' ? order.plots : this.proposed.filter((x) => this.left.has(x.plane));
    const plots = written.filter((x) => !DRAFT_SPEC.fault(this.view, { kind: 'plot', plots: [x] }));
    return plots.length > 0 ? { kind: 'plot', plots } : null;
  }

  /** An end was pressed: its plot is written, power, brakes and altitude as they stand. */
  flyTo(end: End): void {
    const p = this.plane;
    if (!p || !this.plots) return;
    this.write(p, { ...this.plotOf(p), moves: end.moves, spin: null });
    this.sight = null;
    this.room.say(`${nameOf(this.view, p.id)}: plot written.`);
  }

  /** The ends in a hex, as many as there are headings and banks; the one nearest to what was flown first. */
  endsAt(at: At): End[] {
    return this.reacher.ends.filter((e) => same(e.at, at));
  }

  /** Presses a hex: the next of its headings each time. */
  pressEnd(at: At): boolean {
    const list = oneEach(this.endsAt(at));
    if (list.length === 0) return false;
    const p = this.plane;
    const now = p && this.judged(p).flight.end;
    const here = now && same(now.at, at) ? list.findIndex((e) => e.facing === now.facing) : -1;
    this.flyTo(list[(here + 1) % list.length]);
    return true;
  }

  /** The plane in hand climbs or dives by the next step worth taking; the umpire's limits hold. */
  climbBy(by: 1 | -1): boolean {
    return this.dial((plot, env, card) => {
      const steps = [...new Set(climbChoices(env, card))].sort((a, b) => a - b);
      const next = by > 0 ? steps.find((x) => x > plot.climb) : steps.findLast((x) => x < plot.climb);
      return next === undefined ? plot : { ...plot, climb: next };
    });
  }

  powerBy(by: 1 | -1): boolean {
    return this.dial((plot, env) => ({ ...plot, power: Math.max(0, Math.min(env.power, plot.power + by)) }));
  }

  brakeBy(by: 1 | -1): boolean {
    return this.dial((plot, env) => ({ ...plot, brake: Math.max(0, Math.min(env.brake, plot.brake + by)) }));
  }

  private dial(turn: (plot: Plot, env: Envelope, card: Card) => Plot): boolean {
    const p = this.plane;
    if (!p || !this.plots || p.ground) return false;
    const f = this.startOf(p);
    const card = cardOf(p.card);
    this.write(p, turn(this.plotOf(p), envelope(card, f.alt, f.speed, f.lull, conditionOf(p)), card));
    const { end } = this.judged(p).flight;
    this.room.say(`${plotWords(this.plotOf(p))}. Then speed ${end.speed}, ${feet(end.alt)}.`);
    return true;
  }

  middle = (at: At): Point => middleOf(at);

  /** Bearing and range from the plane in hand to the cursor. */
  sayBearing(): void {
    const p = this.plane;
    if (!p) return;
    const there = this.view.planes.find((q) => q.status === 'flying' && same(q.at, this.cursor));
    this.room.say(bearingWords(p, there ?? { at: this.cursor, alt: p.alt }));
  }

  // ---- the draft

  lay(start: BaseOrder | null): void {
    this.editor.lay(start);
  }

  toggleFilms(): void {
    this.films = !this.films;
    store('af.films', this.films ? 'on' : 'off');
  }

  toggleLayer(layer: keyof Layers): void {
    this.layers = { ...this.layers, [layer]: !this.layers[layer] };
  }
}

/** The note that says who is left to the wingman. */
const LEFT = 'left';

/** Of the ends in one hex, one for each heading: the cheapest, level wings before a bank. */
export function oneEach(ends: readonly End[]): End[] {
  const best = new Map<number, End>();
  const cost = (e: End): number =>
    e.lost * 8 + e.moves.length + (e.bank === 'L' ? 0 : e.bank.startsWith('I') ? 2 : 1);
  for (const e of ends) {
    const known = best.get(e.facing);
    if (!known || cost(e) < cost(known)) best.set(e.facing, e);
  }
  return [...best.values()].sort((a, b) => a.facing - b.facing);
}
