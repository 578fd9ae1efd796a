import createClient, { type Client, type ClientOptions, type Middleware } from 'openapi-fetch';
import { parseJson } from '../../../src/contract/codec/json.ts';
import type { paths } from './schema.d.ts';

export type { components, paths } from './schema.d.ts';

export type ExplorerClient = Client<paths>;

/**
 * Creates a client of a service.
 * @param options of openapi-fetch; `baseUrl` is the address of the service, such as `https://explorer.example`
 * @returns its `GET` and `POST` take a path of the API. Integers above 2^53 are bigints, all others numbers.
 */
export function createExplorerClient(options: ClientOptions & { baseUrl: string }): ExplorerClient {
  const client = createClient<paths>(options);
  client.use(exactNumbers);
  return client;
}

/** openapi-fetch calls `json()` of a response that has a length, and `JSON.parse` for others. */
const exactNumbers: Middleware = {
  onResponse: async ({ response }) => {
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return undefined;
    const text = await response.text();
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    headers.set('content-length', String(new TextEncoder().encode(text).length));
    headers.delete('content-encoding');
    const read = new Response(text, { status, statusText, headers });
    return Object.defineProperty(read, 'json', { value: async () => parseJson(text) });
  },
};
