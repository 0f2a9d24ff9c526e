import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ANSWERS, answersText } from '../../scripts/answers.mjs';
import { ROUTES } from '../../src/server/http/api-routes.ts';
import type { JsonSchema } from '../../src/server/http/json-schema.ts';
import { call, newGame, startServer } from '../server/harness.ts';

/** Where a value does not fit a schema of the kinds that are written here; '' where it does. */
function misfit(schema: JsonSchema, value: unknown, all: { [name: string]: JsonSchema }, at = '$'): string {
  const {
    $ref,
    anyOf,
    type,
    items,
    properties = {},
    required = [],
    additionalProperties: more,
  } = schema as {
    $ref?: string;
    anyOf?: JsonSchema[];
    type?: string;
    items?: JsonSchema;
    properties?: { [name: string]: JsonSchema };
    required?: string[];
    additionalProperties?: JsonSchema;
  };
  if ($ref) return misfit(all[$ref.split('/').at(-1) ?? ''], value, all, at);
  if (anyOf) return anyOf.some((s) => misfit(s, value, all, at) === '') ? '' : `${at} fits none`;
  if ('const' in schema) return value === schema.const ? '' : `${at} is not ${String(schema.const)}`;
  if ('enum' in schema) return (schema.enum as unknown[]).includes(value) ? '' : `${at} is none of them`;
  const is = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (type && is !== type) return `${at} is ${is}, not ${type}`;
  if (is === 'array' && items)
    return (value as unknown[]).map((x, i) => misfit(items, x, all, `${at}[${i}]`)).find(Boolean) ?? '';
  if (is !== 'object' || !type) return '';
  const missing = required.find((name) => !(name in (value as object)));
  if (missing) return `${at}.${missing} is missing`;
  const parts = Object.entries(value as { [name: string]: unknown }).map(([name, x]) => {
    const part = properties[name] ?? more;
    return part ? misfit(part, x, all, `${at}.${name}`) : '';
  });
  return parts.find(Boolean) ?? '';
}

it('what the API says of its answers is what the types say, and what comes back', async () => {
  const text = readFileSync(ANSWERS, 'utf8');
  expect(text).toBe(answersText()); // otherwise: npm run answers
  const all = JSON.parse(text) as { [name: string]: JsonSchema };
  const named = ROUTES.flatMap((r) => r.answer.split(' | ')).filter(
    (name) => !['HTML', 'OpenAPI'].includes(name),
  );
  expect(named.filter((name) => !all[name])).toEqual([]);
  const { url } = await startServer();
  const { links, maker } = await newGame(url);
  const { token } = links.seats.red;
  for (const [path, who, name] of [
    ['/api/games', undefined, 'GamesAnswer'],
    ['/api/state', token, 'State'],
    ['/api/links', maker, 'LinksAnswer'],
    ['/api/record', token, 'SeatRecord'],
    ['/api/tables', undefined, 'TablesAnswer'],
    ['/api/dice', token, 'DiceAnswer'],
  ] as const)
    expect([path, misfit(all[name], (await call(url, path, { token: who })).body, all)]).toEqual([path, '']);
  expect(misfit(all.State, { cursor: 1 }, all)).not.toBe('');
});
