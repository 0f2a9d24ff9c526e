import * as v from 'valibot';
import { Refusal } from '../../kernel/refusal.ts';
import type { Cursor } from '../play/viewer-state.ts';

/*
 * The shapes of what comes in. Whether an order fits the situation is for the rules to say; here it is only whether it can
 * be read at all.
 */

const id = v.pipe(v.string(), v.maxLength(200));
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a link of this house'));
const choices = v.record(id, id);
const title = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(80));
const holder = v.union([v.picklist(['human', 'open']), v.strictObject({ computer: id })]);
const seating = {
  seats: v.optional(v.record(id, holder), {}),
  title: v.optional(title),
  by: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(40))),
  hotseat: v.optional(v.boolean(), false),
  gamemaster: v.optional(v.boolean(), true),
};

const within = (min: number, max: number) =>
  v.pipe(v.number(), v.integer('not a whole number'), v.minValue(min), v.maxValue(max));
const timed = {
  weekends: v.optional(v.boolean(), true),
  vacation: v.optional(within(0, 60), 0),
  late: v.union([v.strictObject({ staff: id }), v.literal('forfeit')]),
};
const pace = v.variant('kind', [
  v.strictObject({ kind: v.literal('live') }),
  v.strictObject({ kind: v.literal('days'), days: within(1, 30), ...timed }),
  v.strictObject({ kind: v.literal('bank'), hours: within(1, 2000), increment: within(0, 1440), ...timed }),
]);

export const NewGameBody = v.strictObject({
  game: id,
  scenario: id,
  version: v.optional(id),
  options: v.optional(choices, {}),
  seed: v.optional(id),
  campaign: v.optional(v.union([v.literal('new'), token])),
  pace: v.optional(pace, { kind: 'live' }),
  table: v.optional(v.picklist(['open', 'watched'])),
  ...seating,
});
export const BriefingBody = v.strictObject({
  game: id,
  scenario: id,
  version: v.optional(id),
  options: v.optional(choices, {}),
});
export const ImportBody = v.strictObject({ file: v.string(), ...seating });
const person = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(40));
const point = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'not a key'));

export const JoinBody = v.strictObject({ invite: token, name: v.optional(person) });
export const SitBody = v.strictObject({ seat: id, name: v.optional(person) });
export const NameBody = v.strictObject({ name: person });
export const HoldBody = v.strictObject({ token });
export const DropBody = v.strictObject({ id });
export const ConfirmBody = v.strictObject({ token: id });
export const MailBody = v.strictObject({
  address: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200),
      v.regex(/^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:]+$/, 'not a mail address'),
    ),
  ),
});
export const WebhookBody = v.strictObject({
  url: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
});
export const PushBody = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  keys: v.optional(v.strictObject({ p256dh: point(65), auth: point(16) })),
});
export const OrderBody = v.pipe(
  v.strictObject({
    decision: id,
    order: v.optional(v.looseObject({ kind: id })),
    line: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  v.check(
    (body) => (body.order === undefined) !== (body.line === undefined),
    'Give either an order or a line',
  ),
);
export const EmptyBody = v.nullish(v.strictObject({}));
export const AwayBody = v.strictObject({ away: v.boolean() });
export const StaffBody = v.strictObject({ level: v.optional(id) });
export const StandingBody = v.strictObject({ policies: choices });
export const ChatBody = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(1000)),
  to: v.optional(id, 'all'),
});

const whole = (fallback: number, most: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a whole number'), v.transform(Number), v.maxValue(most)),
    String(fallback),
  );
const page = (count: number, most: number) => ({ from: whole(0, 1e9), count: whole(count, most) });

const cursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}\.\d{1,9}$/, 'not a cursor'),
  v.transform((text): Cursor => {
    const [log, chat] = text.split('.').map(Number);
    return { log, chat };
  }),
);
/** A cursor a browser sends back by itself; one that cannot be read is as good as none. */
export function readCursor(text: unknown): Cursor | null {
  const result = v.safeParse(cursor, text);
  return result.success ? result.output : null;
}

export const StateQuery = v.object({ since: v.optional(cursor) });
export const StreamQuery = v.object({
  ...StateQuery.entries,
  as: v.optional(v.picklist(['states', 'changes']), 'states'),
});
export const GameQuery = v.object({ game: id });
export const ProposalQuery = v.object({ decision: id });
export const LogQuery = v.object(page(200, 1000));
export const ReplayQuery = v.object({ viewer: v.optional(id, 'umpire'), ...page(20, 50) });
export const DiceQuery = v.object(page(1000, 5000));

/** A value of this shape, or a Refusal that says where it is wrong. */
export function validate<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  throw new Refusal('UMP-BODY', where ? `"${where}": ${issue.message}.` : `${issue.message}.`);
}
