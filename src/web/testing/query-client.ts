import { core } from '../../contract/codec/naming-profile.ts';
import { fetchTransport } from '../api/api.ts';
import { createQueryClient } from '../queries/freshness.ts';

/** A query client that reads with `fetch`, for tests. */
export function createTestClient() {
  return createQueryClient({ transport: fetchTransport(''), naming: core });
}
