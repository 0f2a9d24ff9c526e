import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { StoreFault } from '../store/store.ts';
import { WorkCancelled } from '../play/worker-pool.ts';
import type { Problem } from '../wire.ts';

/** Refusals that are not about what an order says have a status of their own; the rest is 422. */
const STATUS: { [rule: string]: number } = {
  'UMP-BODY': 400,
  'UMP-RECORD': 400,
  'UMP-TOKEN': 401,
  'UMP-INVITE': 403,
  'UMP-LINKS': 403,
  'UMP-SECRET': 403,
  'UMP-TABLE': 404,
  'UMP-SUBSTITUTE': 403,
  'UMP-WATCH': 403,
  'UMP-PAGE': 404,
  'UMP-AHEAD': 409,
  'UMP-CLOSED': 409,
  'UMP-OVER': 409,
  'UMP-STAFF': 409,
  'UMP-TAKEN': 409,
  'UMP-WAIT': 409,
  'UMP-HOST': 421,
  'UMP-MANY': 429,
  'UMP-GAME': 503,
};

const STORE_PROBLEMS: { [kind in StoreFault['kind']]: { status: number; problem: Problem } } = {
  full: {
    status: 507,
    problem: {
      rule: 'UMP-STORE',
      reason: 'The disk of the server is full: nothing was changed. Try again later.',
    },
  },
  down: {
    status: 503,
    problem: {
      rule: 'UMP-STORE',
      reason: 'The server cannot write to its disk: nothing was changed. Try again later.',
    },
  },
  late: {
    status: 503,
    problem: {
      rule: 'UMP-STORE',
      reason: 'The database of the server is slow to answer: nothing was changed. Try again in a moment.',
    },
  },
  unknown: {
    status: 503,
    problem: {
      rule: 'UMP-STORE',
      reason:
        'The server lost its database in the middle of this and cannot tell whether it was stored. Look before you give it again.',
    },
  },
  stored: {
    status: 503,
    problem: {
      rule: 'UMP-STORE',
      reason:
        'This was stored, but the server cannot reach its database to show what came of it. Look again in a moment.',
    },
  },
  stale: {
    status: 409,
    problem: { rule: 'UMP-CLOSED', reason: 'Somebody else was faster; the situation has moved on.' },
  },
};

/** What the framework refuses before we see it. */
const MALFORMED: { [status: number]: string } = {
  400: 'The request cannot be read: it is not proper JSON.',
  413: 'That is too large.',
  414: 'That address is too long.',
  415: 'Send JSON (content-type: application/json).',
};

/** Puts every error into words for a person; what nobody foresaw is noted in the log and not shown. */
export function answerProblem(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, problem } = problemOf(error);
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (problem.rule === 'UMP-AHEAD')
    request.log.error(
      'a client has seen more of a game than is stored: were older games put in place of newer ones?',
    );
  if (status === 429) void reply.header('retry-after', '60');
  void reply.code(status).send(problem);
}

function problemOf(error: FastifyError | Error): { status: number; problem: Problem } {
  if (error instanceof Refusal)
    return { status: STATUS[error.rule] ?? 422, problem: { rule: error.rule, reason: error.message } };
  if (error instanceof StoreFault) return STORE_PROBLEMS[error.kind];
  if (error instanceof WorkCancelled)
    return {
      status: 503,
      problem: { rule: 'UMP-FAULT', reason: 'The server is closing; come back in a moment.' },
    };
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 500)
    return {
      status,
      problem: { rule: 'UMP-BODY', reason: MALFORMED[status] ?? 'The request cannot be read.' },
    };
  return {
    status: 500,
    problem: {
      rule: 'UMP-FAULT',
      reason: 'The umpire has met a fault of its own: nothing was changed, and it has been noted.',
    },
  };
}
