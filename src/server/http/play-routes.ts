import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { BaseOrder, Viewer } from '../../kernel/decision.ts';
import type { Json } from '../../kernel/json.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import { outcomeOf, resign, setStanding, submit } from '../../kernel/play/umpire.ts';
import { undo } from '../../kernel/play/undo.ts';
import { linkOf } from '../play/lobby.ts';
import { goAway, halt, handToStaff, paceOf, type SeatStatus, type Status, takeBack } from '../play/status.ts';
import { hashOf, newToken } from './tokens.ts';
import {
  AwayBody,
  ChatBody,
  EmptyBody,
  LogQuery,
  OrderBody,
  ProposalQuery,
  StaffBody,
  StandingBody,
  StateQuery,
  validate,
} from './schemas.ts';
import { authenticate, authenticateSeat, type Services, type Caller } from './services.ts';
import { logFor, stateFor, viewForCommander } from '../play/viewer-state.ts';
import { seedOf } from '../play/staff.ts';
import type { LiveGame, LiveGames } from '../play/live-games.ts';
import type { ChatLine, Done, LogAnswer, Proposal, State, SubstituteAnswer } from '../wire.ts';

type Work = Parameters<LiveGames['act']>[1];

const PROPOSAL_MS = 400;
/** Lines of talk a viewer of one game may be sent: a disk is finite. */
const TALK_LIMIT = 5000;

/** What the holder of a seat does during play. Each answers with the state after it. */
export function playRoutes(app: FastifyInstance, services: Services): void {
  readingRoutes(app, services);
  orderRoutes(app, services);
  talkRoute(app, services);
  seatRoutes(app, services);
  substituteRoute(app, services);
  proposalRoute(app, services);
}

/** The giver is sent his state once: by his stream where he names one, else here. */
const answerTo =
  ({ broadcaster, store }: Services, request: FastifyRequest, { game, viewer }: Caller) =>
  async (live: LiveGame, before: LiveGame['sent']): Promise<State | Done> => {
    const stream = request.headers['x-flagplot-stream'];
    if (typeof stream === 'string') return { done: true, seq: broadcaster.positionOf(stream, game, viewer) };
    return stateFor(store, live, viewer, before[viewer]);
  };

async function act(
  services: Services,
  request: FastifyRequest,
  work: (caller: Caller) => Work,
): Promise<State | Done> {
  const caller = await authenticateSeat(services, request);
  return services.liveGames.act(caller.game, work(caller), answerTo(services, request, caller));
}

function readingRoutes(app: FastifyInstance, services: Services): void {
  const { store, liveGames } = services;

  app.get('/api/state', async (request): Promise<State> => {
    const caller = await authenticate(services, request);
    const since = validate(StateQuery, request.query).since ?? null;
    return liveGames.with(caller.game, (live) => stateFor(store, live, caller.viewer, since));
  });

  app.get('/api/log', async (request): Promise<LogAnswer> => {
    const { game, viewer } = await authenticate(services, request);
    const { from, count } = validate(LogQuery, request.query);
    return liveGames.with(game, (live) => logFor(store, live, viewer, from, count));
  });
}

function orderRoutes(app: FastifyInstance, services: Services): void {
  app.post('/api/order', async (request): Promise<State | Done> => {
    return act(services, request, ({ viewer }) => {
      const body = validate(OrderBody, request.body);
      return (match, keep, _game, status) => {
        needHolder(status, viewer);
        submit(match, viewer, orderOf(match, viewer, body), keep);
      };
    });
  });

  app.post('/api/undo', async (request): Promise<State | Done> => {
    return act(services, request, ({ viewer }) => {
      validate(EmptyBody, request.body);
      return (match, keep, game, status) => {
        needHolder(status, viewer);
        undo(match, viewer, keep, isAlone(game, viewer));
      };
    });
  });

  app.post('/api/resign', async (request): Promise<State | Done> => {
    return act(services, request, ({ viewer, substitute }) => {
      validate(EmptyBody, request.body);
      need(substitute === null, 'UMP-SUBSTITUTE', 'Only the holder of a seat gives the game up.');
      return (match, keep) => void resign(match, viewer, keep);
    });
  });

  app.post('/api/standing', async (request): Promise<State | Done> => {
    return act(services, request, ({ viewer }) => {
      const { policies } = validate(StandingBody, request.body);
      return (match, keep) => {
        need(outcomeOf(match) === null, 'UMP-OVER', 'The game is over.');
        setStanding(match, viewer, policies, keep);
      };
    });
  });
}

function talkRoute(app: FastifyInstance, services: Services): void {
  app.post('/api/chat', async (request): Promise<State | Done> => {
    const caller = await authenticate(services, request);
    const { game, viewer } = caller;
    need(viewer !== 'public', 'UMP-WATCH', 'Spectators listen.');
    const { text, to } = validate(ChatBody, request.body);
    const line: ChatLine = { from: viewer, to, text, at: new Date().toISOString() };
    return services.liveGames.say(
      game,
      line as unknown as Json,
      (live) => hearers(live, viewer, to),
      answerTo(services, request, caller),
    );
  });
}

/** A seat its holder leaves for a while, or gives to the staff. */
function seatRoutes(app: FastifyInstance, services: Services): void {
  const { staff, time } = services;

  app.post('/api/seat/away', async (request): Promise<State | Done> => {
    return act(services, request, ({ viewer }) => {
      const { away } = validate(AwayBody, request.body);
      return (_match, _keep, game, status) => {
        const seat = needTimed(game, status, viewer);
        need(
          !away || seat.vacation > 0 || seat.awayUntil !== null,
          'UMP-PACE',
          'No day of vacation is left.',
        );
        halt(seat, paceOf(game), time.now());
        goAway(seat, away, time.now());
      };
    });
  });

  app.post('/api/seat/staff', async (request): Promise<State | Done> => {
    return act(services, request, ({ viewer, substitute }) => {
      const { level } = validate(StaffBody, request.body);
      need(substitute === null, 'UMP-SUBSTITUTE', 'Only the holder of a seat hands it on.');
      return (match, _keep, game, status) => {
        const seat = needOwn(match, game, status, viewer);
        const known = level === undefined || staff.levels(match.rules).some((x) => x.id === level);
        need(known, 'UMP-STAFF', `There is no computer level "${level}" for this game.`);
        const staffed = { level: level ?? staff.strongest(match.rules), why: 'handed' } as const;
        handToStaff(seat, staffed, paceOf(game), time.now());
      };
    });
  });

  app.post('/api/seat/return', async (request): Promise<State | Done> => {
    return act(services, request, ({ viewer, substitute }) => {
      validate(EmptyBody, request.body);
      return (match, _keep, game, status) => {
        const seat = needOwn(match, game, status, viewer);
        if (seat.staff) takeBack(seat, paceOf(game));
        if (substitute === null) seat.substitute = null;
      };
    });
  });
}

/** A seat its holder gives to somebody else until he comes back. */
function substituteRoute(app: FastifyInstance, services: Services): void {
  const { store, liveGames } = services;

  app.post('/api/seat/substitute', async (request): Promise<SubstituteAnswer> => {
    const caller = await authenticateSeat(services, request);
    const { game, viewer } = caller;
    validate(EmptyBody, request.body);
    need(caller.substitute === null, 'UMP-SUBSTITUTE', 'Only the holder of a seat hands it on.');
    const token = newToken();
    const hash = hashOf(token);
    await store.addLink({ hash, game, viewer, kind: 'substitute' });
    await liveGames.act(
      game,
      (match, _keep, { hotseat, holders }, status) => {
        needOwn(match, { hotseat, holders }, status, viewer).substitute = hash;
      },
      () => {},
    );
    return { link: linkOf(token, 'substitute') };
  });
}

function proposalRoute(app: FastifyInstance, services: Services): void {
  const { liveGames, staff } = services;

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

/** A seat the staff plays is given no orders by its holder before he has taken it back. */
const needHolder = ({ seats }: Status, seat: Viewer): void =>
  need(!seats[seat]?.staff, 'UMP-STAFF', 'The staff plays this seat at the moment; take it back first.');

/** The status of a person's seat in a game that goes on. */
function needOwn(
  match: LiveGame['match'],
  { hotseat, holders }: Pick<LiveGame['game'], 'hotseat' | 'holders'>,
  { seats }: Status,
  seat: Viewer,
): SeatStatus {
  need(outcomeOf(match) === null, 'UMP-OVER', 'The game is over.');
  need(!hotseat && holders[seat] === 'human', 'UMP-STAFF', 'Who shares one screen hands over by passing it.');
  return seats[seat];
}

function needTimed(game: LiveGame['game'], { seats }: Status, seat: Viewer): SeatStatus {
  need(paceOf(game).kind !== 'live', 'UMP-PACE', 'Nobody is timed in this game.');
  return seats[seat];
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
