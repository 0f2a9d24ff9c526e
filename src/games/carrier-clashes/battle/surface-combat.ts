import { optionOf } from '../open/info.ts';
import { need } from '../../../kernel/refusal.ts';
import type { StepOf, StepRule } from '../step-types.ts';
import { boardOf, hexName } from '../open/board.ts';
import { shipsOf, tfNamed } from '../open/forces.ts';
import { chaseSpeed } from '../open/turn/speed.ts';
import { avoiders, avoidNumber, bombardable, engageable } from '../open/surface.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, type Side, SIDES } from '../open/pack.ts';
import type { Battle, Sight, TaskForce } from '../open/view.ts';
import { after, isSecond, SURFACE } from '../open/turn/stages.ts';
import { startBattle } from './battle.ts';
import { d6, inTurn, type Play, SIDE_WORDS, type State, sight, announce } from '../state.ts';
import { unload } from '../turn/transports.ts';

/** CC-12.e, CC-20.a to CC-20.c: missions declared, engagements sought and avoided. */

/** Own blocks before an enemy base; that much both sides can see. */
const beforeBase = (x: Sight, no: 1 | 2): boolean =>
  bombardable(x, no).some((b) => x.own.tfs.some((tf) => tf.hex === b.hex));

function checkMissions(x: Sight, order: OrderOf<'missions'>, no: 1 | 2): void {
  const seen = new Set<string>();
  for (const { tf: label, base } of order.bombard) {
    const tf = tfNamed(x.own, label);
    const at = bombardable(x, no).find((b) => b.id === base);
    need(at, 'CC-24-2', `"${base}" may not be bombarded in this phase.`);
    need(
      tf && tf.hex === at.hex && !seen.has(label),
      'CC-24-2',
      `"${label}" does not lie before that base, or is named twice.`,
    );
    seen.add(label);
    need(
      shipsOf(x.own, label).some((s) => s.state === 'ok'),
      'CC-24-2',
      `${label} has no ships able to bombard.`,
    );
  }
}

interface Engagement {
  tfs: TaskForce[];
  against: string[];
  hex: number;
}

function checkEngage(x: Sight, f: StepOf<'surface'>, order: OrderOf<'engage'>): Engagement[] {
  const used = new Set<string>();
  const met = new Set<string>();
  const busy = f.battles.flatMap((b) => b[x.side]);
  return order.battles.map(({ tfs, against }) => {
    need(tfs.length > 0 && against.length > 0, 'CC-20.a-2', 'An engagement needs ships on both sides.');
    const own = tfs.map((label) => {
      const tf = tfNamed(x.own, label);
      need(tf && !used.has(label), 'CC-20.a-2', `"${label}" is not yours, or is named twice.`);
      used.add(label);
      need(shipsOf(x.own, label).length > 0, 'CC-20.a-2', `${label} has no ships to fight with.`);
      need(!busy.includes(label), 'CC-20.a-3', `${label} is already engaged.`);
      need(!f.avoided.includes(label), 'CC-20.a-5', `${label} has avoided combat and may not seek it.`);
      return tf;
    });
    const hex = own[0].hex;
    need(
      own.every((tf) => tf.hex === hex),
      'CC-20.a',
      'Task forces fight in one hex.',
    );
    for (const label of against) {
      need(!met.has(label), 'CC-20.a-2', `"${label}" is named twice.`);
      met.add(label);
      need(
        engageable(x).some((b) => b.label === label && b.hex === hex),
        'CC-20.a',
        `"${label}" is not open to attack in that hex.`,
      );
    }
    return { tfs: own, against, hex };
  });
}

/** Adds declared engagements to the list; one with a committed enemy joins its battle. CC-20.a-4. */
function engage(play: Play, f: StepOf<'surface'>, side: Side, order: OrderOf<'engage'>): void {
  const { s } = play;
  const list = checkEngage(sight(s, side), f, order);
  const enemy = enemyOf(side);
  for (const e of list) {
    const labels = e.tfs.map((tf) => tf.label);
    const where = hexName(boardOf(s.scenario).grid, e.hex);
    const text = `${SIDE_WORDS[side]}: ${labels.join(', ')} seek${labels.length === 1 ? 's' : ''} combat with ${e.against.join(', ')} in ${where}.`;
    announce(play, 'engage', 'CC-20.a-2', text, { places: [e.hex], reveals: true });
    const joined = oneBattle(f, enemy, e.against);
    if (joined) {
      const late = e.against.filter((l) => !joined[enemy].includes(l));
      joined[side].push(...labels);
      joined[enemy].push(...late);
      for (const label of late) joined.late[label] = labels;
    } else {
      const b: Battle = { by: side, hex: e.hex, allied: [], ijn: [], base: '', late: {} };
      b[side] = labels;
      b[enemy] = e.against.slice();
      f.battles.push(b);
    }
  }
  if (list.length === 0)
    announce(play, 'engage', 'CC-20.a', `${SIDE_WORDS[side]} seek no combat.`, { reveals: true });
}

/** The battle that some of these task forces are committed to; where they are in several, these become one. */
function oneBattle(f: StepOf<'surface'>, enemy: Side, against: readonly string[]): Battle | undefined {
  const [first, ...others] = f.battles.filter((b) => b[enemy].some((l) => against.includes(l)));
  for (const b of others) {
    for (const side of SIDES) first[side].push(...b[side]);
    Object.assign(first.late, b.late);
  }
  f.battles = f.battles.filter((b) => !others.includes(b));
  return first;
}

function avoid(play: Play, f: StepOf<'surface'>, side: Side, order: OrderOf<'avoid'>): void {
  const { s } = play;
  const able = avoiders(sight(s, side), f);
  need(new Set(order.tfs).size === order.tfs.length, 'CC-20.b', 'A task force is named twice.');
  for (const label of order.tfs) need(able.includes(label), 'CC-20.b', `"${label}" cannot avoid combat now.`);
  const enemy = enemyOf(side);
  for (const label of order.tfs) {
    const battle = f.battles.find((b) => b[side].includes(label));
    const tf = tfNamed(s.sides[side], label);
    if (!battle || !tf) continue;
    const hunters = (battle.late[label] ?? battle[enemy]).flatMap((l) => shipsOf(s.sides[enemy], l));
    const number = avoidNumber(
      chaseSpeed(sight(s, enemy), hunters),
      chaseSpeed(sight(s, side), shipsOf(s.sides[side], label)),
    );
    const roll = d6(play.dice, `${label} avoids combat`);
    const ok = roll >= number;
    announce(play, 'avoid', 'CC-20.b', `${label} ${ok ? 'avoids combat' : 'is brought to battle'}.`, {
      dice: [roll],
      reveals: true,
    });
    if (ok || optionOf(s, 'avoid-mission') === 'try') tf.gaveUp = true;
    if (!ok) continue;
    f.avoided.push(label);
    battle[side] = battle[side].filter((l) => l !== label);
  }
  f.battles = f.battles.filter((b) => b.allied.length > 0 && b.ijn.length > 0);
}

/** CC-20.c: missions are announced, so that the enemy in the hex may engage. */
function declareMissions(play: Play, f: StepOf<'surface'>): void {
  const { s } = play;
  for (const side of SIDES)
    for (const tf of s.sides[side].tfs) {
      const lands = f.no === 2 && tf.unloading;
      if (!lands && tf.bombards === '') continue;
      tf.declared = true;
      const where = hexName(boardOf(s.scenario).grid, tf.hex);
      const what = lands ? 'is about to unload' : 'is about to bombard';
      announce(play, 'mission', 'CC-20.c', `${SIDE_WORDS[side]}: ${tf.label} in ${where} ${what}.`, {
        places: [tf.hex],
        reveals: true,
      });
    }
}

/** Bombarding task forces that nobody met, and the base into the battles of those that were. CC-20.c-3. */
function addBombardments(s: State, f: StepOf<'surface'>): void {
  for (const side of SIDES) {
    const enemy = enemyOf(side);
    for (const tf of s.sides[side].tfs) {
      if (tf.bombards === '' || tf.gaveUp) continue;
      const battle = f.battles.find((b) => b[side].includes(tf.label));
      if (battle) battle.base = tf.bombards;
      else {
        const quiet = f.battles.find((b) => b.base === tf.bombards && b[enemy].length === 0);
        if (quiet) quiet[side].push(tf.label);
        else {
          const b: Battle = { by: side, hex: tf.hex, allied: [], ijn: [], base: tf.bombards, late: {} };
          b[side] = [tf.label];
          f.battles.push(b);
        }
      }
    }
  }
}

export const surfaceStep: StepRule<'surface'> = {
  asks(s, f) {
    const id = `t${s.pub.turn}.surface${f.no}`;
    const side = inTurn(s, isSecond(f.stage));
    const x = sight(s, side);
    const base = { seat: side, sealed: false };
    if (f.stage.endsWith('missions'))
      return beforeBase(x, f.no)
        ? [
            {
              ...base,
              id: `${id}.missions.${side}`,
              kind: 'missions',
              rule: 'CC-20.c',
              ask: 'Which task forces bombard the base before them?',
            },
          ]
        : [];
    if (f.stage.endsWith('engages')) {
      const blocks = x.own.tfs.map((tf) => tf.hex);
      const open = engageable(x).some((b) => blocks.includes(b.hex));
      return open
        ? [
            {
              ...base,
              id: `${id}.engage.${side}`,
              kind: 'engage',
              rule: f.stage === 'first-engages' ? 'CC-12.e.i' : 'CC-12.e.ii',
              ask: 'Which enemy task forces in your hexes do you engage?',
            },
          ]
        : [];
    }
    if (f.stage.endsWith('avoids'))
      return avoiders(x, f).length > 0
        ? [
            {
              ...base,
              id: `${id}.avoid.${side}`,
              kind: 'avoid',
              rule: 'CC-20.b',
              ask: 'Which of your task forces try to avoid combat?',
            },
          ]
        : [];
    return [];
  },
  order(play, f, seat, order) {
    const side = seat as Side;
    if (order.kind === 'missions') {
      checkMissions(sight(play.s, side), order, f.no);
      for (const { tf: label, base } of order.bombard) {
        const tf = tfNamed(play.s.sides[side], label);
        if (tf) tf.bombards = base;
      }
    } else if (order.kind === 'engage') engage(play, f, side, order);
    else if (order.kind === 'avoid') avoid(play, f, side, order);
    next(play, f);
  },
  advance(play, f) {
    const { s } = play;
    if (f.stage === 'battles') {
      const battle = f.battles.shift();
      if (battle) {
        startBattle(play, battle, f.no);
        return true;
      }
    }
    if (f.stage !== 'unloading') {
      next(play, f);
      return true;
    }
    for (const side of SIDES) {
      if (f.no === 2) unload(play, side);
      for (const tf of s.sides[side].tfs) {
        tf.bombards = '';
        tf.declared = false;
        if (f.no === 2) tf.gaveUp = false;
      }
    }
    return false;
  },
};

function next(play: Play, f: StepOf<'surface'>): void {
  f.stage = after(SURFACE, f.stage) ?? 'unloading';
  if (f.stage === 'first-engages') declareMissions(play, f);
  if (f.stage === 'battles') addBombardments(play.s, f);
}
