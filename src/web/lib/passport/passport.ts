import type {
  ContactsAnswer,
  HoldAnswer,
  PassportAnswer,
  PassportGame,
  WaysAnswer,
} from '../../../server/wire.ts';
import { asTrouble, get, post } from '../net/api.ts';
import { type KnownGame, knownGames, remember } from '../storage/known-games.ts';
import { forgetStored, store, stored } from '../storage/storage.ts';

/** The passport this browser carries, if any. Its secret never leaves the header of a request. */
export const ownPassport = (): string | null => stored('passport');
export const keepPassport = (secret: string): void => store('passport', secret);
export const forgetPassport = (): void => forgetStored('passport');

export const makePassport = (secret: string, name: string): Promise<PassportAnswer> =>
  post('/passport', { name }, secret);
export const fetchPassport = (secret: string): Promise<PassportAnswer> => get('/passport', secret);
export const renamePassport = (secret: string, name: string): Promise<PassportAnswer> =>
  post('/passport/name', { name }, secret);
export const dropGame = (secret: string, id: string): Promise<PassportAnswer> =>
  post('/passport/drop', { id }, secret);
export const deletePassport = (secret: string): Promise<unknown> => post('/passport/delete', {}, secret);
export const fetchWays = (): Promise<WaysAnswer> => get('/notices');
export const setMail = (secret: string, address: string | null): Promise<ContactsAnswer> =>
  post('/passport/mail', { address }, secret);
export const setWebhook = (secret: string, url: string | null): Promise<ContactsAnswer> =>
  post('/passport/webhook', { url }, secret);
export const confirmContact = (token: string): Promise<unknown> => post('/confirm', { token });
export const stopNotices = (token: string): Promise<unknown> =>
  post(`/stop/${encodeURIComponent(token)}`, {});

/**
 * Brings the games of this browser into the passport and those of the passport into this browser. True when the browser knows more games than
 * before.
 */
export async function carryGames(secret: string): Promise<boolean> {
  for (const entry of knownGames()) if (!entry.held) await hold(secret, entry);
  const { games } = await fetchPassport(secret);
  const known = new Set(knownGames().flatMap((g) => g.held ?? []));
  const fresh = games.filter((g) => !known.has(g.id));
  for (const g of fresh.toReversed()) remember(entryOf(g));
  return fresh.length > 0;
}

/** A game whose link opens nothing any more is left out; anything else is for whoever looks at the passport. */
async function hold(secret: string, entry: KnownGame): Promise<void> {
  try {
    const ids: string[] = [];
    for (const token of entry.tokens)
      ids.push((await post<HoldAnswer>('/passport/hold', { token }, secret)).id);
    remember({ ...entry, held: ids });
  } catch (error) {
    if (![401, 403, 422].includes(asTrouble(error).status)) throw error;
  }
}

export const seatName = ({ seats, viewer }: PassportGame): string =>
  seats.find((s) => s.id === viewer)?.title ?? (viewer === 'umpire' ? 'gamemaster' : 'spectator');

const entryOf = (g: PassportGame): KnownGame => ({
  path: g.link.path,
  tokens: [g.link.token],
  title: g.title,
  game: g.game,
  as: seatName(g),
  at: g.moved,
  held: [g.id],
});
