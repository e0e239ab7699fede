/**
 * Lets the app work offline from the next visit on, and tells when a new version is ready. Only on
 * secure addresses, and only when built.
 */
export async function keepOffline(): Promise<void> {
  if (import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let served = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The worker that comes with the first visit is no news.
    if (served) void offer(undefined);
    served = true;
  });
  try {
    const registration = await serviceWorker.register('./service-worker.js');
    const look = (): void => {
      if (registration.waiting !== null && serviceWorker.controller !== null) {
        void offer(registration.waiting);
      }
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    look();
    // An installed app can stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  } catch {
    // Private windows may refuse; the app works, online.
  }
}

async function offer(waiting: ServiceWorker | undefined): Promise<void> {
  const { offerUpdate } = await import('./update.js');
  await offerUpdate(waiting);
}
