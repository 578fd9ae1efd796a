/**
 * Registers the service worker, which caches the explorer and its last responses (src/worker). Skipped if the user
 * saves data.
 * @param rendered paths of the responses embedded in the page, which the worker has not seen
 */
export async function registerOffline(rendered: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!serviceWorker || Reflect.get(Object(connection), 'saveData') === true) return;
  try {
    await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
    const { controller } = serviceWorker;
    const { active } = await serviceWorker.ready;
    // Requests before the worker was active are not in its cache.
    const read = controller ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
    if (rendered.length + read.length > 0) active?.postMessage([...rendered, ...read]);
  } catch {
    // Storage is blocked; the explorer works without it.
  }
}
