/** Lets the app work offline from the next visit on. Only on secure addresses, and only when built. */
export async function keepOffline(): Promise<void> {
  if (import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('./service-worker.js');
  } catch {
    // Private windows may refuse; the app works, online.
  }
}
