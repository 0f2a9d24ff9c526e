import { setTimeout as sleep } from 'node:timers/promises';
import { FastDice, pick } from '../../src/kernel/dice.ts';
import { readRecord } from '../../src/kernel/record/record.ts';
import { verifyRecord } from '../../src/kernel/record/replay.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { toy } from '../../src/kernel/testkit/toy.ts';
import type { NewGame, NewGameAnswer, Problem, State } from '../../src/server/wire.ts';

/*
 * People who play on while the service is killed under them. They keep what they were told, and at the end it is compared with
 * what is stored: nothing acknowledged may be lost, nothing may be there twice, and nobody may ever see a state go back.
 */

const rules = toy as unknown as AnyRuleset;

const SETUPS: Partial<NewGame>[] = [
  {},
  { seats: { blue: { computer: 'sampler' } } },
  { options: { ships: '3' } },
];

/** Longer than a node takes to find out how a lost commit ended. */
const PATIENCE_MS = 25_000;

/** An act of a person and what became of it as far as he was told. */
interface Given {
  what: string; // 'red {...}'
  told: 'stored' | 'not stored' | 'nothing';
}

interface Played {
  links: NewGameAnswer['links'];
  given: Given[];
  over: boolean;
  seen: Map<string, number>; // by token: the lines this reader has seen, log and talk together
  closed: Set<string>; // questions that were answered, as their giver was told
  unsure: boolean; // an undo is on its way somewhere: an answered question may come back
}

export interface Figures {
  games: number;
  acknowledged: number;
  unsure: number; // acts of which nothing was told
  unsureStored: number; // those of them that were stored
  refused: number; // acts said not to have been stored for a fault of the service
}

interface Said {
  status: number; // 0: no answer
  text: string;
}

/** The lines a state has shown, log and talk together. */
const linesOf = (cursor: string): number => cursor.split('.').reduce((sum, n) => sum + Number(n), 0);

/** An act by a name that does not depend on the order of its fields. */
const named = (seat: string, order: object): string => `${seat} ${JSON.stringify(rules.parse(order))}`;

export class Assault {
  readonly faults: string[] = [];
  readonly games: Played[] = [];
  refused = 0;
  private readonly dice: FastDice;
  private readonly urls: () => readonly string[];

  constructor(seed: string, urls: () => readonly string[]) {
    this.dice = new FastDice(seed);
    this.urls = urls;
  }

  acknowledged(): number {
    return this.games.reduce((sum, g) => sum + g.given.filter((x) => x.told === 'stored').length, 0);
  }

  /** One person plays game after game until told to stop. */
  async drive(i: number, on: () => boolean): Promise<void> {
    let game: Played | null = null;
    let leave = (): void => {};
    while (on()) {
      if (!game || game.over) {
        leave();
        game = await this.begin(SETUPS[i % SETUPS.length]);
        if (!game) await sleep(20);
        else {
          this.games.push(game);
          leave = this.watch(game, on);
        }
        continue;
      }
      for (const { token } of Object.values(game.links.seats)) await this.step(game, token);
    }
    leave();
  }

  private async begin(setup: Partial<NewGame>): Promise<Played | null> {
    const { status, text } = await this.call('/api/games', '', { game: 'toy', scenario: 'duel', ...setup });
    if (status !== 201) return null;
    const { links } = JSON.parse(text) as NewGameAnswer;
    return { links, given: [], over: false, seen: new Map(), closed: new Set(), unsure: false };
  }

  /** Looks, answers what is asked, and now and then takes it back or says a word. */
  async step(game: Played, token: string): Promise<void> {
    const now = await this.look(game, token);
    if (!now) return await sleep(20);
    game.over = now.outcome !== null;
    const [decision] = now.view.decisions;
    if (!decision) return await sleep(5);
    const order = { ...rules.sample(now.view, decision, this.dice), decision: decision.id };
    const what = named(now.you, order);
    const told = await this.act(game, token, '/api/order', { decision: decision.id, order }, what);
    if (told === 'stored' && !game.unsure) game.closed.add(decision.id);
    if (pick(this.dice, 5, 'undo') === 0) {
      const back = await this.act(game, token, '/api/undo', {}, `${now.you} undo`);
      if (back === 'nothing') game.unsure = true;
      if (back !== 'not stored') game.closed.clear();
    }
  }

  private async look(game: Played, token: string): Promise<State | null> {
    const before = game.seen.get(token) ?? 0;
    const closed = new Set(game.closed);
    const { status, text } = await this.call('/api/state', token);
    if (status === 409) this.faults.push(`a seat was told it has seen too much: ${text}`);
    if (status !== 200) return null;
    const now = JSON.parse(text) as State;
    const lines = linesOf(now.cursor);
    if (lines < before) this.faults.push(`a state went back from ${before} lines to ${lines}`);
    game.seen.set(token, Math.max(lines, game.seen.get(token) ?? 0));
    for (const { id } of now.view.decisions)
      if (closed.has(id) && !game.unsure) this.faults.push(`${id} was answered and is asked again`);
    return now;
  }

  private async act(
    game: Played,
    token: string,
    path: string,
    body: object,
    what: string,
  ): Promise<Given['told']> {
    const { status, text } = await this.call(path, token, body);
    const told = outcomeOf(status, text);
    if (status >= 500 && told === 'not stored') this.refused++;
    if (told !== 'not stored' || status >= 500) game.given.push({ what, told });
    return told;
  }

  /** Listens to one seat, at whichever node answers, and calls again when the line breaks. */
  private watch(game: Played, on: () => boolean): () => void {
    const leave = new AbortController();
    const [{ token }] = Object.values(game.links.seats);
    const listen = async (): Promise<void> => {
      const url = this.anyNode();
      if (!url) return;
      let last = game.seen.get(token) ?? 0;
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/stream`, { headers, signal: leave.signal });
      if (!response.ok || !response.body) return;
      let text = '';
      for await (const piece of response.body) {
        text += new TextDecoder().decode(piece);
        for (const [, cursor] of text.matchAll(/^id: (\S+)$/gm)) {
          const lines = linesOf(cursor);
          if (lines < last) this.faults.push(`a stream went back from ${last} lines to ${lines}`);
          last = Math.max(last, lines);
          game.seen.set(token, Math.max(last, game.seen.get(token) ?? 0));
        }
        text = text.slice(text.lastIndexOf('\n\n') + 1);
      }
    };
    const attend = async (): Promise<void> => {
      while (!leave.signal.aborted && on()) {
        await listen().catch((error: unknown) => {
          if (!(error instanceof TypeError) && !leave.signal.aborted) throw error; // TypeError: the line broke
        });
        await sleep(30);
      }
    };
    void attend().catch((error: unknown) => this.faults.push(`a reader failed: ${String(error)}`));
    return () => leave.abort();
  }

  private anyNode(): string | undefined {
    const urls = this.urls();
    return urls.length > 0 ? urls[pick(this.dice, urls.length, 'node')] : undefined;
  }

  private async call(path: string, token: string, body?: object): Promise<Said> {
    const url = this.anyNode();
    if (!url) return { status: 0, text: '' };
    return said(url + path, token, body);
  }

  /** All that was told against all that is stored. The service must be whole again. */
  async verify(url: string): Promise<Figures> {
    const figures: Figures = {
      games: this.games.length,
      acknowledged: this.acknowledged(),
      unsure: 0,
      unsureStored: 0,
      refused: this.refused,
    };
    for (const [i, game] of this.games.entries()) {
      const stored = await this.recordOf(url, game, `10.0.${i >> 8}.${i & 255}`);
      const left = new Map<string, number>();
      for (const what of stored) left.set(what, (left.get(what) ?? 0) + 1);
      const take = (what: string): boolean => {
        const count = left.get(what) ?? 0;
        left.set(what, count - 1);
        return count > 0;
      };
      for (const { what } of game.given.filter((x) => x.told === 'stored'))
        if (!take(what)) this.faults.push(`acknowledged and lost: ${what}`);
      for (const { what } of game.given.filter((x) => x.told === 'nothing')) {
        figures.unsure++;
        if ((left.get(what) ?? 0) > 0 && take(what)) figures.unsureStored++;
      }
      for (const [what, count] of left)
        if (count > 0) this.faults.push(`stored though nobody gave it: ${what}`);
      if (!inOrder(game, stored)) this.faults.push('acts are stored in another order than they were given');
    }
    return figures;
  }

  /** What people did in a game, by its record, which must be sound. */
  private async recordOf(url: string, game: Played, from: string): Promise<string[]> {
    const { status, text } = await said(
      `${url}/api/record/full`,
      game.links.gamemaster?.token ?? '',
      undefined,
      from,
    );
    if (status !== 200) {
      this.faults.push(`no record: ${status} ${text}`);
      return [];
    }
    const record = readRecord(text);
    this.faults.push(...verifyRecord(rules, record).faults);
    return record.entries.flatMap(({ act }) => {
      if (act.type === 'order') return act.by ? [] : [named(act.seat, act.order)];
      return [`${act.seat} ${act.type}`];
    });
  }
}

function outcomeOf(status: number, text: string): Given['told'] {
  if (status === 200) return 'stored';
  if (status === 0) return 'nothing';
  const { reason = '' } = JSON.parse(text) as Partial<Problem>;
  if (reason.startsWith('This was stored')) return 'stored';
  return status < 500 || /nothing was changed|is closing/.test(reason) ? 'not stored' : 'nothing';
}

/** `from` is the address a proxy would name: the limits for one address are not what is looked at here. */
async function said(address: string, token: string, body?: object, from?: string): Promise<Said> {
  const headers: { [name: string]: string } = token ? { authorization: `Bearer ${token}` } : {};
  if (body) headers['content-type'] = 'application/json';
  if (from) headers['x-forwarded-for'] = from;
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError')
      return { status: 0, text: '' };
    throw error;
  }
}

/** Whether the acknowledged acts of each seat stand in the order in which they were given. */
function inOrder(game: Played, stored: readonly string[]): boolean {
  let at = 0;
  return game.given
    .filter((x) => x.told === 'stored')
    .every(({ what }) => {
      at = stored.indexOf(what, at) + 1;
      return at > 0;
    });
}
