import common from '../../../data/words/common.json' with { type: 'json' };
import own from '../../../data/words/midway.json' with { type: 'json' };
import type { Setup } from '../../kernel/ruleset.ts';
import {
  type Briefing,
  type BriefingLine,
  proseFor,
  readTerms,
  readWords,
  termsOf,
  type Words,
} from '../../kernel/words.ts';
import { type MidwayOptions, readOptions } from './open/info.ts';
import {
  ATAGO,
  calendarIn,
  type CalendarPack,
  FLEET,
  MIDWAY_BASE,
  SHIP_TYPES,
  SHIPS,
  type Side,
  SIDES,
  type Squadrons,
  VICTORY,
} from './open/pack.ts';
import { names, PLANE_WORDS, SIDE_SHORT, tally } from './open/words.ts';

/** What is told before the battle: the fleets as the pack has them, the calendar that is played, what wins. */

const pack = readWords(own);

/** '8 fighters, 12 dive bombers and 5 torpedo planes', without fighters where they are not played. */
const planes = (air: Squadrons, fighters: boolean | undefined): string =>
  air.flatMap((n, k) => (n > 0 && (k > 0 || fighters) ? [`${n} ${PLANE_WORDS[k]}`] : [])).join(', ');

function forcesOf(side: Side, o: MidwayOptions): string[] {
  const turns = [...new Set(FLEET[side].map((i) => SHIPS[i].arrives))].sort((a, b) => a - b);
  const ships = turns.map((turn) => {
    const coming = FLEET[side].filter((i) => SHIPS[i].arrives === turn);
    const lead = coming.filter((i) => SHIPS[i].carrier);
    const when = turn === 1 ? 'At the start' : `From ${calendarIn(o).turns[turn - 1].clock}`;
    return `${when}: ${tally(coming)}${lead.length > 0 ? `, with ${names(lead)}` : ''}.`;
  });
  const air = FLEET[side]
    .map((i) => SHIPS[i].air)
    .reduce<Squadrons>((sum, x) => [sum[0] + x[0], sum[1] + x[1], sum[2] + x[2]], [0, 0, 0]);
  const aboard = `Squadrons aboard: ${planes(air, o.fighters)}.`;
  const ashore = side === 'us' ? [`Squadrons on Midway: ${planes(MIDWAY_BASE.air, o.fighters)}.`] : [];
  return [...ships, aboard, ...ashore];
}

/** What the enemy gets for a ship: 'CV 10, CVL 5'; a span where ships of a type differ. */
const worth = (): string =>
  SHIP_TYPES.map((type) => {
    const points = SHIPS.filter((s) => s.type === type).map((s) => s.points);
    const [low, high] = [Math.min(...points), Math.max(...points)];
    return `${type} ${low === high ? low : `${low} to ${high}`}`;
  }).join(', ');

function winsOf(calendar: CalendarPack, o: MidwayOptions): BriefingLine[] {
  const end = calendar.turns[calendar.lastTurn - 1].clock;
  const from = calendar.turns[calendar.firstIslandPointTurn - 1].clock;
  const atago = SHIPS[ATAGO].name;
  const first = o.reduction
    ? [
        {
          text: `Before that its fortification must be brought from ${MIDWAY_BASE.fortification} to nothing.`,
          rule: 'MW-T-REDUCE-0',
        },
      ]
    : [];
  return [
    {
      text: `Who has more points when the turn of ${end} is over wins; equal points are a draw.`,
      rule: 'MW-WIN-1',
    },
    { text: `A ship sunk is worth to the enemy: ${worth()}.`, rule: 'MW-WIN-3' },
    {
      text: `Midway taken is worth ${VICTORY.japanCapturePoints} to ${SIDE_SHORT.japan}: the ${atago} must stand there ${VICTORY.captureTurns} turns in a row.`,
      rule: 'MW-WIN-8',
    },
    ...first,
    {
      text: `From ${from} on the ${SIDE_SHORT.us} side gets ${VICTORY.usPerTurnFrom.points} for every turn the island holds.`,
      rule: 'MW-WIN-6',
    },
  ];
}

function briefing(setup: Setup): Briefing {
  const o = readOptions(setup.options);
  const calendar = calendarIn(o);
  const { where, story, time, grade, why, tasks } = proseFor(pack, setup);
  return {
    where,
    when: `${calendar.turns[0].clock} to ${calendar.turns[calendar.lastTurn - 1].clock}, 1942`,
    story,
    length: `${calendar.lastTurn} turns of two hours by day; ${time}`,
    difficulty: { grade, text: why },
    sides: SIDES.map((seat) => ({ seat, task: tasks[seat] ?? '', forces: forcesOf(seat, o) })),
    wins: winsOf(calendar, o),
  };
}

export const words: Words = {
  briefing,
  terms: termsOf(pack.terms, readTerms(common), ['CVL', 'CA', 'CL', 'CAP', 'TF']),
};
