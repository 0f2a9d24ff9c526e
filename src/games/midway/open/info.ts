import { onOff } from '../../../kernel/options.ts';
import type { GameInfo } from '../../../kernel/ruleset.ts';
import type { CalendarId } from './pack.ts';

export const INFO: GameInfo = {
  id: 'midway',
  version: '2',
  title: 'Midway',
  line: 'June 1942: four Japanese forces come for the island, three U.S. carriers wait beyond it. Avalon Hill, 1964.',
  seats: [
    { id: 'us', title: 'U.S. Navy', short: 'US', flag: 'allied' },
    { id: 'japan', title: 'Imperial Japanese Navy', short: 'Japan', flag: 'japan' },
  ],
  scenarios: [
    {
      id: 'basic',
      title: 'Basic game',
      line: 'Search, dive bombers and torpedo planes against ships, and the race for the island.',
    },
    {
      id: 'tournament',
      title: 'Tournament game',
      line: 'Adds fighters, the softening up of Midway and surface combat.',
      options: { fighters: 'on', reduction: 'on', surface: 'on' },
    },
    {
      id: 'everything',
      title: 'Everything',
      line: 'The Tournament game with every optional rule and both aids.',
      options: {
        fighters: 'on',
        reduction: 'on',
        surface: 'on',
        cripples: 'on',
        anvil: 'on',
        waves: 'on',
        airSearch: 'extended',
        b17: 'twice',
      },
    },
  ],
  options: [
    onOff(
      'fighters',
      'Fighters',
      'Fighter squadrons escort strikes, fly patrol over ships and screen them.',
      'MW-T-1',
    ),
    onOff(
      'reduction',
      'Midway Reduction',
      'The island must be bombed or shelled down from 20 to 0 before it can be invaded.',
      'MW-T-1',
    ),
    onOff(
      'surface',
      'Surface Combat',
      'Opposing ships that meet in a zone fight it out with guns on the Battle Board.',
      'MW-T-1',
    ),
    onOff(
      'cripples',
      'Option 1: crippled ships',
      'A ship one hit from sinking loses her guns and makes 1 zone a turn.',
      'MW-OPT-1',
    ),
    onOff(
      'anvil',
      'Option 2: anvil attack',
      'Torpedo planes may also come in over the bow when others come in on a beam.',
      'MW-OPT-2',
    ),
    onOff(
      'waves',
      'Option 3: waves',
      'A group under fire may go in as successive waves, each meeting the full fire.',
      'MW-OPT-3',
    ),
    {
      id: 'airSearch',
      title: 'Aid to Japan: air search',
      line: 'Extended: Japan searches 4 areas a turn instead of 3, the U.S. 5 instead of 4.',
      rule: 'MW-APP-MISC-2',
      choices: [
        { value: 'standard', title: 'Standard' },
        { value: 'extended', title: 'Extended' },
      ],
      default: 'standard',
    },
    {
      id: 'b17',
      title: 'Aid to the U.S.: B-17s',
      line: 'Bombers from Midway attack one ship in any zone, once or twice a day.',
      rule: 'MW-APP-MISC-3',
      choices: [
        { value: 'off', title: 'Off' },
        { value: 'once', title: 'Once a day' },
        { value: 'twice', title: 'Twice a day' },
      ],
      default: 'off',
    },
    {
      id: 'calendar',
      title: 'Calendar',
      line: 'Play opens at 0500 on June 3 (34 turns) or, as the book dates the first forces, on June 4 (25 turns).',
      rule: 'MW-SETUP-6',
      choices: [
        { value: 'june3', title: 'From June 3' },
        { value: 'june4', title: 'From June 4' },
      ],
      default: 'june3',
    },
    {
      id: 'answers',
      title: 'Search answers',
      line: 'A search answer names the types of ships in each zone, or also how many there are of each.',
      rule: 'MW-STEP3c',
      choices: [
        { value: 'types', title: 'Types' },
        { value: 'counts', title: 'Types and numbers' },
      ],
      default: 'types',
    },
    {
      id: 'shipSearch',
      title: 'Search by ships',
      line: 'The umpire searches the areas holding your ships for you, or you call each yourself and the enemy hears it.',
      rule: 'MW-STEP3a',
      choices: [
        { value: 'auto', title: 'By the umpire' },
        { value: 'manual', title: 'By hand' },
      ],
      default: 'auto',
    },
    {
      id: 'bombardment',
      title: 'Bombardment of Midway',
      line: 'Battleships on the Midway zone take 1 point a turn off the island together, or 1 point each.',
      rule: 'MW-T-REDUCE-6',
      choices: [
        { value: 'together', title: '1 a turn' },
        { value: 'each', title: '1 for each battleship' },
      ],
      default: 'together',
    },
  ],
};

/** The options in force: what is at its default is not there, so that an option added later changes no stored game. */
export interface MidwayOptions {
  fighters?: boolean;
  reduction?: boolean;
  surface?: boolean;
  cripples?: boolean; // Option 1
  anvil?: boolean; // Option 2
  waves?: boolean; // Option 3
  extendedSearch?: boolean;
  b17PerDay?: number; // 0, 1 or 2
  calendar?: CalendarId;
  counts?: boolean; // search answers with numbers
  manualSearch?: boolean; // ship search by hand
  bombardEach?: boolean;
}

export function readOptions(o: { [option: string]: string }): MidwayOptions {
  const on = (id: string): boolean => o[id] === 'on';
  const all: MidwayOptions = {
    fighters: on('fighters'),
    reduction: on('reduction'),
    surface: on('surface'),
    cripples: on('cripples'),
    anvil: on('anvil'),
    waves: on('waves'),
    extendedSearch: o.airSearch === 'extended',
    b17PerDay: o.b17 === 'twice' ? 2 : o.b17 === 'once' ? 1 : 0,
    calendar: o.calendar === 'june4' ? 'june4' : undefined,
    counts: o.answers === 'counts',
    manualSearch: o.shipSearch === 'manual',
    bombardEach: o.bombardment === 'each',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}
