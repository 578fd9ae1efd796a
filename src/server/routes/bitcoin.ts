import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import type { FastifyInstance } from 'fastify';
import {
  listBitcoinAddressTransfers,
  listBitcoinTransfers,
  type NamedBitcoinAddress,
} from '../../contract/endpoints/bitcoin.ts';
import type { Network } from '../../contract/endpoints/common.ts';
import { HttpError } from '../http/http-error.ts';
import { type ServeOptions, serve } from '../http/serve.ts';
import type { BitcoinSource } from '../source.ts';
import { orForeign } from './foreign-cursor.ts';

const base58check = createBase58check(sha256);

/** A version and the hash of a key or script. */
const payloadLength = 21;

/** Registers the endpoints of the Bitcoin side, which are extensions. */
export function bitcoinRoutes(app: FastifyInstance, source: BitcoinSource, options: ServeOptions): void {
  serve(app, listBitcoinTransfers, options, async (input) => orForeign(await source.listBitcoinTransfers(input)));

  serve(app, listBitcoinAddressTransfers, options, async ({ address, ...input }) => {
    const onNetwork = addressOn(input.network, address);
    return orForeign(await source.listBitcoinAddressTransfers({ ...input, address: onNetwork }));
  });
}

/** Returns the address. @throws HttpError if it is mistyped or of another network */
function addressOn(network: Network, named: NamedBitcoinAddress): string {
  if (/^[13mn2]/.test(named.address) && !hasGoodChecksum(named.address)) {
    throw new HttpError(400, 'address has an invalid checksum.');
  }
  if (named.network === network) return named.address;
  const sentence =
    named.network === 'testnet'
      ? 'address must be a Bitcoin address on MAINNET or REGTEST, not on another test network.'
      : `address belongs to ${named.network}, not to ${network}. Use network=${named.network}.`;
  throw new HttpError(400, sentence);
}

/** Whether a base58 Bitcoin address has the length and checksum of one. */
function hasGoodChecksum(address: string): boolean {
  try {
    return base58check.decode(address).length === payloadLength;
  } catch {
    return false;
  }
}
