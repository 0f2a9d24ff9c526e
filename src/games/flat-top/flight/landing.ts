import { counted } from '../../../kernel/counted.ts';
import { addStack } from '../open/setup/deployment.ts';
import { formationTitle } from '../open/flight/formations.ts';
import { type AirFormation, type Deck, type Group, type SeatIndex, nation } from '../open/forces.ts';
import { hexLabel } from '../open/pack/map.ts';
import { landingRisk, type LandOrder, overload } from '../open/flight/landing.ts';
import { PLANE_TYPES } from '../open/pack/pack.ts';
import { bookOf } from '../open/book.ts';
import { deckTitle } from '../open/values.ts';
import { loseInFlight, tidy } from '../battle/losses.ts';
import { reportAgain } from '../sight/observation.ts';
import { announce, type Game, whisper } from '../state.ts';

/** FT-14.2.1: planes come down; what lands goes to Just Landed, what is wrecked is lost (FT-14.10a). */
export function land(play: Game, seat: SeatIndex, af: AirFormation, order: LandOrder): void {
  const { s } = play;
  const side = s.sides[seat];
  const parts = order.at.map((part) => ({ ...part, group: af.groups[part.g] }));
  const beyond = new Map<number, number>();
  for (const index of new Set(parts.map((x) => x.deck))) {
    const n = parts.reduce((sum, x) => sum + (x.deck === index ? x.n : 0), 0);
    beyond.set(index, overload(s.pub, side, index, n) ?? 0);
  }
  let lost = 0;
  for (const { group, n, deck: index, band } of parts) {
    const deck = side.decks[index];
    const before = lost;
    for (let i = 0; i < n; i++) {
      const extra = beyond.get(index) ?? 0;
      beyond.set(index, Math.max(0, extra - 1));
      lost += landOne(play, seat, af, group, index, extra > 0);
    }
    deck.used[band] += n;
    const down = n - (lost - before);
    const planes = `${down} ${PLANE_TYPES[group.t].label} of ${formationTitle(af)}`;
    const text = `${planes} ${down === 1 ? 'lands' : 'land'} at ${deckTitle(s.pub, side, deck)}.`;
    if (down > 0) whisper(play, seat, 'lands', 'FT-14.2.1', text);
  }
  af.spent = true;
  tidy(s, seat, af);
  if (af.seen) tellLanding(play, seat, af);
  if (lost > 0)
    announce(
      play,
      'wrecked',
      'FT-14.10a',
      `The ${nation(seat)} lose ${counted(lost, 'Air Factor')} in landing.`,
    );
}

/** FT-14.7: what stands on the map comes down in the sight of both; what stays up is reported anew (FT-7.16c, RUL-137). */
function tellLanding(play: Game, seat: SeatIndex, af: AirFormation): void {
  const place = af.hex >= 0 ? ` in ${hexLabel(af.hex)}` : '';
  announce(play, 'landing', 'FT-14.7', `Planes of the ${nation(seat)} land${place}.`, {
    places: af.hex >= 0 ? [af.hex] : [],
  });
  if (af.groups.length > 0) reportAgain(play, seat, 'af', af.hex);
}

/** One Air Factor, with its die where night, storm, a load or a broken field make it a risk. */
function landOne(
  play: Game,
  seat: SeatIndex,
  af: AirFormation,
  group: Group,
  index: number,
  overloaded: boolean,
): number {
  const { s } = play;
  const risk = landingRisk(s.pub, s.sides[seat], group, index, overloaded);
  const die = risk === 0 ? 0 : play.dice.roll(6, `landing of ${PLANE_TYPES[group.t].label}`);
  if (risk > 0 && die <= risk) return loseInFlight(s, seat, af, group, 1);
  group.n--;
  store(s.sides[seat].decks[index], group, bookOf(s.pub).terms.landsArmed);
  return 0;
}

/** RUL-37: the load is lost in landing, unless the option keeps it. */
function store(deck: Deck, group: Group, keepsArms: boolean): void {
  const armed = keepsArms && group.w > 0;
  addStack(armed ? deck.ready : deck.landed, { t: group.t, n: 1, w: armed ? group.w : 0, d: 0, m: group.m });
}
