import type { Network } from '../../../contract/endpoints/common.ts';

/** Returns the file name of a token's rows: kind, token, network and time. */
export function fileName(rows: 'holders' | 'transactions', identifier: string, network: Network, at: Date): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '');
  return `${rows}-${identifier.slice(0, 12)}-${network}-${moment}Z.csv`;
}
