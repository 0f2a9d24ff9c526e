import type { KeyHelp } from '../../table.ts';

/** The keys of every slip. */
export const EDITOR_KEYS: readonly KeyHelp[] = [
  { keys: 'P', text: "lay the staff's plan on the slip", order: true },
  { keys: 'Z', text: 'rub out the last stroke', order: true },
  { keys: 'X', text: 'clear the slip', order: true },
];

/** What a letter does to the slip: whether it meant something; null where it is none of these. */
export function editorKey(
  key: string,
  editor: { askStaff(): void; undo(): boolean; clear(): void },
): boolean | null {
  if (key === 'z') return editor.undo();
  if (key !== 'p' && key !== 'x') return null;
  if (key === 'p') editor.askStaff();
  else editor.clear();
  return true;
}
