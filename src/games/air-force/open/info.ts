import { choice, onOff, optionReader } from '../../../kernel/options.ts';
import type { GameInfo, OptionSpec, Setup } from '../../../kernel/ruleset.ts';
import { cards } from './pack.ts';
import { type Scenario, scenarios, type Version, versionTitle } from './scenarios.ts';

/** The types a side may fly instead of the scenario's own (AD-AF-0-7). */
const typeChoice = (side: 'allies' | 'axis', title: string): OptionSpec => ({
  id: `${side}-type`,
  title,
  line: 'Replaces the planes the scenario suggests.',
  rule: 'AD-AF-0-7',
  choices: [
    { value: 'as-printed', title: 'As the scenario says' },
    ...cards
      .filter((c) => c.id !== 'V-1' && (side === 'axis') === /Japan|Germany/.test(c.producer))
      .map((c) => ({ value: c.id, title: c.name })),
  ],
  default: 'as-printed',
});

const listed: readonly OptionSpec[] = [
  choice(
    'plots',
    'Illegal plots',
    'Refused when they are given, or mended by the fixed remedies when the plane is moved.',
    'AD-B-VIII.C',
    [
      ['refuse', 'Refuse'],
      ['mend', 'Mend at execution'],
    ],
  ),
  choice(
    'hit-tables',
    'Hit tables',
    'The tables fitted to the rules, or a sourced variant with deadlier shots.',
    'AD-TAB-HIT',
    [
      ['basic', 'Basic'],
      ['advanced', 'Advanced'],
    ],
  ),
  choice('planes', 'Planes a side', 'Multiplies the number of planes for larger groups.', 'AD-AF-0-7', [
    ['1', 'As printed'],
    ['2', 'Twice as many'],
    ['3', 'Three times as many'],
  ]),
  choice(
    'length',
    'Length of the game',
    'Play may be carried on past the last Turn of the scenario, if it has one.',
    'AD-B-V-1',
    [
      ['book', 'As the scenario says'],
      ['30', 'Thirty Turns'],
      ['40', 'Forty Turns'],
    ],
  ),
  typeChoice('allies', 'Allied planes'),
  typeChoice('axis', 'Axis planes'),
  choice(
    'spotting',
    'Spotting',
    'Planes must be seen before they are fired at; until then movement is plotted six Turns ahead.',
    'AD-O-V.B-1',
    [
      ['off', 'Off'],
      ['hidden', 'On, unspotted planes unseen'],
      ['open', 'On, counters on the table'],
    ],
  ),
  choice('clouds', 'Clouds', 'Cloud masses diced for place, height and size.', 'AD-O-V.E-1', [
    ['0', 'None'],
    ['3', 'Three'],
    ['6', 'Six'],
  ]),
  choice(
    'cloud-sight',
    'Sight past clouds',
    'A cloud hides what the line of sight meets at its height, or everything whose line crosses its hexes.',
    'AD-O-V.E.3',
    [
      ['height', 'At the height of the line'],
      ['flat', 'Flat, whatever the height'],
    ],
  ),
  onOff('sun', 'Sun', 'The sun stands over an edge and hides what comes out of it.', 'AD-O-V.F-1'),
  onOff('night', 'Night', 'The action takes place in darkness.', 'AD-O-V.C.2'),
  onOff('loaded', 'Loaded planes', 'Bombs, rockets and drop tanks weigh a plane down.', 'AD-O-VI.A-1'),
  onOff('tanks', 'Drop tanks', 'Fighters that can carry drop tanks start with them.', 'AD-O-XXII.A'),
  onOff('formations', 'Mass formations', 'One plot moves all planes of a formation.', 'AD-O-VI.B-1'),
  onOff(
    'nose',
    'Nose attitude',
    'A diving plane fires level or down, a climbing one level or up.',
    'AD-O-VII.A.1-1',
  ),
  onOff(
    'deflection',
    'Deflection',
    'The angle of the shot, speed and maneuvers modify fire.',
    'AD-O-VII.B.1-1',
  ),
  onOff(
    'spread',
    'Spreading fire',
    'A farther target may be taken when every closer one is fired at.',
    'AD-O-VII.D',
  ),
  onOff(
    'declare',
    'Declared fire',
    'All shooters and targets are named before any shot is resolved.',
    'AD-O-VII.E',
    'on',
  ),
  onOff('positions', 'Gun positions', 'Guns fixed high or low and flexible guns fire too.', 'AD-O-VII.F.3.a'),
  onOff('inline', 'Inline engines', 'Each hit on a liquid-cooled engine may stop it.', 'AD-O-VIII.B-1'),
  choice(
    'inline-dice',
    'Inline dice',
    'The two dice read as a pair, red first, or added.',
    'AD-O-VIII.B.2-1',
    [
      ['pair', 'Red and white'],
      ['sum', 'Added'],
    ],
  ),
  onOff('ammunition', 'Ammunition', 'Cannon and machine guns have so many firings.', 'AD-O-XIV-1'),
  choice(
    'armament',
    'Optional armament',
    'Planes carry the first optional armament of their card, where it has one.',
    'AD-O-XVI',
    [
      ['standard', 'As on the card'],
      ['optional', 'Optional'],
    ],
  ),
  onOff('experience', 'Experience', 'Crews are green, average or aces.', 'AD-O-XVII.A'),
  choice('pilots', 'Pilots', 'The quality of the crews where the scenario leaves it open.', 'AD-O-XVII.C-1', [
    ['average', 'All average'],
    ['mixed', 'Diced: 1-2 green, 3-5 average, 6 an ace of five kills'],
  ]),
  choice(
    'gunners',
    'Flak gunners',
    'The quality of those who serve flak and the guns of ships, where experience counts.',
    'AD-O-XVII.A',
    [
      ['average', 'Average'],
      ['green', 'Green'],
      ['ace', 'Aces of five kills'],
    ],
  ),
  onOff('bail-out', 'Bailing out', 'Crews of planes lost may save themselves.', 'AD-O-XVIII.A'),
  choice(
    'territory',
    'Territory below',
    'Whose land or ships lie below those who bail out.',
    'AD-O-XVIII.C-1',
    [
      ['allies', 'Allied'],
      ['axis', 'Axis'],
    ],
  ),
  onOff('strafing', 'Strafing', 'Planes fire at surface targets.', 'AD-O-VII.C-4'),
  onOff(
    'identification',
    'Identification',
    'Flak and bomber gunners may take a friend for a foe.',
    'AD-O-VII.G.2-1',
  ),
  onOff('flak', 'Flak', 'Flak counters turn and fire.', 'AD-O-XII-1'),
  onOff('vehicles', 'Vehicles', 'Trucks and tanks move.', 'AD-O-XIII.A-1'),
  onOff('ships', 'Ships', 'Ships steam, turn and fire their flak.', 'AD-O-XX.B.2-2'),
  choice('period', 'Period', 'Which columns of the ship charts are used.', 'AD-O-XX.B.2-1', [
    ['early', '1941 to early 1943'],
    ['late', 'late 1943 to 1945'],
  ]),
  choice(
    'cruisers',
    'American light cruisers',
    'Hits of the CL-1 and CL-2 as printed, or exchanged.',
    'AD-TAB-SHIPS-US-1',
    [
      ['printed', 'As printed'],
      ['exchanged', 'Exchanged'],
    ],
  ),
  onOff('bombing', 'Bombing', 'Bombs, torpedoes and depth charges.', 'AD-O-IX-1'),
  onOff('rockets', 'Rockets', 'Rockets are fired after the guns, all at once.', 'AD-O-XV-1'),
  onOff('ground', 'Take-off and landing', 'Planes start their engines, take off and land.', 'AD-O-VI.E-1'),
  onOff('kamikaze', 'Kamikaze', 'Japanese planes may crash into ships.', 'AD-O-XI-1'),
  onOff('ramming', 'Ramming', 'Planes of any nation may crash into ships.', 'AD-DL-6-3'),
  choice('solitaire', 'Solitaire', 'The side that nobody plays and the rules move.', 'AD-O-XIX.A-1', [
    ['scenario', 'As the scenario says'],
    ['off', 'Nobody: two players'],
  ]),
  choice(
    'altitudes',
    'Altitudes of mass formations',
    'Chosen freely, or diced as in a dogfight.',
    'AD-AF-3.A.1-2',
    [
      ['free', 'Free'],
      ['diced', 'Diced'],
    ],
  ),
  choice('fuel', 'Extra fuel', 'Fuel for a long flight takes the place of bombs.', 'AD-DL-6-2', [
    ['0', 'None'],
    ['130', '130 gallons: two bombs less'],
    ['260', '260 gallons: four bombs less'],
  ]),
  choice('handicap', 'Handicap', 'A slow plotter has one plane fewer in each group.', 'AD-O-XXI.A.2', [
    ['none', 'None'],
    ['allies', 'Allies'],
    ['axis', 'Axis'],
  ]),
  onOff('timed', 'Timed plotting', 'A plane without a plot flies straight on.', 'AD-O-XXI.A.1'),
  {
    ...choice(
      'clock',
      'Plotting clock',
      "How long a Turn may be plotted, by the umpire's clock; what is not plotted then flies straight on. Not for two at one screen.",
      'AD-O-XXI.A.1',
      [
        ['0', 'None: by your own watch'],
        ['60', 'One minute'],
        ['120', 'Two minutes'],
        ['180', 'Three minutes'],
        ['300', 'Five minutes'],
      ],
    ),
    needs: [{ option: 'timed', value: 'on' }],
  },
  onOff(
    'slips',
    'Slips either way',
    'Slips toward the bank in a dive; away from it only with a turn.',
    'AD-O-VI.F.1-1',
  ),
  onOff(
    'loops',
    'Half-loops that shift',
    'A banked half-loop shifts a hex; no outside half-loops at dive speed.',
    'AD-O-VI.F.2.c-1',
  ),
];

/** The headings of the set-up page, with the options that stand under each. */
const GROUPS: readonly (readonly [group: string, ids: readonly string[]])[] = [
  [
    'The game',
    [
      'plots',
      'hit-tables',
      'planes',
      'length',
      'allies-type',
      'axis-type',
      'solitaire',
      'handicap',
      'timed',
      'clock',
      'altitudes',
    ],
  ],
  ['Flight', ['slips', 'loops', 'loaded', 'tanks', 'fuel', 'formations', 'ground']],
  ['Seeing', ['spotting', 'clouds', 'cloud-sight', 'sun', 'night']],
  [
    'Guns',
    ['nose', 'deflection', 'spread', 'declare', 'positions', 'ammunition', 'armament', 'identification'],
  ],
  ['Damage and crews', ['inline', 'inline-dice', 'experience', 'pilots', 'gunners', 'bail-out', 'territory']],
  [
    'The ground and the sea',
    [
      'strafing',
      'flak',
      'vehicles',
      'ships',
      'period',
      'cruisers',
      'bombing',
      'rockets',
      'kamikaze',
      'ramming',
    ],
  ],
];

/** In the order of old: games are stored with their options in it. */
const options: readonly OptionSpec[] = listed.map((o) => ({
  ...o,
  part: GROUPS.find(([, ids]) => ids.includes(o.id))?.[0] ?? 'The game',
}));

/** The book's own steps: the basic game, what most groups add to it, and everything that makes a plane a plane. */
const ADVANCED = ['nose', 'deflection', 'positions', 'spread', 'ammunition', 'inline'];
const FULL = [...ADVANCED, 'experience', 'bail-out', 'slips', 'loops', 'loaded', 'identification'];
const allOn = (ids: readonly string[]): { [option: string]: string } =>
  Object.fromEntries(ids.map((id) => [id, 'on']));
const presets: GameInfo['presets'] = [
  {
    id: 'basic',
    title: 'As the scenario has them',
    line: 'The basic rules, and what the scenario cannot do without.',
    options: {},
  },
  {
    id: 'advanced',
    title: 'Advanced',
    line: 'The nose, deflection, gun positions, ammunition, spreading fire, inline engines.',
    options: allOn(ADVANCED),
  },
  {
    id: 'full',
    title: 'Everything in the air',
    line: 'Crews, bailing out, loads, slips, half-loops and identification as well.',
    options: { ...allOn(FULL), pilots: 'mixed' },
  },
];

/** The scenarios of both books by what one does in them. */
const CHAPTERS: readonly (readonly [chapter: string, ids: readonly string[]])[] = [
  ['First flights', ['AF-1.A', 'AF-1.B']],
  ['Dogfights', ['AF-2.A', 'DL-1.A', 'AF-2.B', 'DL-1.B', 'DL-6.B']],
  ['Bombers by day', ['AF-3.A', 'DL-3.A', 'AF-3.B', 'DL-3.B', 'DL-6.A']],
  ['By night', ['AF-4.A', 'AF-4.B', 'DL-4.A', 'DL-4.B', 'DL-4.C']],
  ['Low over the ground', ['AF-5.A', 'DL-5.A', 'AF-5.B', 'DL-5.B', 'AF-5.C', 'DL-2.B']],
  ['Ships', ['DL-1.C', 'DL-2.A', 'DL-5.C', 'DL-5.D', 'DL-5.E', 'DL-5.F', 'DL-5.G']],
];

/** How long, and how many rules beyond the basic ones. */
function factsOf(s: Scenario): string {
  const asks = Object.keys(s.requires ?? {}).length;
  const rules = asks === 0 ? 'basic rules' : asks < 4 ? `${asks} more rules` : `many rules (${asks})`;
  return `${s.turns === null ? 'until it is decided' : `${s.turns} Turns`}, ${rules}${s.solitaire ? ', alone' : ''}`;
}

/** '18 against 8' */
const numbers = (s: Scenario, x: Version): string =>
  s.groups
    .map((g) => x.counts?.[g.id] ?? g.count)
    .filter((n) => n > 0)
    .join(' against ');

/** What a scenario requires is preset too; of the visibility rules the stricter way. */
const presetFor = (s: Scenario): { [option: string]: string } => ({
  ...s.requires,
  ...(s.requires?.spotting ? { spotting: 'hidden' } : {}),
});

const LISTED: readonly string[] = CHAPTERS.flatMap(([, ids]) => ids);

const scenarioSpec = (s: Scenario, chapter: string): GameInfo['scenarios'][number] => ({
  id: s.id,
  title: s.title,
  line: s.line,
  chapter,
  facts: factsOf(s),
  versions: s.versions.map((x) => ({ id: x.id, title: versionTitle(s, x), line: numbers(s, x) })),
  options: { ...s.presets, ...presetFor(s) },
});

export const info: GameInfo = {
  id: 'air-force-dauntless',
  version: '3',
  title: 'Air Force / Dauntless',
  line: 'Single planes, ten-second turns, plotted in secret and flown at once.',
  seats: [
    { id: 'allies', title: 'Allies', short: 'Allies', flag: 'allied' },
    { id: 'axis', title: 'Axis', short: 'Axis', flag: 'japan' },
  ],
  scenarios: [
    ...CHAPTERS.flatMap(([chapter, ids]) =>
      ids.flatMap((id) => scenarios.filter((s) => s.id === id).map((s) => scenarioSpec(s, chapter))),
    ),
    ...scenarios.filter((s) => !LISTED.includes(s.id)).map((s) => scenarioSpec(s, 'Further scenarios')),
  ],
  options,
  presets,
};

const valueOf = optionReader(info.options);

/** The value an option has in a game. */
export const optionOf = ({ setup }: { setup: Setup }, id: string): string => valueOf(setup.options, id);
