import type { Network } from '#contract/endpoints/common.ts';
import { fileMoment } from '#format/export/file-moment.ts';

/** Returns the file name of a token's rows: kind, token, network and time. */
export function fileName(
  rows: 'holders' | 'transactions' | 'swaps',
  identifier: string,
  network: Network,
  at: Date,
): string {
  return `${rows}-${identifier.slice(0, 12)}-${network}-${fileMoment(at.toISOString())}.csv`;
}
