import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import * as bitcoin from '#contract/bitcoin.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { samples } from '#contract/samples.ts';
import { HttpError } from '#server/errors.ts';
import { listBitcoinAddressTransfers, listBitcoinTransfers } from '#server/store/read/bitcoin.ts';
import { nextPage, operation, totalOrder } from './operation.ts';

export const bitcoinShapes = bitcoin;

export const bitcoinApi = {
  listBitcoinTransfers: operation(bitcoin.listBitcoinTransfers, {
    tag: 'Bitcoin',
    summary: 'Transfers in a Bitcoin transaction',
    parameters: { txid: 'A Bitcoin transaction ID: 64 hex characters. Case does not matter.' },
    description: `Returns all transfers in order of first ingest; \`GET /v1/tx/{txid}\` returns only the first. \`bitcoinTxData\` comes from the transfers on this page and is null if none has it. ${nextPage} An unknown Bitcoin transaction returns an empty list.`,
    sample: { request: { txid: samples.BitcoinTransfers.txid }, response: samples.BitcoinTransfers },
    read: listBitcoinTransfers,
  }),
  listBitcoinAddressTransfers: operation(bitcoin.listBitcoinAddressTransfers, {
    tag: 'Bitcoin',
    summary: 'Deposits and withdrawals of a Bitcoin address, newest first, with totals',
    description: `A deposit or withdrawal matches by the Bitcoin address of a party. It also matches by the address of the only output with its amount, such as a deposit address. \`transactionCount\` includes every status; totals include confirmed transactions only and are exact. An unused address returns zeros and an empty list. An address on another network returns 400. ${nextPage} ${totalOrder}`,
    prepare: (input: AddressInput) => {
      expectChecksum(input.address.address, 'address');
      return input;
    },
    sample: {
      request: { address: samples.BitcoinAddressTransfers.address },
      response: samples.BitcoinAddressTransfers,
    },
    read: listBitcoinAddressTransfers,
  }),
};

const base58check = createBase58check(sha256);

/** A version and the hash of a key or script. */
const payloadLength = 21;

type AddressInput = Parsed<typeof bitcoin.listBitcoinAddressTransfers>;

/** @throws HttpError 400 if a base58 address is mistyped, which the browser has no library for */
export function expectChecksum(address: string, field: string): void {
  if (/^[13mn2]/.test(address) && !hasChecksum(address)) throw new HttpError(400, `${field} has an invalid checksum.`);
}

function hasChecksum(address: string): boolean {
  try {
    return base58check.decode(address).length === payloadLength;
  } catch {
    return false;
  }
}
