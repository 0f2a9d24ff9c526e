/** What this browser remembers. Private windows and full disks forget; nothing breaks when they do. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(`flagplot.${name}`);
  } catch {
    return null;
  }
}

/** What is kept for one holder of a link between two readings of the page. */
export interface Notes {
  read(name: string): string | null;
  write(name: string, text: string): void;
}

const noteName = (token: string, name: string): string => `notes.${token.slice(0, 16)}.${name}`;

export const notesOf = (token: string): Notes => ({
  read: (name) => stored(noteName(token, name)),
  write: (name, text) => store(noteName(token, name), text),
});

/** A reader who leafs through the past takes no notes. */
export const NO_NOTES: Notes = { read: () => null, write: () => {} };

export function dropNotes(token: string): void {
  try {
    const mine = Object.keys(localStorage).filter((key) => key.startsWith(`flagplot.${noteName(token, '')}`));
    for (const key of mine) localStorage.removeItem(key);
  } catch {
    // there are none
  }
}

export function forgetStored(name: string): void {
  try {
    localStorage.removeItem(`flagplot.${name}`);
  } catch {
    // it is not there
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(`flagplot.${name}`, value);
  } catch {
    // remembered until the page closes, no longer
  }
}
