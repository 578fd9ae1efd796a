import { core } from '#contract/codec/naming.ts';
import { fetchTransport } from '#web/data/api.ts';
import { createQueryClient } from '#web/data/freshness.ts';

/** Creates a query client that uses `fetch`, for tests. */
export function createTestClient() {
  return createQueryClient({ transport: fetchTransport(''), naming: core });
}
