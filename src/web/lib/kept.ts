/** What this browser remembers. Private windows and full disks forget; nothing breaks when they do. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`flagplot.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`flagplot.${name}`, value);
  } catch {
    // remembered until the page closes, no longer
  }
}
