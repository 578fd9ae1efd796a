/** A field of a protobuf message: a number, or bytes, which may be a nested message. */
export interface ProtobufField {
  readonly number: number;
  /** Unsigned, 64 bits at most. */
  readonly value?: bigint;
  /** Lower-case hex. */
  readonly bytes?: string;
}

const lastVarintByte = 10;
const fixedDigits: Readonly<Record<number, number>> = { 1: 16, 5: 8 };

/**
 * Parses a message; fields are in order, fixed-width fields are skipped.
 * @param message lower-case hex
 * @returns undefined for invalid input
 */
export function readProtobuf(message: string): ProtobufField[] | undefined {
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
    const kind = Number(head & 7n);
    const value = kind === 0 || kind === 2 ? varint() : 0n;
    if (value === undefined) return undefined;
    if (kind === 0) {
      fields.push({ number, value });
      continue;
    }
    const digits = kind === 2 ? 2 * Number(value) : fixedDigits[kind];
    if (digits === undefined || at + digits > message.length) return undefined;
    if (kind === 2) fields.push({ number, bytes: message.slice(at, at + digits) });
    at += digits;
  }
  return fields;
}
