import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Network } from '../../contract/endpoints/common.ts';

/** The first reader does not wait for this longer than so many milliseconds. */
const mostMs = 2000;

const Rows = z.array(z.object({ id: z.string() }));

/**
 * Renders a few pages, so that code and store are warm before the first reader comes. It never fails.
 * @param network that pages show where their URL names none
 */
export async function warmUp(app: FastifyInstance, network: Network): Promise<void> {
  const end = performance.now() + mostMs;
  // Counted for nobody who could come here.
  const read = (url: string) => app.inject({ url, remoteAddress: '0.0.0.0' });
  try {
    const rows = Rows.safeParse((await read(`/v1/tx/latest?network=${network}&limit=1`)).json()).data ?? [];
    for (const url of ['/', '/', ...rows.map(({ id }) => `/tx/${id}`), '/stats']) {
      if (performance.now() > end) return;
      await read(url);
    }
  } catch (error) {
    app.log.warn({ err: error }, 'no page could be rendered ahead');
  }
}
