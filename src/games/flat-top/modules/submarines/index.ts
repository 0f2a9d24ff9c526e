import type { EngineModule } from '../engine.ts';
import { beginSubmarineCombat } from './submarine-combat.ts';
import { seekBoats } from './submarine-sight.ts';
import { auditBoats } from './submarine-audit.ts';
import { placeBoats } from './submarine-cast.ts';
import { loseBoats, moveSubmarines, sendBoats, spotBoats } from './submarines.ts';

/** FT-OPT-SUB: they move after the task forces (FT-OPT-SUB-2a) and fight when all other combat is over (FT-OPT-SUB-7a). */
export const submarines: EngineModule = {
  on: {
    practise: sendBoats,
    imagine: placeBoats,
    audit: auditBoats,
    counters: (side) =>
      side.ships.flatMap(({ sub }) => (sub?.seen ? [{ kind: 'ss' as const, hex: sub.hex }] : [])),
    on: {
      turnBegins: spotBoats,
      shipsMoved: moveSubmarines,
      looked: seekBoats,
      combatBegins: beginSubmarineCombat,
      turnEnds: loseBoats,
    },
  },
};
