import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRequest } from '#contract/rendering.ts';
import { withoutRateLimit } from '#server/http/rate-limit.ts';

/**
 * Returns a transport that runs API requests of a rendered page in process, through the same routes as HTTP:
 * validation, budgets and cache. They do not count for the rate limit of the client: the page does.
 */
export function transportFor(app: FastifyInstance, { ip, headers: { host } }: FastifyRequest) {
  const transport: PageRequest<AbortSignal>['transport'] = async (path, { method = 'GET', body, headers, signal }) => {
    const answer = await withoutRateLimit(async () =>
      app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: path,
        headers: { ...headers, ...(host !== undefined && { host }) },
        remoteAddress: ip,
        ...(body !== undefined && { payload: body }),
        ...(signal && { signal }),
      }),
    );
    return {
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
      status: answer.statusCode,
      headers: { get: (name) => textOf(answer.headers[name]) },
      text: async () => answer.body,
    };
  };
  return transport;
}

function textOf(value: string | number | string[] | undefined): string | null {
  return value === undefined ? null : String(value);
}
