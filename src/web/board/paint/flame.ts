/** A flame about the point (0, 0), 14 wide and 18 high. */
export const FLAME =
  'M1 -9C2 -5 7 -2 7 3A7 6.5 0 0 1 -7 3C-7 0 -5 -2 -4 -5C-3 -3 -2 -2.5 -1 -2C-1 -5 -1 -7 1 -9zM0 8A3 3 0 0 0 3 5C3 3 1 2 0 0C-1 2 -3 3 -3 5A3 3 0 0 0 0 8z';
