import { prefetch } from './net/prefetch.ts';
import { type Route, readRoute } from './routes.ts';

/** Where the reader is now; what that page needs is on its way from here on. */
function here(): Route {
  const route = readRoute(location.pathname, location.hash);
  prefetch(route);
  return route;
}

class Router {
  route: Route = $state(here());
  private marked = '';

  constructor() {
    // A new fragment is told twice; by the second time the page may have put its address in step with what it shows.
    const update = (): void => {
      if (location.href === this.marked) return;
      this.marked = '';
      this.route = here();
    };
    addEventListener('popstate', update);
    addEventListener('hashchange', update);
    addEventListener('click', (event) => this.follow(event));
  }

  go(to: string): void {
    history.pushState(null, '', to);
    this.marked = '';
    this.route = here();
    scrollTo(0, 0);
  }

  /** Puts the address in step with what is shown, without a new page in the history. */
  mark(to: string): void {
    history.replaceState(null, '', to);
    this.marked = location.href;
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
