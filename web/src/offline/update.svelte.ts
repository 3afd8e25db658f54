// Keeps the page on this device, and knows when a newer one waits.
class Updates {
  /** A newer page is on this device and waits to be used. */
  ready = $state(false);
  /** It was asked for, but a table is open, here or in another tab. */
  held = $state(false);
  private worker: ServiceWorker | null = null;

  /** Only the built page has a service worker; a browser may not allow one. */
  async start(): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const updating = serviceWorker.controller !== null;
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ waits?: boolean }>) => {
      this.held = data.waits === true;
    });
    serviceWorker.addEventListener('controllerchange', () => {
      if (updating) location.reload();
    });
    try {
      this.follow(await serviceWorker.register('/sw.js'));
    } catch {
      // Without it the page works as long as there is a network.
    }
  }

  /** Uses the newer page, unless a table is open. */
  use(): void {
    this.worker?.postMessage({ update: true });
  }

  private follow(registration: ServiceWorkerRegistration): void {
    this.note(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => this.note(registration.waiting));
    });
    const look = () => void (document.hidden || registration.update().catch(() => undefined));
    document.addEventListener('visibilitychange', look);
  }

  private note(worker: ServiceWorker | null): void {
    this.worker = worker;
    this.ready = worker !== null && navigator.serviceWorker.controller !== null;
  }
}

export const updates = new Updates();
