import * as v from 'valibot';
import { PERILS } from '../modules/submarines/submarine-state.ts';
import { PLANE_TYPES } from '../pack/pack.ts';

/**
 * Orders given inside a battle (FT-15 to FT-19). Enemy planes are named by plane type, enemy ships by their place in the
 * list the frame of the battle shows to both sides (`BattleShip`); own units by their own numbers.
 */

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const positive = v.pipe(whole, v.minValue(1));
const TypeShape = v.pipe(whole, v.maxValue(PLANE_TYPES.length - 1));
const list = <S extends v.GenericSchema>(shape: S) => v.pipe(v.array(shape), v.maxLength(400));
const decision = { decision: v.optional(v.string()) };

/** FT-14.18, FT-16.1: at which altitudes one starts air-to-air combat, and which interceptor formations guard bombers. */
const AirCommitShape = v.strictObject({
  ...decision,
  kind: v.literal('air-commit'),
  attackHigh: v.boolean(),
  attackLow: v.boolean(),
  escort: list(positive),
});

/** FT-16.4, FT-16.1.3, FT-15.6.1b: what parts of one's own do; those not named stand where they are and spend their RF. */
const AirGroupsShape = v.strictObject({
  ...decision,
  kind: v.literal('air-groups'),
  parts: list(
    v.strictObject({
      af: positive,
      g: whole,
      n: positive,
      as: v.picklist(['stand', 'past', 'held']), // past = against the bombers; held = kept out of it
      save: v.boolean(), // fights at -6 rather than spend an RF
    }),
  ),
});

/** FT-16.5.4: who fires at whom: one's own by their place in the list of the frame, the enemy by plane type. */
const AirFireShape = v.strictObject({
  ...decision,
  kind: v.literal('air-fire'),
  fire: list(
    v.strictObject({
      line: whole,
      n: positive,
      at: TypeShape,
      with: v.nullable(whole), // FT-OPT-PLANES-1: fires together with this entry of the list
    }),
  ),
});

/** FT-16.6.5: whether the interceptors go on to the bombers. */
const AirPressShape = v.strictObject({ ...decision, kind: v.literal('air-press'), press: v.boolean() });

export const ATTACK_KINDS = ['high', 'low', 'dive', 'torpedo', 'strafe', 'anvil'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** FT-17.1b, FT-7.15b: whether bombers attack the ships, whose names are then told, or the base. Neither = no attack. */
const ApproachShape = v.strictObject({
  ...decision,
  kind: v.literal('approach'),
  ships: v.boolean(),
  base: v.boolean(),
});

/** FT-17.2: every attacking part and its target, in the order in which the attacks are made (RUL-98). */
const StrikeShape = v.strictObject({
  ...decision,
  kind: v.literal('strike'),
  attacks: list(
    v.strictObject({
      af: positive,
      g: whole,
      n: positive,
      how: v.picklist(ATTACK_KINDS),
      ship: v.nullable(whole), // null = the base
      with: v.nullable(whole), // FT-OPT-PLANES-1: attacks together with this entry of the list
    }),
  ),
});

/** FT-17.5: at which of the attacks each ship (null = the base) fires, for each attacking formation. */
const FlakShape = v.strictObject({
  ...decision,
  kind: v.literal('flak'),
  fire: list(v.strictObject({ ship: v.nullable(whole), attack: whole })),
});

/** FT-21.7: which plane names are eliminated first, in order. */
const LossesShape = v.strictObject({ ...decision, kind: v.literal('losses'), order: list(TypeShape) });

/** FT-19.1a: whether one starts surface combat. */
const SurfaceShape = v.strictObject({ ...decision, kind: v.literal('surface'), fight: v.boolean() });

/** FT-19.3, FT-19.4: ships not named are in the Screen. */
const LineShape = v.strictObject({
  ...decision,
  kind: v.literal('line'),
  gunnery: list(whole),
  torpedo: list(whole),
  die: v.picklist([1, 2, 3, 4, 5, 6]),
});

const ShotShape = v.strictObject({ ship: whole, factors: positive });
/** FO-AMMO-5.1: where there are two kinds of shells, the ships that fire GP; all others fire AP if they have it. */
const GunsShape = v.strictObject({
  ...decision,
  kind: v.literal('guns'),
  fire: list(v.strictObject({ ...ShotShape.entries, gp: v.optional(v.literal(true)) })),
  gp: v.optional(list(whole)),
});
const TorpedoesShape = v.strictObject({ ...decision, kind: v.literal('torpedoes'), fire: list(ShotShape) });

/** FT-19.7: the ships that go in; none = no Breakthrough. */
const BreakthroughShape = v.strictObject({
  ...decision,
  kind: v.literal('breakthrough'),
  ships: list(whole),
});

/** FT-19.9: the ships that bombard; none = no bombardment. `ap`: those that fire AP; all others fire GP if they have it (FO-AMMO-5.1). */
const BombardShape = v.strictObject({
  ...decision,
  kind: v.literal('bombard'),
  ships: list(whole),
  longRange: v.boolean(),
  ap: v.optional(list(whole)),
});
const BaseFireShape = v.strictObject({ ...decision, kind: v.literal('base-fire'), fire: list(ShotShape) });

/** FO-PT-5.4: which boat of ours fires at which ship, or which ship at which boat. */
const BoatsShape = v.strictObject({
  ...decision,
  kind: v.literal('boats'),
  attacks: list(v.strictObject({ by: whole, ship: whole })),
});

// ---- submarines (FT-OPT-SUB-7 to FT-OPT-SUB-9)

/** FT-OPT-SUB-7b: the submarines that fight; all others in a hex with the enemy go deep. */
const DiveShape = v.strictObject({
  ...decision,
  kind: v.literal('dive'),
  fight: list(whole),
  under: v.optional(list(v.strictObject({ ship: whole, perils: list(v.picklist(PERILS)) }))), // FO-SUBA-2.1, FO-SUBB-7.1
});

/** FT-OPT-SUB-8b: planes that attack submarines. */
const HuntShape = v.strictObject({
  ...decision,
  kind: v.literal('hunt'),
  attacks: list(v.strictObject({ af: positive, g: whole, n: positive, ship: whole })),
});

/** FT-OPT-SUB-9a: which ship of ours goes for which submarine. */
const ChargeShape = v.strictObject({
  ...decision,
  kind: v.literal('charge'),
  attacks: list(v.strictObject({ by: whole, ship: whole, guns: v.optional(v.literal(true)) })), // guns: FO-SUBB-7.7
});

/** FT-OPT-SUB-9b: how many of its factors a submarine uses against which ship. `joined`: what goes at one ship is one attack (FO-SUBO-9.4). */
const SalvoShape = v.strictObject({
  ...decision,
  kind: v.literal('salvo'),
  fire: list(v.strictObject({ by: whole, ship: whole, factors: positive })),
  joined: v.optional(v.boolean()),
  blindly: v.optional(list(whole)), // FO-SUBC-4.0: submarines that attack whom they meet
});

export const BattleShape = v.variant('kind', [
  AirCommitShape,
  AirGroupsShape,
  AirFireShape,
  AirPressShape,
  ApproachShape,
  StrikeShape,
  FlakShape,
  LossesShape,
  SurfaceShape,
  LineShape,
  GunsShape,
  TorpedoesShape,
  BreakthroughShape,
  BombardShape,
  BaseFireShape,
  BoatsShape,
  DiveShape,
  HuntShape,
  ChargeShape,
  SalvoShape,
]);

export type BattleOrder = v.InferOutput<typeof BattleShape>;
