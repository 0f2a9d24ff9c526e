import { formationTitle } from '../../games/flat-top/open/flight/formations.ts';
import type { AirFormation, SeatIndex, Side, Sighting, TaskForce } from '../../games/flat-top/open/forces.ts';
import { hexLabel } from '../../games/flat-top/open/pack/map.ts';
import { withPart } from '../../games/flat-top/open/empty-orders.ts';
import type { FlyOrder, Order, OrderOf, PlotOrder, SetupOrder } from '../../games/flat-top/open/orders.ts';
import { deckHex, factors, isInPlay, shipTitle } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import type { BaseOrder } from '../../kernel/decision.ts';
import type { Direction, Hex } from '../../kernel/hex.ts';
import { Eye } from '../board/eye.svelte.ts';
import { OrderEditor } from '../room/state/order-editor.svelte.ts';
import type { Room } from '../table.ts';
import { type Chip, freeNumber, joined, mayJoin } from './plans/air-ops.ts';
import { CLOSEST, type Layers, middleOf, worldOf } from './chart/chart.ts';
import { blankFlight, extended, type MoveOrder, nextToFly, placeOf } from './plans/flying.ts';
import { DRAFT_SPEC } from './plans/draft-spec.ts';
import { moduleHand, type Piece } from './plans/module-hands.ts';
import { type Fault, type Own, ownOf } from './plans/plan.ts';
import { entryHexes, lineOf, reachOf, withEntry, withLine } from './plans/plotting.ts';
import { startHexes } from './plans/setting-up.ts';
import { readWatched, scored, type Scores, type Tracks, watched, writeWatched } from './chart/tracks.ts';
import { type Envelope, ENVELOPES } from './chart/envelopes.ts';
import { boatReach, withBoat } from './plans/submarines.ts';
import { type Boat, isBoat } from '../../games/flat-top/open/modules/submarines/boats-below.ts';

/** What the player has in hand: one of his own units, or a sighting. */
export type Chosen =
  | { kind: 'tf'; no: number }
  | { kind: 'af'; no: number }
  | { kind: 'deck'; no: number }
  | { kind: 'ss'; no: number } // by her number among the ships
  | { kind: 'post'; no: number } // a coastwatcher or troops
  | { kind: 'sighting'; no: number };

export type RailTab = 'fleet' | 'air' | 'decks' | 'enemy' | 'score';
export const RAIL_TABS: readonly RailTab[] = ['fleet', 'air', 'decks', 'enemy', 'score'];

/** Everything on the plotting table that is not in the view: what is chosen, what is on the draft, where the eye stands. */
export class Ops {
  readonly room: Room<View>;
  readonly editor: OrderEditor<View, Order>;
  readonly chart: Eye;
  chosen: Chosen | null = $state.raw(null);
  cursor: Hex = $state(0);
  /** The hex the panel speaks of. */
  hex: Hex = $state(-1);
  tab: RailTab = $state('fleet');
  layers: Layers = $state.raw({ labels: false, sectors: false, tracks: true });
  /** What our observers cover, laid over the chart. */
  envelope: Envelope = $state('none');
  finding = $state(false);
  tracks: Tracks = $state.raw([]);
  /** Points by the hour. */
  scores: Scores = $state.raw([]);
  rings = $state(false);
  /** The measuring tool: from where; the cursor or the pointer is the other end. */
  measure: Hex | null = $state(null);
  /** The player asks for the lesson of the first battle. */
  lesson = $state(false);
  /** How much of the board's foot the lesson's card covers, in pixels. */
  card = $state(0);
  /** The battle lies on the chart while there is one, unless put aside. */
  aside = $state(false);
  /** The operations room lies on the chart. */
  hangar = $state(false);
  private wantsHangar = false;
  /** The formation that planes sent up join; 0 = a new one. */
  forming = $state(0);
  /** What the table took in hand by itself. */
  private handed: Chosen | null = null;
  /** Hexes of which one is to be pointed at for the order on the draft. */
  aims: { hexes: readonly Hex[]; pick: (hex: Hex) => void } | null = $state.raw(null);
  /** What the table itself will not let pass, said beside the board. */
  notice: Fault | null = $state.raw(null);
  noticeAt: Hex = $state(-1);

  constructor(room: Room<View>) {
    this.room = room;
    this.editor = new OrderEditor(room, DRAFT_SPEC);
    const world = worldOf((hex) => isInPlay(room.view.public, hex));
    this.chart = new Eye(world, CLOSEST);
    this.cursor = this.flagship();
    this.chart.home = middleOf(this.cursor);
    ({ tracks: this.tracks, scores: this.scores } = readWatched(room.notes));
  }

  get view(): View {
    return this.room.view;
  }

  get own(): Own | null {
    return ownOf(this.view);
  }

  get kind(): Order['kind'] | null {
    return this.editor.kind;
  }

  private flagship(): Hex {
    const tf = this.own?.side.tfs.find((t) => t && t.hex >= 0);
    const home = this.view.public.bases.find((b) => b.hex >= 0 && b.owner === (this.own?.seat ?? b.owner));
    return tf?.hex ?? home?.hex ?? 0;
  }

  // ---- what is chosen

  get taskForce(): TaskForce | null {
    return this.chosen?.kind === 'tf' ? (this.own?.side.tfs[this.chosen.no - 1] ?? null) : null;
  }
  get formation(): AirFormation | null {
    return this.chosen?.kind === 'af' ? (this.own?.side.afs[this.chosen.no - 1] ?? null) : null;
  }
  /** The submarine in hand. */
  get boat(): Boat | null {
    const ship = this.chosen?.kind === 'ss' ? this.own?.side.ships[this.chosen.no] : undefined;
    return isBoat(ship) ? ship : null;
  }
  get sighting(): Sighting | null {
    const no = this.chosen?.kind === 'sighting' ? this.chosen.no : -1;
    return this.own?.side.sightings.find((g) => g.id === no) ?? null;
  }

  hexOf(chosen: Chosen): Hex {
    const { own } = this;
    if (!own) return -1;
    const { p, side } = own;
    if (chosen.kind === 'tf') return this.setupHex(chosen.no) ?? side.tfs[chosen.no - 1]?.hex ?? -1;
    if (chosen.kind === 'ss') return this.boatHex(chosen.no);
    if (chosen.kind === 'post') return this.pieces.find((x) => x.no === chosen.no)?.hex ?? -1;
    if (chosen.kind === 'deck') return deckHex(p, side, side.decks[chosen.no]);
    if (chosen.kind === 'sighting') return side.sightings.find((g) => g.id === chosen.no)?.hex ?? -1;
    const af = side.afs[chosen.no - 1];
    return af ? placeOf(p, side, af) : -1;
  }

  /** Under set-up task forces stand where the draft puts them. */
  setupHex(no: number): Hex | null {
    const plan = this.editor.shown;
    return plan?.kind === 'setup' ? (plan.tfs.find((t) => t.no === no)?.hex ?? -1) : null;
  }

  /** Where a submarine lies, at set-up by the draft. */
  private boatHex(no: number): Hex {
    const plan = this.editor.shown;
    const placed = plan?.kind === 'setup' ? plan.mods.submarines?.find((x) => x.ship === no)?.hex : undefined;
    return placed ?? this.own?.side.ships[no]?.mods?.submarines?.hex ?? -1;
  }

  choose(chosen: Chosen | null): void {
    this.chosen = chosen;
    this.notice = null;
    if (!chosen) return;
    const hex = this.hexOf(chosen);
    if (hex >= 0) {
      this.hex = hex;
      this.cursor = hex;
    }
    this.room.say(`Chosen: ${this.titleOf(chosen)}.`);
  }

  titleOf(chosen: Chosen): string {
    if (chosen.kind === 'tf') return `TF ${chosen.no}`;
    if (chosen.kind === 'af') return formationTitle(chosen);
    if (chosen.kind === 'ss') {
      const ship = this.own?.side.ships[chosen.no];
      return ship ? shipTitle(ship) : 'submarine';
    }
    if (chosen.kind === 'post') return this.pieces.find((x) => x.no === chosen.no)?.title ?? 'counter';
    return chosen.kind === 'deck' ? 'flight deck' : 'contact';
  }

  /** Moves the chart only if the hex does not show. */
  reveal(hex: Hex): void {
    if (hex >= 0) this.chart.reveal(middleOf(hex));
  }

  /** Brings a hex to the middle of the chart. */
  goTo(hex: Hex): void {
    if (hex < 0) return;
    this.cursor = hex;
    this.hex = hex;
    this.chart.goTo(middleOf(hex), Math.max(this.chart.live.k, 38));
  }

  /** The lesson's card covers so much of the chart's foot; where the chart is small it makes room. */
  cover(pixels: number, small: boolean): void {
    this.card = pixels;
    this.chart.cover({ ...this.chart.inset, bottom: small ? pixels : 0 });
  }

  /** Says why not, at the spot where it was asked for. */
  refuse(why: Fault | null, at: Hex = -1): void {
    this.notice = why;
    this.noticeAt = at;
    if (why) this.room.say(`${why.reason} ${why.rule}`);
  }

  write(order: Order): void {
    this.notice = null;
    this.editor.write(order);
  }

  lay(start: BaseOrder | null): void {
    this.editor.lay(start);
  }

  /** A new question: the notice goes, the unit in hand stays. */
  lift(): void {
    this.notice = null;
    this.forming = 0;
    this.hangar = this.kind === 'air-ops' && this.wantsHangar;
    if (this.kind === 'fly') this.nextFlight(1, true);
  }

  toggleLayer(layer: keyof Layers): void {
    this.layers = { ...this.layers, [layer]: !this.layers[layer] };
  }

  nextEnvelope(): void {
    this.envelope = ENVELOPES[(ENVELOPES.indexOf(this.envelope) + 1) % ENVELOPES.length];
  }

  /** The table looks at a new view: own units leave their tracks, points are written down. */
  watch(): void {
    const { own, view } = this;
    if (own) this.tracks = watched(this.tracks, own.side, own.p.turn);
    this.scores = scored(this.scores, view.points, view.turn);
    const { tracks, scores } = this; // a state's fields are not its own: it must be said which
    writeWatched(this.room.notes, { tracks, scores });
  }

  toggleMeasure(): void {
    this.measure = this.measure === null ? this.cursor : null;
  }

  // ---- air operations

  toggleHangar(): void {
    this.hangar = !this.hangar;
    if (this.kind === 'air-ops') this.wantsHangar = this.hangar;
  }

  /** The deck the panel speaks of: the one chosen, else the one with most aboard. */
  get deckInHand(): number {
    if (this.chosen?.kind === 'deck') return this.chosen.no;
    const decks = this.own?.side.decks ?? [];
    const aboard = (i: number): number =>
      factors([...decks[i].landed, ...decks[i].readying, ...decks[i].ready]);
    return decks.reduce((best, _, i) => (best < 0 || aboard(i) > aboard(best) ? i : best), -1);
  }

  /** Ready planes of a deck form up: in the formation named, in the one being made, or in a new one. */
  formUp(deck: number, { s }: Chip, n: number, into = this.forming): void {
    const order = this.editor.on('air-ops');
    const { own } = this;
    if (!order || !own) return;
    const fits = into > 0 && mayJoin(own.p, own.side, order, into, deck);
    const no = fits ? into : freeNumber(own.side, order);
    if (no === 0)
      return this.refuse({ rule: 'FT-8.5.2', reason: 'All numbers of Air Formations are taken.' });
    this.forming = no;
    this.write(joined(order, no, { deck, t: s.t, n: Math.min(n, s.n), w: s.w, m: s.m }));
  }

  // ---- plotting ships

  /** Where the chosen task force or submarine can be plotted to, with the way. */
  get reach(): ReadonlyMap<Hex, Direction[]> {
    const { own, boat, taskForce: tf } = this;
    if (!own || !this.editor.on('plot')) return NOWHERE;
    if (boat) return new Map([...this.boatWays.keys()].map((hex) => [hex, []]));
    if (tf && tf.hex < 0) return new Map(entryHexes(own.p, own.seat).map((hex) => [hex, []]));
    return tf ? reachOf(own, tf) : NOWHERE;
  }

  /** Where the submarine in hand can be plotted to, at the depth on the draft, and by way of which hex. */
  private get boatWays(): ReadonlyMap<Hex, Hex | undefined> {
    const { own, boat, chosen } = this;
    const given = this.editor.on('plot')?.mods.submarines?.find((x) => x.ship === chosen?.no);
    return own && boat ? boatReach(own.p, boat, given?.depth) : NO_WAYS;
  }

  /** The hexes that are lit: where the chosen task force can be plotted to, or may start, and what may be pointed at. */
  get lit(): Iterable<Hex> {
    const { own } = this;
    if (this.aims) return this.aims.hexes;
    if (this.chosen?.kind === 'post') return this.postHexes;
    const order = this.editor.on('setup');
    return own && order && this.chosen?.kind === 'tf'
      ? startHexes(own, order, this.chosen.no)
      : this.reach.keys();
  }

  private plotTo(hex: Hex): void {
    const order = this.editor.on('plot');
    const tf = this.taskForce;
    if (!order) return;
    if (this.chosen?.kind === 'ss') return this.sendBoat(order, this.chosen.no, hex);
    if (!tf) return;
    const path = this.reach.get(hex);
    if (path && tf.hex < 0) this.write(withEntry(order, tf.no, hex));
    else if (path) this.write(withLine(order, { ...lineOf(order, tf), path, exit: null }));
    else
      this.refuse(
        tf.hex < 0
          ? { rule: 'FT-S5-START-Ab', reason: `TF ${tf.no} does not enter at ${hexLabel(hex)} now.` }
          : { rule: 'FT-12.4a', reason: `TF ${tf.no} cannot be in ${hexLabel(hex)} this hour.` },
        hex,
      );
  }

  private sendBoat(order: OrderOf<'plot'>, ship: number, hex: Hex): void {
    if (hex === this.boat?.mods.submarines.hex) this.write(withBoat(order, ship, null));
    else if (this.reach.has(hex)) this.write(withBoat(order, ship, hex, this.boatWays.get(hex)));
    else
      this.refuse(
        { rule: 'FT-OPT-SUB-2a', reason: `The submarine cannot be in ${hexLabel(hex)} this hour.` },
        hex,
      );
  }

  private placeAt(hex: Hex): void {
    const order = this.editor.on('setup');
    const { chosen } = this;
    if (!order || !chosen) return;
    if (chosen.kind === 'tf')
      this.write({ ...order, tfs: order.tfs.map((t) => (t.no === chosen.no ? { ...t, hex } : t)) });
    else if (chosen.kind === 'ss')
      this.write(
        withPart(order, 'submarines', [
          ...(order.mods.submarines ?? []).filter((x) => x.ship !== chosen.no),
          { ship: chosen.no, hex },
        ]),
      );
    this.refuse(this.room.draft?.problem ?? null, hex);
  }

  // ---- coastwatchers and troops

  /** Own counters ashore; under set-up where the draft puts them. */
  get pieces(): readonly Piece[] {
    const { own } = this;
    return own ? (moduleHand()?.pieces(own, this.editor.shown) ?? []) : [];
  }

  /** Those of a side the viewer sees. */
  piecesOf(seat: SeatIndex, side: Side): readonly Piece[] {
    if (side === this.own?.side) return this.pieces;
    return moduleHand()?.pieces({ p: this.view.public, side, seat }, null) ?? [];
  }

  private get postOrder(): SetupOrder | PlotOrder | null {
    return this.editor.on('setup') ?? this.editor.on('plot');
  }

  /** Where the counter in hand may be put. */
  private get postHexes(): readonly Hex[] {
    const { own, postOrder: order, chosen } = this;
    return (own && order && chosen?.kind === 'post' && moduleHand()?.lit(own, order, chosen.no)) || [];
  }

  putPost(no: number, hex: Hex): void {
    const { own, postOrder: order } = this;
    const next = own && order && moduleHand()?.put(own, order, no, hex);
    if (!next) return;
    const fault = this.postHexes.includes(hex) ? null : DRAFT_SPEC.fault(this.view, next);
    if (fault) this.refuse(fault, hex);
    else this.write(next);
  }

  // ---- flying

  /** The flight on the draft, if it is the chosen formation's. */
  get flight(): MoveOrder | null {
    const plan = this.editor.shown;
    if (plan?.kind !== 'fly' || (plan.do !== 'move' && plan.do !== 'take-off')) return null;
    return plan;
  }

  /** The draft of the chosen formation: what is written, or a blank one. */
  get flightDraft(): MoveOrder | null {
    const { own, formation, flight } = this;
    if (!own || !formation || this.kind !== 'fly' || this.room.readOnly) return null;
    return flight?.af === formation.no ? flight : blankFlight(own.p, own.side, formation);
  }

  private flyTo(hex: Hex): void {
    const { own, formation, flightDraft } = this;
    if (!own || !formation || !flightDraft) return;
    const next = extended(own.p, own.side, formation, flightDraft, hex);
    if (next) this.write(next);
    else
      this.refuse(
        {
          rule: 'FT-14.4a',
          reason: `${formationTitle(formation)} cannot reach ${hexLabel(hex)} this hour.`,
        },
        hex,
      );
  }

  fly(order: FlyOrder): void {
    this.write(order);
  }

  /** The next formation that still has something to do. */
  nextFlight(by: number, keep = false): boolean {
    const { own } = this;
    if (!own) return false;
    const all = nextToFly(own.side, own.p.turn);
    if (all.length === 0) return false;
    const at = all.findIndex((af) => this.chosen?.kind === 'af' && af.no === this.chosen.no);
    if (keep && at >= 0) return true;
    this.choose({ kind: 'af', no: all[(at + by + all.length) % all.length].no });
    if (keep) this.handed = this.chosen;
    return true;
  }

  /** The formation the staff speaks of is taken in hand, unless the player has one there of his own choice. */
  hand(no: number): void {
    if (this.formation && this.chosen !== this.handed) return;
    this.choose({ kind: 'af', no });
    this.handed = this.chosen;
  }

  /** What is in hand is the player's own choice now. */
  keep(): void {
    this.handed = null;
  }

  // ---- the pointer

  /** Whether a press on the chart is a stroke of the draft. */
  get draws(): boolean {
    if (this.measure !== null || this.kind === 'shadow-move') return true;
    if (this.room.readOnly) return false;
    if (this.kind === 'fly') return this.formation !== null;
    if (this.chosen?.kind === 'post') return this.postHexes.length > 0;
    const ships = this.chosen?.kind === 'tf' || this.chosen?.kind === 'ss';
    return ships && (this.kind === 'plot' || this.kind === 'setup');
  }

  /** The cursor goes to a hex, and the panel speaks of it. */
  point(hex: Hex): void {
    if (hex < 0) return;
    this.cursor = hex;
    this.hex = hex;
    this.notice = null;
  }

  /** A press on the chart. */
  pick(hex: Hex): void {
    if (hex < 0) return;
    this.point(hex);
    if (this.measure !== null) {
      this.measure = this.measure === hex ? null : hex;
      return;
    }
    if (this.aims?.hexes.includes(hex)) this.aims.pick(hex);
    else if (this.chosen?.kind === 'post') this.putPost(this.chosen.no, hex);
    else if (this.kind === 'plot' && (this.taskForce || this.boat)) this.plotTo(hex);
    else if (this.kind === 'setup' && this.chosen) this.placeAt(hex);
    else if (this.kind === 'fly' && this.formation) this.flyTo(hex);
    else if (this.kind === 'shadow-move') this.followTo(hex);
  }

  private followTo(hex: Hex): void {
    const order = this.editor.on('shadow-move');
    if (!order) return;
    const at = order.path.findIndex((leg) => leg.to === hex);
    this.write({ ...order, path: at >= 0 ? order.path.slice(0, at) : [...order.path, { to: hex }] });
  }

  /** The order of a kind on the draft, for drawing; null when the plan is of another. */
  planOf<K extends Order['kind']>(kind: K): OrderOf<K> | null {
    return this.editor.planOf(kind);
  }
}

const NOWHERE: ReadonlyMap<Hex, Direction[]> = new Map();
const NO_WAYS: ReadonlyMap<Hex, Hex | undefined> = new Map();
