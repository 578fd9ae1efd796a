import { useQueries } from '@tanstack/react-query';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { IssuerLookupResult, ListedToken, listTokenMetadata, lookupIssuers } from '#contract/token.ts';
import { toBigInt } from '#format/amounts.ts';
import { type Columns, exactCell, timeCell, writeCsv } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { cardLabel, ListNote, role } from '#web/components/table-look.tsx';
import { IssuerLink, TokenName } from '#web/components/token-name.tsx';
import { useFullLocale, useNetwork } from '#web/contexts.ts';
import { issuerTokensQuery, tokenMetadataQuery } from '#web/data/queries.ts';
import { type BulkTool, maxPerRequest, type ResultRow } from './bulk-tool.tsx';
import { type Entry, type LookupItem, tokenOrKeyOf, type Verdict, verdictText } from './list-input.tsx';

interface FoundToken {
  readonly tokenIdentifier: string;
  readonly tokenAddress: string | null;
  readonly issuerPublicKey: string;
  /** Only from metadata. */
  readonly token: ListedToken | undefined;
}

type Row = ResultRow<FoundToken>;

const columns: Columns<Row> = {
  line: ({ entry }) => entry.line,
  text: ({ entry }) => entry.text,
  outcome: ({ entry, outcome }) => (outcome === 'skipped' ? reasonOf(entry.verdict) : outcome),
  token_identifier: ({ found }) => found?.tokenIdentifier,
  token_address: ({ found }) => found?.tokenAddress,
  issuer_public_key: ({ found }) => found?.issuerPublicKey,
};

const metadataColumns: Columns<Row> = {
  ...columns,
  name: ({ found }) => found?.token?.name,
  ticker: ({ found }) => found?.token?.ticker,
  decimals: ({ found }) => found?.token?.decimals,
  max_supply_base_units: ({ found }) => exactCell(found?.token?.maxSupply),
  is_freezable: ({ found }) => found?.token?.isFreezable?.toString(),
  holders: ({ found }) => found?.token?.holderCount,
  price_usd: ({ found }) => found?.token?.priceUsd,
  created_at: ({ found }) => timeCell(found?.token?.createdAt),
  updated_at: ({ found }) => timeCell(found?.token?.updatedAt),
};

/** Tokens by their identifiers, or all tokens of a key, with their metadata. */
export const metadataLookup: BulkTool<ResponseBody<typeof listTokenMetadata>, FoundToken> = {
  name: 'metadata',
  noun: 'entries',
  itemOf: tokenOrKeyOf,
  useResponses: (network, batches) =>
    useQueries({
      queries: batches.map((batch) => tokenMetadataQuery({ network, token_addresses: batch.map(({ id }) => id) })),
    }),
  finderIn:
    ({ metadata }) =>
    (item) =>
      foundMetadata(item, metadata),
  csvOf: (rows) => writeCsv(metadataColumns, rows),
  Rows: ({ rows }) => <TokenRows rows={rows} hasMetadata />,
};

/** The issuers of tokens and the tokens of issuers. Keys and tokens are separate in a request. */
export const issuerLookup: BulkTool<ResponseBody<typeof lookupIssuers>, FoundToken> = {
  name: 'issuers',
  noun: 'entries',
  itemOf: tokenOrKeyOf,
  isPerKind: true,
  useResponses: (network, batches) =>
    useQueries({
      queries: batches.map((batch) => {
        const idsOf = (wanted: LookupItem['kind']) => batch.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
        return issuerTokensQuery({ network, pubkeys: idsOf('key'), tokens: idsOf('token') });
      }),
    }),
  finderIn:
    ({ results }) =>
    (item) =>
      foundPairs(item, results),
  csvOf: (rows) => writeCsv(columns, rows),
  Rows: ({ rows }) => <TokenRows rows={rows} />,
};

/** Returns the tokens of a response for an item: the token itself, or all of a key. */
export function foundMetadata(item: LookupItem, tokens: readonly ListedToken[]): FoundToken[] {
  return tokens.filter((token) => isAbout(item, token)).map((token) => ({ ...token, token }));
}

/** A key requested with its token is listed twice, but returned once. Nulls mean unknown (supplement 4). */
export function foundPairs(item: LookupItem, pairs: readonly IssuerLookupResult[]): FoundToken[] {
  const found = pairs.flatMap(({ pubkey, tokenIdentifier: identifier, tokenAddress }) => {
    const tokenIdentifier = parseTokenIdentifier(identifier ?? '') ?? tokenIdentifierOf(tokenAddress ?? '');
    if (pubkey === null || tokenIdentifier === undefined) return [];
    const pair = { tokenIdentifier, tokenAddress, issuerPublicKey: pubkey, token: undefined };
    return isAbout(item, pair) ? [pair] : [];
  });
  return [...new Map(found.map((pair) => [`${pair.issuerPublicKey} ${pair.tokenIdentifier}`, pair])).values()];
}

function isAbout({ kind, id }: LookupItem, token: { tokenIdentifier: string; issuerPublicKey: string }): boolean {
  return id === (kind === 'token' ? token.tokenIdentifier : token.issuerPublicKey).toLowerCase();
}

function reasonOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'repeated':
      return `repeats line ${verdict.line}`;
    case 'otherNetwork':
      return `belongs to ${verdict.network}`;
    case 'transaction':
      return 'a transaction';
    case 'broken':
      return 'checksum or length is wrong';
    default:
      return 'no identifier';
  }
}

/** Maximum rows shown; the file has all. */
const maxRows = 300;

function TokenRows({ rows, hasMetadata = false }: { rows: readonly Row[]; hasMetadata?: boolean }) {
  const locale = useFullLocale();
  const lookedUp = rows.filter(({ outcome }) => outcome === 'found' || outcome === 'not found');
  const wide = hasMetadata ? ({ width: 'wide' } as const) : {};
  const ofKeys = Map.groupBy(lookedUp, ({ entry }) => entry);
  const isTruncated = [...ofKeys].some(([entry, { length }]) => isKey(entry) && length >= maxPerRequest);
  return (
    <>
      {isTruncated && <ListNote>{locale.t('tools.firstTokens')}</ListNote>}
      <table {...role.table} className="w-full table-fixed border-collapse text-sm @max-md/page:block">
        <caption className="sr-only">{locale.t(`tools.caption.${hasMetadata ? 'metadata' : 'issuers'}`)}</caption>
        <thead {...role.group} className="@max-md/page:sr-only">
          <tr {...role.row}>
            <Head width="line">{locale.t('tools.head.line')}</Head>
            <Head width="input">{locale.t('tools.head.input')}</Head>
            {hasMetadata && <Head>{locale.t('tools.head.token')}</Head>}
            <Head {...wide}>{locale.t('tools.head.identifier')}</Head>
            <Head {...wide}>{locale.t('tools.head.issuer')}</Head>
            {hasMetadata && <Head width="wide">{locale.t('tools.head.maximum')}</Head>}
            {hasMetadata && <Head width="narrow">{locale.t('tools.head.holders')}</Head>}
            {hasMetadata && <Head width="narrow">{locale.t('tools.head.decimals')}</Head>}
          </tr>
        </thead>
        <tbody {...role.group} className="@max-md/page:block">
          {lookedUp.slice(0, maxRows).map(({ entry, found }, index) => (
            <tr
              {...role.row}
              key={index}
              className="group border-line @max-md/page:block @max-md/page:border-b @max-md/page:px-5 @max-md/page:py-2.5 @max-md/page:last:border-b-0"
              data-line={entry.line}
            >
              <Cell isLine label={locale.t('tools.head.line')}>
                {formatCount(locale, entry.line)}
              </Cell>
              <Cell>{verdictText(locale, entry.verdict, 'entries')}</Cell>
              {found ? (
                <FoundCells found={found} hasMetadata={hasMetadata} />
              ) : (
                <Cell colSpan={hasMetadata ? 6 : 2}>
                  <Missing entry={entry} />
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {lookedUp.length > maxRows && (
        <ListNote>{locale.t('tools.shownFirst', { count: formatCount(locale, maxRows) })}</ListNote>
      )}
    </>
  );
}

const head = cva('h-11 border-b border-line px-3 py-1.5 text-start text-xs font-normal text-ink-3 first:ps-5', {
  variants: { width: { line: 'w-16', input: 'w-36', wide: 'w-37', narrow: 'w-22' } },
});

function Head({ width, children }: VariantProps<typeof head> & { children: string }) {
  return (
    <th {...role.head} className={head({ width })}>
      {children}
    </th>
  );
}

const cell = cva(
  'h-11 border-b border-line px-3 py-1.5 first:ps-5 group-last:border-b-0 @max-md/page:block @max-md/page:h-auto @max-md/page:border-0 @max-md/page:px-0 @max-md/page:py-0.5 @max-md/page:first:ps-0',
  { variants: { isLine: { true: 'whitespace-nowrap text-ink-3' } } },
);

/** @param label head of its column, shown where the row is a card */
function Cell(properties: { isLine?: boolean; colSpan?: number; label?: string; children: ReactNode }) {
  const { isLine, colSpan, label, children } = properties;
  return (
    <td {...role.cell} className={cell({ isLine })} colSpan={colSpan}>
      {label && <span className={cardLabel}>{label} </span>}
      {children}
    </td>
  );
}

function FoundCells({ found, hasMetadata }: { found: FoundToken; hasMetadata: boolean }) {
  const locale = useFullLocale();
  const { token, tokenIdentifier, issuerPublicKey } = found;
  return (
    <>
      {hasMetadata && <Cell>{token && <TokenName token={token} />}</Cell>}
      <Cell>
        <Identifier value={tokenIdentifier} kind="token" copyLabel={locale.t('tools.copyIdentifier')} />
      </Cell>
      <Cell label={locale.t('tools.head.issuer')}>
        <IssuerLink publicKey={issuerPublicKey} />
      </Cell>
      {token && (
        <>
          <Cell label={locale.t('tools.head.maximum')}>
            {/* Some services send 0 for no maximum (supplement 3). */}
            {toBigInt(token.maxSupply ?? 0) === 0n ? (
              <span className="text-ink-3">{locale.t('tools.noMaximum')}</span>
            ) : (
              <TokenAmount quantity={token.maxSupply ?? 0} metadata={token} size="row" />
            )}
          </Cell>
          <Cell label={locale.t('tools.head.holders')}>{formatCount(locale, token.holderCount)}</Cell>
          <Cell label={locale.t('tools.head.decimals')}>{token.decimals}</Cell>
        </>
      )}
    </>
  );
}

/** Not found, as opposed to not yet looked up. */
function Missing({ entry }: { entry: Entry }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  return (
    <>
      {isKey(entry) ? t('tools.noneIssued', { network }) : t('tools.noToken', { network })}:{' '}
      <span className="mono break-all">{entry.text}</span>
    </>
  );
}

function isKey({ verdict }: Entry): boolean {
  return verdict.kind === 'item' && verdict.item.kind === 'key';
}
