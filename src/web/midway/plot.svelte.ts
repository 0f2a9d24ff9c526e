import { rectName } from '../../games/midway/open/battle-board.ts';
import { screeningNow } from '../../games/midway/open/battle-help.ts';
import { areaOf, distance, MIDWAY_ZONE } from '../../games/midway/open/board.ts';
import type { MidwayOrder, OrderKind, OrderOf } from '../../games/midway/open/orders.ts';
import { SHIPS } from '../../games/midway/open/pack.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import { Eye } from '../board/eye.svelte.ts';
import { type DraftSpec, OrderEditor } from '../room/state/order-editor.svelte.ts';
import type { Room } from '../table.ts';
import { BATTLE_CLOSEST, BATTLE_WORLD } from './battle/battle-chart.ts';
import { CLOSEST, middleOf, SHEET } from './chart/chart.ts';
import {
  assign,
  assigned,
  defenders,
  fireAt,
  freePlaces,
  place,
  shotFault,
  slotsOf,
  unassigned,
} from './plans/battle.ts';
import { blank, faultIn } from './plans/faults.ts';
import { aim, type BoardOrder, lineAfter, salvoFault, station, stationFault } from './plans/gunnery.ts';
import { type ChartOrder, plot, sharedReach } from './plans/movement.ts';
import { b17Fault, flightFault, islandFault, leftAt, patrolFault, tidied } from './plans/operations.ts';
import { type Fault, sideOf } from './plans/plan.ts';
import { isFresh, lastStory } from './story.ts';
import { orderWords } from './words.ts';

/** One of the rail's sheets. */
export type RailTab = 'forces' | 'decks' | 'enemy' | 'time';

/** Everything on the plotting table that is not in the view: what is chosen, what is on the draft, where the eye stands. */
export class Plot {
  readonly room: Room<MidwayView>;
  readonly chart = new Eye(SHEET, CLOSEST);
  readonly board = new Eye(BATTLE_WORLD, BATTLE_CLOSEST);
  /** Ships chosen on the chart, on the rail or on the Battle Board. */
  chosen: readonly number[] = $state.raw([]);
  cursor = $state(MIDWAY_ZONE);
  /** The zone the panel speaks of. */
  zone: number | null = $state(null);
  fan: string | null = $state(null);
  tab: RailTab = $state('forces');
  rings = $state(false);
  /** The player asks for the first game's lesson. */
  lesson = $state(false);
  /** The Battle Board lies on the chart while there is a battle, unless put aside. */
  aside = $state(false);
  /** On the Battle Board: the cursor, the planes in hand, the target and the group the panel speaks of. */
  rect: number | null = $state(null);
  planes: 'd' | 't' | null = $state(null);
  target: number | null = $state(null);
  group: number | null = $state(null);
  /** How much of the boards' foot the lesson's card covers, in pixels. */
  card = $state(0);
  /** What the table itself will not let pass, said on the board. */
  notice: Fault | null = $state.raw(null);
  readonly editor: OrderEditor<MidwayView, MidwayOrder>;

  constructor(room: Room<MidwayView>) {
    this.room = room;
    this.editor = new OrderEditor(room, DRAFT_SPEC);
    this.chart.home = middleOf(this.flagship());
  }

  /** Where the eye opens: the leading own ship, else the island that is fought for. */
  private flagship(): number {
    const { ships, seat } = this.view;
    const lead = SHIPS.findIndex((s, i) => s.side === seat && ships[i].sunk === 0 && ships[i].zone >= 0);
    return lead < 0 ? MIDWAY_ZONE : ships[lead].zone;
  }

  get view(): MidwayView {
    return this.room.view;
  }

  get kind(): OrderKind | null {
    return this.editor.kind;
  }

  /** The player's own order for the decision in hand, if he has begun one. */
  get draft(): MidwayOrder | null {
    return this.editor.draft;
  }

  /** The plan if it is of this kind. */
  planOf<K extends OrderKind>(kind: K): OrderOf<K> | null {
    return this.editor.planOf(kind);
  }

  /** The order to build on: the plan as shown, or a blank draft. Null when nothing of the kind is asked. */
  draftFor<K extends OrderKind>(kind: K): OrderOf<K> | null {
    return this.editor.on(kind);
  }

  get chartPlan(): ChartOrder | null {
    return this.planOf('deploy') ?? this.planOf('move');
  }
  get chartDraft(): ChartOrder | null {
    return this.draftFor('deploy') ?? this.draftFor('move');
  }

  write(order: MidwayOrder): void {
    this.notice = null;
    this.editor.write(order);
  }

  refuse(why: Fault | null): void {
    this.notice = why;
    if (why) this.room.say(`${why.reason} ${why.rule}`);
  }

  choose(ships: readonly number[], add = false): void {
    const all = ships.every((s) => this.chosen.includes(s));
    if (add)
      this.chosen = all
        ? this.chosen.filter((s) => !ships.includes(s))
        : [...new Set([...this.chosen, ...ships])];
    else this.chosen = all && ships.length === this.chosen.length ? [] : [...ships];
    if (this.chosen.length > 0) this.room.say(`Chosen: ${this.chosen.map((s) => SHIPS[s].name).join(', ')}.`);
  }

  /** Zones all chosen ships can reach, while ships are to be moved. */
  get reach(): ReadonlySet<number> {
    const draft = this.chartDraft;
    return draft && this.chosen.length > 0 ? sharedReach(this.view, draft.kind, this.chosen) : NOWHERE;
  }

  /** Chosen ships are bound for the zone. */
  send(zone: number, ships: readonly number[] = this.chosen): void {
    const draft = this.chartDraft;
    if (!draft || ships.length === 0) return;
    const { order, refused } = plot(this.view, draft, ships, zone);
    if (order !== draft) this.write(order);
    this.refuse(refused);
  }

  /** A press on open water. */
  pick(zone: number): void {
    this.cursor = zone;
    this.zone = zone;
    this.notice = null;
    if (this.kind === 'search') this.mark(areaOf(zone));
    else if (this.chartDraft && this.chosen.length > 0) this.send(zone);
  }

  /** A strike on the zone under the cursor; where the staff has planned one, that is taken over. */
  strikeHere(): void {
    const draft = this.draftFor('operations');
    const zone = this.zone ?? this.cursor;
    if (!draft) return;
    if (draft.strikes.some((s) => s.zone === zone)) {
      if (!this.draft) this.write(draft);
      return;
    }
    const why = flightFault(this.view);
    if (why) return this.refuse(why);
    const island = zone === MIDWAY_ZONE && islandFault(this.view) === null;
    this.write({ ...draft, strikes: [...draft.strikes, { zone, island, from: [] }] });
  }

  patrolHere(): void {
    const draft = this.draftFor('operations');
    const zone = this.zone ?? this.cursor;
    if (!draft) return;
    const why = patrolFault(this.view, zone, draft);
    const near = this.view.bases
      .filter((b) => b.usable && leftAt(b, draft)[0] > 0)
      .sort((a, b) => distance(a.zone, zone) - distance(b.zone, zone))[0];
    if (why) this.refuse(why);
    else if (near)
      this.write({
        ...draft,
        patrols: [
          ...draft.patrols,
          { zone, base: near.base, fighters: leftAt(near, draft)[0], to: near.base },
        ],
      });
  }

  b17Here(): void {
    const draft = this.draftFor('operations');
    const why = b17Fault(this.view);
    if (why) this.refuse(why);
    else if (draft) this.write({ ...draft, b17: this.zone ?? this.cursor });
  }

  /** Marks an area for the next call; a second press on it calls. */
  mark(area: number): void {
    const draft = this.draftFor('search');
    if (!draft) return;
    if (this.draft && draft.area === area && !faultIn(this.view, draft)) void this.room.give(draft);
    else this.write({ ...draft, area });
  }

  /** A card lies over the foot of the boards: the Battle Board is shown above it, the chart too where room is scarce. */
  cover(pixels: number, small: boolean): void {
    this.card = pixels;
    this.chart.cover({ ...this.chart.inset, bottom: small ? pixels : 0 });
  }

  /* The Battle Board. */

  /** The Battle Board lies on the chart while there is a fight to look at. */
  get onBattleBoard(): boolean {
    return !this.aside && this.mayShowBoard;
  }

  get mayShowBoard(): boolean {
    const { battle, surface, clock } = this.view;
    if (battle || surface) return true;
    const story = lastStory(this.room.log);
    if (!story || story.ships.length === 0 || (this.draft && ON_CHART.has(this.draft.kind))) return false;
    return story.clock === clock || isFresh(story, this.room.fresh);
  }

  get groupAtCursor(): number | null {
    const groups = this.view.battle?.groups ?? [];
    const at = groups.findIndex((g) => g.rect === this.rect);
    return at < 0 ? null : at;
  }

  /** A new question: the hand is empty again. */
  lift(): void {
    this.chosen = [];
    this.planes = null;
    this.target = null;
    this.group = null;
    this.rect = null;
    this.notice = null;
  }

  get boardDraft(): BoardOrder | null {
    return this.draftFor('arrange') ?? this.draftFor('manoeuvre');
  }

  /** Where the ships of a gun action stand once the plan is carried out. */
  get stations(): { ship: number; rect: number }[] {
    const { surface } = this.view;
    return surface ? lineAfter(surface, this.planOf('arrange') ?? this.planOf('manoeuvre')) : [];
  }

  get unassigned(): { d: number; t: number } {
    const { battle } = this.view;
    const draft = this.draftFor('assign');
    return battle && draft ? unassigned(battle, draft) : { d: 0, t: 0 };
  }

  /** Own ships that the decision in hand lets the player take up. */
  mayTake(ship: number): boolean {
    const { battle, surface, seat } = this.view;
    const mine = SHIPS[ship].side === seat;
    if (this.room.readOnly || !mine) return false;
    if (this.kind === 'place') return battle !== null;
    if (this.kind === 'fire') return battle !== null && screeningNow(this.view, ship) > 0;
    return (
      surface !== null && (this.kind === 'arrange' || this.kind === 'manoeuvre' || this.kind === 'gunfire')
    );
  }

  /** Enemy ships that can be pressed as a target. */
  mayTarget(ship: number): boolean {
    if (this.room.readOnly || SHIPS[ship].side === this.view.seat) return false;
    return this.kind === 'assign' || this.kind === 'gunfire';
  }

  takePlanes(type: 'd' | 't'): void {
    this.planes = this.planes === type ? null : type;
  }

  pressShip(ship: number): void {
    const rect = this.view.battle?.ships.find((s) => s.ship === ship)?.rect;
    if (this.kind === 'assign' && rect !== undefined) this.sendPlanes(ship, rect);
    else if (this.kind === 'gunfire' && SHIPS[ship].side !== this.view.seat) this.aimAt(ship);
    else if (this.mayTake(ship)) this.chosen = this.chosen[0] === ship ? [] : [ship];
  }

  pressGroup(group: number): void {
    const draft = this.draftFor('fire');
    this.group = group;
    this.target =
      this.view.battle?.groups[group]?.target ?? this.planOf('assign')?.groups[group]?.target ?? null;
    if (draft && this.chosen.length === 1) this.fire(this.chosen[0], group);
  }

  /** The ship fires at the group, or at nothing when she did already. */
  fire(ship: number, group: number | null): void {
    const draft = this.draftFor('fire');
    const { battle } = this.view;
    if (!draft || !battle) return;
    const again = draft.fires.some((f) => f.ship === ship && f.group === group);
    const why = group === null ? null : shotFault(this.view, battle, ship, battle.groups[group]);
    if (why) this.refuse(why);
    else this.write(fireAt(draft, ship, again ? null : group));
  }

  aimAt(target: number): void {
    const draft = this.draftFor('gunfire');
    const { surface } = this.view;
    const [ship] = this.chosen;
    if (!draft || !surface || ship === undefined) return;
    const again = draft.shots.some((s) => s.ship === ship && s.target === target);
    const why = salvoFault(this.view, surface, ship, target);
    if (why) this.refuse(why);
    else this.write(aim(draft, ship, again ? null : target));
  }

  /** Planes in hand go against the target from the rectangle; without planes in hand the target is only looked at. */
  private sendPlanes(target: number, rect: number): void {
    const draft = this.draftFor('assign');
    const { battle } = this.view;
    this.target = target;
    if (!draft || !battle || !this.planes) return;
    const slot = slotsOf(this.view, battle, target).find(
      (s) =>
        (s.type === 'both' || s.type === this.planes) &&
        (s.rect === rect || this.planes === 'd' || s.type === 'both'),
    );
    if (!slot)
      return this.refuse({
        rule: 'MW-STEP8a',
        reason: `Torpedo planes come in on a beam of the ${SHIPS[target].name}.`,
      });
    const now = assigned(draft, target, slot.rect, this.planes);
    this.write(assign(battle, draft, target, slot.rect, this.planes, now + this.unassigned[this.planes]));
    if (this.unassigned[this.planes] === 0) this.planes = null;
  }

  /** A press or a drop on a rectangle of the Battle Board. */
  boardPick(rect: number, group: number | null): void {
    this.rect = rect;
    this.notice = null;
    const { battle, surface, seat } = this.view;
    const [ship] = this.chosen;
    const placing = this.draftFor('place');
    const line = this.boardDraft;
    if (placing && battle) {
      const there = placing.ships.find((s) => s.rect === rect)?.ship;
      if (there !== undefined && there !== ship) this.chosen = [there];
      else if (ship !== undefined && there === undefined) this.placeShip(placing, ship, rect);
    } else if (line && surface) {
      const there = this.stations.find((s) => s.rect === rect)?.ship;
      if (there !== undefined && there !== ship && SHIPS[there].side === seat) this.chosen = [there];
      else if (ship !== undefined) this.stationShip(line, ship, rect);
    } else if (this.kind === 'assign' && battle) {
      const target = this.targetFor(rect);
      if (target !== null) this.sendPlanes(target, rect);
    } else if (this.kind === 'fire' && battle) {
      if (group !== null) this.pressGroup(group);
      else {
        const there = battle.ships.find((s) => s.rect === rect)?.ship;
        if (there !== undefined && this.mayTake(there)) this.chosen = [there];
      }
    } else if (this.kind === 'gunfire' && surface) {
      const there = surface.ships.find((s) => s.rect === rect)?.ship;
      if (there !== undefined && SHIPS[there].side === seat) this.chosen = [there];
      else if (there !== undefined) this.aimAt(there);
    }
  }

  /** The ship a rectangle belongs to: the one in it, or the one it is a beam of, the chosen target first. */
  private targetFor(rect: number): number | null {
    const { battle } = this.view;
    if (!battle) return null;
    const inIt = battle.ships.find((s) => s.rect === rect)?.ship;
    if (inIt !== undefined) return inIt;
    const beside = battle.ships.filter((s) =>
      slotsOf(this.view, battle, s.ship).some((x) => x.rect === rect),
    );
    return (beside.find((s) => s.ship === this.target) ?? beside[0])?.ship ?? null;
  }

  private placeShip(draft: OrderOf<'place'>, ship: number, rect: number): void {
    const { battle } = this.view;
    if (!battle) return;
    const others = draft.ships.filter((s) => s.ship !== ship).map((s) => s.rect);
    if (!freePlaces(others, defenders(this.view, battle).length).includes(rect))
      return this.refuse({
        rule: 'MW-STEP7b',
        reason: `${rectName(rect)} adjoins another ship, or has a beam off the board.`,
      });
    this.write(place(draft, ship, rect));
    const left = defenders(this.view, battle).find(
      (s) => s !== ship && !draft.ships.some((x) => x.ship === s),
    );
    this.chosen = left === undefined ? [] : [left];
  }

  private stationShip(draft: BoardOrder, ship: number, rect: number): void {
    const { surface } = this.view;
    const side = sideOf(this.view.seat);
    if (!surface || !side) return;
    const why = stationFault(surface, draft, side, ship, rect);
    if (why) return this.refuse(why);
    this.write(station(surface, draft, ship, rect));
    if (draft.kind === 'arrange')
      this.chosen = surface.fresh
        .filter((s) => s !== ship && !draft.ships.some((x) => x.ship === s))
        .slice(0, 1);
  }
}

/** Blank orders, and what the table will say of an order before it is given. */
const DRAFT_SPEC: DraftSpec<MidwayView, MidwayOrder> = {
  blank,
  fault: faultIn,
  line: orderWords,
  tidied: (order) => (order.kind === 'operations' ? tidied(order) : order),
  sealed: (view) => view.committed,
};

const NOWHERE: ReadonlySet<number> = new Set();
const ON_CHART: ReadonlySet<OrderKind> = new Set<OrderKind>([
  'deploy',
  'move',
  'ready',
  'search',
  'operations',
]);
