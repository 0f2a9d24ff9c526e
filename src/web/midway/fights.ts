import { counted } from '../../kernel/counted.ts';
import type { LogLine } from '../../kernel/record/replay.ts';
import { zoneName } from '../../games/midway/open/board.ts';
import { SHIPS, type Side, SIDES } from '../../games/midway/open/pack.ts';
import {
  aircraftVsShip,
  b17Hits,
  fighterVsFighter,
  gunHits,
  reduction,
  reductionColumn,
} from '../../games/midway/open/tables.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import type { Chance, Fight } from '../table.ts';
import { type Story, storiesOf, toll } from './story.ts';

/** The fights the signals tell of, with what each side lost and the odds every throw had. */

const FACES = [1, 2, 3, 4, 5, 6];

export function fightsIn(lines: readonly LogLine[], view: MidwayView): Fight[] {
  const stories = storiesOf(lines);
  return stories.map((story, i) => ({
    first: story.first,
    title: `${titleOf(story)}${story.zone >= 0 ? ` at ${zoneName(story.zone)}` : ''}`,
    over: i < stories.length - 1 || !isGoingOn(story, view),
    losses: SIDES.map((seat) => ({ seat, lines: lossesOf(story, seat) })),
    blows: story.blows.map(({ line, sinks }) => ({ line, sinks, ...chanceOf(line) })),
  }));
}

function isGoingOn({ zone, attacker, first }: Story, { battle, surface, b17Ships }: MidwayView): boolean {
  if (attacker === null) return surface?.zone === zone;
  if (first.kind === 'b17') return b17Ships.length > 0;
  return battle?.zone === zone && battle.attacker === attacker;
}

const titleOf = ({ attacker, first }: Story): string =>
  attacker === null ? 'Gun action' : first.kind === 'b17' ? 'B-17s' : 'Air battle';

interface Data {
  escorts?: number;
  meeting?: number;
  attackerLost?: number;
  defenderLost?: number;
  squadrons?: number;
  column?: string | null;
  hits?: number | 'sunk';
  lost?: number;
  result?: number;
  toll?: number;
}
const dataOf = ({ data }: LogLine): Data =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};

// ---- who lost what

/** Ships first, the sunk ones before the others, then planes. */
function lossesOf(story: Story, side: Side): string[] {
  const struck = [...toll(story)].filter(([ship, t]) => SHIPS[ship]?.side === side && (t.hits > 0 || t.sunk));
  const ships = struck
    .toSorted(([, a], [, b]) => Number(b.sunk) - Number(a.sunk))
    .map(([ship, t]) => `${SHIPS[ship].name} ${t.sunk ? 'sunk' : counted(t.hits, 'hit')}`);
  const planes = story.blows.reduce((sum, { line }) => sum + squadronsLost(line, side === story.attacker), 0);
  const ground = side === 'us' ? story.blows.reduce((sum, { line }) => sum + struckOff(line), 0) : 0;
  return [
    ...ships,
    ...(planes > 0 ? [`${counted(planes, 'squadron')} shot down`] : []),
    ...(ground > 0 ? [`${counted(ground, 'squadron')} on the ground at Midway`] : []),
  ];
}

function squadronsLost(line: LogLine, attacker: boolean): number {
  const d = dataOf(line);
  if (line.kind === 'fighter-combat') return (attacker ? d.attackerLost : d.defenderLost) ?? 0;
  if (!attacker) return 0;
  return line.kind === 'air-attack' ? (d.lost ?? 0) : line.kind === 'bombing' ? (d.toll ?? 0) : 0;
}

const struckOff = (line: LogLine): number => (line.kind === 'bombing' ? (dataOf(line).result ?? 0) : 0);

// ---- the odds it had

function chanceOf(line: LogLine): { chance?: Chance } {
  const sure = line.kind === 'air-attack' ? 1 : undefined; // where no die was needed every face is the same
  const die = line.dice?.[0] ?? sure;
  const of = resultsOf(line);
  if (die === undefined || of === null) return {};
  const results = FACES.map(of);
  const ranked = [...new Set(results)].sort((a, b) => rank(a) - rank(b));
  const numbers = results.filter((r) => typeof r === 'number');
  return {
    chance: {
      outcomes: ranked.map((r) => ({ outcome: String(r), p: results.filter((x) => x === r).length / 6 })),
      came: ranked.indexOf(of(die)),
      ranked: line.kind !== 'fighter-combat',
      ...(numbers.length === 6 && { expected: numbers.reduce((a, b) => a + b, 0) / 6 }),
    },
  };
}

type Outcome = number | string;
/** A ship sunk outright is more than any number of hits. */
const rank = (r: Outcome): number => (typeof r === 'number' ? r : Number.POSITIVE_INFINITY);

/** What each face of the die would have meant for this throw. */
function resultsOf(line: LogLine): ((die: number) => Outcome) | null {
  const { column, squadrons = 0, escorts = 0, meeting = 0 } = dataOf(line);
  switch (line.kind) {
    case 'air-attack':
      return column ? (die) => aircraftVsShip(column, die, squadrons).hits : null;
    case 'gunfire':
      return column ? (die) => gunHits(column, die) : null;
    case 'b17':
      return b17Hits;
    case 'fighter-combat':
      return (die) => {
        const { attackerLost, defenderLost } = fighterVsFighter(escorts, meeting, die);
        return `attacker loses ${attackerLost}, defender ${defenderLost}`;
      };
    case 'bombing': {
      const [, bombs, fort] = /, (\d+)-(\d+)/.exec(line.text) ?? [];
      const table = bombs && fort ? reductionColumn(Number(bombs), Number(fort)) : null;
      return table ? (die) => reduction(table, die) : null;
    }
    default:
      return null;
  }
}
