import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Network } from '#contract/endpoints/common.ts';

/** Time limit in milliseconds, which delays the first reader. */
const mostMs = 2000;

const Rows = z.array(z.object({ id: z.string() }));

/**
 * Renders a few pages to warm up code and store. It never throws.
 * @param network of pages whose URL has none
 */
export async function warmUp(app: FastifyInstance, network: Network): Promise<void> {
  const end = performance.now() + mostMs;
  // An address that no client has, for the rate limit.
  const read = (url: string) => app.inject({ url, remoteAddress: '0.0.0.0' });
  try {
    const rows = Rows.safeParse((await read(`/v1/tx/latest?network=${network}&limit=1`)).json()).data ?? [];
    for (const url of ['/', '/', ...rows.map(({ id }) => `/tx/${id}`), '/stats']) {
      if (performance.now() > end) return;
      await read(url);
    }
  } catch (error) {
    app.log.warn({ err: error }, 'page warm-up failed');
  }
}
