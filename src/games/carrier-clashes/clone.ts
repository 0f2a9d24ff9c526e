import { copyJson } from '../../kernel/json.ts';
import type { AirUnit, OwnSide, Public, Ship, TaskForce } from './open/view.ts';

/** Copies by hand, because every order is tried on one and every view is one: hundreds of units, most of them flat records. */

const cloneShip = (x: Ship): Ship => ({ ...x });
const cloneTaskForce = (x: TaskForce): TaskForce => ({ ...x, cards: x.cards.slice(), ruse: x.ruse.slice() });
const cloneUnit = (x: AirUnit): AirUnit => ({ ...x, cap: x.cap && { ...x.cap, skip: x.cap.skip.slice() } });

export const cloneSide = (x: OwnSide): OwnSide => ({
  ...x,
  ships: x.ships.map(cloneShip),
  tfs: x.tfs.map(cloneTaskForce),
  air: x.air.map(cloneUnit),
  boats: x.boats.map((b) => ({ ...b })),
  labels: x.labels.slice(),
  dummyShips: { ...x.dummyShips },
  depots: { ...x.depots },
  plan: x.plan && copyJson(x.plan),
  know: {
    ...x.know,
    log: x.know.log.map((g) => copyJson(g)),
    found: x.know.found.map((f) => copyJson(f)),
    drawn: x.know.drawn.slice(),
    clues: x.know.clues.slice(),
  },
});

export const clonePublic = (p: Public): Public => ({
  ...p,
  totals: { ...p.totals },
  weather: p.weather.slice(),
  closed: p.closed.slice(),
  landed: { ...p.landed },
  bonus: p.bonus.map((b) => ({ ...b })),
  searched: {
    allied: p.searched.allied.map(([hex, n]) => [hex, n]),
    ijn: p.searched.ijn.map(([hex, n]) => [hex, n]),
  },
  capClaims: p.capClaims.slice(),
  strikes: p.strikes.map((s) => ({
    ...s,
    target: { ...s.target },
    units: s.units.slice(),
    cap: s.cap.slice(),
  })),
});
