import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AddressTransaction, listAddressTransactions, type TokenHolding } from '#contract/address.ts';
import type { AssetBalance } from '#contract/address-balances.ts';
import { endOfInstant, pageMax, parseTimestamp } from '#contract/common.ts';
import type { StatementTotal } from '#contract/statement.ts';
import {
  type AddressTotals,
  assetDecimals,
  assetOf,
  balanceUnits,
  effectOn,
  exclusionOf,
  totalsOf,
} from '#format/address-effect.ts';
import { addressColumns } from '#format/csv-columns.ts';
import { shortEnds } from '#format/identifiers.ts';
import { issuerText } from '#format/names.ts';
import { formatCount } from '#format/numbers.ts';
import { type RangeBalance, statementTotals } from '#format/statement.ts';
import { lastInstant } from '#format/time.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Breadcrumbs, Card, Toolbar } from '#web/components/card.tsx';
import { Button, Segmented } from '#web/components/controls.tsx';
import {
  createStatement,
  DownloadProgress,
  ExcelCheckbox,
  StatementFiles,
  useDownload,
} from '#web/components/download.tsx';
import { Select } from '#web/components/form.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { NeedsScript } from '#web/components/states.tsx';
import { TimeRangeFields } from '#web/components/time-range.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { call } from '#web/data/api.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { addressTokensQuery, readBalances } from '#web/data/queries.ts';
import { type AddressRange, addressList, firstTransactionTime, ListReader } from '#web/lists/whole-lists.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { TaxFiles } from './tax-files.tsx';

const route = getRouteApi('/address/$address/statement');

interface StatementFilter extends AddressRange {
  readonly publicKey: string;
  readonly order: 'asc' | 'desc';
}

/** `/address/{address}/statement`: a statement of an address's transactions, to download or print. */
export function StatementPage() {
  const { t } = useFullLocale();
  const { address: text } = route.useParams();
  const { network, asset, from, to, order } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('address.notValidHint')} />;
  if (known.network !== network) {
    const heading = t('statement.otherNetwork');
    return <OtherNetwork noun="address" belongsTo={known.network} identifier={text} heading={heading} />;
  }
  const { address, publicKey } = known;
  const filter = { network, address, publicKey, asset, from, to, order };
  return (
    <>
      <Breadcrumbs label={t('statement.breadcrumb')} current={t('statement.title')}>
        <Link to="/address/$address" params={{ address }} search={{ network }}>
          {t('statement.address')}
        </Link>
      </Breadcrumbs>
      <section className="[--inset:0rem] not-printed-with-sheet" aria-labelledby="statement-heading">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 id="statement-heading">{t('statement.ofAddress')}</h1>
          <Identifier value={address} kind="address" picture copyLabel={t('statement.copyAddress')} />
        </div>
        <StatementForm {...filter} />
      </section>
      {/* Another filter starts a new statement. */}
      <StatementBuilder key={JSON.stringify(filter)} {...filter} />
    </>
  );
}

/** Anyone can send an address any number of tokens; the URL accepts every one. */
const maxTokens = 100;

function StatementForm({ network, address, asset, from, to, order }: StatementFilter) {
  const { t } = useFullLocale();
  const navigate = route.useNavigate();
  const { data } = useQuery(addressTokensQuery({ network, address }));
  const change = (filters: Partial<Pick<StatementFilter, 'asset' | 'from' | 'to' | 'order'>>) =>
    void navigate({ search: (previous) => ({ ...previous, ...filters }), resetScroll: false });
  const tokens = (data?.data.tokens ?? []).slice(0, maxTokens);
  return (
    <Toolbar>
      <Select
        className="max-w-full *:max-w-full"
        label={t('lists.asset')}
        value={asset ?? ''}
        options={[
          { value: '', label: t('statement.allAssets') },
          { value: 'btc', label: t('lists.bitcoin') },
          ...tokens.map((token) => ({ value: token.tokenIdentifier, label: labelOf(token) })),
        ]}
        onChange={(chosen) => change({ asset: chosen || undefined })}
      />
      <Segmented
        legend={t('statement.order')}
        value={order}
        options={[
          { value: 'desc', label: t('statement.newestFirst') },
          { value: 'asc', label: t('statement.oldestFirst') },
        ]}
        onChange={(chosen) => change({ order: chosen })}
      />
      <TimeRangeFields from={from} to={to} onChange={change} />
    </Toolbar>
  );
}

/** The ticker comes first, so that typing it finds the token; the identifier tells those with one ticker apart. */
function labelOf({ tokenIdentifier, ticker }: TokenHolding): string {
  const shown = issuerText(ticker).map(({ text }) => text);
  return [shown.join(''), shortEnds(tokenIdentifier)].filter(Boolean).join(' · ');
}

function StatementBuilder(filter: StatementFilter) {
  const locale = useFullLocale();
  const { t } = locale;
  const client = useQueryClient();
  const { network, address, publicKey, asset, from, to, order } = filter;
  const download = useDownload(
    () => new ListReader(addressList(client, filter)),
    async (read, signal) => {
      const totals = totalsOf(read.rows, publicKey);
      const balances = await readRangeBalances(client, filter, read, signal).catch(() => null);
      const first =
        from === undefined || balances
          ? undefined
          : await firstTransactionTime(client, filter, signal).catch(() => null);
      const assets = statementTotals(totals.assets, balances ?? undefined);
      const made = await createStatement(
        locale,
        {
          list: 'address-transactions',
          network,
          subject: address,
          asset,
          from,
          to,
          order: order === 'asc' ? 'oldest-first' : 'newest-first',
          columns: addressColumns(locale.naming, address, publicKey),
        },
        read,
        { totals: assets, notes: addressNotes(locale, { totals, from, first, balances: balances && assets }) },
      );
      return { made, owners: [{ address, publicKey, rows: read.rows }] };
    },
  );
  const [isForExcel, setForExcel] = useState(false);
  const { state } = download;
  if (state.status !== 'done') {
    return (
      <Card className="mt-4 not-printed" aria-label={t('statement.title')} aria-busy={state.status === 'reading'}>
        <div className="p-5 @max-md/page:p-4 grid grid-cols-1 justify-items-start gap-3.5">
          <p className="noscript:hidden">{t('statement.createAbout')}</p>
          <NeedsScript />
          {state.status === 'idle' && (
            <Button variant="main" onClick={download.start}>
              {t('statement.create')}
            </Button>
          )}
          <DownloadProgress {...download} />
        </div>
      </Card>
    );
  }
  const { made, owners } = state.result;
  return (
    <>
      <div className="mt-4 flex flex-none flex-wrap gap-2 not-printed">
        <StatementFiles made={made} isForExcel={isForExcel} isMain />
        <Button onClick={() => window.print()}>{t('export.print')}</Button>
        <Button variant="quiet" onClick={download.restart}>
          {t('export.reload')}
        </Button>
        <ExcelCheckbox value={isForExcel} onChange={setForExcel} />
      </div>
      <TaxFiles owners={owners} network={network} />
      <StatementSheet made={made} publicKey={publicKey} />
    </>
  );
}

/**
 * Returns the notes on the totals.
 * @param of `from`: the lower bound, ISO 8601, undefined if open; `first`: time of the first matching transaction,
 *   undefined if there is none, null if unknown
 */
export function addressNotes(
  locale: FullLocale,
  of: {
    readonly totals: AddressTotals;
    readonly from: string | undefined;
    readonly first: string | null | undefined;
    /** Totals with balances; undefined if the service has none, null if they could not be loaded. */
    readonly balances: readonly StatementTotal[] | null | undefined;
  },
): string[] {
  const { t } = locale;
  const { totals, from, first, balances } = of;
  const counted = (rows: number) => ({ rows, shown: formatCount(locale, rows) });
  const notes = [
    t('statement.noteTotals'),
    ...(balances ? balanceNotes(locale, balances) : [openingNote(locale, from, first)]),
    balances === null && t('statement.noteBalancesFailed'),
    totals.open > 0 && t('statement.noteOpen', counted(totals.open)),
    totals.void > 0 && t('statement.noteVoid', counted(totals.void)),
    totals.unknown > 0 && t('statement.noteUnknown', counted(totals.unknown)),
    t('statement.noteFees'),
    t('statement.noteLater'),
  ];
  return notes.filter((note) => note !== false);
}

function balanceNotes({ t }: FullLocale, totals: readonly StatementTotal[]): string[] {
  const count = totals.filter(({ balancesAgree }) => balancesAgree === false).length;
  return [t('statement.noteBalances'), count === 0 ? t('statement.noteAgree') : t('statement.noteDiffer', { count })];
}

function openingNote({ t }: FullLocale, from: string | undefined, first: string | null | undefined): string {
  if (from === undefined || first === undefined) return t('statement.noteFromFirst');
  if (first === null) return t('statement.noteOpeningUnknown');
  return t(Date.parse(first) < Date.parse(from) ? 'statement.noteNoOpening' : 'statement.noteFromFirst');
}

/** Pages of transactions created before a range, by their last update. */
const maxPages = 50;

/** Returns the balances at both ends of the range that was `read`; undefined if the service has none. */
export async function readRangeBalances(
  client: QueryClient,
  { publicKey, from, to, ...list }: AddressRange & { readonly publicKey: string },
  read: { readonly rows: readonly AddressTransaction[]; readonly pinned: string | undefined },
  signal: AbortSignal,
): Promise<RangeBalance[] | undefined> {
  const start = from === undefined ? undefined : firstInstant(from);
  const end = endOf([lastInstant(to), read.pinned]);
  try {
    const at = end === undefined ? undefined : new Date(end).toISOString();
    const closing = await readBalances(client, { ...list, at }, signal);
    const opening =
      start === undefined ? [] : await readBalances(client, { ...list, at: new Date(start).toISOString() }, signal);
    const before = start === undefined ? [] : await readUpdatedSince(client, list, start, signal);
    const shifted = new Map<string, bigint>();
    const shift = (rows: readonly AddressTransaction[], sign: bigint) => {
      for (const row of rows) {
        const asset = assetOf(row)?.asset;
        if (asset === undefined || exclusionOf(row, publicKey) !== undefined) continue;
        shifted.set(asset, (shifted.get(asset) ?? 0n) + sign * (effectOn(row, publicKey) ?? 0n));
      }
    };
    const isLate = (row: AddressTransaction) => end !== undefined && confirmedAt(row) >= end;
    shift(
      before.filter((row) => !isLate(row)),
      1n,
    );
    shift(read.rows.filter(isLate), -1n);
    return merge(opening, closing, shifted);
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) return undefined;
    throw error;
  }
}

function merge(
  opening: readonly AssetBalance[],
  closing: readonly AssetBalance[],
  shifted: ReadonlyMap<string, bigint>,
): RangeBalance[] {
  const all = new Map([...closing, ...opening].map((balance) => [balance.asset, balance]));
  const unitsOf = (balances: readonly AssetBalance[], asset: string) => {
    const found = balances.find((balance) => balance.asset === asset);
    return found ? balanceUnits(found) : 0n;
  };
  return [...all.values()].map((balance) => ({
    asset: balance.asset,
    decimals: assetDecimals(balance),
    token: balance.token ?? undefined,
    opening: unitsOf(opening, balance.asset),
    closing: unitsOf(closing, balance.asset),
    shifted: shifted.get(balance.asset) ?? 0n,
  }));
}

/** Returns transactions created before a time and updated at or after it. */
async function readUpdatedSince(
  client: QueryClient,
  list: AddressRange,
  start: number,
  signal: AbortSignal,
): Promise<AddressTransaction[]> {
  const found: AddressTransaction[] = [];
  const to_timestamp = endOfInstant(new Date(start - 1).toISOString());
  for (let page = 0; page < maxPages; page++) {
    const place = { limit: pageMax, offset: page * pageMax };
    const input = { ...list, to_timestamp, sort: 'updated_at', order: 'desc', ...place } as const;
    const { data } = await call(listAddressTransactions, input, { client, signal });
    const rows = data.data.filter((row) => confirmedAt(row) >= start);
    found.push(...rows);
    if (rows.length < pageMax) break;
  }
  return found;
}

/** The time at which a confirmed transaction begins to count, in milliseconds. */
function confirmedAt({ createdAt, updatedAt }: AddressTransaction): number {
  return Math.max(...[createdAt, updatedAt].map((at) => (at ? Date.parse(at) : 0)));
}

/** Returns the first millisecond at or after a bound, which may have microseconds. */
function firstInstant(bound: string): number {
  const canonical = parseTimestamp(bound) ?? bound;
  return Date.parse(canonical) + (/000Z$/.test(canonical) ? 0 : 1);
}

/** Returns the millisecond after the earliest of inclusive bounds; undefined without any. */
function endOf(bounds: readonly (string | undefined)[]): number | undefined {
  const ends = bounds.flatMap((bound) => (bound === undefined ? [] : [Date.parse(parseTimestamp(bound) ?? bound) + 1]));
  return ends.length === 0 ? undefined : Math.min(...ends);
}
