/** The Allied star in a box of 16 by 16. */
export const STAR = 'M8 1.2 9.9 6h5l-4 3.1 1.5 5L8 11.2l-4.4 2.9 1.5-5-4-3.1h5z';
