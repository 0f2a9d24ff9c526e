import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { at, filesIn } from '../../scripts/house.mjs';

/** A name made of several words, as the code has them: no such thing is said to people. */
const NAME_OF_CODE = /\b[A-Z]?[a-z]+[A-Z]\w*/g;

/** What a component says in so many words, the pieces between its braces left out. */
function saidBy(source: string): string[] {
  const said: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const { type, data } = node as { type?: unknown; data?: unknown };
    if (type === 'Text' && typeof data === 'string') said.push(data);
    if (type === 'Attribute' && !/^(title|alt|placeholder|aria-label)$/.test((node as { name: string }).name))
      return;
    Object.values(node).forEach(walk);
  };
  walk(parse(source, { modern: true }).fragment);
  return said;
}

describe('the words on the screen', () => {
  it('finds a name of the code among them', () => {
    const source = '<p title="a RoomState">DraftSpec on <b class="mainKey">{here}</b></p>';
    expect(saidBy(source).join(' ').match(NAME_OF_CODE)).toEqual(['RoomState', 'DraftSpec']);
  });

  it('hold no name of the code', () => {
    const told = filesIn(['src'])
      .filter((file) => file.endsWith('.svelte'))
      .flatMap((file) =>
        saidBy(readFileSync(file, 'utf8')).flatMap((text) =>
          (text.match(NAME_OF_CODE) ?? []).map((name) => `${relative(at(), file)}: ${name}`),
        ),
      );
    expect(told).toEqual([]);
  });
});
