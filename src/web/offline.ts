/**
 * Has the browser keep the explorer and its last answers, for when the service cannot be reached (src/worker). Who asks
 * the browser to save data is not made to load what may never be needed.
 * @param rendered paths of the answers that came with the page, which went past nobody
 */
export async function keepForOffline(rendered: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!serviceWorker || Reflect.get(Object(connection), 'saveData') === true) return;
  try {
    await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
    const { controller } = serviceWorker;
    const { active } = await serviceWorker.ready;
    // What a page has read before there was a worker went past it.
    const read = controller ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
    if (rendered.length + read.length > 0) active?.postMessage([...rendered, ...read]);
  } catch {
    // Storage is forbidden; the explorer is as good as before.
  }
}
