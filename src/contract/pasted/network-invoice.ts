import { parsePublicKey } from '../codec/hexadecimal.ts';
import { decodeAddress } from '../codec/identifier.ts';
import type { NamingProfile } from '../codec/naming-profile.ts';
import { decodePayload } from '../codec/prefix.ts';
import { type ProtobufField, readProtobuf } from '../codec/protobuf.ts';
import type { Network } from '../endpoints/common.ts';
import { textOfHex } from './hexadecimal-text.ts';

/** What an invoice of the network says (supplement 2): an address with a request for payment in it. */
export interface NetworkInvoice {
  readonly network: Network;
  /** Of whom it pays. */
  readonly publicKey: string;
  /** undefined where it does not say, or says it in a way that is not known. */
  readonly asks: AskedSats | AskedToken | undefined;
  /** A stranger's words. */
  readonly memo: string | undefined;
  /** The only one who may pay it, where it names one. */
  readonly senderPublicKey: string | undefined;
  /** ISO 8601, UTC; undefined where it never expires, or beyond every calendar. */
  readonly expiresAt: string | undefined;
}

/** Bitcoin; without an amount who pays it decides. */
export interface AskedSats {
  readonly of: 'sats';
  readonly amountSats: bigint | undefined;
}

/** A token; without an identifier any, without a quantity any, in base units. */
export interface AskedToken {
  readonly of: 'token';
  readonly tokenIdentifier: string | undefined;
  readonly quantity: bigint | undefined;
}

// Field numbers, as public clients of the best-known network of this kind write them.
const inAddress = { invoice: 2 } as const;
const inInvoice = { token: 3, sats: 4, memo: 5, sender: 6, expiry: 7 } as const;
const inToken = { identifier: 1, quantity: 2 } as const;
const inSats = { amount: 1 } as const;
const inTime = { seconds: 1, nanoseconds: 2 } as const;

const lastSecond = 8_640_000_000_000n;

/**
 * Reads an invoice of any built-in profile, upper or lower case; fields that are not known are passed over.
 * @param own a profile that is read beside them
 */
export function decodeNetworkInvoice(text: string, own?: NamingProfile): NetworkInvoice | undefined {
  const address = decodeAddress(text, own);
  const payload = address?.invoice ? decodePayload(text, own)?.payload : undefined;
  const invoice = payload && bytesOf(readProtobuf(payload), inAddress.invoice);
  const fields = invoice === undefined ? [] : readProtobuf(invoice);
  if (!address?.invoice || fields === undefined) return undefined;
  const memo = bytesOf(fields, inInvoice.memo);
  return {
    network: address.network,
    publicKey: address.publicKey,
    asks: askedOf(fields),
    memo: memo === undefined ? undefined : textOfHex(memo),
    senderPublicKey: parsePublicKey(bytesOf(fields, inInvoice.sender) ?? ''),
    expiresAt: timeOf(bytesOf(fields, inInvoice.expiry)),
  };
}

function askedOf(fields: readonly ProtobufField[]): AskedSats | AskedToken | undefined {
  const sats = bytesOf(fields, inInvoice.sats);
  if (sats !== undefined) return { of: 'sats', amountSats: numberOf(readProtobuf(sats), inSats.amount) };
  const token = bytesOf(fields, inInvoice.token);
  if (token === undefined) return undefined;
  const asked = readProtobuf(token);
  const identifier = bytesOf(asked, inToken.identifier);
  const quantity = bytesOf(asked, inToken.quantity);
  return {
    of: 'token',
    tokenIdentifier: identifier?.length === 64 ? identifier : undefined,
    // Unsigned, 128 bits at most (supplement 3).
    quantity: quantity && quantity.length <= 32 ? BigInt(`0x${quantity}`) : undefined,
  };
}

function timeOf(time: string | undefined): string | undefined {
  if (time === undefined) return undefined;
  const fields = readProtobuf(time);
  const seconds = numberOf(fields, inTime.seconds) ?? 0n;
  const nanoseconds = numberOf(fields, inTime.nanoseconds) ?? 0n;
  if (seconds >= lastSecond || nanoseconds >= 1_000_000_000n) return undefined;
  return new Date(Number(seconds * 1000n + nanoseconds / 1_000_000n)).toISOString();
}

// The last of several counts, as in every protobuf reader.
function bytesOf(fields: readonly ProtobufField[] | undefined, number: number): string | undefined {
  return fields?.findLast((field) => field.number === number && field.bytes !== undefined)?.bytes;
}

function numberOf(fields: readonly ProtobufField[] | undefined, number: number): bigint | undefined {
  return fields?.findLast((field) => field.number === number && field.value !== undefined)?.value;
}
