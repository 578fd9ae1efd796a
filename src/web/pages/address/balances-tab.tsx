import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { AssetBalance, BalanceHistory } from '#contract/address-balances.ts';
import { parseTimestamp } from '#contract/common.ts';
import { assetDecimals, balanceUnits } from '#format/address-effect.ts';
import { quantityText, shortQuantityText } from '#format/amounts.ts';
import { decimalCell, fileMoment, writeCsv } from '#format/csv.ts';
import { shortEnds } from '#format/identifiers.ts';
import { issuerText, tickerText } from '#format/names.ts';
import { type BitcoinUnit, exactTotal, seriesText } from '#format/network-figures.ts';
import { trimTrailingZeros } from '#format/numbers.ts';
import { acceptable, addDays, type DayRange, dayUtc } from '#format/time.ts';
import { isoText } from '#format/time-input.ts';
import { dayText } from '#format/time-text.ts';
import type { FullLocale, Locale } from '#i18n/locale.ts';
import { amountLook, LongNumber, unitLook } from '#web/components/amount.tsx';
import { ChartControls, ChartWaiting, RangeControls, TimeFigure } from '#web/components/chart.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { download } from '#web/components/copy.tsx';
import { useLastError } from '#web/components/failure.ts';
import { SearchForm, Select } from '#web/components/form.tsx';
import { ShortText } from '#web/components/identifier.tsx';
import { Blank, ErrorState, NoResponse, OmittedBanner } from '#web/components/states.tsx';
import { DateField, useDraft } from '#web/components/time-range.tsx';
import { Ticker, TokenName } from '#web/components/token-name.tsx';
import { useFullLocale, useLocale, useNetwork, withSearch } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { addressBalancesQuery, balanceHistoryQuery, readBalances } from '#web/data/queries.ts';
import { useClock } from '#web/hooks/clock.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { BitcoinPicture } from './holdings.tsx';

interface BalancesView extends DayRange {
  /** `btc` or a token identifier; undefined: bitcoin. */
  readonly asset?: string | undefined;
  readonly at?: string | undefined;
}

interface BalancesTabProperties {
  address: string;
  view: BalancesView;
  onChange: (view: BalancesView) => void;
}

export function BalancesTab({ address, view, onChange }: BalancesTabProperties) {
  const locale = useFullLocale();
  const network = useNetwork();
  const today = useClock(dayUtc);
  const { asset = 'btc' } = view;
  // Assets of the address's transactions, with its balances now.
  const { data: balances } = useQuery(addressBalancesQuery({ network, address }));
  const range = acceptable(view, today);
  const read = useQuery(balanceHistoryQuery({ network, address, asset, start_date: range.start, end_date: range.end }));
  const history = read.data?.data;
  const error = useLastError(read, JSON.stringify([network, address, asset, range]));
  if (history === undefined && isUnavailable(error)) {
    return (
      <Blank icon="chart" title={locale.t('address.balances')}>
        {locale.t('balances.notServedHint')}
      </Blank>
    );
  }
  const firstDay = history?.first_date ?? undefined;
  return (
    <>
      <ChartControls>
        <SearchForm className="contents" names={['asset']}>
          <Select
            name="asset"
            className="max-w-full *:max-w-full"
            label={locale.t('lists.asset')}
            value={asset}
            options={optionsOf()}
            onChange={(chosen) => onChange({ asset: chosen })}
          />
        </SearchForm>
        <RangeControls {...{ range, today, firstDay, onChange }} linkTo={withSearch} />
      </ChartControls>
      <OmittedBanner parts={read.data?.omitted} />
      {history === undefined ? (
        <ChartWaiting error={error} retry={() => void read.refetch()} />
      ) : (
        <BalancePanel history={history} isStale={error !== null} today={today} />
      )}
      <BalancesAt address={address} at={view.at} onChange={(at) => onChange({ at })} />
    </>
  );

  /** The identifier comes before the ticker, which is untrusted. */
  function optionsOf() {
    const tokens = (balances?.data.data ?? []).filter((held) => held.asset !== 'btc');
    const isListed = asset === 'btc' || tokens.some((held) => held.asset === asset);
    return [
      { value: 'btc', label: locale.t('lists.bitcoin') },
      ...tokens.map((held) => ({
        value: held.asset,
        label: [held.token && unitText(locale, held, 'sats'), shortEnds(held.asset)].filter(Boolean).join(' · '),
      })),
      ...(isListed ? [] : [{ value: asset, label: shortEnds(asset) }]),
    ];
  }
}

interface BalancePanelProperties {
  history: BalanceHistory;
  isStale: boolean;
  today: string;
}

function BalancePanel({ history, isStale, today }: BalancePanelProperties) {
  const locale = useFullLocale();
  const unit = bitcoinUnitOf(useUnit());
  const points = useMemo(
    () => history.data.map((point): BalancePoint => ({ first: point.date, units: balanceUnits(point) })),
    [history],
  );
  const name = unitText(locale, history, unit);
  const sentence = balanceSentence(locale, history, points, unit);
  const { asset, address, start_date, end_date, network } = history;
  const axis = locale.t('statsHistory.axisAtEnd.daily', { unit: name });
  return (
    <div className={isStale ? 'stale' : undefined}>
      <TimeFigure
        title={locale.t('balances.title', { asset: name })}
        name={`balance-${address}-${asset}-${start_date}-${end_date}-${network}`}
        sentence={sentence}
        tableName={locale.t('balances.title', { asset: name })}
        notes={[
          locale.t('balances.confirmedOnly'),
          ...(end_date >= today ? [locale.t('statsHistory.todayIncomplete')] : []),
        ]}
        points={points}
        at={({ first }) => first}
        atText={({ first }) => dayText(locale, first)}
        value={({ units }) => Number(units)}
        exactText={({ units }) => exactText(locale, history, units, unit)}
        reading={({ units }) => <BalanceAmount of={history} units={units} />}
        heads={[locale.t('statsHistory.daysUtc'), axis]}
        csv={{
          day: ({ first }) => first,
          balance_base_units_at_end: ({ units }) => units,
          balance_at_end: ({ units }) => decimalCell(units, assetDecimals(history)),
        }}
        chart={{
          shape: 'line',
          tone: asset === 'btc' ? 'sats' : 'token',
          axis,
          tickText: (day) => dayText(locale, day, start_date.slice(0, 4) === end_date.slice(0, 4) ? day : undefined),
          axisText: (value) => axisText(locale, history, value, unit),
        }}
      />
    </div>
  );
}

interface BalancesAtProperties {
  address: string;
  at: string | undefined;
  onChange: (at: string | undefined) => void;
}

function BalancesAt({ address, at, onChange }: BalancesAtProperties) {
  const locale = useFullLocale();
  const { t } = locale;
  const { draft, setDraft, problem, setProblem } = useDraft<{ at: string }, string>({ at: balanceMomentText(at) });
  const hint = useId();
  const heading = useId();
  const submit = () => {
    const chosen = parseBalanceMoment(locale, draft.at);
    setProblem(chosen === undefined ? t('lists.noTime', { isUtc: true }) : undefined);
    if (chosen !== undefined) onChange(chosen);
  };
  const read = parseBalanceMoment(locale, draft.at);
  return (
    <section className="border-t border-line" aria-labelledby={heading}>
      <h3 className="px-(--inset) pt-3 text-14 font-strong" id={heading}>
        {t('balances.balanceAt')}
      </h3>
      <SearchForm
        className="flex flex-wrap items-center gap-2 px-(--inset) pt-2 pb-3"
        names={['at']}
        onSearch={submit}
        noValidate
      >
        <div className="inline-flex @max-md/page:shrink-0 @max-md/page:basis-full @max-md/page:flex-col @max-md/page:gap-1.5">
          <DateField
            look="moment"
            name="at"
            value={draft.at}
            maxLength={40}
            placeholder="2026-03-14 24:00"
            label={t('balances.at')}
            description={t('balances.balanceAtUtc')}
            pickLabel={t('balances.pickDay')}
            problem={problem === undefined ? undefined : hint}
            onChange={(text) => setDraft({ at: text })}
            day={balanceMomentText(read).slice(0, 10)}
            onPick={(day) => setDraft({ at: `${day} 24:00` })}
          />
        </div>
        <Button type="submit">{t('statsHistory.apply')}</Button>
        {at !== undefined && <Button onClick={() => onChange(undefined)}>{t('lists.clear')}</Button>}
        <p className="shrink-0 basis-full text-failed empty:hidden" id={hint} role="alert">
          {problem}
        </p>
      </SearchForm>
      {at !== undefined && <Balances key={`${address} ${at}`} address={address} at={at} />}
    </section>
  );
}

function Balances({ address, at }: { address: string; at: string }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const client = useQueryClient();
  const read = useQuery(addressBalancesQuery({ network, address, at }));
  const [failure, setFailure] = useState<unknown>(null);
  const save = async () => {
    try {
      const all = await readBalances(client, { network, address, at });
      download(
        `balances-${address}-${network}-${fileMoment(new Date(at).toISOString())}.csv`,
        'text/csv',
        balancesCsv(address, at, all),
      );
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  };
  const response = read.data?.data;
  if (response === undefined) {
    const retry = () => void read.refetch();
    return <NoResponse rows={2} label={t('statsHistory.loading')} error={read.error} retry={retry} isSmall />;
  }
  const held = response.data.filter((balance) => balanceUnits(balance) > 0n);
  const title = t('balances.heldAt', { time: balanceMomentText(at) });
  return (
    <div role="status">
      <p className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-(--inset) py-2.5 text-14">
        <b className="font-strong">
          {held.length === 0 ? t('balances.nothingAt', { time: balanceMomentText(at) }) : title}
        </b>
        <Button variant="quiet" onClick={() => void save()} aria-label={`CSV: ${title}`}>
          <Icon name="csv" />
          CSV
        </Button>
      </p>
      {failure !== null && <ErrorState error={failure} retry={() => void save()} isSmall />}
      {held.length > 0 && (
        <table className="w-full table-fixed border-collapse text-14">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('lists.asset')}</th>
              <th scope="col">{t('address.assetBalance')}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {held.map((balance) => (
              <tr className="border-t border-line" key={balance.asset}>
                <th scope="row" className="overflow-hidden py-2 ps-5 text-start font-label @max-md/page:ps-4">
                  <AssetName {...balance} />
                </th>
                <td className="py-2 ps-2 pe-5 text-end @max-md/page:pe-4">
                  <BalanceAmount of={balance} units={balanceUnits(balance)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {response.nextCursor !== null && (
        <p className="px-(--inset) py-2.5 text-12/4.5 text-ink-3">{t('balances.moreInFile')}</p>
      )}
    </div>
  );
}

/** @param at ISO 8601 */
function balancesCsv(address: string, at: string, balances: readonly AssetBalance[]): string {
  return writeCsv<AssetBalance>(
    {
      address: () => address,
      confirmed_before: () => at,
      asset: ({ asset }) => asset,
      name: ({ token }) => token?.name,
      ticker: ({ token }) => token?.ticker,
      ticker_mark: ({ token }) => token?.tickerMark,
      balance_base_units: balanceUnits,
      balance: (row) => decimalCell(balanceUnits(row), assetDecimals(row)),
    },
    balances,
  );
}

/**
 * Parses a time in UTC: `2026-12-31 24:00`, `31.12.2026`, `31 Dec 2026`, ISO 8601. A date alone is its end, 24:00.
 * @returns the shortest ISO 8601 form; undefined if invalid
 */
export function parseBalanceMoment(locale: Locale, text: string): string | undefined {
  const input = isoText(locale, text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(input);
  const canonical = parseTimestamp(isDay ? `${input} 24:00` : input);
  return canonical && `${canonical.slice(0, 11)}${shortTime(canonical)}Z`;
}

/** Formats a time for its field: `2026-12-31 24:00` for the end of a day. @param at ISO 8601 */
export function balanceMomentText(at: string | undefined): string {
  const canonical = at === undefined ? undefined : parseTimestamp(at);
  if (canonical === undefined) return '';
  const date = canonical.slice(0, 10);
  const time = shortTime(canonical);
  return time === '00:00' && date > '0001-01-01' ? `${addDays(date, -1)} 24:00` : `${date} ${time}`;
}

/** Returns the time of a canonical timestamp without zeros at its end: `13:00`, `13:00:20.5`. */
function shortTime(canonical: string): string {
  const fraction = trimTrailingZeros(canonical.slice(20, 26));
  if (fraction !== '') return `${canonical.slice(11, 19)}.${fraction}`;
  return canonical.slice(17, 19) === '00' ? canonical.slice(11, 16) : canonical.slice(11, 19);
}

/** A balance with all its digits. In bitcoin where the unit is dollars, since the price of then is not known. */
function BalanceAmount({ of, units }: { of: BalanceAsset; units: bigint }) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const { token } = of;
  return (
    <span className={amountLook({ layout: 'lines', className: 'justify-end' })}>
      <span>
        <LongNumber>{exactText(locale, of, units, unit)}</LongNumber>
      </span>
      {token ? (
        <Ticker text={token.ticker} of={token.tokenIdentifier} size="unit" />
      ) : (
        <span className={unitLook}>{unitText(locale, of, unit)}</span>
      )}
    </span>
  );
}

function AssetName({ asset, token }: BalanceAsset) {
  const { t } = useLocale();
  if (token) return <TokenName token={token} size={20} />;
  if (asset !== 'btc') return <ShortText value={asset} kind="token" />;
  return (
    <span className="inline-flex items-center gap-2">
      <BitcoinPicture size={20} />
      {t('lists.bitcoin')}
    </span>
  );
}

type BalanceAsset = Pick<BalanceHistory, 'asset' | 'token'>;

interface BalancePoint {
  /** The day, UTC. */
  readonly first: string;
  readonly units: bigint;
}

/** Returns the unit of an asset's amounts: the user's for bitcoin; a ticker, which is untrusted, made safe. */
function unitText(locale: Locale, { asset, token }: BalanceAsset, unit: BitcoinUnit): string {
  if (asset === 'btc') return unit === 'btc' ? 'BTC' : 'sats';
  if (!token) return locale.t('lists.baseUnits');
  const ticker = issuerText(token.ticker)?.map(({ text }) => text);
  const text = ticker?.join('');
  return text ? tickerText({ ...token, ticker: text }) : shortEnds(token.tokenIdentifier);
}

function exactText(locale: Locale, { asset, token }: BalanceAsset, units: bigint, unit: BitcoinUnit): string {
  if (asset === 'btc') return exactTotal(locale, units, unit);
  return quantityText(locale, units, token?.decimals ?? 0);
}

function axisText(locale: Locale, { asset, token }: BalanceAsset, value: number, unit: BitcoinUnit): string {
  const decimals = asset === 'btc' ? (unit === 'btc' ? 8 : 0) : (token?.decimals ?? 0);
  return shortQuantityText(locale, BigInt(Math.round(value)), decimals, { isRound: true });
}

function balanceSentence(
  locale: FullLocale,
  of: BalanceAsset,
  points: readonly BalancePoint[],
  unit: BitcoinUnit,
): string {
  const name = unitText(locale, of, unit);
  const said = seriesText(points, {
    value: ({ units }) => units,
    text: ({ units }) => `${exactText(locale, of, units, unit)} ${name}`,
    at: ({ first }) => dayText(locale, first),
  });
  const start = points[0]?.first;
  if (!said || start === undefined) return locale.t('statsHistory.noPoints');
  return locale.t('balances.summary', { ...said, from: dayText(locale, start, points.at(-1)?.first) });
}
