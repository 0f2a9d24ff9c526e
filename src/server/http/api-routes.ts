import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import answers from './answers.json' with { type: 'json' };
import * as doors from './schemas.ts';

/*
 * The API about itself: /api/openapi.json for programs, /api for people. Bodies and queries come from the schemas that are checked at
 * the doors; what an answer holds comes from the type of its name in src/server/wire.ts (answers.json, written by `npm run answers`).
 */

/** Raised when something of the stable part changes so that a program would have to. */
const API_VERSION = '1.0';

interface Route {
  method: 'get' | 'post';
  path: string;
  says: string;
  who: 'anybody' | 'passport' | 'notice' | 'campaign' | 'maker' | 'invitation' | 'seat' | 'viewer' | 'replay';
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  answer: string; // a type of wire.ts
  stable: boolean;
}

const route = (
  method: Route['method'],
  path: string,
  who: Route['who'],
  answer: string,
  says: string,
  more: Partial<Pick<Route, 'query' | 'body' | 'stable'>> = {},
): Route => ({ method, path, who, answer, says, stable: true, ...more });

export const ROUTES: readonly Route[] = [
  route('get', '/api/health', 'anybody', 'HealthAnswer', 'The process answers.'),
  route(
    'get',
    '/api/ready',
    'anybody',
    'HealthAnswer',
    'The process can serve; 503 when its store does not answer.',
  ),
  route(
    'get',
    '/api/games',
    'anybody',
    'GamesAnswer',
    'What can be played: scenarios, options, seats, levels of the computer.',
  ),
  route('get', '/api/rules', 'anybody', 'RulesAnswer', 'Every rule of a game in our words.', {
    query: doors.GameQuery,
  }),
  route('get', '/api/glossary', 'anybody', 'GlossaryAnswer', 'What the abbreviations of a game mean.', {
    query: doors.GameQuery,
  }),
  route('post', '/api/briefing', 'anybody', 'BriefingAnswer', 'What is told before a scenario.', {
    body: doors.BriefingBody,
  }),
  route(
    'post',
    '/api/games',
    'anybody',
    'NewGameAnswer',
    'Begins a game; answers 201 with its secret links.',
    { body: doors.NewGameBody },
  ),
  route('post', '/api/import', 'anybody', 'NewGameAnswer', 'Opens a full record as a new game.', {
    body: doors.ImportBody,
  }),
  route('post', '/api/join', 'anybody', 'JoinAnswer', 'Takes an open seat.', { body: doors.JoinBody }),
  route('get', '/api/join', 'invitation', 'JoinInfo', 'What an invitation invites to.'),
  route('get', '/api/links', 'maker', 'LinksAnswer', 'The links of a game, shown again.'),
  route(
    'post',
    '/api/replay-link',
    'viewer',
    'ReplayLinkAnswer',
    'A link that opens the replay and nothing else.',
    { body: doors.EmptyBody },
  ),
  route('get', '/api/state', 'viewer', 'State', 'All this viewer may know now; lines after the cursor.', {
    query: doors.StateQuery,
  }),
  route(
    'get',
    '/api/stream',
    'viewer',
    'State',
    'Server-sent events: whole states, or one and then its changes (Change).',
    { query: doors.StreamQuery },
  ),
  route('get', '/api/log', 'viewer', 'LogAnswer', 'Earlier lines.', { query: doors.LogQuery }),
  route('post', '/api/order', 'seat', 'State | Done', 'Answers a decision, by an order or a line of words.', {
    body: doors.OrderBody,
  }),
  route('post', '/api/undo', 'seat', 'State | Done', 'Takes back the last order, while it may be.', {
    body: doors.EmptyBody,
  }),
  route('post', '/api/resign', 'seat', 'State | Done', 'Gives the game up.', { body: doors.EmptyBody }),
  route('post', '/api/standing', 'seat', 'State | Done', 'Sets standing orders.', {
    body: doors.StandingBody,
  }),
  route('post', '/api/chat', 'viewer', 'State | Done', 'Says a word.', { body: doors.ChatBody }),
  route('post', '/api/seat/away', 'seat', 'State | Done', 'Goes on vacation, or comes back from it.', {
    body: doors.AwayBody,
  }),
  route('post', '/api/seat/staff', 'seat', 'State | Done', 'Hands this seat to the staff.', {
    body: doors.StaffBody,
  }),
  route(
    'post',
    '/api/seat/return',
    'seat',
    'State | Done',
    'Takes it back, from the staff and a substitute.',
    {
      body: doors.EmptyBody,
    },
  ),
  route('post', '/api/seat/substitute', 'seat', 'SubstituteAnswer', 'A link for somebody who sits in.', {
    body: doors.EmptyBody,
  }),
  route('get', '/api/proposal', 'seat', 'Proposal', "The staff's proposal for a decision.", {
    query: doors.ProposalQuery,
  }),
  route('get', '/api/record', 'replay', 'SeatRecord', 'What this viewer has seen.'),
  route(
    'get',
    '/api/record/full',
    'replay',
    'GameRecord',
    'The whole game: after the end, or for the gamemaster.',
  ),
  route('get', '/api/replay/info', 'replay', 'ReplayInfo', 'What a replay needs before its first step.', {
    stable: false,
  }),
  route('get', '/api/replay', 'replay', 'ReplayAnswer', 'Steps of a replay.', {
    query: doors.ReplayQuery,
    stable: false,
  }),
  route('get', '/api/dice', 'replay', 'DiceAnswer', 'The commitment; after the end key and throws.', {
    query: doors.DiceQuery,
  }),
  route('get', '/api/tables', 'anybody', 'TablesAnswer', 'Tables shown in the lobby, to join or to watch.'),
  route('post', '/api/tables/:id/sit', 'anybody', 'JoinAnswer', 'Takes an open seat at one of them.', {
    body: doors.SitBody,
  }),
  route('post', '/api/tables/:id/watch', 'anybody', 'WatchAnswer', 'Looks on, where that is allowed.', {
    body: doors.EmptyBody,
  }),
  route('post', '/api/passport', 'passport', 'PassportAnswer', 'Makes a passport.', { body: doors.NameBody }),
  route(
    'get',
    '/api/passport',
    'passport',
    'PassportAnswer',
    'All that is kept of it: games, whose turn, results.',
  ),
  route('post', '/api/passport/name', 'passport', 'PassportAnswer', 'Changes its name.', {
    body: doors.NameBody,
  }),
  route('post', '/api/passport/hold', 'passport', 'HoldAnswer', 'Carries a seat in it.', {
    body: doors.HoldBody,
  }),
  route('post', '/api/passport/drop', 'passport', 'PassportAnswer', 'Puts a game out of it.', {
    body: doors.DropBody,
  }),
  route(
    'post',
    '/api/passport/delete',
    'passport',
    'Confirmed',
    'Deletes it and everything that belongs to it.',
    {
      body: doors.EmptyBody,
      stable: false,
    },
  ),
  route('post', '/api/passport/mail', 'passport', 'ContactsAnswer', 'Where letters go, once confirmed.', {
    body: doors.MailBody,
    stable: false,
  }),
  route('post', '/api/passport/webhook', 'passport', 'ContactsAnswer', 'The same for a webhook.', {
    body: doors.WebhookBody,
    stable: false,
  }),
  route('post', '/api/passport/push', 'passport', 'ContactsAnswer', 'The same for a browser.', {
    body: doors.PushBody,
    stable: false,
  }),
  route('get', '/api/notices', 'anybody', 'WaysAnswer', 'How this server can tell people.', {
    stable: false,
  }),
  route('post', '/api/confirm', 'anybody', 'Confirmed', 'Follows the link that was sent to an address.', {
    body: doors.ConfirmBody,
    stable: false,
  }),
  route('post', '/api/stop/:token', 'notice', 'Confirmed', 'Stops notices to an address.', { stable: false }),
  route('get', '/api/campaign', 'campaign', 'CampaignAnswer', 'How the crews of a campaign stand.', {
    stable: false,
  }),
  route('get', '/api/openapi.json', 'anybody', 'OpenAPI', 'This description, for programs.'),
  route('get', '/api', 'anybody', 'HTML', 'This description, for people.', { stable: false }),
];

const TOKENS: { [who in Route['who']]: string } = {
  anybody: 'no token',
  passport: 'the secret of a passport',
  notice: 'a link from a notice',
  campaign: 'the token of a campaign',
  maker: 'the token `maker` of a new game',
  invitation: 'an invitation',
  seat: 'the token of a seat',
  viewer: 'the token of a seat, a gamemaster or a spectator',
  replay: 'any of these, or of a replay link',
};

/** What comes back, by the schema of its type; what is no JSON of ours is named only. */
function answered(answer: string): JsonSchema {
  const known = answer.split(' | ').filter((name) => Object.hasOwn(answers, name));
  const refs = known.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  if (refs.length === 0) return { description: answer };
  const schema = refs.length === 1 ? refs[0] : { anyOf: refs };
  return { description: answer, content: { 'application/json': { schema } } };
}

function operation({ path, says, who, query, body, answer, stable }: Route): JsonSchema {
  const asked = query
    ? (jsonSchemaOf(query) as { properties: { [name: string]: JsonSchema }; required?: string[] })
    : null;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(asked?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: asked?.required?.includes(name) ?? false,
    schema,
  }));
  const refused = {
    description: 'Refused, with the rule and the reason',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    summary: says,
    'x-stable': stable,
    ...(who !== 'anybody' && { security: [{ token: [] }], description: `With ${TOKENS[who]}.` }),
    ...((asked || inPath.length > 0) && { parameters: [...inPath, ...inQuery] }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(body) } } },
    }),
    responses: { '2XX': answered(answer), '4XX': refused, '5XX': refused },
  };
}

/** '/api/tables/{id}/sit': parts of a path as OpenAPI names them. */
const pathOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** What is there; a call that nobody has described yet is named all the same. */
function openApi(there: ReadonlySet<string>): JsonSchema {
  const paths: { [path: string]: JsonSchema } = {};
  for (const call of there) {
    const [method, url] = call.split(' ');
    const path = pathOf(url);
    paths[path] = { ...paths[path], [method]: { responses: {} } };
  }
  for (const r of ROUTES) paths[pathOf(r.path)] = { ...paths[pathOf(r.path)], [r.method]: operation(r) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flagplot',
      version: API_VERSION,
      description:
        'What is marked x-stable stays as it is within a major version: fields may be added, none is taken away or changed in meaning. ' +
        'The views and orders of a game belong to its rules and follow the version in `match.rules`.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: answers,
    },
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function page(): string {
  const rows = ROUTES.map(({ method, path, says, who, query, body, answer, stable }) => {
    const shape = body ?? query;
    const details = shape
      ? `<details><summary>${body ? 'body' : 'query'}</summary><pre>${escaped(JSON.stringify(jsonSchemaOf(shape), null, 2))}</pre></details>`
      : '';
    return `<tr><td><code>${method.toUpperCase()} ${escaped(path)}</code></td><td>${escaped(says)} With ${escaped(TOKENS[who])}.${stable ? '' : ' Not stable.'}${details}</td><td><code>${escaped(answer)}</code></td></tr>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Flagplot API ${API_VERSION}</title>
<style>body{font:16px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}td{vertical-align:top;padding:.4rem .6rem;border-top:1px solid #8888}pre{overflow:auto}</style></head>
<body><h1>Flagplot API ${API_VERSION}</h1>
<p>A token travels as <code>Authorization: Bearer TOKEN</code>, never in an address. Whatever is refused comes as <code>{rule, reason}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>call</th><th>what it does</th><th>answer</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}

export function apiRoutes(app: FastifyInstance): void {
  const there = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (/^\/api(\/|$)/.test(url) && each !== 'HEAD') there.add(`${each.toLowerCase()} ${url}`);
  });
  const html = page();
  app.get('/api/openapi.json', () => openApi(there));
  app.get('/api', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
}
