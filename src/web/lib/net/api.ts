import type { BaseOrder } from '../../../kernel/decision.ts';
import type { Policies, Setup } from '../../../kernel/ruleset.ts';
import type { Term } from '../../../kernel/words.ts';
import type {
  BriefingAnswer,
  CampaignAnswer,
  DiceAnswer,
  Done,
  GameCard,
  GamesAnswer,
  GlossaryAnswer,
  ImportGame,
  JoinAnswer,
  JoinInfo,
  LinksAnswer,
  LogAnswer,
  NewGame,
  NewGameAnswer,
  Problem,
  Proposal,
  ReplayAnswer,
  ReplayInfo,
  ReplayLinkAnswer,
  RulesAnswer,
  RuleText,
  State,
} from '../../../server/wire.ts';

/** Every word between this client and the umpire passes here. */

/** The umpire said no, or could not be heard. */
export class Trouble extends Error {
  readonly status: number; // 0: no answer at all
  readonly rule: string; // '' when no rule speaks

  constructor(status: number, rule: string, reason: string) {
    super(reason);
    this.name = 'Trouble';
    this.status = status;
    this.rule = rule;
  }
}

export const asTrouble = (error: unknown): Trouble =>
  error instanceof Trouble
    ? error
    : new Trouble(-1, '', 'Something went wrong in this window. Load it again.');

const UNHEARD = 'The umpire does not answer. What you had given before is safe; this was not sent.';

async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  token?: string,
  body?: unknown,
  stream?: string | null,
): Promise<T> {
  const headers: { [name: string]: string } = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (stream) headers['x-flagplot-stream'] = stream;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let status = 0;
  try {
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`/api${path}`, sent);
    status = response.status;
    if (response.ok) return (await response.json()) as T;
    throw await refusalOf(response);
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble(status, '', UNHEARD);
  }
}

/** Why the umpire refused, in its own words. */
export async function refusalOf(response: Response): Promise<Trouble> {
  const { status } = response;
  const said = (await response.json()) as Partial<Problem> | null;
  return new Trouble(
    status,
    said?.rule ?? '',
    said?.reason ?? `The umpire refused (${status}) and gave no reason.`,
  );
}

export const get = <T>(path: string, token?: string): Promise<T> => call<T>('GET', path, token);
export const post = <T>(path: string, body: unknown, token?: string): Promise<T> =>
  call<T>('POST', path, token, body);

let offered: Promise<GameCard[]> | null = null;

/** What can be played here; asked once. */
export function fetchGames(): Promise<GameCard[]> {
  offered ??= get<GamesAnswer>('/games').then(
    (a) => a.games,
    (error: unknown) => {
      offered = null;
      throw error;
    },
  );
  return offered;
}

export const fetchGame = async (id: string): Promise<GameCard> => {
  const card = (await fetchGames()).find((g) => g.id === id);
  if (!card) throw new Trouble(404, '', `This Flagplot does not know the game "${id}".`);
  return card;
};

const ruleBooks: { [game: string]: Promise<RuleText[]> } = {};

/** Every rule of a game in our words; asked once. */
export function fetchRules(game: string): Promise<RuleText[]> {
  ruleBooks[game] ??= get<RulesAnswer>(`/rules?game=${encodeURIComponent(game)}`).then(
    (a) => a.rules,
    (error: unknown) => {
      delete ruleBooks[game];
      throw error;
    },
  );
  return ruleBooks[game];
}

/** What the abbreviations of a game mean. */
export const fetchGlossary = async (game: string): Promise<readonly Term[]> =>
  (await get<GlossaryAnswer>(`/glossary?game=${encodeURIComponent(game)}`)).terms;

/** What is told before a scenario is played; null where a game has no briefings. */
export const fetchBriefing = async ({
  game,
  scenario,
  version,
  options,
}: { game: string } & Pick<Setup, 'scenario' | 'version' | 'options'>): Promise<BriefingAnswer['briefing']> =>
  (await post<BriefingAnswer>('/briefing', { game, scenario, version, options })).briefing;

export const createGame = (wish: NewGame): Promise<NewGameAnswer> => post('/games', wish);
export const importGame = (wish: ImportGame): Promise<NewGameAnswer> => post('/import', wish);
export const takeSeat = (invite: string, name?: string): Promise<JoinAnswer> =>
  post('/join', { invite, ...(name && { name }) });

/** What an invitation is to. */
export const fetchJoin = (invite: string): Promise<JoinInfo> => get('/join', invite);
/** The links of a game, for the one who made it. */
export const fetchLinks = (maker: string): Promise<LinksAnswer> => get('/links', maker);

export const fetchState = (token: string, since?: string): Promise<State> =>
  get(`/state${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`, token);
/** Who acts, and the stream over which what comes of it is to be told. */
export interface Sender {
  token: string;
  stream: string | null;
}
type Answer = Promise<State | Done>;
const act = (path: string, { token, stream }: Sender, body: object): Answer =>
  call('POST', path, token, body, stream);

export const sendOrder = (from: Sender, decision: string, given: BaseOrder): Answer =>
  act('/order', from, { decision, order: given });
export const sendLine = (from: Sender, decision: string, line: string): Answer =>
  act('/order', from, { decision, line });
export const fetchProposal = (token: string, decision: string): Promise<Proposal> =>
  get(`/proposal?decision=${encodeURIComponent(decision)}`, token);
export const sendUndo = (from: Sender): Answer => act('/undo', from, {});
export const sendResign = (from: Sender): Answer => act('/resign', from, {});
export const sendStanding = (from: Sender, policies: Policies): Answer =>
  act('/standing', from, { policies });
export const sendChat = (from: Sender, text: string, to = 'all'): Answer => act('/chat', from, { text, to });
/** What is done with a seat as such: it goes on vacation, is handed to the staff, is taken back. */
export const sendSeat = (from: Sender, what: 'away' | 'staff' | 'return', body: object): Answer =>
  act(`/seat/${what}`, from, body);
export const fetchLog = (token: string, from: number, count: number): Promise<LogAnswer> =>
  get(`/log?from=${from}&count=${count}`, token);
export const fetchReplay = (
  token: string,
  viewer: string,
  from: number,
  count: number,
): Promise<ReplayAnswer> =>
  get(`/replay?viewer=${encodeURIComponent(viewer)}&from=${from}&count=${count}`, token);
/** A link that opens the replay and nothing else. */
export const fetchReplayLink = (token: string): Promise<ReplayLinkAnswer> => post('/replay-link', {}, token);
export const fetchCampaign = (token: string): Promise<CampaignAnswer> => get('/campaign', token);
export const fetchReplayInfo = (token: string): Promise<ReplayInfo> => get('/replay/info', token);
export const fetchDice = (token: string, from: number, count: number): Promise<DiceAnswer> =>
  get(`/dice?from=${from}&count=${count}`, token);

/** A file the umpire hands out; fetched with the seat's link and offered for saving under a name. */
export const download = async (token: string, full: boolean, name: string): Promise<void> =>
  saveAs(await get<unknown>(full ? '/record/full' : '/record', token), name);

/** Offered for saving under a name. */
export function saveAs(content: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
