import type { FastifyRequest } from 'fastify';
import type { Games } from '../games/registry.ts';
import type { Viewer } from '../kernel/decision.ts';
import { need, Refusal } from '../kernel/refusal.ts';
import type { Limits } from './limits.ts';
import type { Lobby } from './lobby.ts';
import type { Push } from './push.ts';
import type { Staff } from './staff.ts';
import type { Store, StoredLink } from './store.ts';
import type { Tables } from './tables.ts';
import { type Doorman, hashOf } from './tokens.ts';

/** What the routes work with. */
export interface House {
  games: Games;
  store: Store;
  tables: Tables;
  lobby: Lobby;
  staff: Staff;
  push: Push;
  doorman: Doorman;
  limits: Limits;
}

export interface Visitor {
  game: string;
  viewer: Viewer;
}

/** What a link opens instead of what was asked of it. */
const OTHERWISE: { [kind in Exclude<StoredLink['kind'], 'seat'>]: readonly [rule: string, reason: string] } =
  {
    invitation: ['UMP-INVITE', 'This link invites to an open seat: take the seat first.'],
    taken: ['UMP-INVITE', 'This invitation has been followed; the seat has a link of its own since.'],
    replay: ['UMP-LINKS', 'This link opens the replay of a game and nothing else.'],
    maker: ['UMP-LINKS', 'This link shows the links of a game and nothing else.'],
  };

export const NO_GAME =
  'This link opens no game here: a part of it may be missing, or it belongs to another server.';

/** The link a request comes with. An unknown, a foreign and an outdated token are answered alike. */
export async function linkFor(house: House, request: FastifyRequest): Promise<StoredLink> {
  const link = await lookUp(house, request, tokenOf(request));
  need(link, 'UMP-TOKEN', NO_GAME);
  return link;
}

/** Who stands behind a request: the holder of a viewer's own link, or, where it is enough, of one to what the viewer has seen. */
export async function enter(house: House, request: FastifyRequest, enough?: 'replay'): Promise<Visitor> {
  const { kind, game, viewer } = await linkFor(house, request);
  if (kind !== 'seat' && kind !== enough) throw new Refusal(...OTHERWISE[kind]);
  return { game, viewer };
}

export const tokenOf = (request: FastifyRequest): string =>
  /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Only seats act; the gamemaster and the spectators watch. */
export async function enterSeat(house: House, request: FastifyRequest): Promise<Visitor> {
  const visitor = await enter(house, request);
  const acts = visitor.viewer !== 'umpire' && visitor.viewer !== 'public';
  need(acts, 'UMP-WATCH', 'Only a seat of the game can do this.');
  return visitor;
}

export async function lookUp(
  { doorman, store }: House,
  request: FastifyRequest,
  token: string,
): ReturnType<Store['link']> {
  const link = await store.link(hashOf(token));
  if (!link)
    need(doorman.bearsWith(request.ip), 'UMP-MANY', 'Too many wrong links from this address; wait a minute.');
  return link;
}
