/** The six bank attitudes (AD-B-VI.E.1): level, right, left, inverted, inverted right, inverted left. */
export type Bank = 'L' | 'RB' | 'LB' | 'I' | 'IR' | 'IL';

/** A bank to the right moves one place forward round this circle (AD-B-VI.E.1.a-1). */
const CIRCLE: readonly Bank[] = ['LB', 'L', 'RB', 'IR', 'I', 'IL'];
export const BANKS: readonly Bank[] = ['L', 'RB', 'LB', 'I', 'IR', 'IL'];

export const banked = (bank: Bank, places: number): Bank => CIRCLE[(CIRCLE.indexOf(bank) + places + 6) % 6];

/** A half-loop inverts and keeps the side (AD-B-VI.E.4.c; rulings R1). */
const LOOPED: { readonly [bank in Bank]: Bank } = { L: 'I', I: 'L', LB: 'IL', IL: 'LB', RB: 'IR', IR: 'RB' };
export const looped = (bank: Bank): Bank => LOOPED[bank];

/** A half-roll leads to the opposite attitude, three places round the circle (AD-B-VI.E.5.c; rulings R2). */
export const rolled = (bank: Bank): Bank => banked(bank, 3);

export const inverted = (bank: Bank): boolean => bank[0] === 'I';

/** The side the plane leans to: it may turn that way and slip the other; null in L and I. */
export const lean = (bank: Bank): 'L' | 'R' | null =>
  bank === 'RB' || bank === 'IR' ? 'R' : bank === 'LB' || bank === 'IL' ? 'L' : null;
