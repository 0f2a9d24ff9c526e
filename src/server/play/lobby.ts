import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import type { Games } from '../../games/registry.ts';
import type { Viewer } from '../../kernel/decision.ts';
import { commitment, keyFromSeed } from '../../kernel/keyed-dice.ts';
import { need } from '../../kernel/refusal.ts';
import type { AnyRuleset, Setup } from '../../kernel/ruleset.ts';
import { setupFor } from '../../kernel/setup.ts';
import { newMatch } from '../../kernel/play/umpire.ts';
import type { NewGameBody } from '../http/schemas.ts';
import type { Campaigns } from './campaigns.ts';
import type { CheckedImport } from './import-check.ts';
import type { ImportChecker } from './import-checker.ts';
import type { Staff } from './staff.ts';
import {
  type Batch,
  type Store,
  type StoredGame,
  type StoredLink,
  type Serialized,
  serialized,
} from '../store/store.ts';
import { noneSent, numberedLines, snapshotOf } from './live-games.ts';
import { derivedToken, hashOf, newToken } from '../http/tokens.ts';
import type { Holder, JoinAnswer, Link, NewGameAnswer } from '../wire.ts';

/** Which game of which campaign this will be. */
interface Enlisted {
  token: string;
  n: number;
  setup: Pick<Setup, 'carried'>;
}

type Asked = Pick<v.InferOutput<typeof NewGameBody>, 'seats' | 'title' | 'by' | 'hotseat' | 'gamemaster'> &
  Partial<Pick<v.InferOutput<typeof NewGameBody>, 'pace' | 'table'>>;

/** Where games begin: new ones, imported ones, and the taking of open seats. */
export class Lobby {
  private readonly store: Store;
  private readonly games: Games;
  private readonly staff: Staff;
  private readonly importChecker: ImportChecker;
  private readonly campaigns: Campaigns;
  private readonly newKey: () => string;

  constructor(
    store: Store,
    games: Games,
    staff: Staff,
    importChecker: ImportChecker,
    campaigns: Campaigns,
    newKey: () => string,
  ) {
    this.store = store;
    this.games = games;
    this.staff = staff;
    this.importChecker = importChecker;
    this.campaigns = campaigns;
    this.newKey = newKey;
  }

  async create(body: v.InferOutput<typeof NewGameBody>): Promise<{ id: string; answer: NewGameAnswer }> {
    const rules = await this.games.load(body.game);
    need(rules, 'UMP-SETUP', `There is no game "${body.game}" here.`);
    const { scenario, version, options } = body;
    const enlisted = body.campaign === undefined ? null : await this.enlist(body.game, body.campaign);
    const setup = { ...setupFor(rules.info, { scenario, version, options }), ...enlisted?.setup };
    need(
      body.seed === undefined || enlisted === null,
      'UMP-SETUP',
      'Nothing is earned in a campaign with dice that are known beforehand.',
    );
    if (body.seed !== undefined) needAlone(this.holdersOf(rules, body.seats));
    const key = body.seed === undefined ? this.newKey() : keyFromSeed(body.seed);
    const { match, opening } = newMatch(rules, setup, key);
    const batch: Batch = {
      entries: [],
      lines: numberedLines(rules, noneSent(rules), opening.incidents),
      snapshots: [snapshotOf(match)],
    };
    const { throws, incidents } = opening;
    const about = { game: rules.info.id, setup: match.setup, key, rules: rules.info.version, imported: null };
    return this.open(rules, body, { ...about, opening: { throws, incidents } }, serialized(batch), enlisted);
  }

  /** A place in a campaign for the next game of it, and the crews it is set up with. */
  private async enlist(game: string, asked: string): Promise<Enlisted> {
    const rules = await this.campaigns.rulesOf(game);
    if (asked === 'new') return { token: newToken(), n: 0, setup: { carried: rules.carried(rules.begin()) } };
    const found = await this.campaigns.standing(asked);
    need(found?.game === game, 'UMP-SETUP', 'There is no such campaign of this game here.');
    return { token: asked, n: found.games.length, setup: { carried: found.carried } };
  }

  /** Opens a full record as a new game, to be continued or looked at; `bytes` is the request as it came. */
  async import(bytes: Uint8Array): Promise<{ id: string; answer: NewGameAnswer }> {
    const { asked, about, batch } = await this.importChecker.check(bytes);
    const rules = await this.games.load(about.game);
    need(rules, 'UMP-RECORD', `This is a record of "${about.game}", a game that is not installed here.`);
    return this.open(rules, asked, about, batch);
  }

  private async open(
    rules: AnyRuleset,
    asked: Asked,
    about: CheckedImport['about'],
    batch: Serialized,
    enlisted: Enlisted | null = null,
  ): Promise<{ id: string; answer: NewGameAnswer }> {
    const id = randomBytes(12).toString('base64url');
    const holders = this.holdersOf(rules, asked.seats);
    const { hotseat, gamemaster, title = titleOf(rules, about.setup), pace, table } = asked;
    this.needTerms(rules, asked, holders);
    const maker = newToken();
    const links: StoredLink[] = [{ hash: hashOf(maker), game: id, viewer: 'public', kind: 'maker' }];
    const issue = (viewer: Viewer, kind: StoredLink['kind'] = 'seat'): Link => {
      const token = derivedToken(maker, viewer);
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
      maker,
      commitment: commitment(about.key),
    };
    if (enlisted) {
      answer.campaign = linkOf(enlisted.token, 'campaign');
      links.push(this.campaigns.linkTo(enlisted.token, enlisted.n, id));
    }
    const game: StoredGame = {
      id,
      title,
      by: asked.by,
      hotseat,
      gamemaster,
      holders,
      ...(pace && pace.kind !== 'live' && { pace }),
      ...(table && { table }),
      ...namesOf(holders, asked.by),
      ...about,
    };
    await this.store.create(game, links, batch);
    return { id, answer };
  }

  /** Pace and publicity must fit who sits at the table. */
  private needTerms(
    rules: AnyRuleset,
    { hotseat, pace, table }: Asked,
    holders: StoredGame['holders'],
  ): void {
    const timed = pace && pace.kind !== 'live';
    need(!timed || !hotseat, 'UMP-PACE', 'Who shares one screen plays live: there is one clock on the wall.');
    if (timed && pace.late !== 'forfeit') {
      const { staff } = pace.late;
      const known = this.staff.levels(rules).some((x) => x.id === staff);
      need(known, 'UMP-SETUP', `There is no computer level "${staff}" for this game.`);
    }
    const open = Object.values(holders).includes('open');
    need(
      !table || (open && !hotseat),
      'UMP-TABLE',
      'A table is shown in the lobby for the seats that are open at it.',
    );
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
  async join({ hash, game, viewer, kind }: StoredLink, name?: string): Promise<JoinAnswer> {
    const token = newToken();
    const seat: StoredLink = { hash: hashOf(token), game, viewer, kind: 'seat' };
    const mine = kind === 'invitation' && (await this.store.claim(hash, seat, name));
    need(mine, 'UMP-TAKEN', 'This seat has been taken already.');
    return { seat: viewer, link: linkOf(token, 'seat') };
  }
}

const PAGES = {
  seat: 'play',
  invitation: 'join',
  taken: 'join',
  replay: 'replay',
  maker: 'links',
  campaign: 'campaign',
  substitute: 'play',
} as const;

export const linkOf = (token: string, kind: StoredLink['kind']): Link => ({
  token,
  path: `/${PAGES[kind]}#${token}`,
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

/** Who makes a game sits at the one seat that is a person's and not open; at several it cannot be told at which. */
function namesOf(holders: StoredGame['holders'], by: string | undefined): Pick<StoredGame, 'names'> {
  const own = Object.keys(holders).filter((seat) => holders[seat] === 'human');
  return by !== undefined && own.length === 1 ? { names: { [own[0]]: by } } : {};
}

const titleOf = (rules: AnyRuleset, setup: Setup): string =>
  `${rules.info.title}: ${rules.info.scenarios.find((x) => x.id === setup.scenario)?.title ?? setup.scenario}`;
