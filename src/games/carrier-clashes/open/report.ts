import { counted } from '../../../kernel/counted.ts';
import type { ReportPart } from '../../../kernel/ruleset.ts';
import { hexName } from './board.ts';
import { cardWords, pileOf } from './cards.ts';
import { boardFor, isDummy, openBase, packFor, printed, shipsOf } from './forces.ts';
import { BASES, isSide, type Side, SIDES, shipType } from './pack.ts';
import type { AirUnit, OwnSide, View } from './view.ts';

/** The situation in words, from the view alone: what a staff officer would read out. */
export function reportOf(view: View): ReportPart[] {
  const own: { side: Side; own: OwnSide }[] = view.truth
    ? SIDES.map((side) => ({ side, own: (view.truth as { [s in Side]: OwnSide })[side] }))
    : view.own && isSide(view.seat)
      ? [{ side: view.seat, own: view.own }]
      : [];
  const parts = own.flatMap(({ side, own: mine }) => {
    const whose = own.length > 1 ? ` (${NAMES[side]})` : '';
    return [
      { title: `Task forces${whose}`, lines: forceLines(view, mine) },
      { title: `Squadrons${whose}`, lines: airLines(mine) },
      { title: `Submarines${whose}`, lines: boatLines(view, mine) },
      { title: `What was seen of the enemy${whose}`, lines: seenLines(view, mine) },
    ];
  });
  return [
    { title: 'How it stands', lines: standing(view) },
    { title: 'Weather', lines: weatherLines(view) },
    ...parts,
    { title: 'Blocks on the chart', lines: blockLines(view) },
    { title: 'Losses', lines: lossLines(view) },
  ].filter((p) => p.lines.length > 0);
}

const NAMES: { readonly [side in Side]: string } = { allied: 'Allied', ijn: 'Japanese' };
const STATES = { ok: '', damaged: 'damaged', ditw: 'dead in the water', sunk: 'sunk', out: 'out of play' };

const at = (view: View, hex: number): string => (hex < 0 ? 'nowhere' : hexName(boardFor(view).grid, hex));

function standing(view: View): string[] {
  const lead = view.score.allied - view.score.ijn;
  const { margin } = packFor(view).victory;
  const who = lead === 0 ? 'Level' : `${lead > 0 ? 'The Allies' : 'The Japanese'} lead by ${Math.abs(lead)}`;
  return [
    `${view.clock}, turn ${view.turn} of ${view.lastTurn}, ${view.pub.phase}.`,
    `Allied ${view.score.allied}, Japanese ${view.score.ijn}. ${who}; ${margin} wins.`,
    ...(view.pub.initiative ? [`The ${NAMES[view.pub.initiative]} side has the initiative.`] : []),
    ...view.pub.strikes.map(
      (s) =>
        `Strike ${s.no}, ${NAMES[s.side]}, on ${'tf' in s.target ? s.target.tf : (BASES.get(s.target.base)?.name ?? '')} in ${at(view, s.hex)}: ${s.state}.`,
    ),
  ];
}

const weatherLines = (view: View): string[] => view.pub.weather.map((w, i) => `Zone ${i + 1}: ${w}.`);

function forceLines(view: View, own: OwnSide): string[] {
  return own.tfs.map((tf) => {
    const ships = shipsOf(own, tf.label);
    const names = ships.map((s) => `${printed(s).name}${s.state === 'ok' ? '' : ` (${STATES[s.state]})`}`);
    const cards = pileOf(tf).map(cardWords).join(', ');
    const what = isDummy(own, tf) ? 'a dummy' : names.join(', ');
    return `${tf.label} in ${at(view, tf.hex)}${tf.up > 0 ? ', seen' : ''}: ${what}${cards ? `; its cards: ${cards}` : ''}.`;
  });
}

function airLines(own: OwnSide): string[] {
  const places = new Map<string, AirUnit[]>();
  for (const u of own.air) if (!u.lost) places.set(u.at, [...(places.get(u.at) ?? []), u]);
  return [...places].map(([place, units]) => {
    const types = new Map<string, number>();
    for (const u of units) types.set(u.type, (types.get(u.type) ?? 0) + 1);
    const name = BASES.get(place)?.name ?? shipType(place).name;
    return `${name}: ${[...types].map(([t, n]) => `${n} ${t}`).join(', ')}.`;
  });
}

const boatLines = (view: View, own: OwnSide): string[] =>
  own.boats.map((b) => {
    const name = packFor(view).submarines.find((k) => k.id === b.id)?.name ?? b.id;
    return `${name}: ${b.hex < 0 ? 'not placed' : `in ${at(view, b.hex)}`}${b.pinned ? ', held down' : ''}.`;
  });

const seenLines = (view: View, own: OwnSide): string[] =>
  own.know.log.slice(-12).map((s) => {
    const what = s.ships
      ? s.ships.map((id) => shipType(id).name).join(', ')
      : (s.cards ?? []).map(cardWords).join(', ') || 'nothing told';
    return `Turn ${s.turn}, ${s.label} in ${at(view, s.hex)}: ${what}.`;
  });

const blockLines = (view: View): string[] =>
  SIDES.filter((side) => side !== view.seat && !view.truth).map((side) => {
    const { blocks } = view.shown[side];
    const words = blocks.map((b) => `${b.label ?? 'a block'} in ${at(view, b.hex)}`);
    return `${NAMES[side]}, ${counted(blocks.length, 'block')}: ${words.join(', ') || 'none yet'}.`;
  });

const lossLines = (view: View): string[] =>
  SIDES.flatMap((side) => {
    const { hurt, lostAir } = view.shown[side];
    const closed = boardFor(view).bases.filter(
      (b) => b.type.side === side && !openBase(boardFor(view), view.pub, b.type.id),
    );
    return [
      ...hurt.map((h) => `${NAMES[side]} ${shipType(h.id).name}: ${STATES[h.state]}, ${h.vp} points.`),
      ...(lostAir.length > 0 ? [`${NAMES[side]}: ${counted(lostAir.length, 'air unit')} shot down.`] : []),
      ...closed.map((b) => `${b.type.name} is not in use.`),
    ];
  });
