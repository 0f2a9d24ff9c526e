import { expect, it } from 'vitest';
import { byName } from './natural.ts';

it('puts DD 2 before DD 10, and names by the alphabet', () => {
  const ships = ['DD 10', 'DD 2', 'Zuikaku', 'DD 1', 'Akagi', 'APD 3', 'APD 12'];
  expect(ships.sort(byName)).toEqual(['Akagi', 'APD 3', 'APD 12', 'DD 1', 'DD 2', 'DD 10', 'Zuikaku']);
});
