import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ReactNode, useMemo, useState } from 'react';
import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import {
  type IssuerLookupResult,
  issuedMax,
  type ListedToken,
  type listTokenMetadata,
  type lookupIssuers,
  type TokenMetadata,
} from '#contract/token.ts';
import { isSatsDetail, type SatsTransactionDetail, type TransactionDetail } from '#contract/transaction.ts';
import type { TransactionBatch } from '#contract/transaction-batch.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { maximumOf, toBigInt } from '#format/amounts.ts';
import { type Columns, exactCell, timeCell, writeCsv } from '#format/csv.ts';
import { rowColumns, swapAndAmountColumns, typeCell } from '#format/csv-columns.ts';
import { formatCount } from '#format/numbers.ts';
import { type Worth, worthOfAll } from '#format/worth.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { PageBar } from '#web/components/card.tsx';
import { Icon, SegmentedLinks } from '#web/components/controls.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import type { NameColumns } from '#web/components/name-columns.ts';
import { cardLabel, ListNote, role } from '#web/components/table-look.tsx';
import { IssuerLink, TokenName } from '#web/components/token-name.tsx';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';
import { useFullLocale, useNetwork, withSearch } from '#web/contexts.ts';
import { issuerTokensQuery, tokenMetadataQuery, transactionBatchQuery } from '#web/data/queries.ts';
import { TransactionTable } from '#web/lists/transactions.tsx';
import { BulkLookup, type BulkTool, type ResultRow } from './bulk-tool.tsx';
import { type Entry, type LookupItem, tokenOrKeyOf, transactionOf, type Verdict, verdictText } from './list-input.tsx';

interface FoundToken {
  readonly tokenIdentifier: string;
  readonly tokenAddress: string | null;
  readonly issuerPublicKey: string;
  /** Only from metadata. */
  readonly token: ListedToken | undefined;
}

type TokenResult = ResultRow<FoundToken>;

const tokenColumns: Columns<TokenResult> = {
  line: ({ entry }) => entry.line,
  text: ({ entry }) => entry.text,
  outcome: ({ entry, outcome }) => (outcome === 'skipped' ? reasonOf(entry.verdict) : outcome),
  token_identifier: ({ found }) => found?.tokenIdentifier,
  token_address: ({ found }) => found?.tokenAddress,
  issuer_public_key: ({ found }) => found?.issuerPublicKey,
};

const metadataColumns: Columns<TokenResult> = {
  ...tokenColumns,
  name: ({ found }) => found?.token?.name,
  ticker: ({ found }) => found?.token?.ticker,
  ticker_mark: ({ found }) => found?.token?.tickerMark,
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
  csvOf: (rows, _, nameColumns) => writeCsv(nameColumns(metadataColumns), rows),
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
  csvOf: (rows, _, nameColumns) => writeCsv(nameColumns(tokenColumns), rows),
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

function TokenRows({ rows, hasMetadata = false }: { rows: readonly TokenResult[]; hasMetadata?: boolean }) {
  const locale = useFullLocale();
  const lookedUp = rows.filter(({ outcome }) => outcome === 'found' || outcome === 'not found');
  const wide = hasMetadata ? ({ width: 'wide' } as const) : {};
  const ofKeys = Map.groupBy(lookedUp, ({ entry }) => entry);
  const isTruncated = [...ofKeys].some(([entry, { length }]) => isKey(entry) && length >= issuedMax);
  return (
    <>
      {isTruncated && <ListNote>{locale.t('tools.firstTokens')}</ListNote>}
      <table {...role.table} className="w-full table-fixed border-collapse text-14 @max-md/page:block">
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
        <tbody {...role.group} className="@max-md/page:block" translate="no">
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
              <Cell isMinor>{verdictText(locale, entry.verdict, 'entries')}</Cell>
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

/** Left out where the others would have no room. */
const minorColumn = '@md/page:@max-card/page:hidden';

const head = cva('h-11 border-b border-line px-3 py-1.5 text-start text-12 font-text text-ink-3 first:ps-5', {
  variants: { width: { line: 'w-16', input: `w-36 ${minorColumn}`, wide: 'w-37', narrow: 'w-22' } },
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
  { variants: { isLine: { true: 'whitespace-nowrap text-ink-3' }, isMinor: { true: minorColumn } } },
);

/** @param label head of its column, shown where the row is a card */
function Cell(properties: {
  isLine?: boolean;
  isMinor?: boolean;
  colSpan?: number;
  label?: string;
  children: ReactNode;
}) {
  const { isLine, isMinor, colSpan, label, children } = properties;
  return (
    <td {...role.cell} className={cell({ isLine, isMinor })} colSpan={colSpan}>
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
            {maximumOf(token) === undefined ? (
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

type TransactionResult = ResultRow<TransactionDetail>;

/** Transactions by their IDs, with exact totals. */
export const transactionLookup: BulkTool<TransactionBatch, TransactionDetail> = {
  name: 'transactions',
  noun: 'transactions',
  itemOf: transactionOf,
  isInUrl: true,
  useResponses: (network, batches) =>
    useQueries({
      queries: batches.map((batch) => transactionBatchQuery({ network, txids: batch.map(({ id }) => id) })),
    }),
  finderIn: ({ results }) => {
    const found = new Map(results.map(({ txid, transaction }) => [txid, transaction]));
    return ({ id }) => [found.get(id) ?? []].flat();
  },
  csvOf: transactionCsv,
  Rows: TransactionRows,
};

/** Returns transactions as CSV, one line per requested ID in the order of the list. */
export function transactionCsv(
  rows: readonly TransactionResult[],
  naming: NamingProfile,
  nameColumns: NameColumns,
): string {
  const ofRow: Columns<RowTransaction> = { ...rowColumns(naming), ...swapAndAmountColumns };
  const columns: Columns<TransactionResult> = {
    requested_id: (row) => idOf(row),
    outcome: ({ outcome }) => outcome,
    id: ({ found }) => found?.id,
    type: ({ found }) => typeCell(found, naming),
    status: ({ found }) => found?.status,
    ...Object.fromEntries(
      Object.entries(ofRow).map(([name, cell]) => [
        name,
        ({ found }: TransactionResult) => found && cell(toRow(found)),
      ]),
    ),
  };
  return writeCsv(
    nameColumns(columns),
    rows.filter((row) => idOf(row) !== undefined),
  );
}

function idOf({ entry: { verdict } }: TransactionResult): string | undefined {
  return verdict.kind === 'item' ? verdict.item.id : undefined;
}

function toRow(transaction: TransactionDetail): RowTransaction {
  if (isSatsDetail(transaction)) return transaction;
  const { amount, ...rest } = transaction;
  return { ...rest, tokenAmount: amount };
}

function TransactionRows({ rows }: { rows: readonly TransactionResult[] }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const found = useMemo(() => rows.flatMap((row) => row.found ?? []), [rows]);
  const table = useMemo(() => found.map(toRow), [found]);
  const missing = rows.filter(({ outcome }) => outcome === 'not found').flatMap((row) => idOf(row) ?? []);
  return (
    <>
      <Totals transactions={found} />
      {table.length > 0 && <TransactionTable caption={t('tools.caption.transactions')} rows={table} />}
      {missing.length > 0 && (
        <section className="border-t border-line px-5 py-3 text-14 first:border-t-0 @max-md/page:px-4">
          <h3 className="flex items-center gap-1.5 font-label">
            <Icon name="warn" size={14} className="text-pending" />
            {t('tools.notFound', { network })}
          </h3>
          <ul className="mt-1.5 grid gap-1 text-12">
            {missing.map((txid) => (
              <li key={txid} className="mono break-all text-ink-2">
                {txid}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Totals({ transactions }: { transactions: readonly TransactionDetail[] }) {
  const locale = useFullLocale();
  const { sats, worth, tokens, excluded } = sumsOf(transactions);
  if (sats === undefined && tokens.length === 0) return null;
  return (
    <p
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-5 py-3 text-14 @max-md/page:px-4"
      data-sums
    >
      <span className="text-ink-3">{locale.t('tools.total')}</span>
      {sats !== undefined && <SatsAmount sats={sats} worth={worth} layout="lines" />}
      {tokens.map(({ metadata, quantity }) => (
        <TokenAmount key={metadata.tokenIdentifier} quantity={quantity} metadata={metadata} layout="lines" />
      ))}
      {excluded > 0 && (
        <span className="text-ink-3">{locale.t('tools.excluded', { written: formatCount(locale, excluded) })}</span>
      )}
    </p>
  );
}

interface Sums {
  /** Undefined without a transaction in sats. */
  readonly sats: bigint | undefined;
  /** Of the sats, at the times of their transactions. */
  readonly worth: Worth;
  /** In the order in which the tokens first occur. */
  readonly tokens: readonly { readonly metadata: TokenMetadata; readonly quantity: bigint }[];
  /** Transactions without an effect: failed or expired, or of a token without metadata. */
  readonly excluded: number;
}

/** Adds up the amounts of transactions per asset; each once, even if it was requested by two of its IDs. */
export function sumsOf(transactions: readonly TransactionDetail[]): Sums {
  let sats: bigint | undefined;
  let excluded = 0;
  const priced: SatsTransactionDetail[] = [];
  const tokens = new Map<string, { metadata: TokenMetadata; quantity: bigint }>();
  for (const transaction of new Map(transactions.map((one) => [one.id, one])).values()) {
    if (isVoid(transaction.status)) excluded += 1;
    else if (isSatsDetail(transaction)) {
      sats = (sats ?? 0n) + BigInt(transaction.amountSats);
      priced.push(transaction);
    } else if (transaction.tokenMetadata) {
      const { tokenMetadata: metadata, amount } = transaction;
      const sum = tokens.get(metadata.tokenIdentifier) ?? { metadata, quantity: 0n };
      tokens.set(metadata.tokenIdentifier, { ...sum, quantity: sum.quantity + toBigInt(amount) });
    } else excluded += 1;
  }
  return { sats, worth: worthOfAll(priced), tokens: [...tokens.values()], excluded };
}

const route = getRouteApi('/tools');
const tools = [metadataLookup, issuerLookup, transactionLookup] as const;

export function ToolsPage() {
  const { t } = useFullLocale();
  const { tool, network, ids } = route.useSearch();
  const [text, setText] = useState(() => ids.replaceAll(',', '\n'));
  const list = { text, onText: setText };
  return (
    <>
      <PageBar title={t('tools.title')}>
        <SegmentedLinks
          legend={t('tools.tool')}
          value={tool}
          options={tools.map(({ name }) => ({ value: name, label: t(`tools.tools.${name}`) }))}
          linkTo={(to) => withSearch({ tool: to, ids: '' })}
        />
      </PageBar>
      <p className="mb-4 text-ink-2">{t(`tools.description.${tool}`)}</p>
      {tool === 'metadata' && <BulkLookup key={`${network} ${tool}`} tool={metadataLookup} {...list} />}
      {tool === 'issuers' && <BulkLookup key={`${network} ${tool}`} tool={issuerLookup} {...list} />}
      {tool === 'transactions' && <BulkLookup key={`${network} ${tool}`} tool={transactionLookup} {...list} />}
    </>
  );
}
