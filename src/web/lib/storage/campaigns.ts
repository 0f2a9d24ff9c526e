import { store, stored } from './storage.ts';

/** The campaigns this browser holds the secret of. */
export interface KnownCampaign {
  token: string;
  title: string; // of the game it began with
}

const MOST = 20;

export function knownCampaigns(): KnownCampaign[] {
  try {
    const list = JSON.parse(stored('campaigns') ?? '[]') as unknown;
    return Array.isArray(list) ? (list as KnownCampaign[]).filter((c) => typeof c?.token === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberCampaign(token: string, title: string): void {
  const old = knownCampaigns();
  const known = old.find((c) => c.token === token) ?? { token, title };
  store('campaigns', JSON.stringify([known, ...old.filter((c) => c.token !== token)].slice(0, MOST)));
}
