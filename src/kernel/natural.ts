/** Names as people order them: 'DD 2' before 'DD 10', 'Kaga' beside 'kaga'. Every list of ships is sorted by this. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
export const byName = (a: string, b: string): number => collator.compare(a, b);
