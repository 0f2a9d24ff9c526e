import type { FastifyRequest } from 'fastify';
import type { Games } from '../games/registry.ts';
import type { Viewer } from '../kernel/decision.ts';
import { need } from '../kernel/refusal.ts';
import type { Lobby } from './lobby.ts';
import type { Push } from './push.ts';
import type { Staff } from './staff.ts';
import type { Store } from './store.ts';
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
}

export interface Visitor {
  game: string;
  viewer: Viewer;
}

/** Who stands behind a request. An unknown, a foreign and an outdated token are answered alike. */
export async function enter(house: House, request: FastifyRequest, inQuery?: string): Promise<Visitor> {
  const header = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  const link = await lookUp(house, request, header ?? inQuery ?? '');
  need(link, 'UMP-TOKEN', 'This link opens no game here.');
  need(link.kind === 'seat', 'UMP-INVITE', 'This link invites to an open seat: take the seat first.');
  return { game: link.game, viewer: link.viewer };
}

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
  const hash = hashOf(token);
  need(
    doorman.admits(request.ip, hash),
    'UMP-MANY',
    'Too many wrong links from this address; wait a minute.',
  );
  const link = await store.link(hash);
  if (link) doorman.right(hash);
  else doorman.wrong(request.ip);
  return link;
}
