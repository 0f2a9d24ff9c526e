import type { StandingSpec } from './ruleset.ts';

/** What can be ordered in advance for a kind of decision: the policies by their ids. To be asked comes first and is the default. */
export const standingOrder = (
  kind: string,
  title: string,
  policies: { readonly [id: string]: string },
): StandingSpec => ({
  kind,
  title,
  policies: Object.entries({ ask: 'Ask me', ...policies }).map(([id, words]) => ({ id, title: words })),
});
