import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TokenHolding } from '#contract/address.ts';
import type { StatementTotal } from '#contract/statement.ts';
import { type AddressTotals, totalsOf } from '#format/address-effect.ts';
import { shortEnds } from '#format/identifiers.ts';
import { issuerText } from '#format/names.ts';
import { formatCount } from '#format/numbers.ts';
import type { Owner } from '#format/own-rows.ts';
import { statementTotals } from '#format/statement.ts';
import type { WithdrawalFees } from '#format/withdrawal-fees.ts';
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
import { addressTokensQuery } from '#web/data/queries.ts';
import type { AddressRange } from '#web/lists/whole-lists.ts';
import { OwnAddresses } from './own-addresses.tsx';
import { firstOf, OwnLists, ownColumns, ownersOf, readFees, readSeveral } from './own-lists.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { TaxFiles } from './tax-files.tsx';

const route = getRouteApi('/address/$address/statement');

interface StatementFilter extends Omit<AddressRange, 'address'> {
  /** The address of the page, then others of the same owner. */
  readonly owners: readonly [Owner, ...Owner[]];
  readonly order: 'asc' | 'desc';
}

/** `/address/{address}/statement`: a statement of the transactions of an address or of several, to download or print. */
export function StatementPage() {
  const { t, naming } = useFullLocale();
  const { address: text } = route.useParams();
  const { network, asset, from, to, order, with: others } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('address.notValidHint')} />;
  if (known.network !== network) {
    const heading = t('statement.otherNetwork');
    return <OtherNetwork noun="address" belongsTo={known.network} identifier={text} heading={heading} />;
  }
  const { address, publicKey } = known;
  const owners = ownersOf({ address, publicKey }, others, network, naming);
  const filter = { network, owners, asset, from, to, order };
  return (
    <>
      <Breadcrumbs label={t('statement.breadcrumb')} current={t('statement.title')}>
        <Link to="/address/$address" params={{ address }} search={{ network }}>
          {t('statement.address')}
        </Link>
      </Breadcrumbs>
      <section className="[--inset:0rem] not-printed-with-sheet" aria-labelledby="statement-heading">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 id="statement-heading">{t('statement.heading', { count: owners.length })}</h1>
          <Identifier value={address} kind="address" picture copyLabel={t('statement.copyAddress')} />
        </div>
        <OwnAddresses network={network} owners={owners} />
        <StatementForm {...filter} />
      </section>
      {/* Another filter starts a new statement. */}
      <StatementBuilder key={JSON.stringify(filter)} {...filter} />
    </>
  );
}

/** Anyone can send an address any number of tokens; the URL accepts every one. */
const maxTokens = 100;

function StatementForm({ network, owners: [{ address }], asset, from, to, order }: StatementFilter) {
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
  const { network, owners, asset, from, order } = filter;
  const download = useDownload(
    () => new OwnLists(client, filter),
    async (read, signal) => {
      const { rows, lists, to } = read;
      const totals = totalsOf(
        rows,
        ({ owner }) => owner.publicKey,
        ({ ownUnits }) => ownUnits,
      );
      const range = { network, asset, from, to };
      const balances = await readSeveral(client, range, lists, signal).catch(() => null);
      const first =
        from === undefined || balances
          ? undefined
          : await firstOf(client, { ...range, owners }, signal).catch(() => null);
      const fees = await readFees(client, network, rows, signal).catch(() => undefined);
      const assets = statementTotals(totals.assets, balances ?? undefined);
      const made = await createStatement(
        locale,
        {
          list: 'address-transactions',
          network,
          subject: owners.length === 1 ? owners[0].address : null,
          ...(owners.length > 1 && { addresses: owners.map(({ address }) => address) }),
          asset,
          from,
          to,
          order: order === 'asc' ? 'oldest-first' : 'newest-first',
          columns: ownColumns(locale.naming, owners, fees),
        },
        read,
        { totals: assets, notes: addressNotes(locale, { totals, from, first, balances: balances && assets, fees }) },
      );
      return { made, lists, fees };
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
  const { made, lists, fees } = state.result;
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
      <TaxFiles owners={lists} network={network} fees={fees} />
      <StatementSheet made={made} fees={fees} />
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
    /** undefined if the service does not tell. */
    readonly fees?: WithdrawalFees | undefined;
  },
): string[] {
  const { t } = locale;
  const { totals, from, first, balances, fees } = of;
  const counted = (rows: number) => ({ rows, shown: formatCount(locale, rows) });
  const notes = [
    t('statement.noteTotals'),
    ...(balances ? balanceNotes(locale, balances) : [openingNote(locale, from, first)]),
    balances === null && t('statement.noteBalancesFailed'),
    totals.open > 0 && t('statement.noteOpen', counted(totals.open)),
    totals.void > 0 && t('statement.noteVoid', counted(totals.void)),
    totals.unknown > 0 && t('statement.noteUnknown', counted(totals.unknown)),
    fees && fees.sats.size > 0
      ? t('statement.noteKnownFees', {
          known: formatCount(locale, fees.sats.size),
          withdrawals: formatCount(locale, fees.withdrawals),
        })
      : t('statement.noteFees'),
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
