import { theme } from '../../lib/theme.svelte.ts';

/** The chart's colours as the canvas needs them: read from the tokens whenever the light changes. */
export interface Palette {
  sea: string;
  deep: string;
  land: string;
  coast: string;
  grid: string;
  gridStrong: string;
  ink: string;
  chartInk: string;
  paper: string;
  edge: string;
  edgeStrong: string;
  allied: string;
  japan: string;
  neutral: string;
  sans: string;
  mono: string;
}

class Colours {
  private faces = $state(0); // a canvas does not wait for a font as a page does: when one arrives, charts are painted again
  private tokens: Palette = $derived(read(theme.dark));
  now: Palette = $derived.by(() => {
    void this.faces;
    return { ...this.tokens };
  });

  constructor() {
    document.fonts.addEventListener('loadingdone', () => this.faces++);
  }
}

function read(_dark: boolean): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    sea: token('sea'),
    deep: token('deep'),
    land: token('land'),
    coast: token('coast'),
    grid: token('grid'),
    gridStrong: token('grid-strong'),
    ink: token('ink'),
    chartInk: token('chart-ink'),
    paper: token('paper'),
    edge: token('edge'),
    edgeStrong: token('edge-strong'),
    allied: token('allied'),
    japan: token('japan'),
    neutral: token('neutral'),
    sans: token('sans'),
    mono: token('mono'),
  };
}

export const colours = new Colours();
