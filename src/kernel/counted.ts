/** So many of a thing, in words: '1 hit', '3 hits', '2 hexes'. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
