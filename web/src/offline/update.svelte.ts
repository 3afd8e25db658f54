// Keeps the page on this device, and knows when there is a newer one.
const lately = 60_000; // ms
const soon = 1_000; // ms

class Updates {
  /** The worker that holds a newer page and waits, or the server's word that it has one. */
  newer = $state.raw<ServiceWorker | 'server' | null>(null);
  /** It was asked for, but a table is open, here or in another tab. */
  held = $state(false);
  private registration: ServiceWorkerRegistration | null = null;
  private wanted = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  /** Only the built page has a service worker; a browser may not allow one. */
  async start(): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    let controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ waits?: boolean }>) => {
      this.held = data.waits === true;
      clearTimeout(this.again);
      if (this.held) this.again = setTimeout(() => this.use(), soon);
    });
    serviceWorker.addEventListener('controllerchange', () => {
      // The first worker of all holds the very page that is open.
      if (controlled || this.wanted) location.reload();
      controlled = true;
    });
    try {
      this.follow(await serviceWorker.register('/sw.js'));
    } catch {
      // Without it the page works as long as there is a network.
    }
  }

  /** Uses the newer page, as soon as no table is open. */
  use(): void {
    if (this.newer === 'server') return location.reload();
    this.wanted = true;
    this.newer?.postMessage({ update: true });
  }

  /** The server has another page than it had: fetched by the worker, or offered where there is none. */
  otherPage(): void {
    if (this.registration) void this.registration.update().catch(() => undefined);
    else this.newer = 'server';
  }

  /**
   * A part of the page did not come. If the server is there, it has a newer page without that part:
   * then that one is loaded, but not over and over.
   */
  async missed(): Promise<void> {
    if (Date.now() - Number(sessionStorage.getItem('loaded_anew') ?? 0) < lately) return;
    const there = await fetch('/healthz').then(({ ok }) => ok, () => false);
    if (!there) return;
    sessionStorage.setItem('loaded_anew', String(Date.now()));
    location.reload();
  }

  private follow(registration: ServiceWorkerRegistration): void {
    this.registration = registration;
    this.note(registration);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => this.note(registration));
    });
    const look = () => void (document.hidden || registration.update().catch(() => undefined));
    document.addEventListener('visibilitychange', look);
  }

  // The first of all waits for nobody.
  private note({ active, waiting }: ServiceWorkerRegistration): void {
    this.newer = active && waiting;
  }
}

export const updates = new Updates();
