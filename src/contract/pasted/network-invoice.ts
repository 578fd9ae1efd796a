import { textOfHex } from '#contract/codec/bech32.ts';
import { decodeAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import { decodePayload, type NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';

/** A parsed invoice of the network (supplement 2): an address with a payment request. */
export interface NetworkInvoice {
  readonly network: Network;
  /** Of the recipient. */
  readonly publicKey: string;
  /** undefined if it is missing or of an unknown type. */
  readonly request: RequestedSats | RequestedToken | undefined;
  /** Untrusted text. */
  readonly memo: string | undefined;
  /** The only sender who may pay it, if it names one. */
  readonly senderPublicKey: string | undefined;
  /** ISO 8601, UTC; undefined if it never expires, or at a time that Date cannot represent. */
  readonly expiresAt: string | undefined;
}

/** A request for bitcoin; without an amount the sender chooses it. */
export interface RequestedSats {
  readonly of: 'sats';
  readonly amountSats: bigint | undefined;
}

/** A request for a token; without an identifier of any token, without a quantity (in base units) of any. */
export interface RequestedToken {
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

/** Parses an invoice of any built-in profile, or of `own`; unknown fields are ignored. */
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
    request: requestOf(fields),
    memo: memo === undefined ? undefined : textOfHex(memo),
    senderPublicKey: parsePublicKey(bytesOf(fields, inInvoice.sender) ?? ''),
    expiresAt: timeOf(bytesOf(fields, inInvoice.expiry)),
  };
}

function requestOf(fields: readonly ProtobufField[]): RequestedSats | RequestedToken | undefined {
  const sats = bytesOf(fields, inInvoice.sats);
  if (sats !== undefined) return { of: 'sats', amountSats: numberOf(readProtobuf(sats), inSats.amount) };
  const token = bytesOf(fields, inInvoice.token);
  if (token === undefined) return undefined;
  const requested = readProtobuf(token);
  const identifier = bytesOf(requested, inToken.identifier);
  const quantity = bytesOf(requested, inToken.quantity);
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

// The last of several wins, as in every protobuf parser.
function bytesOf(fields: readonly ProtobufField[] | undefined, number: number): string | undefined {
  return fields?.findLast((field) => field.number === number && field.bytes !== undefined)?.bytes;
}

function numberOf(fields: readonly ProtobufField[] | undefined, number: number): bigint | undefined {
  return fields?.findLast((field) => field.number === number && field.value !== undefined)?.value;
}

/** A field of a protobuf message: a number, or bytes, which may be a nested message. */
interface ProtobufField {
  readonly number: number;
  /** Unsigned, 64 bits at most. */
  readonly value?: bigint;
  /** Lower-case hex. */
  readonly bytes?: string;
}

const lastVarintByte = 10;
const fixedDigits: Readonly<Record<number, number>> = { 1: 16, 5: 8 };

/** Returns the fields in order, without those of fixed width. @param message lower-case hex */
function readProtobuf(message: string): ProtobufField[] | undefined {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): bigint | undefined => {
    let value = 0n;
    for (let index = 0; index < lastVarintByte && at < message.length; index++, at += 2) {
      const byte = Number.parseInt(message.slice(at, at + 2), 16);
      value |= BigInt(byte & 0x7f) << BigInt(7 * index);
      if (byte < 0x80) {
        at += 2;
        return value < 1n << 64n ? value : undefined;
      }
    }
    return undefined;
  };
  while (at < message.length) {
    const head = varint();
    if (head === undefined || head < 8n || head >= 1n << 32n) return undefined;
    const number = Number(head >> 3n);
    const wireType = Number(head & 7n);
    const value = wireType === 0 || wireType === 2 ? varint() : 0n;
    if (value === undefined) return undefined;
    if (wireType === 0) {
      fields.push({ number, value });
      continue;
    }
    const digits = wireType === 2 ? 2 * Number(value) : fixedDigits[wireType];
    if (digits === undefined || at + digits > message.length) return undefined;
    if (wireType === 2) fields.push({ number, bytes: message.slice(at, at + digits) });
    at += digits;
  }
  return fields;
}
