import type { AnyTable, Fight } from '../../table.ts';
import type { LiveRoom } from './live-room.svelte.ts';

const NOTE = 'fights';

/** The results of fights that lie on the board until the player has put them away; a reload brings them back. */
export class FightReports {
  private readonly room: LiveRoom;
  private readonly game: AnyTable;
  private read: number = $state(0); // signals whose fights are done with

  constructor(room: LiveRoom, game: AnyTable) {
    this.room = room;
    this.game = game;
    this.done(this.begin());
  }

  private readonly fights: readonly Fight[] = $derived.by(
    () =>
      this.game.fights?.(this.room.since(this.read), this.room.view).filter((f) => f.blows.length > 0) ?? [],
  );

  /** The oldest result that has not been put away. While the staff carries on it waits. */
  get report(): Fight | null {
    return this.room.carrying ? null : (this.fights.find((f) => f.over) ?? null);
  }

  /** How many more lie under it. */
  get under(): number {
    return this.fights.filter((f) => f.over).length - 1;
  }

  dismiss(): void {
    const last = this.report?.blows.at(-1)?.line;
    if (!last) return;
    const lines = this.room.since(this.read);
    this.done(this.room.signals - lines.length + lines.indexOf(last) + 1);
  }

  private done(read: number): void {
    this.read = read;
    this.room.notes.write(NOTE, String(read));
  }

  /** Where this reader was; who comes for the first time is told of nothing but the fight that goes on. */
  private begin(): number {
    const { room } = this;
    const kept = Number(room.notes.read(NOTE) ?? Number.NaN);
    if (Number.isInteger(kept) && kept <= room.signals) return kept;
    const lines = room.since(0);
    const open = this.game.fights?.(lines, room.view).find((f) => !f.over);
    return room.signals - (open ? lines.length - lines.indexOf(open.first) : 0);
  }
}
