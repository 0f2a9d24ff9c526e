import type { RuleText } from '../../server/wire.ts';

/** The chapters of each rulebook in its own order, found by how the ids of their rules begin. */

interface Heading {
  title: string;
  ids: RegExp;
}

/** Headings for numbered chapters: 'FT-7.15b' and 'FT-EX-7.8a' belong to the seventh. */
const numbered = (book: string, titles: readonly string[]): Heading[] =>
  titles.map((title, i) => ({
    title: `${i + 1}. ${title}`,
    ids: new RegExp(`^${book}-${i + 1}(?!\\d)`),
  }));
const roman = (part: string, titles: { readonly [numeral: string]: string }): Heading[] =>
  Object.entries(titles).map(([n, title]) => ({
    title: `${n}. ${title}`,
    ids: new RegExp(`^AD-${part}-${n}(?![IVX])`),
  }));
const begins = (title: string, ...starts: string[]): Heading => ({
  title,
  ids: new RegExp(`^(?:${starts.join('|')})(?![A-Z0-9])`),
});

const MIDWAY: readonly Heading[] = [
  begins('Equipment', 'MW-EQ'),
  begins('How to win', 'MW-WIN'),
  begins('Preparing for play', 'MW-SETUP'),
  begins('Step 1: movement', 'MW-STEP1'),
  begins('Step 2: readying', 'MW-STEP2'),
  begins('Steps 3 and 4: search', 'MW-STEP3', 'MW-STEP4'),
  begins('Step 5: operations', 'MW-STEP5'),
  begins('Steps 6 to 15: the battle', 'MW-STEP6', 'MW-STEP7', 'MW-STEP8', 'MW-STEP9', 'MW-STEP1[0-5]'),
  begins('Steps 16 to 18: return and the end of the turn', 'MW-STEP1[6-8]', 'MW-TIME'),
  begins('Range of aircraft', 'MW-RANGE'),
  begins('Capacity of carriers', 'MW-CAP'),
  begins('Sinking of carriers', 'MW-SINK'),
  begins('Midway Island', 'MW-MID'),
  begins('The capture of Midway', 'MW-CAPTURE'),
  begins('Surface contact in the Basic game', 'MW-BSURF'),
  begins('Night', 'MW-NIGHT', 'MW-MARK'),
  begins('Odds and charts', 'MW-ODDS', 'MW-CHART', 'MW-DATA'),
  begins('Tournament game: fighters', 'MW-T-FIGHT'),
  begins('Tournament game: Midway reduction', 'MW-T-REDUCE'),
  begins('Tournament game: surface combat', 'MW-T-SURF'),
  begins('Tournament game', 'MW-T'),
  begins('Optional rules', 'MW-OPT', 'MW-B17'),
  begins('Appendix', 'MW-APP'),
];

const FLAT_TOP: readonly Heading[] = [
  ...numbered('FT', [
    'Introduction',
    'Unit counters',
    'Preparing for play',
    'Setting up the operations charts',
    'Sequence of play',
    'Weather',
    'Observation',
    'Air operations',
    'Stacking',
    'Plotting task forces',
    'Shadowing',
    'Moving task forces',
    'Initiative',
    'Plane movement',
    'Combat',
    'Air-to-air combat',
    'Anti-aircraft combat',
    'Air attack combat',
    'Surface attack combat',
    'Combat resolution',
    'Damage',
    'Replacements',
    'Repair',
    'Time record',
    'Victory',
    'Scenarios',
  ]),
  begins('Scenario 1: Rings Around Rabaul', 'FT-S1'),
  begins('Scenario 2: Coral Sea', 'FT-S2'),
  begins('Scenario 3: Eastern Solomons', 'FT-S3'),
  begins('Scenario 4: Santa Cruz', 'FT-S4'),
  begins('Scenario 5: Guadalcanal', 'FT-S5'),
  begins('Optional rules', 'FT-OPT'),
  begins('Charts and tables', 'FT-TAB'),
  // the optional collection; a module that is built adds how its ids begin
  begins('Collection: reserves', 'FO-ADDPL'),
  begins('Collection: modifiers', 'FO-AIRMOD', 'FO-RCM'),
  begins('Collection: critical hits', 'FO-CRIT'),
  begins('Collection: functions of planes', 'FO-XPLANE'),
  begins('Collection: functions of ships', 'FO-XSHIP'),
  begins('Collection: who moves when', 'FO-INIT', 'FO-ALTSEQ', 'FO-PMAC'),
  begins('Collection: luck', 'FO-LUCK'),
  begins('Collection: submarines', 'FO-SUBO', 'FO-SUBA', 'FO-SUBB', 'FO-SUBC'),
  begins('Collection: PT boats', 'FO-PT'),
  begins('Collection: ammunition', 'FO-AMMO'),
  begins('Collection: launch under attack', 'FO-LUA'),
  begins('Collection: mines', 'FO-MINE'),
  begins('Collection: coastwatchers and troops', 'FO-CW'),
  begins('Collection: patrols', 'FO-GM-CAP', 'FO-GM-READYCAP'),
  begins('Collection: search reports', 'FO-SEARCH'),
  begins('Collection: bombardment and torpedoes', 'FO-GM-SURF', 'FO-GM-RES'),
  begins('Collection: the British', 'FO-BRIT'),
  begins('Collection: ships, bases and planes', 'FO-DATA', 'FO-INDEX'),
  begins('Errata of 1984', 'FO-ERR'),
];

const CARRIER_CLASHES: readonly Heading[] = [
  ...numbered('CC', [
    'Scope',
    'Scale',
    'Map',
    'Forces',
    'Scenarios',
    'Initiative',
    'Task forces',
    'Card piles',
    'Air units',
    'Rounding',
    'Setting up',
    'Turn sequence',
    'Movement',
    'Weather',
    'Search',
    'Air strikes',
    'Combat resolution',
    'Damage',
    'National doctrine',
    'Surface combat',
    'Dummy task forces',
    'Dummy ships',
    'Endurance and fuel',
    'Land bases',
    'Submarines',
    'Cargo',
    'Carrier pools',
    'Victory points',
  ]),
  begins('Charts and tables', 'CC-TAB', 'CC-EX-SURFX'),
  begins('Scenario: Coral Sea', 'CC-CS', 'CC-SN-CORAL'),
  begins('Scenario: Midway', 'CC-MI', 'CC-SN-MIDWAY'),
  begins('Scenario: Eastern Solomons', 'CC-ES', 'CC-SN-EASTERN'),
  begins('Scenario: Santa Cruz', 'CC-SC', 'CC-SN'),
  begins('Notes', 'CC-DN'),
];

const AIR_FORCE: readonly Heading[] = [
  ...roman('I', { I: 'Introduction', II: 'Components', III: 'Basic concepts' }),
  ...roman('S', { I: 'Setting up the map', II: 'The log sheet' }),
  ...roman('B', {
    I: 'Basic game',
    II: 'Flow of play',
    III: 'Reading the data cards',
    IV: 'Facing',
    V: 'Sequence of play',
    VI: 'Plotting movement',
    VII: 'Plotting changes',
    VIII: 'Executing movement',
    IX: 'Firing',
    X: 'Victory',
    XI: 'Map sections',
  }),
  begins('Data cards', 'AD-CARD', 'AD-EX-CONV'),
  ...roman('O', {
    I: 'Optional rules',
    II: 'Sequence with all options',
    III: 'Clock reference',
    IV: 'Surface terrain',
    V: 'Visibility',
    VI: 'Movement options',
    VII: 'Firing options',
    VIII: 'Damage options',
    IX: 'Bombing',
    X: 'Ground targets',
    XI: 'Kamikazes',
    XII: 'Flak',
    XIII: 'Vehicles',
    XIV: 'Ammunition',
    XV: 'Rockets',
    XVI: 'Optional armament',
    XVII: 'Training and experience',
    XVIII: 'Bailing out',
    XIX: 'Solitaire play',
    XX: 'Ships',
    XXI: 'Several players',
    XXII: 'Drop tanks',
  }),
  begins('Optional rules: what the book leaves out', 'AD-O'),
  begins('Scenarios of Air Force', 'AD-AF'),
  begins('Scenarios of Dauntless', 'AD-DL'),
  begins('Charts and tables', 'AD-TAB', 'AD-MAP', 'AD-DIAGRAMS'),
  begins('Advice', 'AD-HINT'),
];

const BOOKS: { readonly [game: string]: readonly Heading[] } = {
  midway: MIDWAY,
  'flat-top': FLAT_TOP,
  'carrier-clashes': CARRIER_CLASHES,
  'air-force': AIR_FORCE,
};
const UMPIRE: Heading = { title: 'The umpire', ids: /^UMP-/ };
/** What no heading claims is not lost. */
const REST = 'Further rules';

export interface Chapter {
  id: string; // for the address of its heading: 'chapter-7'
  title: string;
  rules: RuleText[];
}

/** The rules of a book, chapter by chapter, each with its rules in the order they stand in. */
export function chaptersOf(game: string, rules: readonly RuleText[]): Chapter[] {
  const headings = [...(BOOKS[game] ?? []), UMPIRE];
  const found = new Map<string, RuleText[]>(
    [...headings.map((h) => h.title), REST].map((title) => [title, []]),
  );
  for (const rule of rules) {
    const place = rule.id.replace('-EX-', '-'); // an example stands with its rule
    const heading = headings.find((h) => h.ids.test(rule.id) || h.ids.test(place));
    found.get(heading?.title ?? REST)?.push(rule);
  }
  return [...found]
    .map(([title, own], i) => ({ id: `chapter-${i + 1}`, title, rules: own }))
    .filter((chapter) => chapter.rules.length > 0);
}

const ID = /\b[A-Z]{2,4}-[A-Z0-9]+(?:[-.][A-Za-z0-9]+)*[a-z]?\b/g;

/** Which rules speak of a rule, by its id. */
export function citationsIn(rules: readonly RuleText[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(rules.map((r) => r.id));
  const cited = new Map<string, string[]>();
  for (const { id, text } of rules)
    for (const other of new Set(text.match(ID) ?? []))
      if (other !== id && known.has(other)) cited.set(other, [...(cited.get(other) ?? []), id]);
  return cited;
}
