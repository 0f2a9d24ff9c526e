import type { Term } from '../../../kernel/words.ts';
import { fetchGlossary } from '../net/api.ts';
import { spellingOf } from './mark-terms.ts';

/** The glossary of the game that is shown. Without it texts are plain; they are marked when it comes. */
class Glossary {
  terms: readonly Term[] = $state.raw([]);
  readonly spelling = $derived(spellingOf(this.terms));
  private game: string | null = null;

  bring(game: string): void {
    if (this.game === game) return;
    this.game = game;
    this.terms = [];
    fetchGlossary(game).then(
      (terms) => {
        if (this.game === game) this.terms = terms;
        return terms;
      },
      () => {
        this.game = null; // asked for again by the next page
      },
    );
  }

  of(term: string): Term | undefined {
    return this.terms.find((t) => t.term === term);
  }
}

export const glossary = new Glossary();
