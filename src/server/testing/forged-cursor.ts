import fc from 'fast-check';
import { hostileTexts } from './hostile-strings.ts';

/* Cursors as an attacker makes them: decoded, changed, encoded again. */

const signatureLength = 16;

/** Invalid values of a position, and values at the limits. */
const values: readonly unknown[] = [
  ...hostileTexts,
  ...[null, true, false, 0, -1, 1, 0.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, 1e308, [], {}, [1]],
  ...['', '0', '-1', 'NaN', 'Infinity', '1e400', '9'.repeat(200), '9'.repeat(1500), `0.${'9'.repeat(400)}`],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'x'.repeat(100),
    'x'.repeat(101),
    '\u{1f600}'.repeat(100),
    'g'.repeat(64),
    'F'.repeat(64),
  ],
  ...[
    '0000-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
  ],
  ...['-000001-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-03-14T24:00:00.000Z', '2026-03-14', 'yesterday'],
  ...['f'.repeat(64), '0'.repeat(64), `02${'f'.repeat(64)}`, `02${'0'.repeat(64)}`],
];

/** Returns the position of a cursor with a field replaced, removed or added, and anything else. */
export function changedPosition(cursor: string): fc.Arbitrary<unknown> {
  const position: Record<string, unknown> = JSON.parse(payloadOf(cursor).toString());
  const name = fc.constantFrom(...Object.keys(position));
  const value = fc.oneof(fc.constantFrom(...values), fc.jsonValue());
  return fc
    .oneof(
      { weight: 12, arbitrary: fc.tuple(name, value).map(([field, other]) => ({ ...position, [field]: other })) },
      { weight: 1, arbitrary: name.map((field) => ({ ...position, [field]: undefined })) },
      { weight: 1, arbitrary: value.map((other) => ({ ...position, more: other ?? null })) },
      { weight: 1, arbitrary: fc.jsonValue().filter((other) => JSON.stringify(other) !== JSON.stringify(position)) },
    )
    .filter((other) => JSON.stringify(other) !== JSON.stringify(position));
}

/** Returns a cursor with another position, under the signature that it had. */
export function resigned(cursor: string, position: unknown): string {
  const signature = Buffer.from(cursor, 'base64url').subarray(0, signatureLength);
  return Buffer.concat([signature, Buffer.from(JSON.stringify(position))]).toString('base64url');
}

function payloadOf(cursor: string): Buffer {
  return Buffer.from(cursor, 'base64url').subarray(signatureLength);
}
