import { choose, type Dice, pick } from '../dice.ts';
import { copyJson, type Json } from '../json.ts';

const LABEL = 'mangle';

/** An order with one thing wrong with it (or, by chance, still right): what a clumsy or hostile client might send. */
export function mangle(order: object, dice: Dice): Json {
  const box = { order: copyJson(order) as Json };
  const places: { holder: { [key: string]: Json } | Json[]; key: string | number }[] = [];
  const walk = (holder: { [key: string]: Json } | Json[], key: string | number): void => {
    places.push({ holder, key });
    const value = (holder as { [key: string]: Json })[key];
    if (Array.isArray(value)) for (let i = 0; i < value.length; i++) walk(value, i);
    else if (typeof value === 'object' && value !== null) for (const k of Object.keys(value)) walk(value, k);
  };
  walk(box, 'order');
  const { holder, key } = choose(dice, places, LABEL);
  const at = holder as { [key: string]: Json };
  at[key] = twisted(at[key], dice);
  if (Array.isArray(holder) && typeof key === 'number' && pick(dice, 4, LABEL) === 0)
    holder.push(copyJson(holder[key]));
  return box.order;
}

function twisted(value: Json | undefined, dice: Dice): Json {
  if (typeof value === 'number')
    return choose<Json>(dice, [value + 1, value - 1, value + 7, -1, 0, 1e9, 0.5, 'x', null], LABEL);
  if (typeof value === 'string')
    return choose<Json>(dice, ['', 'x', `${value}x`, value.slice(1), 3, null], LABEL);
  if (typeof value === 'boolean') return choose<Json>(dice, [!value, 'yes', null], LABEL);
  if (Array.isArray(value)) {
    const some = value.filter(() => pick(dice, 2, LABEL) === 0);
    return choose<Json>(dice, [[], some, [...value, ...copyJson(value)], {}, null], LABEL);
  }
  if (value === null || value === undefined) return choose<Json>(dice, [0, '', {}], LABEL);
  const keys = Object.keys(value);
  if (keys.length === 0) return null;
  const without = { ...value };
  delete without[choose(dice, keys, LABEL)];
  return choose<Json>(dice, [without, {}, [], null], LABEL);
}
