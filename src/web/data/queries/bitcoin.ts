import { describeRead, from } from '#web/data/read.ts';

// Loaded on demand: few searches are for a Bitcoin transaction.
const bitcoinEndpoints = () => import('#contract/bitcoin.ts');

export const bitcoinTransfersQuery = describeRead(
  ['bitcoin', 'transaction'],
  from(async () => (await bitcoinEndpoints()).listBitcoinTransfers),
  { fresh: 10, poll: 15, keep: ['network', 'txid'] },
);

export const bitcoinAddressQuery = describeRead(
  ['bitcoin', 'address'],
  from(async () => (await bitcoinEndpoints()).listBitcoinAddressTransfers),
  { fresh: 10, poll: 15, keep: ['network', 'address'] },
);
