import type { ReactNode } from 'react';
import { hasDollarValue } from '#contract/common.ts';
import type { StatementTotal } from '#contract/statement.ts';
import { formatUsd, sumUsd } from '#format/amounts.ts';
import { absolute, formatCount } from '#format/numbers.ts';
import type { OwnedRow } from '#format/own-rows.ts';
import { type Moved, nothingMoved } from '#format/statement-lines.ts';
import { utcDate } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, type Sign, TokenAmount } from '#web/components/amount.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { CopyButton } from '#web/components/copy.tsx';
import type { CreatedStatement } from '#web/components/download.tsx';
import { subjectBody } from '#web/components/identity-card.tsx';
import { useLocale } from '#web/contexts.ts';

/** What came and went: the balance at the end, and what adds up to it. Of bitcoin, or of the only asset. */
export function StatementCard(properties: {
  made: CreatedStatement<OwnedRow>;
  /** What moved of each asset. */
  moved: ReadonlyMap<string, Moved>;
}) {
  const { made, moved } = properties;
  const locale = useLocale();
  const { t } = locale;
  const { head } = made;
  const totals = head.totals ?? [];
  const total = totals.find(({ asset }) => asset === 'btc') ?? totals[0];
  return (
    <section className="hero before:hidden print:depth-none" aria-label={t('statement.totals')}>
      {total === undefined ? (
        <p className={`${subjectBody} pt-8`}>{t('statement.noTotals')}</p>
      ) : (
        <div
          className={`${subjectBody} grid grid-cols-[minmax(0,1fr)_minmax(0,34.5rem)] items-center gap-x-12 gap-y-6 pt-9 @max-[62rem]/hero:grid-cols-1`}
        >
          <div>
            <p className="text-ink-3">
              {total.closingBaseUnits === null
                ? t('statement.net')
                : head.to === null || head.to > head.generatedAt
                  ? t('statement.closingNow')
                  : t('statement.closingAt', { day: utcDate(locale, head.to) })}
            </p>
            <p className="hero-amount mt-1">
              <TotalAmount total={total} units={total.closingBaseUnits ?? total.netBaseUnits} size="hero" />
            </p>
            <Worth total={total} totals={totals} hasValue={hasDollarValue(head.network)} />
            <OwnMoves total={total} moved={moved.get(total.asset)} />
          </div>
          <Tally total={total} moved={moved.get(total.asset) ?? nothingMoved} head={head} />
        </div>
      )}
      <Foot made={made} totals={totals} />
    </section>
  );
}

/** Dollars of the balance at the end, and of the tokens beside it. */
function Worth(properties: { total: StatementTotal; totals: readonly StatementTotal[]; hasValue: boolean }) {
  const { total, totals, hasValue } = properties;
  const locale = useLocale();
  const { t } = locale;
  const { closingUsd } = total;
  const others = totals.filter((one) => one !== total);
  const priced = others.flatMap((one) => (one.closingUsd ? one.closingUsd : []));
  const counted = { count: others.length, shown: formatCount(locale, others.length) };
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-16/6 text-ink-3 empty:hidden">
      {hasValue && typeof closingUsd === 'number' && (
        <span>
          {t.rich('statement.worthThen', {
            dollars: () => <b className="font-label text-ink-2">{formatUsd(locale, closingUsd)}</b>,
          })}
        </span>
      )}
      {others.length > 0 && (
        <span>
          {hasValue && priced.length > 0
            ? t('statement.andTokensWorth', { ...counted, dollars: formatUsd(locale, sumUsd(priced)) })
            : t('statement.andTokens', counted)}
        </span>
      )}
    </p>
  );
}

/** How much of an asset moved between the addresses of the statement. */
function OwnMoves({ total, moved }: { total: StatementTotal; moved: Moved | undefined }) {
  const { t } = useLocale();
  if (!moved || moved.own.rows === 0) return null;
  return (
    <p className="mt-5 flex gap-2.5 text-ink-2" data-own-moves>
      <Icon name="swap" className="mt-0.5 text-ink-3" />
      <span>
        {t('statement.ownMoves', { count: moved.own.rows })}{' '}
        <TotalAmount total={total} units={String(moved.own.units)} />
      </span>
    </p>
  );
}

/** Whole cents, so that the shown dollars add up. */
const cents = (usd: number) => BigInt(Math.round(usd * 100));

const hasShift = ({ shiftedBaseUnits: shifted }: StatementTotal) => shifted !== null && shifted !== '0';

/** Returns by how many cents the price of the asset changed its value; undefined if the value of a part is unknown. */
function priceChangeOf(total: StatementTotal, moved: Moved): bigint | undefined {
  const { openingUsd, closingUsd, shiftedUsd } = total;
  const parts = [
    openingUsd ?? undefined,
    moved.in.usd,
    moved.out.usd === undefined ? undefined : -moved.out.usd,
    moved.fee.usd === undefined ? undefined : -moved.fee.usd,
    hasShift(total) ? (shiftedUsd ?? undefined) : 0,
  ];
  const known = parts.flatMap((usd) => (usd === undefined ? [] : cents(usd)));
  if (typeof closingUsd !== 'number' || known.length < parts.length) return undefined;
  return cents(closingUsd) - known.reduce((sum, one) => sum + one, 0n);
}

/** What adds up to the balance at the end, in the unit of the asset and in dollars. */
function Tally(properties: { total: StatementTotal; moved: Moved; head: CreatedStatement<OwnedRow>['head'] }) {
  const { total, moved, head } = properties;
  const locale = useLocale();
  const { t } = locale;
  const hasValue = hasDollarValue(head.network);
  const { openingBaseUnits: opening, closingBaseUnits: closing, shiftedBaseUnits: shifted } = total;
  const { openingUsd, closingUsd, shiftedUsd } = total;
  const payments = (count: number) => t('statement.payments', { count, shown: formatCount(locale, count) });
  const change = priceChangeOf(total, moved);
  const dollars = (usd: number | null | undefined, sign = '') =>
    hasValue && typeof usd === 'number' ? signedUsd(locale, cents(usd), sign) : undefined;
  return (
    <dl>
      {opening !== null && (
        <Line
          name={t('statement.opening')}
          note={head.from === null ? undefined : utcDate(locale, head.from)}
          usd={dollars(openingUsd)}
        >
          <TotalAmount total={total} units={opening} />
        </Line>
      )}
      <Line name={t('statement.in')} note={payments(moved.in.rows)} usd={dollars(moved.in.usd, '+')}>
        <TotalAmount total={total} units={String(moved.in.units)} sign="+" />
      </Line>
      <Line name={t('statement.out')} note={payments(moved.out.rows)} usd={dollars(moved.out.usd, '−')}>
        <TotalAmount total={total} units={String(moved.out.units)} sign="−" />
      </Line>
      {moved.fee.rows > 0 && (
        <Line
          name={t('statement.fees')}
          note={t('statement.withdrawals', { count: moved.fee.rows, shown: formatCount(locale, moved.fee.rows) })}
          usd={dollars(moved.fee.usd, '−')}
        >
          <TotalAmount total={total} units={String(moved.fee.units)} sign="−" />
        </Line>
      )}
      {shifted !== null && hasShift(total) && (
        <Line name={t('statement.shiftedName')} note={t('statement.shiftedNote')} usd={dollars(shiftedUsd, '+')}>
          <TotalAmount total={total} units={shifted} sign={shifted.startsWith('-') ? '−' : '+'} />
        </Line>
      )}
      {hasValue && change !== undefined && closing !== null && (
        <Line name={t('statement.priceChange')} usd={signedUsd(locale, change, '+')} />
      )}
      {closing !== null && (
        <Line name={t('statement.closing')} usd={dollars(closingUsd)} isSum>
          <TotalAmount total={total} units={closing} />
        </Line>
      )}
    </dl>
  );
}

function signedUsd(locale: Locale, amount: bigint, sign = ''): string {
  const size = absolute(amount);
  const shown = amount < 0n ? '−' : size === 0n ? '' : sign;
  return shown + formatUsd(locale, Number(size) / 100);
}

function Foot({ made: { head }, totals }: { made: CreatedStatement<OwnedRow>; totals: readonly StatementTotal[] }) {
  const locale = useLocale();
  const { t } = locale;
  const { rowCount, rowsSha256, isComplete } = head;
  const different = totals.filter(({ balancesAgree }) => balancesAgree === false).length;
  const isChecked = totals.some(({ balancesAgree }) => balancesAgree !== null);
  const count = totals.length;
  const isGood = isComplete && different === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-10 py-3.5 text-ink-2 @max-[62rem]/hero:px-7 @max-[34rem]/hero:px-5 @max-[15rem]/hero:px-3">
      <p className="flex min-w-0 flex-[1_1_18rem] gap-2.5">
        <Icon name={isGood ? 'check' : 'warn'} className={`mt-0.5 ${isGood ? 'text-confirmed' : 'text-pending'}`} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {isChecked && (
              <b className="font-label text-ink">
                {different === 0
                  ? t('statement.allAgree', { count, shown: formatCount(locale, count) })
                  : t('statement.noteDiffer', { count: different })}
              </b>
            )}{' '}
            {t('export.done', { rows: rowCount, shown: formatCount(locale, rowCount) })}{' '}
            {isComplete ? t('statement.complete') : t('statement.incomplete')}.
          </span>
          {rowsSha256 !== null && (
            <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink-3">
              {t('statement.checksum')}
              <span
                className="font-mono text-[0.8125rem] tracking-[-0.02em]"
                dir="ltr"
                translate="no"
                title={rowsSha256}
              >
                {rowsSha256.slice(0, 6)}…{rowsSha256.slice(-6)}
              </span>
              <CopyButton text={rowsSha256} label={t('statement.copyChecksum')} />
            </span>
          )}
        </span>
      </p>
      <Button variant="main" className="min-h-10 px-4 @max-[34rem]/hero:w-full" onClick={() => window.print()}>
        <Icon name="print" />
        {t('statement.print')}
      </Button>
    </div>
  );
}

/** @param properties `usd`: in a column of its own, on a phone below */
function Line(properties: {
  name: string;
  note?: string | undefined;
  usd?: string | undefined;
  isSum?: true;
  children?: ReactNode;
}) {
  const { name, note, usd, isSum = false, children } = properties;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_max-content_6.5rem] items-baseline gap-x-5 py-1.75 @max-[34rem]/hero:grid-cols-[minmax(0,1fr)_max-content] @max-[15rem]/hero:grid-cols-1 ${isSum ? 'mt-1.5 border-t border-control pt-3 font-label text-ink' : ''}`}
    >
      <dt className={isSum ? undefined : 'text-ink-2'}>
        {name} {note && <span className="text-ink-3">{note}</span>}
      </dt>
      <dd className={`text-end text-16 ${children === undefined ? '@max-[34rem]/hero:hidden' : ''}`}>{children}</dd>
      {usd && (
        <dd
          className={`text-end whitespace-nowrap @max-[34rem]/hero:col-start-2 @max-[34rem]/hero:text-12/4 @max-[15rem]/hero:col-start-1 ${isSum ? '' : 'text-ink-3'}`}
        >
          {usd}
        </dd>
      )}
    </div>
  );
}

/** @param units base units, may be negative */
function TotalAmount(properties: { total: StatementTotal; units: string; size?: 'hero'; sign?: Sign }) {
  const { total, units, size = 'row', sign } = properties;
  const { asset, decimals, ticker } = total;
  const amount = BigInt(units);
  const written = amount === 0n ? undefined : (sign ?? (amount < 0n ? '−' : undefined));
  const look = { size, sign: written, className: written === '+' ? '*:first:text-confirmed' : undefined } as const;
  if (asset === 'btc') return <SatsAmount sats={absolute(amount)} worth="unknown" {...look} />;
  const metadata = decimals === null ? null : { decimals, ticker: ticker ?? '', tokenIdentifier: asset };
  return <TokenAmount quantity={absolute(amount)} metadata={metadata} {...look} />;
}
