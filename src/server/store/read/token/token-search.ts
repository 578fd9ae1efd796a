import { type Kysely, type RawBuilder, sql } from 'kysely';
import { core } from '#contract/codec/naming.ts';
import { prefixes } from '#contract/codec/prefix.ts';
import type { Network } from '#contract/endpoints/common.ts';
import type { ListedToken } from '#contract/endpoints/token.ts';
import { rows } from '#server/store/ingest/rows.ts';
import { foldText, searchColumns } from '#server/store/ingest/search-text.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { type ListedTokenRow, listedTokenColumns, listedTokenJoins, toListedToken } from '#server/store/read/token-shape.ts';

export interface SearchInput {
  readonly network: Network;
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
}

/** Searches tokens by part of name, ticker, identifier or address (spec 4.6). */
export async function searchTokens(
  db: Kysely<Tables>,
  { network, text, limit, offset }: SearchInput,
  now: Date,
): Promise<ListedToken[]> {
  const folded = foldText(text);
  if (folded === '') return [];
  const found = await sql<ListedTokenRow>`
    with hit as materialized (${hits(network, folded)})
    select ${listedTokenColumns}
    from (
      select t.id, t.search_ticker = ${folded} as exact, coalesce(n.holders, 0) as holders, t.identifier
      from hit join tokens t on t.id = hit.id left join token_stats n on n.token_id = t.id
      where t.network = ${networkNumbers[network]}
      order by 2 desc, 3 desc, 4
      limit ${limit} offset ${offset}
    ) page
    join tokens k on k.id = page.id ${listedTokenJoins(now)}
    order by page.exact desc, page.holders desc, page.identifier`.execute(db);
  return found.rows.map((row) => toListedToken(network, row));
}

/** Selects tokens that contain a folded text, at least on the requested network. */
function hits(network: Network, folded: string): RawBuilder<unknown> {
  const pattern = patternOf(inCoreNaming(folded, network));
  // The trigram index only covers word characters; a pattern without any would scan the whole index.
  return /[a-z0-9]/.test(pattern)
    ? sql`select id from tokens where search_text like ${pattern}`
    : sql`select id from tokens where network = ${networkNumbers[network]} and search_text || '' like ${pattern}`;
}

/** Scripts that are written without spaces between words. */
const withoutWordBoundaries =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

const minLengthAnywhere = 3;
const minLengthInIdentifiers = 6;

/**
 * Returns the LIKE pattern of a folded text with its wildcards escaped. Short texts match neither identifiers nor the
 * middle of names, where they would match everything.
 */
function patternOf(folded: string): string {
  const plain = folded.replaceAll(/[\\%_]/g, '\\$&');
  const { length } = [...folded];
  if (length >= minLengthInIdentifiers) return `%${plain}%`;
  // No index covers these scripts, so the tokens of the network are scanned for any length.
  if (withoutWordBoundaries.test(folded)) return `%\n%${plain}%`;
  return length >= minLengthAnywhere ? `%\n%${plain}%` : `%\n% ${plain}%`;
}

/** Characters of a token address between prefix and checksum. */
const dataLength = 52;

/** Converts the start of an address in another naming profile to core, in which addresses are stored. */
function inCoreNaming(folded: string, network: Network): string {
  const prefix = prefixes.find(({ kind, text }) => kind === 'token' && folded.startsWith(`${text}1`));
  if (!prefix || prefix.naming === core || prefix.network !== network) return folded;
  const begin = prefix.text.length + 1;
  return `${core.tokenPrefix[network]}1${folded.slice(begin, begin + dataLength)}`;
}

const batchSize = 500;

/** Fills the search columns of tokens that an older version wrote. */
export async function fillSearchTexts(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const found = await sql<{ id: number; network: number; identifier: string; name: string; ticker: string }>`
      select id, network, encode(identifier, 'hex') as identifier, name, ticker
      from tokens where search_text is null order by id limit ${batchSize}`.execute(db);
    if (found.rows.length === 0) return;
    const values = found.rows.map(({ id, network, ...token }) => ({ id, ...searchColumns(network, token) }));
    await sql`
      update tokens t set search_ticker = d.search_ticker, search_text = d.search_text
      from ${rows('d', { id: 'bigint', search_ticker: 'text', search_text: 'text' }, values)}
      where t.id = d.id`.execute(db);
  }
}
