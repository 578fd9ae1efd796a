import { describeRead, from } from '#web/data/read.ts';

// Loaded on demand: few searches are for a Bitcoin transaction.
const endpoints = () => import('#contract/bitcoin.ts');

/** A page of the transfers of a Bitcoin transaction, an optional extension of the service. */
export const bitcoinTransfersQuery = describeRead(
  ['bitcoin', 'transaction'],
  from(async () => (await endpoints()).listBitcoinTransfers),
  { fresh: 10, poll: 15, keep: ['network', 'txid'] },
);

/** A page of the deposits and withdrawals that name a Bitcoin address, an optional extension of the service. */
export const bitcoinAddressQuery = describeRead(
  ['bitcoin', 'address'],
  from(async () => (await endpoints()).listBitcoinAddressTransfers),
  { fresh: 10, poll: 15, keep: ['network', 'address'] },
);
