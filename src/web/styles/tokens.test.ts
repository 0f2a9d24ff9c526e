import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours set in the block that starts with this selector. */
function palette(selector: string): { [token: string]: string } {
  const at = css.indexOf(`${selector} {`);
  const block = css.slice(at, css.indexOf('}', at));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

const PAIRS: [text: string, grounds: string[]][] = [
  ['ink', ['paper', 'paper-2', 'sea', 'deep', 'land']],
  ['chart-ink', ['sea', 'deep', 'land']],
  ['faint', ['paper', 'paper-2']],
  ['allied', ['paper', 'paper-2', 'sea']],
  ['japan', ['paper', 'paper-2', 'sea']],
  ['warn', ['paper', 'paper-2']],
  ['good', ['paper', 'paper-2']],
  ['neutral', ['paper']],
  ['on-side', ['allied', 'japan']],
  ['allied-figure', ['allied-ground']],
  ['japan-figure', ['japan-ground']],
  ['neutral-figure', ['neutral-ground']],
];

for (const [name, selector] of [
  ['chart (light)', ':root'],
  ['night (dark)', ':root[data-theme="dark"]'],
])
  describe(`the ${name} palette`, () => {
    const colours = palette(selector);
    for (const [text, grounds] of PAIRS)
      for (const ground of grounds)
        it(`${text} on ${ground} meets AA`, () => {
          expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
        });
  });
