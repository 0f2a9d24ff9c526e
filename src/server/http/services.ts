import type { FastifyRequest } from 'fastify';
import type { Games } from '../../games/registry.ts';
import type { Viewer } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { Limits } from './rate-limits.ts';
import type { ChangeFeed } from '../play/change-feed.ts';
import type { Lobby } from '../play/lobby.ts';
import type { Broadcaster } from '../play/broadcaster.ts';
import type { Staff } from '../play/staff.ts';
import type { Store, StoredLink } from '../store/store.ts';
import type { LiveGames } from '../play/live-games.ts';
import type { Time } from '../play/time.ts';
import { type GuessLimiter, hashOf } from './tokens.ts';

/** What the routes work with. */
export interface Services {
  games: Games;
  store: Store;
  liveGames: LiveGames;
  lobby: Lobby;
  staff: Staff;
  broadcaster: Broadcaster;
  feed: ChangeFeed;
  guessLimiter: GuessLimiter;
  limits: Limits;
  time: Time;
}

export interface Caller {
  game: string;
  viewer: Viewer;
  substitute: string | null; // the hash of the link he sits in by, until the seat is taken back
}

/** What a link opens instead of what was asked of it. */
const OTHERWISE: {
  [kind in Exclude<StoredLink['kind'], 'seat' | 'substitute'>]: readonly [rule: string, reason: string];
} = {
  invitation: ['UMP-INVITE', 'This link invites to an open seat: take the seat first.'],
  taken: ['UMP-INVITE', 'This invitation has been followed; the seat has a link of its own since.'],
  replay: ['UMP-LINKS', 'This link opens the replay of a game and nothing else.'],
  maker: ['UMP-LINKS', 'This link shows the links of a game and nothing else.'],
  campaign: ['UMP-LINKS', 'This link shows the roster of a campaign and nothing else.'],
};

export const NO_GAME =
  'This link opens no game here: a part of it may be missing, or it belongs to another server.';

/** The link a request comes with. An unknown, a foreign and an outdated token are answered alike. */
export async function linkFor(services: Services, request: FastifyRequest): Promise<StoredLink> {
  const link = await lookUp(services, request, tokenOf(request));
  need(link, 'UMP-TOKEN', NO_GAME);
  return link;
}

/** Who stands behind a request: the holder of a viewer's own link, or, where it is enough, of one to what the viewer has seen. */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  enough?: 'replay',
): Promise<Caller> {
  const { kind, hash, game, viewer } = await linkFor(services, request);
  if (kind === 'substitute') {
    const status = await services.store.status(game);
    need(
      status?.seats[viewer]?.substitute === hash,
      'UMP-SUBSTITUTE',
      'The holder of this seat has taken it back.',
    );
    return { game, viewer, substitute: hash };
  }
  if (kind !== 'seat' && kind !== enough) throw new Refusal(...OTHERWISE[kind]);
  return { game, viewer, substitute: null };
}

export const tokenOf = (request: FastifyRequest): string =>
  /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Only seats act; the gamemaster and the spectators watch. */
export async function authenticateSeat(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await authenticate(services, request);
  const acts = caller.viewer !== 'umpire' && caller.viewer !== 'public';
  need(acts, 'UMP-WATCH', 'Only a seat of the game can do this.');
  return caller;
}

export async function lookUp(
  { guessLimiter, store }: Services,
  request: FastifyRequest,
  token: string,
): ReturnType<Store['link']> {
  const link = await store.link(hashOf(token));
  if (!link)
    need(
      guessLimiter.allows(request.ip),
      'UMP-MANY',
      'Too many wrong links from this address; wait a minute.',
    );
  return link;
}
