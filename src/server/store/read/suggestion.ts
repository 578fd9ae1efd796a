import { type Kysely, type RawBuilder, sql } from 'kysely';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { endsOf } from '#contract/pasted/pasted-text.ts';
import { type getSuggestions as endpoint, type Suggestions, suggestedMax } from '#contract/suggestion.ts';
import type { ListedToken } from '#contract/token.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { foldText } from '#server/store/write/tokens.ts';
import type { ReadContext } from './cursor.ts';
import { type ListedTokenRow, listedTokenColumns, listedTokenJoins, toListedToken } from './token-shape.ts';

/** Transactions with one beginning that are examined: UUIDs of the same hours begin alike. */
const examinedMax = 20_000;
const addressesMax = 20;

/** Characters of the beginning that a search needs. */
const shortestHead = 4;

export async function getSuggestions(
  { db, now }: ReadContext,
  { network, text }: Parsed<typeof endpoint>,
): Promise<Suggestions> {
  const ends = endsOf(text);
  if (!ends) return { network, transactions: [], addresses: [], token: await findSimilar(db, network, text, now) };
  const transactions = await listIds(db, network, ends.head, ends.tail);
  return { network, transactions, addresses: await listAddresses(db, network, ends.head), token: null };
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
  if (start.length < shortestHead || !/^[0-9a-f-]+$/.test(start)) return [];
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
  if (!isKey && (data.length < shortestHead || data.length > 50 || words.includes(-1))) return undefined;
  // Four bits of the key are in the last character of `pgss`: those of its first digit, 0.
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('');
  const digits = isKey
    ? head
    : `0${Array.from(bits.match(/.{4}/g) ?? [], (four) => Number.parseInt(four, 2).toString(16)).join('')}`;
  return { from: digits.padEnd(keyDigits, '0'), to: digits.padEnd(keyDigits, 'f') };
}

/** Finds the token whose name or ticker has the most similar words, by the index of trigrams. */
async function findSimilar(db: Kysely<Tables>, network: Network, text: string, now: Date): Promise<ListedToken | null> {
  const folded = foldText(text);
  // Without letters there are no trigrams to compare.
  if (!/\p{L}{3}/u.test(folded)) return null;
  const found = await sql<ListedTokenRow>`
    with hit as materialized (
      select t.id from tokens t left join token_stats n on n.token_id = t.id
      where ${folded} <% t.search_text and t.network = ${networkNumbers[network]}
      order by word_similarity(${folded}, t.search_text) desc, coalesce(n.holders, 0) desc, t.identifier limit 1
    )
    select ${listedTokenColumns} from hit join tokens k on k.id = hit.id ${listedTokenJoins(now)}`.execute(db);
  const [row] = found.rows;
  return row ? toListedToken(network, row) : null;
}
