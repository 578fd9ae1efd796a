import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TokenHolding } from '#contract/address.ts';
import type { StatementTotal } from '#contract/statement.ts';
import { type AddressTotals, totalsOf } from '#format/address-effect.ts';
import { addressColumns } from '#format/csv-columns.ts';
import { shortEnds } from '#format/identifiers.ts';
import { issuerText } from '#format/names.ts';
import { formatCount } from '#format/numbers.ts';
import { statementTotals } from '#format/statement.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Button } from '#web/components/button.tsx';
import { Card, CardHead, Toolbar } from '#web/components/card.tsx';
import { DownloadProgress, useDownload } from '#web/components/download-progress.tsx';
import { Select } from '#web/components/field.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { Breadcrumbs } from '#web/components/page-bar.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { createStatement, ExcelChoice, StatementFiles } from '#web/components/statement-files.tsx';
import { TimeRange } from '#web/components/time-range.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { addressTokensQuery } from '#web/data/queries.ts';
import { readRangeBalances } from '#web/lists/range-balances.ts';
import { ListReader } from '#web/lists/read-whole.ts';
import { type AddressRange, addressList, firstTransactionTime } from '#web/lists/whole-lists.ts';
import { StatementSheet } from './statement-sheet.tsx';

const route = getRouteApi('/address/$address/statement');

/** The filter of a statement, as in the URL. */
interface StatementChoice extends AddressRange {
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
    return (
      <>
        <h1 className="sr-only">{t('statement.otherNetwork')}</h1>
        <OtherNetwork noun="address" belongsTo={known.network} identifier={text} />
      </>
    );
  }
  const { address, publicKey } = known;
  const choice = { network, address, publicKey, asset, from, to, order };
  return (
    <>
      <Breadcrumbs label={t('statement.breadcrumb')} current={t('statement.title')}>
        <Link to="/address/$address" params={{ address }} search={{ network }}>
          {t('statement.address')}
        </Link>
      </Breadcrumbs>
      <Card className="not-printed-with-sheet" aria-labelledby="statement-heading">
        <CardHead>
          <h1 id="statement-heading">{t('statement.ofAddress')}</h1>
          <Identifier value={address} kind="address" picture copyLabel={t('statement.copyAddress')} />
        </CardHead>
        <StatementForm {...choice} />
      </Card>
      {/* Another filter starts a new statement. */}
      <StatementBuilder key={JSON.stringify(choice)} {...choice} />
    </>
  );
}

/** Anyone can send an address any number of tokens; the URL accepts every one. */
const maxTokens = 100;

/** Form for asset, time range and order of a statement; its state is in the URL. */
function StatementForm({ network, address, asset, from, to, order }: StatementChoice) {
  const { t } = useFullLocale();
  const navigate = route.useNavigate();
  const { data } = useQuery(addressTokensQuery({ network, address }));
  const change = (filters: Partial<Pick<StatementChoice, 'asset' | 'from' | 'to' | 'order'>>) =>
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
      <TimeRange from={from} to={to} onChange={change} />
    </Toolbar>
  );
}

/** The identifier comes before the ticker, which is untrusted. */
function labelOf({ tokenIdentifier, ticker }: TokenHolding): string {
  const shown = issuerText(ticker).map(({ text }) => text);
  return [shortEnds(tokenIdentifier), shown.join('')].filter(Boolean).join(' · ');
}

/** Downloads all matching rows and creates the statement. */
function StatementBuilder(choice: StatementChoice) {
  const locale = useFullLocale();
  const { t } = locale;
  const client = useQueryClient();
  const { network, address, publicKey, asset, from, to, order } = choice;
  const range = useDownload(
    () => new ListReader(addressList(client, choice)),
    async (read, signal) => {
      const totals = totalsOf(read.rows, publicKey);
      const balances = await readRangeBalances(client, choice, read, signal).catch(() => null);
      const first =
        from === undefined || balances
          ? undefined
          : await firstTransactionTime(client, choice, signal).catch(() => null);
      const assets = statementTotals(totals.assets, balances ?? undefined);
      return createStatement(
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
    },
  );
  const [isForExcel, setForExcel] = useState(false);
  const { state } = range;
  if (state.status !== 'done') {
    return (
      <Card className="mt-4 not-printed" aria-label={t('statement.title')} aria-busy={state.status === 'reading'}>
        <div className="p-5 @max-md/page:p-4 grid grid-cols-1 justify-items-start gap-3.5">
          <p>{t('statement.createAbout')}</p>
          {state.status === 'idle' && (
            <Button variant="main" onClick={range.start}>
              {t('statement.create')}
            </Button>
          )}
          <DownloadProgress {...range} />
        </div>
      </Card>
    );
  }
  const made = state.result;
  return (
    <>
      <div className="mt-4 flex flex-none flex-wrap gap-2 not-printed">
        <StatementFiles made={made} isForExcel={isForExcel} isMain />
        <Button onClick={() => window.print()}>{t('export.print')}</Button>
        <Button variant="quiet" onClick={range.restart}>
          {t('export.reload')}
        </Button>
        <ExcelChoice value={isForExcel} onChange={setForExcel} />
      </div>
      <StatementSheet made={made} publicKey={publicKey} />
    </>
  );
}

/**
 * Returns the notes on the totals.
 * @param range `from`: the lower bound, ISO 8601, undefined if open; `first`: time of the first matching transaction,
 *   undefined if there is none, null if unknown
 */
export function addressNotes(
  locale: FullLocale,
  range: {
    readonly totals: AddressTotals;
    readonly from: string | undefined;
    readonly first: string | null | undefined;
    /** Totals with balances; undefined if the service has none, null if they could not be loaded. */
    readonly balances: readonly StatementTotal[] | null | undefined;
  },
): string[] {
  const { t } = locale;
  const { totals, from, first, balances } = range;
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
