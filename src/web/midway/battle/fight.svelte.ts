import {
  COLUMNS,
  rectAt,
  rectColumn,
  rectName,
  rectRow,
  ROWS,
} from '../../../games/midway/open/battle-board.ts';
import { zoneName } from '../../../games/midway/open/board.ts';
import type { GroupPlan, OrderKind } from '../../../games/midway/open/orders.ts';
import { SHIPS, type Side } from '../../../games/midway/open/pack.ts';
import { screeningAgainst } from '../../../games/midway/open/tables.ts';
import type { BattleView, MidwayView, SurfaceView } from '../../../games/midway/open/view.ts';
import type { Box, Point } from '../../board/camera.ts';
import type { Room } from '../../table.ts';
import { BATTLE_WORLD, H, rectMiddle, rectUnder, W, WITH_TRAY } from './battle-chart.ts';
import { shipWords } from '../faces.ts';
import { defenders, fireOn, freePlaces } from '../plans/battle.ts';
import { stationFault } from '../plans/gunnery.ts';
import { sideOf } from '../plans/plan.ts';
import type { Plot } from '../plot.svelte.ts';
import { lastStory, type Story, toll } from '../story.ts';

/** What lies on the Battle Board: the air battle or gun action under way with the plan laid over it, else the last fight. */
export class Fight {
  private readonly room: Room<MidwayView>;
  private readonly table: Plot;

  constructor(room: Room<MidwayView>, table: Plot) {
    this.room = room;
    this.table = table;
  }

  get view(): MidwayView {
    return this.room.view;
  }
  get side(): Side | null {
    return sideOf(this.view.seat);
  }
  get battle(): BattleView | null {
    return this.view.battle;
  }
  get gun(): SurfaceView | null {
    return this.view.surface;
  }
  get kind(): OrderKind | null {
    return this.room.readOnly ? null : this.table.kind;
  }

  story: Story | null = $derived.by(() => (this.battle || this.gun ? null : lastStory(this.room.log)));
  tolls = $derived.by(() => (this.story ? toll(this.story) : null));
  /** Gun actions are seen from the own edge. */
  turned = $derived.by(() => (this.gun !== null || this.story?.attacker === null) && this.side === 'us');

  get attacker(): Side {
    return this.battle?.attacker ?? this.story?.attacker ?? 'us';
  }
  get placing(): boolean {
    return this.kind === 'place' || this.kind === 'arrange' || this.kind === 'manoeuvre';
  }

  ships = $derived.by((): { ship: number; rect: number }[] => {
    const { battle, table } = this;
    if (battle) return battle.stage === 'place' ? (table.planOf('place')?.ships ?? []) : battle.ships;
    return this.gun ? table.stations : (this.story?.ships ?? []);
  });

  /** Ships that have no rectangle yet lie below the board. */
  waiting = $derived.by((): number[] => {
    const { battle, gun } = this;
    const due =
      battle?.stage === 'place' && this.kind === 'place'
        ? defenders(this.view, battle)
        : gun && this.placing
          ? gun.fresh
          : [];
    return due.filter((s) => !this.ships.some((x) => x.ship === s));
  });

  groups = $derived.by((): readonly GroupPlan[] => {
    const { battle } = this;
    if (!battle) return this.story?.groups ?? [];
    return battle.stage === 'assign' ? (this.table.planOf('assign')?.groups ?? []) : battle.groups;
  });
  fires = $derived.by(() => {
    const { battle } = this;
    if (!battle) return this.story?.fires ?? [];
    return battle.stage === 'fire' ? (this.table.planOf('fire')?.fires ?? []) : battle.fires;
  });
  private screens = $derived.by(() => {
    const { battle } = this;
    return battle?.stage === 'fire' ? (this.table.planOf('fire')?.screens ?? []) : (battle?.screens ?? []);
  });
  shots = $derived.by(() => this.table.planOf('gunfire')?.shots ?? []);
  /** The one ship in hand. */
  hand = $derived.by(() => (this.table.chosen.length === 1 ? this.table.chosen[0] : null));
  /** Where the ship in hand fires from. */
  ranged = $derived.by(() => (this.kind === 'gunfire' && this.hand !== null ? this.rectOf(this.hand) : null));

  /** Rectangles the ship in hand may be put in. */
  open = $derived.by((): readonly number[] => {
    const { hand, battle, gun, side } = this;
    if (hand === null) return [];
    if (this.kind === 'place' && battle) {
      const others = this.ships.filter((s) => s.ship !== hand).map((s) => s.rect);
      return freePlaces(others, defenders(this.view, battle).length);
    }
    const draft = this.table.boardDraft;
    if (!gun || !draft || !side) return [];
    return ALL_RECTS.filter((r) => stationFault(gun, draft, side, hand, r) === null);
  });

  rectOf(ship: number): number | null {
    return this.ships.find((s) => s.ship === ship)?.rect ?? null;
  }
  at(rect: number): Point {
    return rectMiddle(rect, this.turned);
  }
  under(p: Point): number | null {
    return rectUnder(p, this.turned);
  }
  shipAt(ship: number): Point | null {
    const rect = this.rectOf(ship);
    return rect === null ? null : this.at(rect);
  }
  tray(i: number): Point {
    return { x: 0.6 + (i % COLUMNS) * W, y: ROWS * H + 1.15 + Math.floor(i / COLUMNS) * 1.1 };
  }
  /** Groups in one rectangle stand above one another; dive bombers keep to the head of their target's rectangle. */
  groupAt(i: number): Point {
    const { rect } = this.groups[i];
    const same = this.groups.slice(0, i).filter((o) => o.rect === rect).length;
    const p = this.at(rect);
    const over = this.ships.some((s) => s.rect === rect);
    return { x: p.x, y: p.y + (over ? -0.47 : -0.28) + same * 0.54 };
  }
  /** The group under a point, the nearest when they crowd. */
  groupNear(p: Point): number | null {
    const far = (i: number): number => {
      const q = this.groupAt(i);
      return Math.hypot(p.x - q.x, p.y - q.y);
    };
    const near = this.groups.map((_, i) => i).filter((i) => far(i) < 0.45);
    return near.sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  odds(i: number): string {
    const g = this.groups[i];
    return this.battle && this.battle.stage !== 'assign'
      ? `${g.d + g.t}-${screeningAgainst(fireOn(this.view, this.fires, this.screens, i))}`
      : '';
  }
  groupWords(i: number): string {
    const g = this.groups[i];
    const planes = [g.d > 0 ? `D ${g.d}` : '', g.t > 0 ? `T ${g.t}` : ''].filter(Boolean).join(' and ');
    const odds = this.odds(i);
    return `${planes} on ${SHIPS[g.target].name} from ${rectName(g.rect)}${odds ? `, ${odds}` : ''}`;
  }
  shipLabel(ship: number, rect: number): string {
    const fire = this.fires.find((f) => f.ship === ship);
    const shot = this.shots.find((s) => s.ship === ship);
    return `${rectName(rect)}: ${shipWords(this.view, ship)}${fire ? `, fires at ${this.groupWords(fire.group)}` : ''}${shot ? `, fires at ${SHIPS[shot.target].name}` : ''}`;
  }
  /** Hits to be written on the counter: of the story, or of this battle turn. */
  struck(ship: number): number {
    return this.tolls?.get(ship)?.hits || (this.gun?.damage.find((d) => d.ship === ship)?.hits ?? 0);
  }
  sunk(ship: number): boolean {
    return this.view.ships[ship].sunk > 0 || (this.tolls?.get(ship)?.sunk ?? false);
  }

  /** The cursor one rectangle on, as the board lies on the screen. */
  step(dx: number, dy: number): number {
    const turn = this.turned ? -1 : 1;
    const held = this.hand === null ? null : this.rectOf(this.hand);
    const now = this.table.rect ?? held ?? rectAt((ROWS - 1) / 2, (COLUMNS + 1) / 2);
    const column = Math.min(COLUMNS, Math.max(1, rectColumn(now) + dx * turn));
    return rectAt(Math.min(ROWS - 1, Math.max(0, rectRow(now) - dy * turn)), column);
  }
  rectWords(rect: number): string {
    const here = this.ships.find((s) => s.rect === rect);
    const groups = this.groups.flatMap((g, i) => (g.rect === rect ? [this.groupWords(i)] : []));
    return [rectName(rect), ...(here ? [shipWords(this.view, here.ship)] : []), ...groups].join('; ');
  }

  /** All rows and columns, and the ships beside them that have no place yet. */
  get world(): Box {
    return this.waiting.length > 0 ? WITH_TRAY : BATTLE_WORLD;
  }
  get title(): string {
    const { battle, gun, story } = this;
    if (battle) return `Air battle at ${zoneName(battle.zone)}`;
    if (gun) return `Gun action at ${zoneName(gun.zone)}, battle turn ${gun.round}`;
    return story && story.zone >= 0 ? `Fought at ${zoneName(story.zone)}` : 'The last fight';
  }
}

const ALL_RECTS: readonly number[] = Array.from({ length: ROWS * COLUMNS }, (_, i) =>
  rectAt(Math.floor(i / COLUMNS), (i % COLUMNS) + 1),
);
