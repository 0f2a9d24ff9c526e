/** Plain JSON: the only kind of value a game state, an order, a view or a record is made of. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * What turned one JSON value into another. `undefined` = nothing changed.
 * `['=', v]` puts v in place, `['-']` drops a key, `['o', {k: patch}]` descends into an object,
 * `['a', length, [[index, patch], ...]]` descends into an array whose length becomes `length`.
 * A patch shares nothing with the values it was made from: they may be changed in place afterwards.
 */
export type Patch = ['=', Json] | ['-'] | ['o', { [key: string]: Patch }] | ['a', number, [number, Patch][]];

export function diff(a: Json | undefined, b: Json | undefined): Patch | undefined {
  if (a === b) return undefined;
  if (b === undefined) return ['-'];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return ['=', copyJson(b)];
  if (Array.isArray(a)) return Array.isArray(b) ? diffArrays(a, b) : ['=', copyJson(b)];
  return Array.isArray(b) ? ['=', copyJson(b)] : diffObjects(a, b);
}

const diffArrays = (a: Json[], b: Json[]): Patch | undefined => diffList(a, b, Object.is);

/**
 * What changed in a list. For a long list of like records a hand-written `same`, which must look at every field, passes
 * over those that did not change ten times faster than the general way.
 */
export function diffList<T>(
  a: readonly T[],
  b: readonly T[],
  same: (x: T, y: T) => boolean,
): Patch | undefined {
  let changes: [number, Patch][] | undefined;
  const common = Math.min(a.length, b.length);
  for (let i = 0; i < common; i++) {
    if (same(a[i], b[i])) continue;
    const p = diff(a[i] as Json, b[i] as Json);
    if (p) (changes ??= []).push([i, p]);
  }
  for (let i = common; i < b.length; i++) (changes ??= []).push([i, ['=', copyJson(b[i] as Json)]]);
  return changes || a.length !== b.length ? ['a', b.length, changes ?? []] : undefined;
}

/** How some of the fields of a record are compared, where the general way would be slow. */
export type Differs<T> = { readonly [K in keyof T]?: (a: T[K], b: T[K]) => Patch | undefined };

/** What changed in a record some fields of which have a way of their own. */
export const diffRecord = <T extends object>(a: T, b: T, own: Differs<T>): Patch | undefined =>
  diffObjects(
    a as unknown as { [key: string]: Json },
    b as unknown as { [key: string]: Json },
    own as unknown as { [key: string]: Differ },
  );

type Differ = (a: Json, b: Json) => Patch | undefined;

function diffObjects(
  a: { [key: string]: Json },
  b: { [key: string]: Json },
  own?: { [key: string]: Differ },
): Patch | undefined {
  let changes: { [key: string]: Patch } | undefined;
  let more = 0; // how many keys of b are none of a's
  for (const k in a) {
    const x = a[k];
    const y = b[k];
    if (x === y && x !== undefined) {
      more--;
      continue;
    }
    const there = Object.hasOwn(b, k); // 'valueOf' is in every object
    if (there) more--;
    const p = there && own && Object.hasOwn(own, k) ? own[k](x, y) : diff(x, there ? y : undefined);
    if (p) (changes ??= {})[k] = p;
  }
  for (const _ in b) more++;
  if (more > 0)
    for (const k in b)
      if (!Object.hasOwn(a, k) && b[k] !== undefined) (changes ??= {})[k] = ['=', copyJson(b[k])];
  return changes && ['o', changes];
}

/** Applies a patch in place where it can and returns the result. The patch is not kept hold of. */
export function patch(value: Json | undefined, p: Patch | undefined): Json | undefined {
  if (!p) return value;
  switch (p[0]) {
    case '=':
      return copyJson(p[1]);
    case '-':
      return undefined;
    case 'o': {
      const target = value as { [key: string]: Json };
      for (const k in p[1]) {
        const own = Object.hasOwn(target, k) ? target[k] : undefined; // a foreign file may name '__proto__'
        const next = patch(own, p[1][k]);
        if (next === undefined) delete target[k];
        else target[k] = next;
      }
      return target;
    }
    case 'a': {
      const target = value as Json[];
      target.length = Math.min(target.length, p[1]);
      for (const [i, q] of p[2]) {
        if (!(i >= 0 && i <= target.length && i < p[1])) throw new RangeError('the patch does not fit');
        target[i] = patch(target[i], q) as Json;
      }
      return target;
    }
  }
}

/** A deep copy of plain JSON; several times faster than structuredClone. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const out: unknown[] = [];
    for (let i = 0; i < value.length; i++) out.push(copyJson(value[i]));
    return out as T;
  }
  const out: { [key: string]: unknown } = {};
  for (const k in value) out[k] = copyJson(value[k]);
  return out as T;
}

/**
 * JSON with the keys of every object in order: key order carries no meaning in a file that may have been through other software.
 * Every step of every game is written so once, for its hash; plain words and numbers therefore go past `JSON.stringify`.
 */
export function canonical(x: Json): string {
  if (typeof x === 'string') return PLAIN.test(x) ? `"${x}"` : JSON.stringify(x);
  if (typeof x === 'number') return Number.isFinite(x) ? `${x}` : 'null';
  if (typeof x !== 'object' || x === null) return JSON.stringify(x);
  let text = '';
  if (Array.isArray(x)) {
    for (const item of x) text += text === '' ? canonical(item) : `,${canonical(item)}`;
    return `[${text}]`;
  }
  for (const key of inOrder(Object.keys(x)))
    if (x[key] !== undefined) text += `${text === '' ? '' : ','}${keyText(key)}${canonical(x[key])}`;
  return `{${text}}`;
}

/** Nothing in it that JSON would write otherwise. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Sorts a few keys by hand, in half the time that `sort` needs to begin. */
function inOrder(keys: string[]): string[] {
  if (keys.length > 12) return keys.sort();
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i];
    let at = i;
    for (; at > 0 && keys[at - 1] > key; at--) keys[at] = keys[at - 1];
    keys[at] = key;
  }
  return keys;
}

/** Keys come again and again, in every step of every game: what stands before a value is written once. Those of a stranger's file do not fill the memory. */
const KEYS = new Map<string, string>();
const MOST_KEYS = 4096;

function keyText(key: string): string {
  const known = KEYS.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  if (KEYS.size < MOST_KEYS && key.length < 64) KEYS.set(key, text);
  return text;
}
