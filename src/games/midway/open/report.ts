import { counted } from '../../../kernel/counted.ts';
import type { ReportPart } from '../../../kernel/ruleset.ts';
import { rectName } from './battle-board.ts';
import { areaName, zoneName } from './board.ts';
import { ageOf, contactsOf, searchedBy } from './contacts.ts';
import { baseName, enemyOf, FLEET, SHIPS, type Side, SIDES, VICTORY } from './pack.ts';
import { squadronWords, total } from './squadrons.ts';
import type { MidwayView } from './view.ts';
import { byLead, names, SIDE_WORDS, shipWords, typeWords } from './words.ts';

const sideOf = (view: MidwayView): Side | null => SIDES.find((s) => s === view.seat) ?? null;

/** The situation in words, from the view alone: what a staff officer would read out. */
export function reportOf(view: MidwayView): ReportPart[] {
  return [
    standing(view),
    fight(view),
    forces(view),
    decks(view),
    aloft(view),
    contacts(view),
    losses(view),
  ].filter((p) => p.lines.length > 0);
}

function standing(view: MidwayView): ReportPart {
  const lines = [`Points: U.S. ${view.points.us}, Japan ${view.points.japan}.`];
  if (view.taken > 0) lines.push(`Midway fell on turn ${view.taken}.`);
  else {
    lines.push(view.options.reduction ? `Midway holds, fortification ${view.fort}.` : 'Midway holds.');
    if (view.invasion > 0)
      lines.push(`The invasion has run ${view.invasion} of ${VICTORY.captureTurns} turns.`);
  }
  if (view.night) lines.push('It is night: nothing flies.');
  if (view.airLeft > 0) lines.push(`${counted(view.airLeft, 'air search', 'air searches')} left this turn.`);
  for (const by of SIDES) {
    const areas = searchedBy(view, by);
    if (areas.length > 0) lines.push(`${SIDE_WORDS[by]} calls this turn: ${areas.map(areaName).join(', ')}.`);
  }
  return { title: 'How it stands', lines };
}

function fight(view: MidwayView): ReportPart {
  const { battle, surface } = view;
  const lines: string[] = [];
  if (battle) {
    lines.push(
      `Air battle at ${zoneName(battle.zone)}: ${SIDE_WORDS[battle.attacker]} ${squadronWords(battle.attack)}${battle.patrol > 0 ? ` against F ${battle.patrol} on patrol` : ''}.`,
    );
    for (const s of battle.ships) lines.push(`${shipWords(view, s.ship)} in ${rectName(s.rect)}.`);
    battle.groups.forEach((g, i) => {
      const who = battle.fires.filter((f) => f.group === i).map((f) => f.ship);
      lines.push(
        `Group ${i + 1}: ${squadronWords([0, g.d, g.t])} on ${SHIPS[g.target].name} from ${rectName(g.rect)}${who.length > 0 ? `, fired at by ${names(who)}` : ''}.`,
      );
    });
  }
  if (surface) {
    lines.push(`Gun action at ${zoneName(surface.zone)}, battle turn ${surface.round}.`);
    for (const s of surface.ships)
      lines.push(`${SIDE_WORDS[SHIPS[s.ship].side]}: ${shipWords(view, s.ship)} in ${rectName(s.rect)}.`);
  }
  return { title: 'The fight', lines };
}

function forces(view: MidwayView): ReportPart {
  const lines = SIDES.flatMap((side) =>
    stacksOf(view, side).map(
      ({ zone, ships }) =>
        `${sideOf(view) ? '' : `${SIDE_WORDS[side]}, `}${zone < 0 ? 'beyond the edge' : zoneName(zone)}: ${names(ships)}.`,
    ),
  );
  const hurt = FLEET.us
    .concat(FLEET.japan)
    .filter((s) => view.ships[s].zone >= 0 && view.ships[s].hits > 0 && view.ships[s].sunk === 0);
  if (hurt.length > 0) lines.push(`Damaged: ${hurt.map((s) => shipWords(view, s)).join('; ')}.`);
  return { title: sideOf(view) ? 'Our ships' : 'Ships', lines };
}

/** Ships by zone, the leading ship first; those that wait to enter (zone -1) last. */
function stacksOf(view: MidwayView, side: Side): { zone: number; ships: number[] }[] {
  const due = (s: number): boolean =>
    view.arriving.includes(s) || (view.step === 'deploy' && SHIPS[s].arrives === 1);
  const seen = FLEET[side].filter(
    (s) => view.ships[s].sunk === 0 && (view.ships[s].zone >= 0 || (side === view.seat && due(s))),
  );
  const zones = [...new Set(seen.map((s) => view.ships[s].zone))].sort((a, b) => b - a);
  return zones.map((zone) => ({ zone, ships: seen.filter((s) => view.ships[s].zone === zone).sort(byLead) }));
}

function decks(view: MidwayView): ReportPart {
  const lines = view.bases.map((b) => {
    const parts = (['ready', 'readying', 'idle'] as const).flatMap((r) =>
      total(b[r]) > 0 ? [`${r} ${squadronWords(b[r])}`] : [],
    );
    return `${baseName(b.base)} at ${zoneName(b.zone)}: ${parts.join('; ') || 'no planes'}.`;
  });
  return { title: 'Decks', lines };
}

function aloft(view: MidwayView): ReportPart {
  const lines = view.flights.map(
    (f) =>
      `${f.role} to ${zoneName(f.zone)}: ${f.from.map((x) => `${baseName(x.base)} ${squadronWords(x.squadrons)}`).join('; ')}.`,
  );
  const side = sideOf(view);
  for (const a of view.aloft)
    if (a.by !== side)
      lines.push(`${SIDE_WORDS[a.by]} ${a.role} at ${zoneName(a.zone)}: ${squadronWords(a.squadrons)}.`);
  return { title: 'In the air', lines };
}

function contacts(view: MidwayView): ReportPart {
  const side = sideOf(view);
  const lines = (side ? [side] : SIDES).flatMap((by) =>
    contactsOf(view, by)
      .toReversed()
      .map((c) => {
        const what =
          c.ships.length > 0 ? names(c.ships) : typeWords(c.types, view.options.counts) || 'carrier planes';
        const age = ageOf(view, c);
        const when = age === 0 ? 'this turn' : `${counted(age, 'turn')} ago`;
        return `${SIDE_WORDS[enemyOf(by)]}, ${zoneName(c.zone)}: ${what}, ${when}${c.gone ? ', since found empty' : ''}.`;
      }),
  );
  return { title: 'What is known of the enemy', lines };
}

function losses(view: MidwayView): ReportPart {
  const lines = SIDES.flatMap((side) => {
    const sunk = FLEET[side].filter((s) => view.ships[s].sunk > 0);
    const hit = FLEET[side].filter((s) => view.ships[s].hits > 0 && view.ships[s].sunk === 0);
    return [
      ...(sunk.length > 0 ? [`${SIDE_WORDS[side]} sunk: ${names(sunk)}.`] : []),
      ...(hit.length > 0
        ? [
            `${SIDE_WORDS[side]} hit: ${hit.map((s) => `${SHIPS[s].name} ${view.ships[s].hits} of ${SHIPS[s].hits}`).join(', ')}.`,
          ]
        : []),
    ];
  });
  return { title: 'Losses', lines };
}
