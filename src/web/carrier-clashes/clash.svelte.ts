import { contactsOf } from '../../games/carrier-clashes/open/belief.ts';
import { zoneHexes } from '../../games/carrier-clashes/open/board.ts';
import { boardFor, packFor, shipsOf, tfNamed } from '../../games/carrier-clashes/open/forces.ts';
import { speedOf } from '../../games/carrier-clashes/open/turn/speed.ts';
import type { Order, OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { enemyOf } from '../../games/carrier-clashes/open/pack.ts';
import type { Searcher } from '../../games/carrier-clashes/open/search.ts';
import type { Boat, Sight, TaskForce, View } from '../../games/carrier-clashes/open/view.ts';
import { movesInSight } from '../../games/carrier-clashes/open/turn/stages.ts';
import type { BaseOrder } from '../../kernel/decision.ts';
import type { Hex } from '../../kernel/hex.ts';
import type { Point } from '../board/camera.ts';
import { Eye } from '../board/eye.svelte.ts';
import { hexCentre, hexUnder } from '../board/hex-layout.ts';
import { OrderEditor } from '../room/state/order-editor.svelte.ts';
import type { Problem, Room } from '../table.ts';
import { CLOSEST, type Layers, type Sheet, sheetOf } from './chart/chart.ts';
import { boatName, flagOf, hexWord, placeName } from './faces.ts';
import { startHexes } from './plans/deploying.ts';
import { boatReach, moversOf, reachOf, withBoatPath, withPath } from './plans/moving.ts';
import { DRAFT_SPEC } from './plans/draft-spec.ts';
import { sightIn, stepIn } from './plans/plan.ts';
import type { RailTab } from './rail/tabs.ts';
import { searchersByHex, withFan } from './plans/searching.ts';
import { readWatched, scored, type Scores, type Track, watched, writeWatched } from './chart/tracks.ts';

/** What the player has in hand. */
export type Chosen =
  | { kind: 'tf'; label: string }
  | { kind: 'boat'; id: string }
  | { kind: 'base'; id: string }
  | { kind: 'blocks'; hex: Hex } // the enemy's, by where they stand
  | { kind: 'plan'; no: number } // a task force of the set-up, by its place on the slip
  | { kind: 'dummy'; no: number };

const NOWHERE: ReadonlyMap<Hex, Hex[]> = new Map();

/** Everything on the plotting table that is not in the view. */
export class Clash {
  readonly room: Room<View>;
  readonly editor: OrderEditor<View, Order>;
  readonly sheet: Sheet;
  readonly chart: Eye;
  chosen: Chosen | null = $state.raw(null);
  cursor: Hex = $state(0);
  hex: Hex = $state(-1); // the hex the panel speaks of
  tab: RailTab = $state('forces');
  layers: Layers = $state.raw({ numbers: true, zones: true, tracks: true, heat: false });
  rings = $state(false);
  measure: Hex | null = $state(null);
  /** The sheet of a battle lies on the chart while there is one, unless put aside. */
  aside = $state(false);
  finding = $state(false);
  /** The player asks for the lesson of the first battle. */
  lesson = $state(false);
  /** The fan, the strike, the unit or the ship that the next press speaks of. */
  fan = $state(0);
  strike = $state(0);
  held: string | null = $state(null);
  tracks: readonly Track[] = $state.raw([]);
  scores: Scores = $state.raw([]);
  notice: Problem | null = $state.raw(null);
  noticeAt: Hex = $state(-1);

  constructor(room: Room<View>) {
    this.room = room;
    this.editor = new OrderEditor(room, DRAFT_SPEC);
    this.sheet = sheetOf(boardFor(room.view));
    this.chart = new Eye(this.sheet.world, CLOSEST);
    this.cursor = this.flagship();
    this.chart.home = this.middleOf(this.cursor);
    ({ tracks: this.tracks, scores: this.scores } = readWatched(room.notes));
  }

  get view(): View {
    return this.room.view;
  }
  get x(): Sight | null {
    return sightIn(this.view);
  }
  get kind(): Order['kind'] | null {
    return this.editor.kind;
  }
  get tone(): 'allied' | 'japan' {
    return flagOf(this.x?.side ?? 'allied');
  }
  get enemyTone(): 'allied' | 'japan' {
    return this.x ? flagOf(enemyOf(this.x.side)) : 'japan';
  }

  middleOf(hex: Hex): Point {
    return hexCentre(this.sheet.board.grid, hex);
  }
  hexAt(p: Point): Hex {
    return hexUnder(this.sheet.board.grid, p);
  }
  name(hex: Hex): string {
    return hexWord(this.view, hex);
  }

  private flagship(): Hex {
    const { x } = this;
    const board = this.sheet.board;
    if (!x) return Math.floor(board.grid.size / 2);
    const tf = x.own.tfs.find((t) => shipsOf(x.own, t.label).some((s) => s.suit === 'H')) ?? x.own.tfs[0];
    const zone = packFor(x).forces[x.side][0]?.zone;
    return tf?.hex ?? (zone ? zoneHexes(board, zone)[0] : 0) ?? 0;
  }

  // ---- what is chosen

  get taskForce(): TaskForce | null {
    const { x, chosen } = this;
    return x && chosen?.kind === 'tf' ? (tfNamed(x.own, chosen.label) ?? null) : null;
  }
  get boat(): Boat | null {
    const { x, chosen } = this;
    return x && chosen?.kind === 'boat' ? (x.own.boats.find((b) => b.id === chosen.id) ?? null) : null;
  }

  hexOf(chosen: Chosen): Hex {
    const { x } = this;
    const plan = this.planOf('deploy');
    switch (chosen.kind) {
      case 'blocks':
        return chosen.hex;
      case 'base':
        return this.sheet.board.bases.find((b) => b.type.id === chosen.id)?.hex ?? -1;
      case 'tf':
        return x ? (tfNamed(x.own, chosen.label)?.hex ?? -1) : -1;
      case 'boat':
        return this.boatHex(chosen.id);
      case 'plan':
        return plan?.tfs[chosen.no]?.hex ?? -1;
      case 'dummy':
        return plan?.dummies[chosen.no] ?? -1;
    }
  }

  boatHex(id: string): Hex {
    const placed = this.planOf('place-boats')?.boats.find((b) => b.boat === id)?.hex;
    return placed ?? this.x?.own.boats.find((b) => b.id === id)?.hex ?? -1;
  }

  isChosen(chosen: Chosen): boolean {
    return JSON.stringify(chosen) === JSON.stringify(this.chosen);
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
    if (chosen.kind === 'tf') return chosen.label;
    if (chosen.kind === 'boat') return boatName(this.view, chosen.id);
    if (chosen.kind === 'base') return placeName(chosen.id);
    if (chosen.kind === 'plan') return `task force ${chosen.no + 1}`;
    return chosen.kind === 'dummy'
      ? `dummy block ${chosen.no + 1}`
      : `enemy blocks in ${this.name(chosen.hex)}`;
  }

  /** Moves the chart only if the hex does not show. */
  reveal(hex: Hex): void {
    if (hex >= 0) this.chart.reveal(this.middleOf(hex));
  }

  goTo(hex: Hex): void {
    if (hex < 0) return;
    this.cursor = hex;
    this.hex = hex;
    this.chart.goTo(this.middleOf(hex), Math.max(this.chart.live.k, 48));
  }

  /** The lesson's card covers so much of the chart's foot; where the chart is small it makes room. */
  cover(pixels: number, small: boolean): void {
    this.chart.cover({ ...this.chart.inset, bottom: small ? pixels : 0 });
  }

  /** Says why not, at the spot where it was asked for. */
  refuse(why: Problem | null, at: Hex = -1): void {
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

  planOf<K extends Order['kind']>(kind: K): OrderOf<K> | null {
    return this.editor.planOf(kind);
  }
  on<K extends Order['kind']>(kind: K): OrderOf<K> | null {
    return this.editor.on(kind);
  }

  /** A new question: what was half done for the last one goes. */
  lift(): void {
    this.notice = null;
    this.fan = 0;
    this.strike = 0;
    this.held = null;
  }

  toggleLayer(layer: keyof Layers): void {
    this.layers = { ...this.layers, [layer]: !this.layers[layer] };
  }

  /** The table looks at a new view: task forces leave their tracks, points are written down. */
  watch(): void {
    const { x, view } = this;
    if (x) this.tracks = watched(this.tracks, x.own, view.turn);
    this.scores = scored(this.scores, view.score, view.turn);
    const { tracks, scores } = this;
    writeWatched(this.room.notes, { tracks, scores });
  }

  toggleMeasure(): void {
    this.measure = this.measure === null ? this.cursor : null;
  }

  /** Where the enemy's carriers may be, as the staff reckons from what this seat knows: shares of the whole. */
  get heat(): ReadonlyMap<Hex, number> {
    const out = new Map<Hex, number>();
    const { x } = this;
    if (!x || !this.layers.heat) return out;
    const contacts = contactsOf(x);
    const most = Math.max(0.01, ...contacts.map((c) => c.carriers));
    for (const c of contacts)
      if (c.carriers > 0.05) out.set(c.hex, Math.min(1, (out.get(c.hex) ?? 0) + c.carriers / most));
    return out;
  }

  // ---- the chart as paper: what is lit, what a press writes

  get searchNo(): 1 | 2 {
    return stepIn(this.view, 'search')?.no ?? 1;
  }

  /** Where the chosen block can go, with the way. */
  get reach(): ReadonlyMap<Hex, Hex[]> {
    const { x, taskForce, boat } = this;
    const step = stepIn(this.view, 'movement');
    if (!x || !step || !this.on('move')) return NOWHERE;
    if (boat && !movesInSight(step.stage)) return boatReach(x, boat);
    return taskForce && moversOf(x, step.stage).includes(taskForce) ? reachOf(x, taskForce) : NOWHERE;
  }

  /** The hexes that are lit: where the thing in hand may go. */
  get lit(): Hex[] {
    const { x, chosen } = this;
    if (!x || this.room.readOnly) return [];
    const deploy = this.on('deploy');
    if (deploy && chosen?.kind === 'plan') return startHexes(x, deploy.tfs[chosen.no]?.ships ?? []);
    if (deploy && chosen?.kind === 'dummy') return startHexes(x, []);
    if (this.on('place-boats') && chosen?.kind === 'boat') return this.boatZone(chosen.id);
    const battle = stepIn(this.view, 'battle');
    if (battle && this.kind === 'offer') return [...boardFor(x).open[battle.hex]];
    if (battle && this.kind === 'retreat') return [...battle.offer];
    return [...this.reach.keys()];
  }

  private boatZone(id: string): Hex[] {
    const zone = packFor(this.view).submarines.find((b) => b.id === id)?.zone;
    return zone ? zoneHexes(this.sheet.board, zone) : [];
  }

  /** Whether a press on the chart is a stroke of the draft. */
  get draws(): boolean {
    if (this.measure !== null) return true;
    if (this.room.readOnly || !this.x) return false;
    const { chosen, kind } = this;
    if (kind === 'move') return this.reach.size > 0;
    if (kind === 'deploy') return chosen?.kind === 'plan' || chosen?.kind === 'dummy';
    if (kind === 'place-boats') return chosen?.kind === 'boat';
    return kind === 'offer' || kind === 'retreat';
  }

  point(hex: Hex): void {
    if (hex < 0) return;
    this.cursor = hex;
    this.hex = hex;
    this.notice = null;
  }

  /** A press on the chart with something in hand. */
  pick(hex: Hex): void {
    if (hex < 0) return;
    this.point(hex);
    if (this.measure !== null) {
      this.measure = this.measure === hex ? null : hex;
      return;
    }
    if (this.kind === 'move') this.plotTo(hex);
    else if (this.kind === 'deploy' || this.kind === 'place-boats') this.placeAt(hex);
    else if (this.kind === 'offer') this.offerHex(hex);
    else if (this.kind === 'retreat') this.retreatTo(hex);
  }

  private plotTo(hex: Hex): void {
    const order = this.on('move');
    const { x, taskForce: tf, boat } = this;
    if (!order || !x) return;
    const path = this.reach.get(hex);
    if (boat && path) return this.write(withBoatPath(order, boat.id, path));
    if (tf && path) return this.write(withPath(order, tf.label, path));
    if (tf)
      this.refuse(
        {
          rule: 'CC-13',
          reason: `${tf.label} makes ${speedOf(x, tf)} hexes this turn: ${this.name(hex)} is beyond her reach.`,
        },
        hex,
      );
    else if (boat)
      this.refuse(
        { rule: 'CC-25.h', reason: `${boatName(x, boat.id)} cannot be in ${this.name(hex)} this turn.` },
        hex,
      );
  }

  placeAt(hex: Hex): void {
    const { chosen } = this;
    const deploy = this.on('deploy');
    const boats = this.on('place-boats');
    if (!this.lit.includes(hex))
      return this.refuse(
        {
          rule: 'CC-11',
          reason: `${chosen ? this.titleOf(chosen) : 'That'} does not start in ${this.name(hex)}; the lit hexes are open to it.`,
        },
        hex,
      );
    if (deploy && chosen?.kind === 'plan')
      this.write({ ...deploy, tfs: deploy.tfs.map((tf, i) => (i === chosen.no ? { ...tf, hex } : tf)) });
    else if (deploy && chosen?.kind === 'dummy')
      this.write({ ...deploy, dummies: deploy.dummies.map((h, i) => (i === chosen.no ? hex : h)) });
    else if (boats && chosen?.kind === 'boat')
      this.write({
        ...boats,
        boats: [...boats.boats.filter((b) => b.boat !== chosen.id), { boat: chosen.id, hex }],
      });
  }

  private offerHex(hex: Hex): void {
    const order = this.on('offer');
    if (!order || !this.lit.includes(hex)) return;
    const rest = order.hexes.filter((h) => h !== hex);
    this.write({ ...order, hexes: rest.length < order.hexes.length ? rest : [...rest.slice(-1), hex] });
  }

  private retreatTo(hex: Hex): void {
    const order = this.on('retreat');
    if (order && this.lit.includes(hex)) this.write({ ...order, hex });
  }

  /** A searcher sends a fan towards the cursor. */
  sendFan(who: Searcher): void {
    const order = this.on('search');
    if (!order) return;
    const a = this.middleOf(who.hex);
    const b = this.middleOf(this.cursor);
    const bearing = a.x === b.x && a.y === b.y ? 0 : (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
    const next = withFan(order, who, Math.round(((bearing + 360) % 360) / 10));
    this.write(next);
    this.fan = next.sectors.length - 1;
  }

  get searchers(): Map<Hex, Searcher[]> {
    return this.x ? searchersByHex(this.x, this.searchNo) : new Map();
  }
}
