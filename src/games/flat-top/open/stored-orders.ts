/** Orders as they were written under earlier rules. */

const named = ([, part]: [string, unknown]): boolean => !(Array.isArray(part) && part.length === 0);

/** Up to version 3 what modules add to a plot or a set-up stood among the rest, empty where nothing was ordered. */
export function orderOfToday(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || 'mods' in raw) return raw;
  const { kind, tow, rescue, submarines, ...rest } = raw as { [key: string]: unknown };
  if (kind !== 'plot' && kind !== 'setup') return raw;
  const parts: [string, unknown][] = [
    ['rescue', rescue ?? []],
    ['towing', tow ?? []],
    ['submarines', submarines ?? []],
  ];
  return { kind, ...rest, mods: Object.fromEntries(parts.filter(named)) };
}
