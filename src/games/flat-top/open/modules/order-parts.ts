import { loadsPart, magazinesPart } from './ammunition/ammunition.ts';
import { type PostOrder, postsPart, stepsPart } from './coastwatchers/coastwatch-orders.ts';
import { servicePart } from './boats.ts';
import { capDivePart } from './caps/cap-dive.ts';
import { type ReadyCapOrder, readyCapPart } from './caps/ready-cap.ts';
import { type EarlyFlight, earlyPart } from './early-part.ts';
import type { BoatOrder } from './submarines/submarines.ts';
import { minesPart, type MineOrder } from './mines/mine-orders.ts';
import type { OrderPart } from './order-part.ts';
import { rescuePart } from './rescue.ts';
import { boatMovesPart, boatPlacesPart } from './submarines/submarines.ts';
import { towingPart } from './towing.ts';
import { troopsPart } from './troops.ts';

/** What modules add to orders, by the id of their option. A part without its shape and its words is an error of types. */

export interface PlotParts {
  rescue: number[];
  towing: { ship: number; by: number | null }[]; // null = cast off
  submarines: BoatOrder[];
  'troop-transfer': { from: number; to: number }[];
  'pt-boats': { ship: number; quick: boolean }[];
  ammunition: { ship: number; gp: number }[];
  'cap-dive': { af: number; dive: boolean }[];
  mines: MineOrder[];
  coastwatchers: PostOrder[];
  'ready-cap': ReadyCapOrder[];
}

export interface SetupParts {
  submarines: { ship: number; hex: number }[];
  ammunition: { ship: number; gp: number }[];
  'early-risers': EarlyFlight[];
  coastwatchers: PostOrder[];
}

type Parts<P> = { readonly [K in keyof P]: OrderPart<P[K]> };

export const PLOT_PARTS: Parts<PlotParts> = {
  rescue: rescuePart,
  towing: towingPart,
  submarines: boatMovesPart,
  'troop-transfer': troopsPart,
  'pt-boats': servicePart,
  ammunition: loadsPart,
  'cap-dive': capDivePart,
  mines: minesPart,
  coastwatchers: stepsPart,
  'ready-cap': readyCapPart,
};

export const SETUP_PARTS: Parts<SetupParts> = {
  submarines: boatPlacesPart,
  ammunition: magazinesPart,
  'early-risers': earlyPart,
  coastwatchers: postsPart,
};
