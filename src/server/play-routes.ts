import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { BaseOrder, Viewer } from '../kernel/decision.ts';
import type { Json } from '../kernel/json.ts';
import { need, Refusal } from '../kernel/refusal.ts';
import { outcomeOf, resign, setStanding, submit } from '../kernel/umpire.ts';
import { undo } from '../kernel/undo.ts';
import {
  ChatBody,
  EmptyBody,
  LogQuery,
  OrderBody,
  ProposalQuery,
  StandingBody,
  StateQuery,
  through,
} from './doors.ts';
import { enter, enterSeat, type House, type Visitor } from './house.ts';
import { logFor, stateFor, viewForCommander } from './outbox.ts';
import { seedOf } from './staff.ts';
import type { Table, Tables } from './tables.ts';
import type { ChatLine, LogAnswer, Proposal, State } from './wire.ts';

type Work = Parameters<Tables['act']>[1];

const PROPOSAL_MS = 400;
/** Lines of talk a viewer of one game may be sent: a disk is finite. */
const TALK_LIMIT = 5000;

/** What the holder of a seat does during play. Each answers with the state after it. */
export function playRoutes(app: FastifyInstance, house: House): void {
  const { store, tables, staff } = house;

  const look = (visitor: Visitor, since: { log: number; chat: number } | null): Promise<State> =>
    tables.with(visitor.game, (table) => stateFor(store, table, visitor.viewer, since));

  async function act(request: FastifyRequest, work: (visitor: Visitor) => Work): Promise<State> {
    const visitor = await enterSeat(house, request);
    const before = await tables.act(visitor.game, work(visitor));
    return look(visitor, before[visitor.viewer]);
  }

  app.get('/api/state', async (request): Promise<State> => {
    const visitor = await enter(house, request);
    return look(visitor, through(StateQuery, request.query).since ?? null);
  });

  app.get('/api/log', async (request): Promise<LogAnswer> => {
    const { game, viewer } = await enter(house, request);
    const { from, count } = through(LogQuery, request.query);
    return tables.with(game, (table) => logFor(store, table, viewer, from, count));
  });

  app.post('/api/order', async (request): Promise<State> => {
    return act(request, ({ viewer }) => {
      const body = through(OrderBody, request.body);
      return (match, keep) => void submit(match, viewer, orderOf(match, viewer, body), keep);
    });
  });

  app.post('/api/undo', async (request): Promise<State> => {
    return act(request, ({ viewer }) => {
      through(EmptyBody, request.body);
      return (match, keep, game) => void undo(match, viewer, keep, isAlone(game, viewer));
    });
  });

  app.post('/api/resign', async (request): Promise<State> => {
    return act(request, ({ viewer }) => {
      through(EmptyBody, request.body);
      return (match, keep) => void resign(match, viewer, keep);
    });
  });

  app.post('/api/standing', async (request): Promise<State> => {
    return act(request, ({ viewer }) => {
      const { policies } = through(StandingBody, request.body);
      return (match, keep) => {
        need(outcomeOf(match) === null, 'UMP-OVER', 'The game is over.');
        setStanding(match, viewer, policies, keep);
      };
    });
  });

  app.post('/api/chat', async (request): Promise<State> => {
    const visitor = await enter(house, request);
    const { game, viewer } = visitor;
    need(viewer !== 'public', 'UMP-WATCH', 'Spectators listen.');
    const { text, to } = through(ChatBody, request.body);
    const line: ChatLine = { from: viewer, to, text, at: new Date().toISOString() };
    let read = { log: 0, chat: 0 };
    await tables.say(game, line as unknown as Json, (table) => {
      read = { ...table.sent[viewer] };
      return hearers(table, viewer, to);
    });
    return look(visitor, read);
  });

  app.get('/api/proposal', async (request): Promise<Proposal> => {
    const { game, viewer } = await enterSeat(house, request);
    const { decision: id } = through(ProposalQuery, request.query);
    const question = await tables.with(game, (table) => {
      const { rules, dice } = table.match;
      const view = viewForCommander(table, viewer);
      const decision = openDecision(view.decisions, id);
      const seed = seedOf(dice.key, decision);
      return { rules, level: staff.strongest(rules), view, decision, budgetMs: PROPOSAL_MS, seed };
    });
    const { order, by, reason } = await staff.advise(question);
    return { decision: id, order, line: question.rules.writeLine(question.view, order), by, reason };
  });
}

/** Whether all the others at the table are computers. */
const isAlone = ({ holders }: Table['game'], seat: Viewer): boolean =>
  Object.entries(holders).every(([other, holder]) => other === seat || typeof holder !== 'string');

function orderOf(match: Table['match'], seat: Viewer, body: v.InferOutput<typeof OrderBody>): BaseOrder {
  if (body.order) return { ...body.order, decision: body.decision };
  const view = match.rules.view(match.s, seat);
  const decision = openDecision(view.decisions, body.decision);
  return { ...match.rules.readLine(view, decision, body.line ?? ''), decision: decision.id };
}

function openDecision<D extends { id: string }>(open: readonly D[], id: string): D {
  const decision = open.find((d) => d.id === id);
  if (!decision) throw new Refusal('UMP-CLOSED', 'That decision is closed; the situation has moved on.');
  return decision;
}

/** The gamemaster hears everything. */
function hearers(table: Table, from: Viewer, to: string): Viewer[] {
  const everybody = Object.keys(table.sent);
  need(
    to === 'all' || (everybody.includes(to) && to !== 'public'),
    'UMP-CHAT',
    `There is nobody called "${to}".`,
  );
  const heard = to === 'all' ? everybody : [...new Set([from, to, 'umpire'])];
  const full = heard.some((who) => table.sent[who].chat >= TALK_LIMIT);
  need(!full, 'UMP-CHAT', 'Enough has been said in this game; the book is full.');
  return heard;
}
