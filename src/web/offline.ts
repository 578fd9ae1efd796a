/**
 * Has the browser keep the explorer and its last answers, for when the service cannot be reached (src/worker). Who asks
 * the browser to save data is not made to load what may never be needed.
 */
export async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!serviceWorker || Reflect.get(Object(connection), 'saveData') === true) return;
  try {
    await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
    if (serviceWorker.controller) return;
    const { active } = await serviceWorker.ready;
    // What this page has read already went past it.
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  } catch {
    // Storage is forbidden; the explorer is as good as before.
  }
}
