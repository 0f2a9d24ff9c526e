import { createHash } from 'node:crypto';
import { need } from './refusal.ts';
import type { PackRef, Setup } from './ruleset.ts';

/**
 * A data pack as a value: the files a game reads its ships, maps, tables and scenarios from. Its hash is of what they say, not of
 * how the files are laid out. It is reckoned when it is first asked for, once in a process: a thousandth of a second or two.
 */
export interface Pack extends PackRef {
  readonly files: { readonly [file: string]: unknown };
}

export function packOf(id: string, files: Pack['files']): Pack {
  let known: string | undefined;
  return {
    id,
    files,
    get hash() {
      known ??= hashOf([id, ...Object.keys(files).sort()], files);
      return known;
    },
  };
}

const hashOf = (names: readonly string[], files: Pack['files']): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map((name) => [name, files[name]])))
    .digest('hex');

/** A set-up as it is stored: with the packs it is played with. */
export const namingPacks = (setup: Setup, packs: readonly Pack[]): Setup => ({
  ...setup,
  packs: packs.map(({ id, hash }) => ({ id, hash })),
});

/** A set-up as the rules are given it: which pack they were read from does not enter the state. */
export function withoutPacks(setup: Setup): Setup {
  const { packs: _, ...rest } = setup;
  return rest;
}

/**
 * What is to be said of a game whose packs are not as they were when it began, one line for each; refuses a game whose pack is
 * not here at all. A game begun before packs were named tells nothing of them.
 */
export function packNotes(here: readonly Pack[], { packs = [] }: Setup): string[] {
  return packs.flatMap(({ id, hash }) => {
    const mine = here.find((x) => x.id === id);
    need(mine, 'UMP-PACK', `This game was begun with the data pack "${id}", which is not here.`);
    if (mine.hash === hash) return [];
    return [
      `This game was begun with other data: pack "${id}" was ${short(hash)} and is ${short(mine.hash)} here. What has been played stands; what follows is played with the data here.`,
    ];
  });
}

const short = (hash: string): string => hash.slice(0, 8);
