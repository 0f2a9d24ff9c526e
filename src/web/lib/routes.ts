/** Where the reader is. Secrets (seat links) travel in the fragment only, which no server and no log ever sees. */
export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string | null; asked: { [name: string]: string }; campaign: string | null }
  | { page: 'campaign'; token: string }
  | { page: 'play'; token: string }
  | { page: 'join'; invite: string }
  | { page: 'hotseat'; tokens: string[] }
  | { page: 'replay'; token: string; step: number | null; as: string | null }
  | { page: 'dice'; token: string }
  | { page: 'rules'; id: string | null }
  | { page: 'passport'; secret: string | null }
  | { page: 'letter'; what: 'confirm' | 'stop'; token: string }
  | { page: 'lost' };

/** The eyes of a replay that shows all of them side by side. */
export const ALL_EYES = 'all';

export function readRoute(path: string, fragment: string): Route {
  const [head, ...rest] = decoded(fragment.replace(/^#/, '')).split(';');
  const extra = new URLSearchParams(rest.join('&'));
  switch (path.replace(/\/+$/, '')) {
    case '':
      return { page: 'lobby' };
    case '/new':
      return newGame(head || fragment.slice(1), extra);
    case '/campaign':
      return head ? { page: 'campaign', token: head } : { page: 'lost' };
    case '/play':
      return head ? { page: 'play', token: head } : { page: 'lost' };
    case '/join':
      return head ? { page: 'join', invite: head } : { page: 'lost' };
    case '/hotseat':
      return head.includes('.') ? { page: 'hotseat', tokens: head.split('.') } : { page: 'lost' };
    case '/replay':
      return head
        ? { page: 'replay', token: head, step: numberOf(extra.get('step')), as: extra.get('as') }
        : { page: 'lost' };
    case '/dice':
      return head ? { page: 'dice', token: head } : { page: 'lost' };
    case '/passport':
      return { page: 'passport', secret: head || null };
    case '/confirm':
      return head ? { page: 'letter', what: 'confirm', token: head } : { page: 'lost' };
    case '/stop':
      return head ? { page: 'letter', what: 'stop', token: head } : { page: 'lost' };
    case '/rules':
      return { page: 'rules', id: head || null };
    default:
      return { page: 'lost' };
  }
}

/** The key of a campaign is a secret and no part of the choice; a game whose name cannot be read is told as it stands. */
function newGame(game: string, extra: URLSearchParams): Route {
  const campaign = extra.get('campaign');
  extra.delete('campaign');
  return { page: 'new', game: game || null, asked: Object.fromEntries(extra), campaign };
}

const numberOf = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

/** A fragment cut off in the middle of a letter is no address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
