import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { BaseOrder, Viewer } from '../../kernel/decision.ts';
import type { Json } from '../../kernel/json.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import { outcomeOf, resign, setStanding, submit } from '../../kernel/umpire.ts';
import { undo } from '../../kernel/undo.ts';
import {
  ChatBody,
  EmptyBody,
  LogQuery,
  OrderBody,
  ProposalQuery,
  StandingBody,
  StateQuery,
  validate,
} from './schemas.ts';
import { authenticate, authenticateSeat, type Services, type Caller } from './services.ts';
import { logFor, stateFor, viewForCommander } from '../play/viewer-state.ts';
import { seedOf } from '../play/staff.ts';
import type { LiveGame, LiveGames } from '../play/live-games.ts';
import type { ChatLine, Done, LogAnswer, Proposal, State } from '../wire.ts';

type Work = Parameters<LiveGames['act']>[1];

const PROPOSAL_MS = 400;
/** Lines of talk a viewer of one game may be sent: a disk is finite. */
const TALK_LIMIT = 5000;

/** What the holder of a seat does during play. Each answers with the state after it. */
export function playRoutes(app: FastifyInstance, services: Services): void {
  const { broadcaster, store, liveGames, staff } = services;

  const look = (caller: Caller, since: { log: number; chat: number } | null): Promise<State> =>
    liveGames.with(caller.game, (live) => stateFor(store, live, caller.viewer, since));

  /** The giver is sent his state once: by his stream where he names one, else here. */
  const answerTo =
    (request: FastifyRequest, { game, viewer }: Caller) =>
    async (live: LiveGame, before: LiveGame['sent']): Promise<State | Done> => {
      const stream = request.headers['x-flagplot-stream'];
      if (typeof stream === 'string')
        return { done: true, seq: broadcaster.positionOf(stream, game, viewer) };
      return stateFor(store, live, viewer, before[viewer]);
    };

  async function act(request: FastifyRequest, work: (caller: Caller) => Work): Promise<State | Done> {
    const caller = await authenticateSeat(services, request);
    return liveGames.act(caller.game, work(caller), answerTo(request, caller));
  }

  app.get('/api/state', async (request): Promise<State> => {
    const caller = await authenticate(services, request);
    return look(caller, validate(StateQuery, request.query).since ?? null);
  });

  app.get('/api/log', async (request): Promise<LogAnswer> => {
    const { game, viewer } = await authenticate(services, request);
    const { from, count } = validate(LogQuery, request.query);
    return liveGames.with(game, (live) => logFor(store, live, viewer, from, count));
  });

  app.post('/api/order', async (request): Promise<State | Done> => {
    return act(request, ({ viewer }) => {
      const body = validate(OrderBody, request.body);
      return (match, keep) => void submit(match, viewer, orderOf(match, viewer, body), keep);
    });
  });

  app.post('/api/undo', async (request): Promise<State | Done> => {
    return act(request, ({ viewer }) => {
      validate(EmptyBody, request.body);
      return (match, keep, game) => void undo(match, viewer, keep, isAlone(game, viewer));
    });
  });

  app.post('/api/resign', async (request): Promise<State | Done> => {
    return act(request, ({ viewer }) => {
      validate(EmptyBody, request.body);
      return (match, keep) => void resign(match, viewer, keep);
    });
  });

  app.post('/api/standing', async (request): Promise<State | Done> => {
    return act(request, ({ viewer }) => {
      const { policies } = validate(StandingBody, request.body);
      return (match, keep) => {
        need(outcomeOf(match) === null, 'UMP-OVER', 'The game is over.');
        setStanding(match, viewer, policies, keep);
      };
    });
  });

  app.post('/api/chat', async (request): Promise<State | Done> => {
    const caller = await authenticate(services, request);
    const { game, viewer } = caller;
    need(viewer !== 'public', 'UMP-WATCH', 'Spectators listen.');
    const { text, to } = validate(ChatBody, request.body);
    const line: ChatLine = { from: viewer, to, text, at: new Date().toISOString() };
    return liveGames.say(
      game,
      line as unknown as Json,
      (live) => hearers(live, viewer, to),
      answerTo(request, caller),
    );
  });

  app.get('/api/proposal', async (request): Promise<Proposal> => {
    const { game, viewer } = await authenticateSeat(services, request);
    const { decision: id } = validate(ProposalQuery, request.query);
    const question = await liveGames.with(game, (live) => {
      const { rules, dice } = live.match;
      const view = viewForCommander(live, viewer);
      const decision = openDecision(view.decisions, id);
      const seed = seedOf(dice.key, decision);
      const about = { match: game, rank: 'proposal' } as const;
      return { rules, level: staff.strongest(rules), view, decision, budgetMs: PROPOSAL_MS, seed, ...about };
    });
    const { order, by, reason } = await staff.advise(question);
    return { decision: id, order, line: question.rules.writeLine(question.view, order), by, reason };
  });
}

/** Whether all the others in the game are computers. */
const isAlone = ({ holders }: LiveGame['game'], seat: Viewer): boolean =>
  Object.entries(holders).every(([other, holder]) => other === seat || typeof holder !== 'string');

function orderOf(match: LiveGame['match'], seat: Viewer, body: v.InferOutput<typeof OrderBody>): BaseOrder {
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
function hearers(live: LiveGame, from: Viewer, to: string): Viewer[] {
  const everybody = Object.keys(live.sent);
  need(
    to === 'all' || (everybody.includes(to) && to !== 'public'),
    'UMP-CHAT',
    `There is nobody called "${to}".`,
  );
  const heard = to === 'all' ? everybody : [...new Set([from, to, 'umpire'])];
  const full = heard.some((who) => live.sent[who].chat >= TALK_LIMIT);
  need(!full, 'UMP-CHAT', 'Enough has been said in this game; the book is full.');
  return heard;
}
