import type { Json, Patch } from '../../../kernel/json.ts';

/**
 * A value with a patch applied: what did not change stays the very same object, so that nothing is drawn again for it. The old value
 * is left as it was. Throws when the patch does not fit; then the whole is to be asked for.
 */
export function patched(value: Json | undefined, p: Patch): Json | undefined {
  if (p[0] === '=') return p[1];
  if (p[0] === '-') return undefined;
  if (p[0] === 'a') {
    if (!Array.isArray(value)) throw new RangeError('no list to change');
    const list = value.slice(0, p[1]);
    for (const [i, q] of p[2]) {
      if (i > list.length || i >= p[1]) throw new RangeError('the list is too short');
      list[i] = patched(list[i], q) as Json;
    }
    if (list.length !== p[1]) throw new RangeError('the list is too short');
    return list;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError('nothing to change');
  const out = { ...value };
  for (const key of Object.keys(p[1])) {
    const next = patched(Object.hasOwn(value, key) ? value[key] : undefined, p[1][key]);
    if (next === undefined) delete out[key];
    else out[key] = next;
  }
  return out;
}
