import * as v from 'valibot';
import type { CampaignRules, RosterLine } from '../../kernel/campaign.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Setup } from '../../kernel/ruleset.ts';
import { label, type Pilot, type Plane, planeRef, type Quality } from './open/plane.ts';
import { scenarioFor } from './open/scenarios.ts';
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
  games: v.array(v.string()), // the commitment of the dice of each game recorded, which no two games share
  counters: v.record(v.string(), Service), // 'axis Zero 4'
});

export type Campaign = v.InferOutput<typeof CampaignShape>;
type Service = v.InferOutput<typeof Service>;

export const newCampaign = (): Campaign => ({ campaign: 'air-force-dauntless', games: [], counters: {} });

/** Reads a campaign file. */
export function readCampaign(text: string): Campaign {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Refusal('UMP-SHAPE', 'This is no campaign file: it is no JSON.');
  }
  const result = v.safeParse(CampaignShape, raw);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]) ?? 'the top';
  throw new Refusal('UMP-SHAPE', `This is no campaign file, or a damaged one: see "${where}".`);
}

const nameOf = (p: Plane): string => `${p.side} ${label(p)}`;
const FRESH: Service = { kills: 0, missions: 0, strafed: 0, reborn: false };
const ACE_KILLS = 5;
const MISSIONS_A_KILL = 3;
const GUNS_A_KILL = 4;

/** AD-O-XVII.C.2, C.3: average to begin with; green after a loss until the first kill; an ace from five kills on. */
export function pilotOf(service: Service): Pilot {
  const quality: Quality =
    service.kills >= ACE_KILLS ? 'ace' : service.reborn && service.kills === 0 ? 'green' : 'average';
  return { quality, kills: service.kills };
}

/** What a counter is called from game to game, and the crew it flies with. */
const Crews = v.record(
  v.string(),
  v.strictObject({ quality: v.picklist(['green', 'average', 'ace']), kills: count }),
);

/** The crews as they stand, to be carried into the next game. */
export const crewsOf = (campaign: Campaign): v.InferOutput<typeof Crews> =>
  Object.fromEntries(Object.entries(campaign.counters).map(([name, x]) => [name, pilotOf(x)]));

/** AD-O-XVII.C-1: where crews are carried over, experience counts and nobody is assigned one. */
export const campaignOptions = ({ carried }: Setup): { [option: string]: string } =>
  carried === undefined ? {} : { experience: 'on', pilots: 'average' };

/** AD-O-XVII.C.1: every counter flies with what it has earned; the pilots a scenario names stay who they are. */
export function signOn(s: State): void {
  if (s.setup.carried === undefined) return;
  const crews = v.safeParse(Crews, s.setup.carried);
  if (!crews.success) throw new Refusal('UMP-SETUP', 'The crews of the campaign are not understood.');
  const named = new Set(scenarioFor(s.setup).groups.flatMap((g) => (g.pilots ? s.groups[g.id] : [])));
  for (const p of s.planes) if (!named.has(p.id)) p.pilot = crews.output[nameOf(p)] ?? pilotOf(FRESH);
}

/** The campaign after a game that is over, known by the commitment of its dice: kills credited, the lost begin anew. */
export function afterGame(campaign: Campaign, s: State, game: string): Campaign {
  if (!s.outcome) throw new Refusal('AD-O-XVII.C-1', 'Kills are recorded at the end of a game.');
  if (campaign.games.includes(game))
    throw new Refusal('AD-O-XVII.C-1', 'This game is in the record already.');
  const counters = { ...campaign.counters };
  for (const p of s.planes) {
    const was = counters[nameOf(p)] ?? FRESH;
    counters[nameOf(p)] = p.status === 'destroyed' ? { ...FRESH, reborn: true } : promoted(was, earned(s, p));
  }
  return { ...campaign, games: [...campaign.games, game], counters };
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

/** Who has flown, best first. */
export const rosterOf = ({ counters }: Campaign): RosterLine[] =>
  Object.entries(counters)
    .sort(([a, x], [b, y]) => y.kills - x.kills || a.localeCompare(b))
    .map(([counter, x]) => {
      const [seat, ...name] = counter.split(' ');
      const toward = [
        ...(x.missions > 0 ? [`missions ${x.missions} of ${MISSIONS_A_KILL}`] : []),
        ...(x.strafed > 0 ? [`strafed ${x.strafed} of ${GUNS_A_KILL}`] : []),
      ].join(', ');
      return { seat, name: name.join(' '), ...pilotOf(x), toward };
    });

/** The same for those who need not know what a campaign holds: it comes from `begin` or `after`, never from outside. */
export const campaignRules: CampaignRules<State> = {
  begin: newCampaign,
  after: (campaign, s, outcome, game) => afterGame(campaign as Campaign, { ...s, outcome }, game),
  carried: (campaign) => crewsOf(campaign as Campaign),
  roster: (campaign) => rosterOf(campaign as Campaign),
};
