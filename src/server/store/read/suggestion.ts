import { type Kysely, type RawBuilder, sql } from 'kysely';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { beginningOf } from '#contract/pasted/beginning.ts';
import { endsOf } from '#contract/pasted/pasted-text.ts';
import { type getSuggestions as endpoint, type Suggestions, suggestedMax } from '#contract/suggestion.ts';
import type { ListedToken } from '#contract/token.ts';
import { foldText } from '#server/store/model/fields.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import {
  type ListedTokenRow,
  listedTokenColumns,
  listedTokenJoins,
  toListedToken,
} from '#server/store/model/token-shape.ts';
import type { ReadContext } from './cursor.ts';

/** Transactions with one beginning that are examined: UUIDs of the same hours begin alike. */
const examinedMax = 20_000;
const addressesMax = 20;

/** Characters of the beginning that a search needs. */
const minHeadLength = 4;

export async function getSuggestions(
  { db, now }: ReadContext,
  { network, text }: Parsed<typeof endpoint>,
): Promise<Suggestions> {
  const similar = async (): Promise<Suggestions> => {
    const token = await findSimilar(db, network, text, now);
    return { network, transactions: [], addresses: [], token };
  };
  const shortened = endsOf(text);
  const ends = shortened ?? (beginningOf(text) && { head: text, tail: '' });
  if (!ends) return similar();
  const transactions = await listIds(db, network, ends.head, ends.tail);
  const addresses = await listAddresses(db, network, ends.head);
  const isFound = transactions.length + addresses.length > 0;
  return shortened || isFound ? { network, transactions, addresses, token: null } : similar();
}

/** Selects the IDs with both ends, in any order. */
export function idsWith(network: Network, head: string, tail: string): RawBuilder<{ id: string }> {
  const last = head.charCodeAt(head.length - 1);
  const after = head.endsWith('9') ? 'a' : String.fromCharCode(last + 1);
  return sql<{ id: string }>`
    select id from (
      select id, network from transactions where id >= ${head} and id < ${head.slice(0, -1) + after}
      order by id limit ${examinedMax}
    ) begun where network = ${networkNumbers[network]} and right(id, ${tail.length}) = ${tail} limit ${suggestedMax}`;
}

async function listIds(db: Kysely<Tables>, network: Network, head: string, tail: string): Promise<string[]> {
  // A hyphen at the end would change the order of texts.
  const start = head.toLowerCase().replace(/-$/, '');
  if (start.length < minHeadLength || !/^[0-9a-f-]+$/.test(start)) return [];
  const found = await idsWith(network, start, tail.toLowerCase()).execute(db);
  return found.rows.map(({ id }) => id);
}

async function listAddresses(db: Kysely<Tables>, network: Network, head: string): Promise<Suggestions['addresses']> {
  const range = keyRange(head.toLowerCase());
  if (!range) return [];
  const found = await sql<{ key: string }>`
    select encode(key, 'hex') as key from addresses
    where network = ${networkNumbers[network]}
      and key >= decode(${range.from}, 'hex') and key <= decode(${range.to}, 'hex')
    order by key limit ${addressesMax}`.execute(db);
  return found.rows.map(({ key }) => ({ address: encodeAddress({ network, publicKey: key }), pubkey: key }));
}

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const keyDigits = 66;

/**
 * Returns the keys that begin as a text does: as hex, or as the data of an address after `pgss`, which every address has.
 * @returns the first and last key in hex; undefined if no key can
 */
export function keyRange(head: string): { readonly from: string; readonly to: string } | undefined {
  const data = head.replace(/^(?:[a-z]{1,30}1)?(?:pgss)?/, '');
  const words = Array.from(data, (character) => alphabet.indexOf(character));
  const isKey = /^0[23][0-9a-f]{2,64}$/.test(head);
  if (!isKey && (data.length < minHeadLength || data.length > 50 || words.includes(-1))) return undefined;
  // Four bits of the key are in the last character of `pgss`: those of its first digit, 0.
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('');
  const digits = isKey
    ? head
    : `0${Array.from(bits.match(/.{4}/g) ?? [], (four) => Number.parseInt(four, 2).toString(16)).join('')}`;
  return { from: digits.padEnd(keyDigits, '0'), to: digits.padEnd(keyDigits, 'f') };
}

/** A longer text has so many slips that they would take long; its trigrams are enough. */
const maxNameLength = 24;
const candidatesMax = 100;
/** Words that are searched for alone, too, since a text may have a slip in several. */
const wordsMax = 4;
const minWordLength = 4;
const lettersPerSlip = 5;

/**
 * Finds the token whose name or ticker is most similar: by one letter that is wrong, missing, too much or exchanged with the
 * next one, then by the index of trigrams.
 */
async function findSimilar(db: Kysely<Tables>, network: Network, text: string, now: Date): Promise<ListedToken | null> {
  const folded = foldText(text);
  // Without letters there are no trigrams to compare.
  if (!/\p{L}{3}/u.test(folded)) return null;
  const words = folded.split(' ').filter((word) => word.length >= minWordLength);
  const patterns = new Set([folded, ...words.slice(0, wordsMax)].flatMap(slipsOf));
  const slips = Array.from(patterns, (pattern) => sql`t.search_text like ${pattern}`);
  const candidates = await sql<{ id: string; names: string; ticker: string; alike: boolean }>`
    select t.id, split_part(t.search_text, chr(10), 2) as names, t.search_ticker as ticker,
      ${folded} <% t.search_text as alike
    from tokens t left join token_stats n on n.token_id = t.id
    where t.network = ${networkNumbers[network]} and (${sql.join([sql`${folded} <% t.search_text`, ...slips], sql` or `)})
    order by word_similarity(${folded}, t.search_text) desc, coalesce(n.holders, 0) desc, t.identifier
    limit ${candidatesMax}`.execute(db);
  const ranked = candidates.rows
    .map((row) => ({ id: row.id, isAlike: row.alike, distance: distanceOf(folded, row) }))
    .filter(({ isAlike, distance }) => isAlike || distance <= Math.max(1, folded.length / lettersPerSlip))
    .toSorted((a, b) => a.distance - b.distance);
  const [closest] = ranked;
  if (closest === undefined) return null;
  const found = await sql<ListedTokenRow>`
    select ${listedTokenColumns} from tokens k ${listedTokenJoins(now)} where k.id = ${closest.id}`.execute(db);
  const [row] = found.rows;
  return row ? toListedToken(network, row) : null;
}

/** Returns LIKE patterns of the names that begin with a word, or words, one letter apart from a text. */
function slipsOf(folded: string): string[] {
  const letters = Array.from(folded, (letter) => letter.replace(/[\\%_]/, '\\$&'));
  if (letters.length > maxNameLength) return [];
  const spliced = letters.flatMap((letter, place) => {
    const [before, after] = [letters.slice(0, place), letters.slice(place + 1)];
    const [next, ...rest] = after;
    return [
      [...before, '_', ...after],
      [...before, ...after],
      [...before, '_', letter, ...after],
      ...(next === undefined ? [] : [[...before, next, letter, ...rest]]),
    ];
  });
  return [...new Set(spliced.map((one) => `%\n% ${one.join('')}%`))];
}

/** Returns how many letters are wrong, missing, too much or exchanged in a text for a token's ticker, name or words of it. */
function distanceOf(folded: string, { names, ticker }: { readonly names: string; readonly ticker: string }): number {
  const words = names.trim().split(' ');
  const { length } = folded.split(' ');
  const parts = words.map((_, place) => words.slice(place, place + length).join(' '));
  return Math.min(...[ticker, ...parts].map((name) => slipsBetween(folded, name.slice(0, 2 * maxNameLength))));
}

/** Returns the number of slips between two texts (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}
