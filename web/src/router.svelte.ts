// Which page is shown: paths are pages, and what is secret stands behind the #, which is never sent.
class Router {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(to: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
  }

  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || link.origin !== location.origin || link.target || link.download) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
