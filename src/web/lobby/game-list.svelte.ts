import type { Outcome } from '../../kernel/ruleset.ts';
import { asTrouble, fetchState } from '../lib/net/api.ts';
import { momentWords } from '../lib/words.ts';
import { forget, type KnownGame, remember, knownGames, sweep } from '../lib/storage/known-games.ts';

/** How a game this browser holds a link to stands now. */
interface Standing {
  text: string;
  yours: boolean; // something is asked of the reader
  over: boolean;
  deaf?: true; // the umpire did not answer; asked again
}

interface Row {
  entry: KnownGame;
  standing: Standing | null; // not known yet
  forgotten: boolean; // until the page is left it can be had back
}

const AGAIN_MS = 4000;
/** So many are asked about; who has more finds them again by playing them. */
const MOST = 16;

export class GameList {
  rows: Row[] = $state([]);

  constructor() {
    sweep();
    this.rows = knownGames()
      .slice(0, MOST)
      .map((entry) => ({ entry, standing: null, forgotten: false }));
    for (const row of this.rows) void this.ask(row);
  }

  /** Games under way, those that wait for the reader first. */
  get running(): Row[] {
    const open = this.rows.filter((r) => !r.standing?.over);
    return open.toSorted((a, b) => Number(b.standing?.yours ?? false) - Number(a.standing?.yours ?? false));
  }

  get finished(): Row[] {
    return this.rows.filter((r) => r.standing?.over);
  }

  forget(row: Row): void {
    forget(row.entry.path);
    row.forgotten = true;
  }

  restore(row: Row): void {
    remember(row.entry);
    row.forgotten = false;
  }

  private async ask(row: Row): Promise<void> {
    row.standing = await standingOf(row.entry);
    if (row.standing.deaf && !row.forgotten) setTimeout(() => void this.ask(row), AGAIN_MS);
  }
}

const overWords = ({ why }: Outcome): string => `Over. ${why}`;

async function standingOf(entry: KnownGame): Promise<Standing> {
  try {
    const s = await fetchState(entry.tokens[0], entry.cursor);
    if (s.outcome) return { text: overWords(s.outcome), yours: false, over: true };
    const when = momentWords(s.view);
    const yours = entry.tokens.length > 1 || s.view.decisions.length > 0;
    return { text: `${when}: ${yours ? 'you are asked' : 'the other side thinks'}`, yours, over: false };
  } catch (error) {
    const { status, rule, message } = asTrouble(error);
    if (status === 401) return { text: 'The umpire no longer knows this link.', yours: false, over: true };
    if (rule === 'UMP-AHEAD') return { text: message, yours: false, over: false };
    return { text: 'The umpire does not answer.', yours: false, over: false, deaf: true };
  }
}
