import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { TokenMetadata } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import type { TransactionBatch } from '#contract/transaction-batch.ts';
import { isVoid } from '#format/address-effect.ts';
import { toBigInt } from '#format/amounts.ts';
import { type Columns, fileMoment, writeCsv } from '#format/csv.ts';
import { rowColumns, swapAndAmountColumns, typeCell } from '#format/csv-columns.ts';
import { formatCount } from '#format/numbers.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { OmittedBanner } from '#web/components/banners.tsx';
import { Button } from '#web/components/button.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { download } from '#web/components/copy.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Millisats } from '#web/components/invoice-facts.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { SourceButton, sourcesOf } from '#web/components/source.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { transactionBatchQuery } from '#web/data/queries.ts';
import { listLook } from '#web/lists/list.ts';
import { TransactionTable } from '#web/lists/transactions.tsx';

/** The transactions found, in the order of the list, and the IDs not found. */
export function BatchResults({ network, txids }: { network: Network; txids: readonly string[] }) {
  const locale = useFullLocale();
  const query = useQuery(transactionBatchQuery({ network, txids: [...txids] }));
  const { data, error } = query;
  const save = (batch: TransactionBatch) =>
    download(`transactions-${network}-${fileMoment()}.csv`, 'text/csv', batchCsv(txids, batch, locale.naming));
  return (
    <Card className={`mt-4 ${listLook}`} aria-labelledby="results" aria-busy={query.isFetching}>
      <CardHead>
        <h2 id="results">{locale.t('transactionLookup.results')}</h2>
        <SourceButton className="ms-auto" sources={sourcesOf(query)} of={locale.t('transactionLookup.results')} />
        <Button disabled={!data} onClick={() => data && save(data.data)}>
          <Icon name="csv" />
          {locale.t('transactionLookup.csv')}
        </Button>
      </CardHead>
      {data ? (
        <Batch batch={data.data} network={network} omitted={<OmittedBanner parts={data.omitted} />} />
      ) : isUnavailable(error) ? (
        <Blank icon="info" title={locale.t('transactionLookup.unavailable')} isSmall>
          {locale.t('transactionLookup.unavailableAdvice')}
        </Blank>
      ) : error ? (
        <ErrorState error={error} retry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={Math.min(txids.length, 10)} label={locale.t('transactionLookup.reading')} />
      )}
    </Card>
  );
}

function Batch({ batch, network, omitted }: { batch: TransactionBatch; network: Network; omitted: ReactNode }) {
  const locale = useFullLocale();
  const { results, not_found: missing } = batch;
  return (
    <>
      {omitted}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line px-5 py-3 text-sm @max-md/page:px-4">
        <span role="status">
          {locale.t('transactionLookup.found', {
            found: formatCount(locale, results.length),
            missing: formatCount(locale, missing.length),
          })}
        </span>
        <SumsLine transactions={results.map(({ transaction }) => transaction)} />
      </div>
      {results.length > 0 && (
        <TransactionTable
          caption={locale.t('transactionLookup.caption')}
          rows={results.map(({ transaction }) => toRow(transaction))}
        />
      )}
      {missing.length > 0 && (
        <section className="border-t border-line px-5 py-3 text-sm first:border-t-0 @max-md/page:px-4">
          <h3 className="flex items-center gap-1.5 font-medium">
            <Icon name="warn" size={14} className="text-pending" />
            {locale.t('transactionLookup.notFound', { network })}
          </h3>
          <ul className="mt-1.5 grid gap-1 text-xs">
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

/** Exact totals per asset, and how many transactions are excluded. */
function SumsLine({ transactions }: { transactions: readonly TransactionDetail[] }) {
  const locale = useFullLocale();
  const { sats, tokens, excluded } = sumsOf(transactions);
  if (sats === undefined && tokens.length === 0) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1" data-sums>
      <span className="text-ink-3">{locale.t('transactionLookup.total')}</span>
      {sats !== undefined && <Millisats amount={sats * 1000n} />}
      {tokens.map(({ metadata, quantity }) => (
        <TokenAmount
          key={metadata.tokenIdentifier}
          quantity={quantity}
          metadata={metadata}
          layout="lines"
          allDecimals
        />
      ))}
      {excluded > 0 && (
        <span className="text-ink-3">
          {locale.t('transactionLookup.excluded', { written: formatCount(locale, excluded) })}
        </span>
      )}
    </span>
  );
}

/** A requested ID with its transaction; undefined if it was not found. */
interface BatchRow {
  readonly txid: string;
  readonly transaction: TransactionDetail | undefined;
}

/** Returns a transaction as rows of lists show it. */
function toRow(transaction: TransactionDetail): RowTransaction {
  if (isSatsDetail(transaction)) return transaction;
  const { amount, ...rest } = transaction;
  return { ...rest, tokenAmount: amount };
}

/** Returns a batch as CSV, one line per requested ID in the order of the request. */
export function batchCsv(txids: readonly string[], { results }: TransactionBatch, naming: NamingProfile): string {
  const found = new Map(results.map(({ txid, transaction }) => [txid, transaction]));
  const rows = txids.map((txid): BatchRow => ({ txid, transaction: found.get(txid) }));
  return writeCsv(batchColumns(naming), rows);
}

function batchColumns(naming: NamingProfile): Columns<BatchRow> {
  const ofRow: Columns<RowTransaction> = { ...rowColumns(naming), ...swapAndAmountColumns };
  return {
    requested_id: ({ txid }) => txid,
    outcome: ({ transaction }) => (transaction ? 'found' : 'not found'),
    id: ({ transaction }) => transaction?.id,
    type: ({ transaction }) => typeCell(transaction, naming),
    status: ({ transaction }) => transaction?.status,
    ...Object.fromEntries(
      Object.entries(ofRow).map(([name, cell]) => [
        name,
        ({ transaction }: BatchRow) => transaction && cell(toRow(transaction)),
      ]),
    ),
  };
}

/** Exact totals per asset. */
export interface Sums {
  /** Undefined without a transaction in sats. */
  readonly sats: bigint | undefined;
  /** In the order in which the tokens first occur. */
  readonly tokens: readonly { readonly metadata: TokenMetadata; readonly quantity: bigint }[];
  /** Transactions without an effect: failed or expired, or of a token without metadata. */
  readonly excluded: number;
}

/** Adds up the amounts of transactions per asset; each once, even if it was requested by two of its IDs. */
export function sumsOf(transactions: readonly TransactionDetail[]): Sums {
  let sats: bigint | undefined;
  let excluded = 0;
  const tokens = new Map<string, { metadata: TokenMetadata; quantity: bigint }>();
  for (const transaction of new Map(transactions.map((one) => [one.id, one])).values()) {
    if (isVoid(transaction.status)) excluded += 1;
    else if (isSatsDetail(transaction)) sats = (sats ?? 0n) + BigInt(transaction.amountSats);
    else if (transaction.tokenMetadata) {
      const { tokenMetadata: metadata, amount } = transaction;
      const sum = tokens.get(metadata.tokenIdentifier) ?? { metadata, quantity: 0n };
      tokens.set(metadata.tokenIdentifier, { ...sum, quantity: sum.quantity + toBigInt(amount) });
    } else excluded += 1;
  }
  return { sats, tokens: [...tokens.values()], excluded };
}
