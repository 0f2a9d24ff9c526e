import type { BaseView } from '../../../kernel/ruleset.ts';
import type { PerSeat, Public, SeatIndex, Side, SightingKind } from './forces.ts';
import type { Frame } from './frames.ts';
import type { HiddenParts } from './modules/parts.ts';

/** One counter on the shared map, as anybody at the table sees it (FT-7.16a). */
export interface Counter {
  seat: SeatIndex;
  kind: SightingKind;
  hex: number;
}

/**
 * What a viewer sees. A seat sees what all know and its own side, in the very shape the engine keeps them; the umpire sees
 * both sides; a spectator sees the counters on the shared map.
 */
export interface View extends BaseView {
  night: boolean;
  points: PerSeat<number>; // FT-25.1: shown running
  public: Public;
  own: Side | null;
  both: PerSeat<Side> | null; // the umpire's
  hidden: Partial<HiddenParts> | null; // the umpire's: what neither side knows
  counters: Counter[];
  steps: Frame[]; // of each step the open part and the viewer's own seal
}
