import { reachable } from '../../games/air-force/open/flight/reach.ts';
import type { Answered, Asked } from './reacher.svelte.ts';

/** Flies every plot a plane could fly this Turn, away from the page. */
self.addEventListener('message', ({ data }: MessageEvent<Asked>): void => {
  const ends = reachable(data.card, data.f, data.c, data.rules, data.climb);
  self.postMessage({ id: data.id, ends } satisfies Answered);
});
