import { core } from '../../contract/codec/naming-profile.ts';
import { fetchTransport } from '../api/api.ts';
import { createQueryClient } from '../queries/freshness.ts';

/** Creates a query client that uses `fetch`, for tests. */
export function createTestClient() {
  return createQueryClient({ transport: fetchTransport(''), naming: core });
}
