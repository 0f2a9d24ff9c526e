import { randomBytes } from 'node:crypto';
import type { Games } from '../../games/registry.ts';
import type { Viewer } from '../../kernel/decision.ts';
import { need } from '../../kernel/refusal.ts';
import { derivedToken, hashOf } from '../http/tokens.ts';
import type { Holding, StoredPassport } from '../store/people.ts';
import type { Store, StoredLink } from '../store/store.ts';
import type { PassportAnswer, PassportGame } from '../wire.ts';
import { linkOf } from './lobby.ts';
import type { LiveGames } from './live-games.ts';
import { dueOf, paceOf } from './status.ts';
import type { Time } from './time.ts';
import { cardsOf } from './viewer-state.ts';

/** Games carried in one passport: more than anybody plays. */
const MOST = 300;

/**
 * Passports: a name and a secret made in the browser, of which only the hash is kept. A seat is carried in one under a link that follows
 * from the secret, so that the secret alone opens it on every device and what is stored opens nothing.
 */
export class Passports {
  private readonly store: Store;
  private readonly games: Games;
  private readonly liveGames: LiveGames;
  private readonly time: Time;

  constructor(store: Store, games: Games, liveGames: LiveGames, time: Time) {
    this.store = store;
    this.games = games;
    this.liveGames = liveGames;
    this.time = time;
  }

  async make(secret: string, name: string): Promise<void> {
    const passport: StoredPassport = {
      id: randomBytes(9).toString('base64url'),
      name,
      made: this.time.now(),
      told: 0,
      contacts: { push: [] },
    };
    const made = await this.store.people.addPassport(hashOf(secret), passport);
    need(made, 'UMP-PASSPORT', 'There is a passport with this secret already.');
  }

  /** Carries a game along; its id in this passport. */
  async hold(passport: StoredPassport, secret: string, link: StoredLink): Promise<string> {
    const { game, viewer } = link;
    const held = await this.store.people.holdings(passport.id, MOST);
    const there = held.some((h) => h.game.id === game && h.viewer === viewer);
    need(there || held.length < MOST, 'UMP-PASSPORT', 'This passport is full; put finished games out of it.');
    const hash = hashOf(tokenFor(secret, game, viewer));
    await this.store.people.hold(passport.id, { hash, game, viewer, kind: 'seat' }, this.time.now());
    await this.liveGames.act(
      game,
      (_match, _keep, _game, status) => {
        if (!status.kept.includes(viewer)) status.kept.push(viewer);
      },
      () => {},
    );
    return idOf(game, viewer);
  }

  async drop(passport: StoredPassport, id: string): Promise<void> {
    const held = await this.store.people.holdings(passport.id, MOST);
    const found = held.find((h) => idOf(h.game.id, h.viewer) === id);
    need(found, 'UMP-PASSPORT', 'This passport carries no such game.');
    await this.store.people.drop(passport.id, found.game.id, found.viewer);
  }

  async show(passport: StoredPassport, secret: string): Promise<PassportAnswer> {
    const { name, made, contacts } = passport;
    const held = await this.store.people.holdings(passport.id, MOST);
    const games = await Promise.all(held.map((h) => this.gameOf(h, secret)));
    return {
      name,
      made,
      games,
      contacts: {
        mail: contacts.mail ?? null,
        webhook: contacts.webhook ?? null,
        push: contacts.push.length,
      },
    };
  }

  private async gameOf({ game, viewer, added, status }: Holding, secret: string): Promise<PassportGame> {
    const rules = await this.games.load(game.game);
    const seat = status?.seats[viewer];
    const scenario = rules?.info.scenarios.find((x) => x.id === game.setup.scenario)?.title;
    return {
      id: idOf(game.id, viewer),
      link: linkOf(tokenFor(secret, game.id, viewer), 'seat'),
      game: game.game,
      title: game.title,
      scenario: scenario ?? game.setup.scenario,
      viewer,
      seats: rules ? cardsOf(rules, game) : [],
      pace: paceOf(game),
      asked: seat && !seat.staff ? seat.asked : null,
      staff: seat?.staff ?? null,
      due: seat ? dueOf(seat, paceOf(game)) : null,
      outcome: status?.outcome ?? null,
      added,
      moved: status?.moved ?? added,
    };
  }
}

const tokenFor = (secret: string, game: string, viewer: Viewer): string =>
  derivedToken(secret, `passport ${game} ${viewer}`);

/** A name for a game in a passport that tells nothing of the game itself. */
const idOf = (game: string, viewer: Viewer): string => hashOf(`${game} ${viewer}`).slice(0, 16);
