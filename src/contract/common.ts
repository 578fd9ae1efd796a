import * as z from 'zod/mini';

/* Parts of shapes and parameters that several nouns have. */

export const networks = ['MAINNET', 'REGTEST'] as const;

/** Spec 1. */
export const Network = z.enum(networks);
export type Network = z.infer<typeof Network>;

/** Returns the network for a URL without one. @param networks offered by the explorer; default: both */
export function homeNetworkOf(offered: readonly Network[] = networks): Network {
  return offered.includes('MAINNET') ? 'MAINNET' : 'REGTEST';
}

/** Returns whether amounts have a value in dollars: coins of REGTEST are worth nothing (spec 1). */
export function hasDollarValue(network: Network): boolean {
  return network === 'MAINNET';
}

// supplement 5: case-insensitive on input
const networkText = z.pipe(
  z.transform((value: string) => (typeof value === 'string' ? value.toUpperCase() : value)),
  choiceParameter(networks),
);

/** Query parameter `network`; MAINNET by default (supplement 5). */
export const NetworkParameter = z._default(networkText, 'MAINNET');

/** Query parameter `network` where the specification requires it (spec 4.11). */
export const RequiredNetworkParameter = networkText;

export const None = z.object({});

/** An integer in a query string, sent as a number or a numeric string (spec 4.1). */
export function wholeNumber(min: number, max: number) {
  const sentence =
    max === Number.MAX_SAFE_INTEGER
      ? `must be a whole number of at least ${min}`
      : `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value,
    ),
    z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence)),
  );
}

export function integerParameter(min: number, max: number, byDefault: number) {
  return z._default(wholeNumber(min, max), byDefault);
}

/** Most rows of a page in most lists (spec 4.4 to 4.8). */
export const pageMax = 100;

export const LimitParameter = integerParameter(1, pageMax, 25);

/** Most items of a request for several (spec 4.9, 4.10). */
export const batchMax = 100;

/** The items of a request for several, in its body. */
export function batchOf<Item extends z.ZodMiniType>(item: Item) {
  const length = `must contain 1 to ${batchMax} items`;
  return z.array(item, 'must be an array of strings').check(z.minLength(1, length), z.maxLength(batchMax, length));
}

export const booleanParameter = z.pipe(
  z.transform((value: boolean | string) =>
    value === true || /^(true|1)$/i.test(String(value))
      ? true
      : value === false || /^(false|0)$/i.test(String(value))
        ? false
        : null,
  ),
  z.boolean('must be true or false'),
);

/** A request's text that is parsed; `read` returns undefined for an invalid one. @param sentence what it must be */
export function textParameter<Value>(read: (text: string) => Value | undefined, sentence: string) {
  return z.pipe(
    z.transform((text: string): Value | null => (typeof text === 'string' ? (read(text) ?? null) : null)),
    z.custom<Awaited<Value>, Awaited<Value> | null>((value) => value !== null, sentence),
  );
}

export function choiceParameter<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `must be ${alternatives(values)}`);
}

/** Returns values as words: `a, b or c`. */
export function alternatives(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** `offset` of every paged endpoint: rows to skip, 0 or more (spec 4). */
export const OffsetParameter = integerParameter(0, Number.MAX_SAFE_INTEGER, 0);

/** A time in a query string (spec 4.1), parsed to the form `YYYY-MM-DDTHH:MM:SS.ffffffZ`. */
export const TimestampParameter = z.optional(
  z.pipe(
    z.transform((value: string | null) => (isAbsent(value) ? undefined : (parseTimestamp(value) ?? null))),
    z.optional(z.string('must be an ISO 8601 timestamp such as 2026-03-14T13:00:00Z')),
  ),
);

/** Returns whether a nullable parameter is absent (spec 4.4): `asset=` and `asset=null` count as absent. */
export function isAbsent(value: string | null): value is null {
  return value === null || value === '' || value === 'null';
}

export const SortParameter = z._default(choiceParameter(['created_at', 'updated_at']), 'created_at');

export const OrderParameter = z._default(choiceParameter(['asc', 'desc']), 'desc');

/** ISO 8601 timestamp in a response; ours are UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ offset: true });

/** An integer below 2^53 (supplement 3). */
export const Sats = z.int();

/** A sum of sats, an integer literal of any length. Where a number may not be exact it is a bigint, see `parseJson`. */
export const SatsSum = z.union([z.int(), z.bigint()]);
export type SatsSum = z.infer<typeof SatsSum>;

/** Sats in a bitcoin, as a power of ten. */
export const bitcoinDecimals = 8;

/** US dollars as a JSON number; 0 next to a non-zero amount means "no price known" (supplement 3). */
export const Usd = z.number();

/** Name or ticker of a token: untrusted, and without a limit in the responses of other services. */
export const IssuerName = z.string();

/** Address of a token's icon, also untrusted. */
export const IconUrl = z.string();

/** Bytes in hex that an issuer gave a token; in responses of other services any text of any length. */
export const ExtraMetadata = z.string();

/** Most of those bytes on the network. */
export const extraMetadataMax = 1024;

/** Base units: unsigned 128 bits, and more in a sum. We send strings; clients accept integers too, lossless beyond 2^53 (supplement 3). */
export const TokenQuantity = z.union([
  z.string().check(z.regex(/^(0|[1-9]\d{0,59})$/)),
  z.int().check(z.nonnegative()),
  z.bigint().check(z.nonnegative()),
]);
export type TokenQuantity = z.infer<typeof TokenQuantity>;

/** An enumeration that may grow (supplement 4): unknown values are accepted. */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z.union([z.enum(values), z.string()]);
}

/** `meta` of a page (supplement 4). */
export const PageMeta = z.object({
  totalItems: z.int().check(z.nonnegative()),
  limit: z.int(),
  offset: z.int(),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** A page of `item` (spec 2.10, supplement 4). */
export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ meta: PageMeta, data: z.array(item) });
}

/** An opaque `nextCursor` of an earlier response; its service checks that it belongs to the same list. */
export const CursorParameter = z.optional(
  z
    .string('must be the nextCursor of a previous response')
    .check(z.regex(/^[!-~]{1,4000}$/, 'must be the nextCursor of a previous response')),
);

/** Message of the 400 for a cursor of another list, or an invalid one. */
export const foreignCursor = 'cursor belongs to another list; omit it to get the first page.';

export const NextCursor = z.nullable(z.string());

/** UTF-16 units of a name or ticker that are kept; far more than our own store accepts. */
export const maxNameLength = 1000;

const timestampPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,6})\d*)?)?(Z|[+\- ]\d{2}(?::?\d{2})?)?)?$/i;

/** ISO 8601 without separators, such as `20260314T130000Z`; a date alone would be like any other number. */
const basicForm = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(?!\d)/i;

/**
 * Parses an ISO 8601 date or date-time into its canonical form `YYYY-MM-DDTHH:MM:SS.ffffffZ`. Without an offset it is
 * UTC; a date alone is its first instant. Digits finer than microseconds are dropped. A space before the offset is read
 * as the `+` that a query string decodes to a space.
 * @returns undefined for anything else, or outside the years 0001 to 9999
 */
export function parseTimestamp(text: string): string | undefined {
  const match = typeof text === 'string' ? timestampPattern.exec(text.replace(basicForm, '$1-$2-$3T$4:$5:$6')) : null;
  if (!match) return undefined;
  const [, date, minutes = '00:00', seconds = '00', fraction = '', zone = 'Z'] = match;
  const offset =
    zone.toUpperCase() === 'Z'
      ? 'Z'
      : `${zone[0] === '-' ? '-' : '+'}${zone.slice(1, 3)}:${zone.length > 3 ? zone.slice(-2) : '00'}`;
  const instant = new Date(`${date}T${minutes}:${seconds}${offset}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  const canonical = instant.toISOString();
  // Date turns 30 February into 1 March instead of rejecting it. An offset may also change the day.
  if (canonical.slice(0, 10) !== date && new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date)
    return undefined;
  if (!/^(?!0000)\d{4}-/.test(canonical)) return undefined;
  return `${canonical.slice(0, 19)}.${fraction.padEnd(6, '0')}Z`;
}

/** Returns the last microsecond that a time with fewer digits may stand for: `…:01.250999Z` for `…:01.250Z`. */
export function endOfInstant(time: string): string {
  const [, fraction = ''] = /\.(\d{1,6})/.exec(time) ?? [];
  // An offset shifts whole minutes only, so the digits after the seconds stay the same.
  return `${new Date(time).toISOString().slice(0, 19)}.${fraction.padEnd(6, '9')}Z`;
}

/** The Bitcoin network of a Lightning invoice, by what follows `ln` in it (BOLT 11); a longer one is before its own beginning. */
export const lightningNetworks = {
  bcrt: 'REGTEST',
  bc: 'MAINNET',
  tbs: 'SIGNET',
  tb: 'TESTNET',
  sb: 'SIMNET',
} as const;

/** Beginning of a Lightning invoice, in a pattern. */
export const lightningPrefix = `ln(${Object.keys(lightningNetworks).join('|')})`;
