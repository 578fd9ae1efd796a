import * as z from 'zod/mini';
import { type BitcoinNetwork, bitcoinNetworkOf, parseBitcoinAddress } from './codec/identifier.ts';
import {
  CursorParameter,
  LimitParameter,
  Network,
  NetworkParameter,
  NextCursor,
  SatsSum,
  textParameter,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { BitcoinTxData, TransactionSummary } from './transaction.ts';

export const BitcoinTransfers = z.object({
  network: Network,
  txid: z.string(),
  bitcoinTxData: z.nullable(BitcoinTxData),
  data: z.array(TransactionSummary),
  nextCursor: NextCursor,
});
export type BitcoinTransfers = z.infer<typeof BitcoinTransfers>;

export const BitcoinTotal = z.object({ transactionCount: z.int().check(z.nonnegative()), amountSats: SatsSum });
export type BitcoinTotal = z.infer<typeof BitcoinTotal>;

export const BitcoinAddressTransfers = z.object({
  network: Network,
  address: z.string(),
  /** Of any status. */
  transactionCount: z.int().check(z.nonnegative()),
  confirmedDeposits: BitcoinTotal,
  confirmedWithdrawals: BitcoinTotal,
  data: z.array(TransactionSummary),
  nextCursor: NextCursor,
});
export type BitcoinAddressTransfers = z.infer<typeof BitcoinAddressTransfers>;

export interface NamedBitcoinAddress {
  readonly address: string;
  /** `testnet`: a Bitcoin network other than MAINNET and REGTEST. */
  readonly network: BitcoinNetwork;
}

/** Path parameter `address`: a Bitcoin address of any network. The service checks base58 checksums. */
export const BitcoinAddressParameter = textParameter<NamedBitcoinAddress>((text) => {
  const address = parseBitcoinAddress(text);
  return address === undefined ? undefined : { address, network: bitcoinNetworkOf(address) };
}, 'must be a Bitcoin address in base58, bech32 or bech32m');

const page = { network: NetworkParameter, limit: LimitParameter, cursor: CursorParameter };

/** Extension: the transfers that a Bitcoin transaction moved, in order of first ingest; none for an unknown one. */
export const listBitcoinTransfers = getEndpoint({
  path: '/v1/bitcoin/tx/{txid}',
  isExtension: true,
  params: z.object({
    txid: z.pipe(
      z.transform((text: string) => (typeof text === 'string' ? text.toLowerCase() : null)),
      z.string('must be 64 hex characters').check(z.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hex characters')),
    ),
  }),
  query: z.object(page),
  response: BitcoinTransfers,
});

/** Extension: deposits and withdrawals that name a Bitcoin address, newest first; none for an unused one. */
export const listBitcoinAddressTransfers = getEndpoint({
  path: '/v1/bitcoin/address/{address}',
  isExtension: true,
  params: z.object({ address: BitcoinAddressParameter }),
  query: z.object(page),
  response: BitcoinAddressTransfers,
});
