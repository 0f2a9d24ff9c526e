import { glossary } from './glossary.svelte.ts';

/** Where a word could not be pressed for itself, or would only be noise. */
const NOISE =
  'button, a, summary, label, kbd, h1, h2, h3, h4, input, textarea, select, svg, [role=button]:not([data-term]), [role=tab]';
/** Elements that hold a word and nothing else: 'AA' before its number. */
const WORDS = 'span, b'; // a cell or a definition would no longer be one

const MARKS = {
  role: 'button',
  tabindex: '0',
  'aria-haspopup': 'dialog',
};

/** Reads a part of the room: the first of each term in it can be pressed, the others are plain. */
export const pressableTerms = (node: HTMLElement): (() => void) => {
  let waiting = 0;
  const look = (): void => {
    waiting = 0;
    read(node);
  };
  const soon = (): void => {
    if (waiting === 0) waiting = requestAnimationFrame(look);
  };
  const watcher = new MutationObserver(soon);
  watcher.observe(node, { childList: true, subtree: true, characterData: true });
  if (glossary.terms.length > 0) soon(); // and again when the glossary comes
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(waiting);
  };
};

function read(node: HTMLElement): void {
  const { of } = glossary.spelling;
  for (const el of node.querySelectorAll<HTMLElement>(WORDS)) {
    if (el.childElementCount > 0 || 'termPart' in el.dataset) continue;
    const term = of.get(el.textContent.trim())?.term;
    if (term !== undefined) el.dataset.term = term;
    else if (el.dataset.term !== undefined) plain(el, true);
  }
  const seen = new Set<string>();
  for (const el of node.querySelectorAll<HTMLElement>('[data-term]')) {
    const term = el.dataset.term ?? '';
    if (seen.has(term) || el.closest(NOISE)) plain(el, false);
    else {
      seen.add(term);
      for (const [name, value] of Object.entries(MARKS)) el.setAttribute(name, value);
    }
  }
}

function plain(el: HTMLElement, forget: boolean): void {
  if (el.hasAttribute('aria-haspopup')) for (const name of Object.keys(MARKS)) el.removeAttribute(name);
  if (forget) delete el.dataset.term;
}
