/** Where the reader is. Secrets (seat links) travel in the fragment only, which no server and no log ever sees. */
export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string | null }
  | { page: 'play'; token: string }
  | { page: 'join'; invite: string }
  | { page: 'hotseat'; tokens: string[] }
  | { page: 'replay'; token: string; step: number | null; as: string | null }
  | { page: 'dice'; token: string }
  | { page: 'rules'; id: string | null }
  | { page: 'lost' };

export function readRoute(path: string, fragment: string): Route {
  const [head, ...rest] = decodeURIComponent(fragment.replace(/^#/, '')).split(';');
  const extra = new URLSearchParams(rest.join('&'));
  switch (path.replace(/\/+$/, '')) {
    case '':
      return { page: 'lobby' };
    case '/new':
      return { page: 'new', game: head || null };
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
    case '/rules':
      return { page: 'rules', id: head || null };
    default:
      return { page: 'lost' };
  }
}

const numberOf = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

const here = (): Route => readRoute(location.pathname, location.hash);

class Router {
  route: Route = $state(here());

  constructor() {
    const update = (): void => {
      this.route = here();
    };
    addEventListener('popstate', update);
    addEventListener('hashchange', update);
    addEventListener('click', (event) => this.follow(event));
  }

  go(to: string): void {
    history.pushState(null, '', to);
    this.route = here();
    scrollTo(0, 0);
  }

  /** Puts the address in step with what is shown, without a new page in the history. */
  mark(to: string): void {
    history.replaceState(null, '', to);
  }

  /** A plain press on a link of our own opens without loading the page anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
