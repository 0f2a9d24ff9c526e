import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import type { Games } from '../games/registry.ts';
import type { Viewer } from '../kernel/decision.ts';
import { copyJson } from '../kernel/json.ts';
import { commitment, keyFromSeed, throwOf } from '../kernel/keyed-dice.ts';
import { type GameRecord, readRecord, statesOf } from '../kernel/record.ts';
import { need, Refusal } from '../kernel/refusal.ts';
import { openMatch, verifySteps } from '../kernel/replay.ts';
import type { AnyRuleset, Setup } from '../kernel/ruleset.ts';
import { setupFor } from '../kernel/setup.ts';
import { newMatch, throwsOf } from '../kernel/umpire.ts';
import type { ImportBody, NewGameBody } from './doors.ts';
import { paced } from './pace.ts';
import type { Staff } from './staff.ts';
import type { Batch, Store, StoredGame, StoredLink } from './store.ts';
import { noneSent, numberedLines, SNAPSHOT_EVERY, snapshotOf, viewersOf } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';
import type { Holder, JoinAnswer, Link, NewGameAnswer } from './wire.ts';

type Asked = Pick<v.InferOutput<typeof NewGameBody>, 'seats' | 'title' | 'hotseat' | 'gamemaster'>;

/** Where games begin: new ones, imported ones, and the taking of open seats. */
export class Lobby {
  private readonly store: Store;
  private readonly games: Games;
  private readonly staff: Staff;
  private readonly newKey: () => string;

  constructor(store: Store, games: Games, staff: Staff, newKey: () => string) {
    this.store = store;
    this.games = games;
    this.staff = staff;
    this.newKey = newKey;
  }

  async create(body: v.InferOutput<typeof NewGameBody>): Promise<{ id: string; answer: NewGameAnswer }> {
    const rules = await this.games.load(body.game);
    need(rules, 'UMP-SETUP', `There is no game "${body.game}" here.`);
    const { scenario, version, options } = body;
    const setup = setupFor(rules.info, { scenario, version, options });
    if (body.seed !== undefined) needAlone(this.holdersOf(rules, body.seats));
    const key = body.seed === undefined ? this.newKey() : keyFromSeed(body.seed);
    const { match, opening } = newMatch(rules, setup, key);
    const batch: Batch = {
      entries: [],
      lines: numberedLines(rules, noneSent(rules), opening.incidents),
      snapshots: [snapshotOf(match)],
    };
    const { throws, incidents } = opening;
    return this.open(
      rules,
      body,
      { setup, key, rules: rules.info.version, imported: null },
      { throws, incidents },
      batch,
    );
  }

  /** Opens a full record as a new game, to be continued or looked at. */
  async import(body: v.InferOutput<typeof ImportBody>): Promise<{ id: string; answer: NewGameAnswer }> {
    const record = readRecord(body.file);
    const rules = await this.games.load(record.game);
    need(rules, 'UMP-RECORD', `This is a record of "${record.game}", a game that is not installed here.`);
    const imported = await checkRecord(rules, record);
    const { setup, key, opening } = record;
    const kept = { throws: opening.throws, incidents: opening.incidents };
    return this.open(
      rules,
      body,
      { setup, key, rules: record.rules, imported },
      kept,
      await batchOf(rules, record),
    );
  }

  private async open(
    rules: AnyRuleset,
    asked: Asked,
    about: Pick<StoredGame, 'setup' | 'key' | 'rules' | 'imported'>,
    opening: StoredGame['opening'],
    batch: Batch,
  ): Promise<{ id: string; answer: NewGameAnswer }> {
    const id = randomBytes(12).toString('base64url');
    const holders = this.holdersOf(rules, asked.seats);
    const { hotseat, gamemaster, title = titleOf(rules, about.setup) } = asked;
    const links: StoredLink[] = [];
    const issue = (viewer: Viewer, kind: StoredLink['kind'] = 'seat'): Link => {
      const token = newToken();
      links.push({ hash: hashOf(token), game: id, viewer, kind });
      return linkOf(token, kind);
    };
    const answer: NewGameAnswer = {
      links: {
        seats: Object.fromEntries(
          Object.entries(holders)
            .filter(([, holder]) => typeof holder === 'string')
            .map(([seat, holder]) => [seat, issue(seat, holder === 'open' ? 'invitation' : 'seat')]),
        ),
        gamemaster: gamemaster ? issue('umpire') : null,
        spectator: issue('public'),
      },
      commitment: commitment(about.key),
    };
    const game: StoredGame = {
      id,
      game: rules.info.id,
      title,
      hotseat,
      gamemaster,
      holders,
      opening,
      ...about,
    };
    await this.store.create(game, links, batch);
    return { id, answer };
  }

  private holdersOf(rules: AnyRuleset, asked: Asked['seats']): StoredGame['holders'] {
    const seats = rules.info.seats.map((x) => x.id);
    for (const seat of Object.keys(asked))
      need(seats.includes(seat), 'UMP-SETUP', `There is no seat "${seat}" in this game.`);
    const levels = this.staff.levels(rules).map((x) => x.id);
    const checked = (holder: Holder): Holder => {
      const level = typeof holder === 'string' ? null : holder.computer;
      need(
        level === null || levels.includes(level),
        'UMP-SETUP',
        `There is no computer level "${level}" for this game.`,
      );
      return holder;
    };
    return Object.fromEntries(seats.map((seat) => [seat, checked(asked[seat] ?? 'human')]));
  }

  /** Takes an open seat; the first one to come has it. */
  async join({ hash, game, viewer, kind }: StoredLink): Promise<JoinAnswer> {
    const token = newToken();
    const seat: StoredLink = { hash: hashOf(token), game, viewer, kind: 'seat' };
    const mine = kind === 'invitation' && (await this.store.claim(hash, seat));
    need(mine, 'UMP-TAKEN', 'This seat has been taken already.');
    return { seat: viewer, link: linkOf(token, 'seat') };
  }
}

const linkOf = (token: string, kind: StoredLink['kind']): Link => ({
  token,
  path: `/${kind === 'seat' ? 'play' : 'join'}#${token}`,
});

/** Whoever knows the seed knows the dice: nobody may be played against with them but a computer. */
function needAlone(holders: StoredGame['holders']): void {
  const people = Object.values(holders).filter((holder) => typeof holder === 'string');
  need(
    people.length <= 1 && !people.includes('open'),
    'UMP-SETUP',
    'Dice from a seed are for one person against computers: whoever knows the seed knows them.',
  );
}

const titleOf = (rules: AnyRuleset, setup: Setup): string =>
  `${rules.info.title}: ${rules.info.scenarios.find((x) => x.id === setup.scenario)?.title ?? setup.scenario}`;

const damaged = (what: string): Refusal => new Refusal('UMP-RECORD', `This record is damaged: ${what}.`);

/** Runs a record again under the same rules; one from other rules is only checked for opening soundly. */
async function checkRecord(rules: AnyRuleset, record: GameRecord): Promise<'verified' | 'unverified'> {
  try {
    if (record.rules !== rules.info.version) return openSoundly(rules, record);
    const pause = paced();
    const steps = verifySteps(rules, record);
    let step = steps.next();
    for (; !step.done; step = steps.next()) await pause();
    if (!step.value.ok) throw damaged(step.value.faults[0]);
    return 'verified';
  } catch (error) {
    throw error instanceof Refusal ? error : damaged('its position cannot be read');
  }
}

function openSoundly(rules: AnyRuleset, record: GameRecord): 'unverified' {
  throwsOf(record).forEach((t, i) => {
    if (throwOf(record.key, i, t.sides) !== t.value)
      throw damaged(`throw ${i + 1} (${t.label}) is not the one the key gives`);
  });
  const { s } = openMatch(rules, record);
  for (const who of viewersOf(rules)) rules.view(s, who);
  return 'unverified';
}

async function batchOf(rules: AnyRuleset, record: GameRecord): Promise<Batch> {
  const sent = noneSent(rules);
  const lines = numberedLines(rules, sent, record.opening.incidents);
  const at: Omit<Batch['snapshots'][number], 'state'> = {
    n: 0,
    throws: record.opening.throws.length,
    standing: {},
    resigned: null,
  };
  const snapshots: Batch['snapshots'][number][] = [];
  const pause = paced();
  for (const { n, state, entry } of statesOf(record)) {
    await pause();
    at.n = n;
    if (entry) {
      const { act } = entry;
      lines.push(...numberedLines(rules, sent, entry.incidents));
      at.throws += entry.throws.length;
      if (act.type === 'standing') at.standing[act.seat] = { ...at.standing[act.seat], ...act.policies };
      if (act.type === 'resign') at.resigned = act.seat;
    }
    if (n % SNAPSHOT_EVERY === 0) snapshots.push(copyJson({ ...at, state }));
  }
  return { entries: record.entries, lines, snapshots };
}
