/** What lies open beside the board. One thing at a time; Escape puts it away. */
export type Sheet =
  | { kind: 'rule'; id: string }
  | { kind: 'why' } // the rule behind the question in hand
  | { kind: 'log' }
  | { kind: 'report' }
  | { kind: 'standing' }
  | { kind: 'chat' }
  | { kind: 'briefing' }
  | { kind: 'words' } // the glossary
  | { kind: 'legend' }
  | { kind: 'help' }
  | { kind: 'game' } // links, files, resigning
  | { kind: 'own'; id: string }; // one of the game's own

/** The part of a room that is about looking, not about playing. */
export class Layout {
  sheet: Sheet | null = $state.raw(null);
  spoken = $state('');
  rail = $state(true);
  panel = $state(true);
  /** On a phone: which of the two lies over the board. */
  drawer: 'rail' | 'panel' | null = $state(null);
  private opener: Element | null = null;

  open(sheet: Sheet): void {
    if (this.sheet === null) this.opener = document.activeElement;
    this.sheet = sheet;
  }

  /** Pressing the key of a sheet that is open puts it away. */
  toggle(sheet: Sheet): void {
    if (this.lies(sheet) && sheet.kind !== 'rule') this.close();
    else this.open(sheet);
  }

  lies(sheet: Sheet): boolean {
    if (this.sheet?.kind === 'own' && sheet.kind === 'own') return this.sheet.id === sheet.id;
    return this.sheet?.kind === sheet.kind;
  }

  close(): void {
    this.sheet = null;
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus();
    this.opener = null;
  }

  say(text: string): void {
    this.spoken = text;
  }
}
