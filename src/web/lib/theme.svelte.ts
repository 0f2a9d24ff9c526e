import { flushSync } from 'svelte';
import { store, stored } from './storage/storage.ts';

/** Chart by day, night plot by night: the system's wish until the reader says otherwise. */
type ThemeChoice = 'system' | 'light' | 'dark';

const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const night = matchMedia('(prefers-color-scheme: dark)');

class Theme {
  choice: ThemeChoice = $state('system');
  private systemDark = $state(night.matches);
  private printing = $state(false); // on paper it is day: charts are painted by these colours before the page is taken

  constructor() {
    const saved = stored('theme');
    if (CHOICES.some((c) => c === saved)) this.choice = saved as ThemeChoice;
    night.addEventListener('change', (e) => {
      this.systemDark = e.matches;
      this.apply();
    });
    addEventListener('beforeprint', () => this.print(true));
    addEventListener('afterprint', () => this.print(false));
    this.apply();
  }

  get dark(): boolean {
    return !this.printing && (this.choice === 'dark' || (this.choice === 'system' && this.systemDark));
  }

  toggle(): void {
    this.choice = this.dark ? 'light' : 'dark';
    store('theme', this.choice);
    this.apply();
  }

  private print(on: boolean): void {
    this.printing = on;
    this.apply();
    flushSync(); // the paper does not wait
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
  }
}

export const theme = new Theme();
