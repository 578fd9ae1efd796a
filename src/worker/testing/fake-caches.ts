/** A fake CacheStorage with the features that the worker uses: by URL, in order of the last write. */
export function fakeCaches(): CacheStorage & { readonly stores: ReadonlyMap<string, ReadonlyMap<string, Response>> } {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, base).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const cache: Partial<Cache> = {
      match: async (request) => store.get(urlOf(request))?.clone(),
      put: async (request, response) => {
        store.delete(urlOf(request));
        store.set(urlOf(request), response);
      },
      delete: async (request) => store.delete(urlOf(request)),
      keys: async () => Array.from(store.keys(), (url) => new Request(url)),
    };
    return Object.assign(Object.create(null), cache);
  };
  const storage: Partial<CacheStorage> = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    match: async (request) => {
      for (const store of stores.values()) {
        const found = store.get(urlOf(request));
        if (found) return found.clone();
      }
      return undefined;
    },
  };
  return Object.assign(Object.create(null), storage, { stores });
}

/** Origin of the tests. */
export const base = 'http://explorer.example';
