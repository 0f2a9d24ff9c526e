import { onOff } from '../../../kernel/options.ts';
import type { GameInfo, OptionSpec } from '../../../kernel/ruleset.ts';
import type { OptionId } from './options.ts';
import { SHIPS } from './pack/pack.ts';
import { SCENARIOS, type ScenarioData } from './pack/scenario-pack.ts';

/** What the set-up screen shows. Every optional rule of the book is a switch of its own, off by default (FT-OPT-0). */

const option = (
  id: OptionId,
  rule: string,
  title: string,
  line: string,
  more: Partial<OptionSpec> = {},
): OptionSpec => ({ ...onOff(id, title, line, rule), ...more });

/** The options of one heading of the set-up screen. */
const under = (part: string, list: readonly OptionSpec[]): OptionSpec[] => list.map((o) => ({ ...o, part }));

/** FO-BRIT-AIR-DEP: British ships of some class are in its order of battle. */
const hasBritish = ({ allied }: ScenarioData, cls?: string): boolean =>
  allied.named.some((name) =>
    SHIPS.some((x) => x.name === name && x.nation === 'British' && x.class === (cls ?? x.class)),
  );

/** A battle of the book, from its number on; those of our own come after them. */
const inBook = (s: ScenarioData, from: number): boolean => s.number >= from && s.number <= LAST_OF_BOOK;
const LAST_OF_BOOK = 5;

/** In the scenarios that have what it takes, and why not in the others. */
const where = (has: (s: ScenarioData) => boolean, why: string): Pick<OptionSpec, 'offered'> => ({
  offered: { scenarios: SCENARIOS.filter(has).map((s) => s.id), why },
});

export const OPTIONS = [
  ...under('Reserves', [
    option(
      'additional-planes',
      'FT-OPT-ADDPLANES-1a',
      'Additional planes',
      'Reserves come once the enemy is seen in certain sectors.',
      where((s) => s.additional !== null, 'This battle has no reserves.'),
    ),
  ]),
  ...under('Hits and modifiers', [
    {
      id: 'critical-hits',
      title: 'Critical hits',
      line: 'Special hits beside the usual ones; in the revised rules crowded carriers catch fire.',
      rule: 'FT-OPT-CRIT-1',
      choices: [
        { value: 'off', title: 'Off' },
        { value: 'on', title: "The book's: a combat die of 3 or 4 opens the chance" },
        { value: 'revised', title: 'Revised: a combat die of 5 or 6 that hits, and fires' },
      ],
      default: 'off',
    },
    option(
      'combining',
      'FT-OPT-PLANES-1',
      'Combining remnants',
      'One or two Air Factors may fire together with another plane name.',
    ),
    {
      id: 'air-modifiers',
      title: 'Air modifiers',
      line: 'Tough and frail planes change the odds of whoever shoots at them.',
      rule: 'FT-OPT-PLANES-2',
      choices: [
        { value: 'off', title: 'Off' },
        { value: 'on', title: "The book's: the table of fighters that fire at them" },
        { value: 'revised', title: 'Revised: the Result Number, of flak too' },
      ],
      default: 'off',
    },
    option(
      'revised-modifiers',
      'FO-RCM-1',
      'Revised combat modifiers',
      'Large raids draw more flak, slow ships are easier to bomb, clouds do not hide planes from guns.',
    ),
    option(
      'heavy-torpedoes',
      'FO-GM-RES-3',
      'Heavy torpedoes',
      'A torpedo hit counts twice on every ship but a fleet carrier.',
    ),
  ]),
  ...under('Kinds of air attack', [
    option(
      'para-frags',
      'FT-OPT-PLANES-3a',
      'Para-frag bombs',
      'A-20, B-25 and B-26 may carry bombs against parked planes.',
      where((s) => inBook(s, 4), 'They come with Santa Cruz and Guadalcanal.'),
    ),
    option(
      'skip-bombing',
      'FT-OPT-PLANES-4a',
      'Skip bombing',
      'A-20, B-25 and B-26 may skip bombs into ships.',
      where((s) => inBook(s, 3), 'It comes with Eastern Solomons and the battles of the book after it.'),
    ),
    option(
      'strafing',
      'FT-OPT-PLANES-5',
      'Strafing',
      'Unarmed fighters and light bombers may strafe parked planes.',
    ),
    option(
      'anvil',
      'FO-XPLANE-ANVIL-1',
      'Anvil attacks',
      'Torpedo planes may come in from two sides: they hit better, and so does the flak.',
    ),
    option(
      'light-loads',
      'FO-XPLANE-DTRANGE-1',
      'Dauntless with a light bomb',
      'A Dauntless may take a lighter bomb and stay in the air a turn longer.',
    ),
  ]),
  ...under('Handling planes', [
    option(
      'seaplanes-ashore',
      'FT-OPT-PLANES-6a',
      'Seaplanes at airfields',
      'Seaplanes and float planes may use land fields, slowly.',
    ),
    option(
      'fast-readying',
      'FT-OPT-PLANES-6b',
      'Quick fighters',
      'Fighters may make two readiness moves in one turn.',
    ),
    option(
      'slow-readying',
      'FT-OPT-PLANES-6c',
      'Slow bombers',
      'Large bombers cost two Readying Factors a move at bases.',
    ),
    option(
      'armed-landing',
      'FT-OPT-PLANES-6d',
      'Landing armed',
      'Planes that land with their bombs stay armed and ready.',
    ),
    option(
      'damaged-bases',
      'FT-OPT-PLANES-7',
      'Landing at damaged bases',
      "Landings beyond a damaged base's Launch Factor, at a risk.",
    ),
  ]),
  ...under('Flying', [
    option(
      'altitude-cost',
      'FT-OPT-PLANES-8',
      'Cost of flying low',
      'Low flying costs two movement points a hex.',
    ),
    option(
      'land-plane-points',
      'FT-OPT-PLANES-9',
      'Cheaper land planes',
      'Land based Air Factors score one point instead of two.',
    ),
    option(
      'cap-dive',
      'FO-GM-CAP-DEP',
      'Patrols dive',
      'Part of a high patrol over its ships or base dives at a low strike, by a die.',
    ),
    option(
      'ready-cap',
      'FO-GM-READYCAP-DEP',
      'Ready CAP',
      'Fighters that stand Ready take off when a strike comes over their ship or base, the more of them the longer the warning.',
    ),
    option(
      'combat-anywhere',
      'FT-OPT-PLANES-10',
      'Air combat anywhere',
      'Air-to-air combat may be tried in any hex.',
    ),
    option(
      'off-board-flights',
      'FT-OPT-PLANES-11a',
      'Off-board flights',
      'Planes may fly between off-board bases, by distance.',
    ),
    option(
      'early-risers',
      'FO-XPLANE-EARLY-1',
      'Early risers',
      'Planes of bases off the map may begin at its edge, in the air since before the first hour.',
      where(
        (s) => s.special.noTakeOffTurn1 === undefined && s.versions.some((x) => x.start.hour === 6),
        'It opens by night, or no base off the map sends planes at once.',
      ),
    ),
    option(
      'night-trained',
      'FT-S3-R5a',
      "Wasp's night flyers",
      'Dauntless and Avengers of Wasp are trained for night work.',
      where((s) => s.special.nightTrained !== undefined, 'Wasp fights at Eastern Solomons only.'),
    ),
  ]),
  ...under('Ships', [
    option(
      'fueling',
      'FT-OPT-SHIPS-1a',
      'Fueling at sea',
      'Ships must fuel from oilers or creep along.',
      where((s) => s.fueling !== null, 'No oiler sails in this battle.'),
    ),
    option('towing', 'FT-OPT-SHIPS-2a', 'Towing', 'Crippled ships may be towed.'),
    option(
      'rescue',
      'FT-OPT-SHIPS-3a',
      'Rescuing survivors',
      'Survivors of sunken ships are worth points to who picks them up.',
    ),
    option(
      'screen-fire',
      'FT-OPT-SHIPS-4a',
      'Task force organisation',
      'An attacked CL, DD or PG is defended only by its like.',
    ),
    option(
      'long-range-bombardment',
      'FT-OPT-SHIPS-5a',
      'Long range bombardment',
      'Battleships may shell a base from beyond its guns.',
      where((s) => s.number >= 3, 'No battleship fights in this battle.'),
    ),
    option(
      'destroyer-bombardment',
      'FO-GM-SURF-2',
      'Destroyers bombard',
      'Destroyers may shell a base too, weakly and once in the game.',
    ),
    option(
      'torpedo-reloads',
      'FT-OPT-SHIPS-6',
      'Torpedo reloads',
      'Japanese destroyers reload their torpedoes.',
      where((s) => (s.japan.generic.DD ?? 0) > 0, 'No Japanese destroyer fights in this battle.'),
    ),
    option(
      'rearming',
      'FT-OPT-SHIPS-7',
      'Rearming in harbour',
      'Six turns in a great harbour replenish ammunition and torpedoes.',
    ),
    option(
      'troop-transfer',
      'FO-XSHIP-TROOP-1',
      'Troops exchanged',
      'Transports at anchor at a base of their side pass troops to one another.',
      where(
        ({ allied, japan }) => [allied, japan].some((x) => (x.generic.AP ?? 0) + (x.generic.APD ?? 0) > 0),
        'No transport sails in this battle.',
      ),
    ),
    option(
      'launch-under-attack',
      'FO-LUA-DEP',
      'Launch under attack',
      'Planes caught while many of them take off, or under bombers that wait overhead, are still on deck when the bombs fall.',
    ),
    option(
      'hidden-names',
      'FO-XSHIP-NAMES-1',
      'Hidden ship names',
      'The enemy hears the types of our ships and never their names; points for them show at midnight and at the end.',
    ),
    option(
      'pt-boats',
      'FO-PT-0',
      'PT boats',
      'PT boats at Tulagi: they come by night, in surprise, and need much service.',
      {
        ...where((s) => inBook(s, 3), 'No PT boat is stationed in this battle.'),
        needs: [{ option: 'rearming', value: 'on' }],
      },
    ),
    {
      id: 'ammunition',
      title: 'GP and AP ammunition',
      line: 'Shells for bases and small ships, others for all ships; GP bombs are best against small ships.',
      rule: 'FO-AMMO-1.1',
      choices: [
        { value: 'off', title: 'Off: one kind of shell' },
        {
          value: 'simple',
          title: 'Simple: carriers, battleships and heavy cruisers carry both kinds, all others GP',
        },
        { value: 'on', title: 'Each ship divides her ammunition before play' },
      ],
      default: 'off',
    },
    option(
      'mines',
      'FO-MINE-DEP',
      'Mines',
      'Minelayers and sweepers, depots, and minefields known to those who laid or found them.',
      {
        ...where((s) => inBook(s, 2), 'No minelayer sails in this battle.'),
        needs: [{ option: 'rearming', value: 'on' }],
      },
    ),
  ]),
  ...under('British units', [
    option(
      'armored-decks',
      'FO-BRIT-DECK-0',
      'Armored decks',
      'Bombs do not sink British carriers, and shells do half their damage; planes on deck burn all the same.',
      where((s) => hasBritish(s, 'CV'), 'No British carrier is in the order of battle.'),
    ),
    option(
      'british-air',
      'FO-BRIT-AIR-DEP',
      'British ships and aircraft',
      'Radar in ships and torpedo planes, torpedo attacks by night, fighters led from their carriers, Seafires that crash.',
      where((s) => hasBritish(s), 'No British unit is in the order of battle.'),
    ),
  ]),
  ...under('Who moves when', [
    {
      id: 'initiative',
      title: 'Initiative',
      line: 'How it is decided who moves planes first.',
      rule: 'FT-OPT-INIT-1',
      choices: [
        { value: 'dice', title: 'By dice' },
        { value: 'alternate', title: 'It alternates' },
        { value: 'lacking', title: 'Dice, +1 to who lacked it' },
        { value: 'stronger', title: 'Dice, +1 to who has more formations on the map' },
      ],
      default: 'dice',
    },
    {
      id: 'alternate-movement',
      title: 'Order of plane movement',
      line: 'Which side moves its planes when, and whether they fight at once.',
      rule: 'FT-OPT-ALTMOVEa',
      choices: [
        { value: 'off', title: 'By initiative: all of one side, then all of the other' },
        { value: 'on', title: 'By initiative, one Air Formation in turn' },
        { value: 'dice', title: 'By dice, so many formations a go; who attacks fights at once' },
      ],
      default: 'off',
      bars: [{ option: 'initiative', rule: 'FO-PMAC-DEP', when: 'dice' }],
    },
  ]),
  ...under('Submarines', [
    {
      id: 'submarines',
      title: 'Submarines',
      line: 'The submarines of the orders of battle are in play, by one of several systems.',
      rule: 'FT-OPT-SUB-1',
      choices: [
        { value: 'off', title: 'Off' },
        { value: 'on', title: "The book's: they go deep or fight" },
        {
          value: 'types',
          title: 'Three depths and three types, surprise by the die, a float plane; other numbers of boats',
        },
        {
          value: 'depths',
          title: 'Three depths, hunted by destroyers that lie still; boats dive under attack',
        },
      ],
      default: 'off',
      ...where((s) => (s.allied.generic.SS ?? 0) > 0, 'No submarine is in the orders of battle.'),
    },
    option(
      'hunted-boats',
      'FO-SUBC-DEP',
      'Hunted submarines',
      'Every float plane hunts boats, and by night they attack singly, whatever comes before their tubes. Planes have to look hard to find one, but not where destroyers lie still to hear them.',
      {
        ...where((s) => (s.allied.generic.SS ?? 0) > 0, 'No submarine is in the orders of battle.'),
        needs: [{ option: 'submarines', value: 'on', any: true }],
      },
    ),
  ]),
  ...under('Ashore', [
    option(
      'coastwatchers',
      'FO-CW-DEP',
      'Coastwatchers and troops',
      'Single coastwatchers and troops, placed in secret, see their own hex and the sea beside it; no island sees everything.',
      where((s) => inBook(s, 2), 'No coastwatcher or troops are counted for this battle.'),
    ),
  ]),
  ...under('Luck', [
    {
      id: 'luck',
      title: 'Luck in combat',
      line: 'How much the combat die changes the result.',
      rule: 'FT-OPT-LUCK-1',
      choices: [
        { value: 'dice', title: 'As printed' },
        { value: 'none', title: 'No die at all' },
        { value: 'less', title: 'One hit up or down' },
      ],
      default: 'dice',
      bars: [{ option: 'critical-hits', rule: 'FO-CRIT-O-DEP', when: 'none' }],
    },
    option(
      'sure-searching',
      'FT-OPT-LUCK-3',
      'Sure search and shadowing',
      'Search and shadowing always succeed.',
    ),
    option(
      'search-reports',
      'FO-SEARCH-1',
      'Search reports',
      'Planes search along a flight path, and what they report of ships may be vague or wrong.',
      { bars: [{ option: 'sure-searching', rule: 'FO-LUCK-DEP' }] },
    ),
    option(
      'large-search',
      'FO-XPLANE-BIGSEARCH-1',
      'Large formations search better',
      'Ten or more Air Factors searching together take 1 from their die.',
    ),
  ]),
] satisfies readonly OptionSpec[];

const clock = (m: { hour: number }): string => `${String(m.hour).padStart(2, '0')}00`;

/** FT-26.1: the first scenario is the one to begin with. */
export const INFO: GameInfo = {
  id: 'flat-top',
  version: '6',
  title: 'Flat Top',
  line: 'Carrier war in the Solomons: hidden plots, hour by hour, hex by hex.',
  seats: [
    { id: 'allied', title: 'Allied forces', short: 'Allied', flag: 'allied' },
    { id: 'japan', title: 'Imperial Japanese Navy', short: 'Japan', flag: 'japan' },
  ],
  scenarios: SCENARIOS.map((s) => ({
    id: s.id,
    title: s.title,
    line: s.line,
    versions: s.versions.map((v) => ({
      id: v.id,
      title: v.title,
      line: `${v.line} ${clock(v.start)} ${s.days[v.start.day]} to ${clock(v.end)} ${s.days[v.end.day]}, ${v.turns} turns.`,
    })),
  })),
  options: OPTIONS,
  presets: [
    { id: 'book', title: 'The book as printed', line: 'No optional rule is in force.', options: {} },
    {
      id: 'magazine',
      title: "The magazine's",
      line: 'Revised critical hits with fires, and the revised modifiers.',
      options: { 'critical-hits': 'revised', 'air-modifiers': 'revised', 'revised-modifiers': 'on' },
    },
    {
      id: 'club',
      title: "The club's",
      line: 'Everything that stands together; the dice stay as they are.',
      options: {
        ...Object.fromEntries(
          OPTIONS.filter((o) => o.default === 'off' && o.id !== 'sure-searching').map((o) => [
            o.id,
            o.choices.at(-1)?.value ?? 'on',
          ]),
        ),
        initiative: 'stronger',
        'alternate-movement': 'on',
      },
    },
  ],
};
