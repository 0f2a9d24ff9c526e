import * as v from 'valibot';
import { Refusal } from '../../kernel/refusal.ts';
import type { Ruleset } from '../../kernel/ruleset.ts';
import type { Order } from './open/orders.ts';
import { label, type Pilot, type Plane, planeRef, type Quality } from './open/plane.ts';
import { scenarioFor } from './open/scenarios.ts';
import type { View } from './open/view.ts';
import { airForce } from './ruleset.ts';
import type { State } from './state.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a counter has earned so far. */
const Service = v.strictObject({
  kills: count,
  missions: count, // successful ones not yet counted as a kill
  strafed: count, // flak guns and vehicles not yet counted as a kill
  reborn: v.boolean(), // destroyed in an earlier game, and no kill since
});

const CampaignShape = v.strictObject({
  campaign: v.literal('air-force-dauntless'),
  games: count,
  counters: v.record(v.string(), Service), // 'axis Zero 4'
});

export type Campaign = v.InferOutput<typeof CampaignShape>;
type Service = v.InferOutput<typeof Service>;

export const newCampaign = (): Campaign => ({ campaign: 'air-force-dauntless', games: 0, counters: {} });

/** Reads a campaign file. */
export function readCampaign(text: string): Campaign {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Refusal('UMP-SHAPE', 'The campaign file is no JSON.');
  }
  const result = v.safeParse(CampaignShape, raw);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]) ?? 'the top';
  throw new Refusal('UMP-SHAPE', `The campaign file is not understood at "${where}".`);
}

const nameOf = (p: Plane): string => `${p.side} ${label(p)}`;
const FRESH: Service = { kills: 0, missions: 0, strafed: 0, reborn: false };
const ACE_KILLS = 5;
const MISSIONS_A_KILL = 3;
const GUNS_A_KILL = 4;

/** AD-O-XVII.C.2, C.3: average to begin with; green after a loss until the first kill; an ace from five kills on. */
function pilotOf(service: Service): Pilot {
  const quality: Quality =
    service.kills >= ACE_KILLS ? 'ace' : service.reborn && service.kills === 0 ? 'green' : 'average';
  return { quality, kills: service.kills };
}

/** The rules with the crews of a campaign: every counter flies with what it has earned (AD-O-XVII.C.1). */
export const withCampaign = (campaign: Campaign): Ruleset<State, View, Order> => ({
  ...airForce,
  create(setup, dice, tell) {
    const s = airForce.create(
      { ...setup, options: { ...setup.options, experience: 'on', pilots: 'average' } },
      dice,
      tell,
    );
    const named = new Set(scenarioFor(s.setup).groups.flatMap((g) => (g.pilots ? s.groups[g.id] : [])));
    for (const p of s.planes) if (!named.has(p.id)) p.pilot = pilotOf(campaign.counters[nameOf(p)] ?? FRESH);
    return s;
  },
});

/** The campaign after a game that is over: kills credited, the lost begin anew. */
export function afterGame(campaign: Campaign, s: State): Campaign {
  if (!s.outcome) throw new Refusal('AD-O-XVII.C-1', 'Kills are recorded at the end of a game.');
  const counters = { ...campaign.counters };
  for (const p of s.planes) {
    const was = counters[nameOf(p)] ?? FRESH;
    counters[nameOf(p)] = p.status === 'destroyed' ? { ...FRESH, reborn: true } : promoted(was, earned(s, p));
  }
  return { ...campaign, games: campaign.games + 1, counters };
}

interface Earned {
  kills: number;
  missions: number;
  strafed: number;
}

/** AD-O-XVII.C.4: planes destroyed, a mission flown with success, guns and vehicles strafed. */
function earned(s: State, p: Plane): Earned {
  const mine = s.credits.filter((c) => c.by === planeRef(p));
  const recon = reconnaissance(s, p) && s.outcome?.winner === p.side;
  return {
    kills: s.planes.filter((x) => x.side !== p.side && x.end?.by === planeRef(p)).length,
    missions: p.struck || recon ? 1 : 0,
    strafed: mine
      .filter((c) => c.strafed && ['lightGun', 'heavyGun', 'truck', 'tank'].includes(c.what))
      .reduce((n, c) => n + c.count, 0),
  };
}

const reconnaissance = (s: State, p: Plane): boolean => (s.groups.recon ?? []).includes(p.id);

function promoted(was: Service, e: Earned): Service {
  const missions = was.missions + e.missions;
  const strafed = was.strafed + e.strafed;
  const kills =
    was.kills + e.kills + Math.floor(missions / MISSIONS_A_KILL) + Math.floor(strafed / GUNS_A_KILL);
  return {
    kills,
    missions: missions % MISSIONS_A_KILL,
    strafed: strafed % GUNS_A_KILL,
    reborn: was.reborn && kills === 0,
  };
}
