import type { ReactNode } from 'react';
import { hasDollarValue } from '#contract/common.ts';
import type { StatementTotal } from '#contract/statement.ts';
import { assetOf, effectOn, exclusionOf, usdOfPart } from '#format/address-effect.ts';
import { formatUsd, sumUsd } from '#format/amounts.ts';
import { absolute, formatCount } from '#format/numbers.ts';
import { isOwnMove, type OwnedRow } from '#format/own-rows.ts';
import { utcDate } from '#format/time.ts';
import type { WithdrawalFees } from '#format/withdrawal-fees.ts';
import { SatsAmount, type Sign, TokenAmount } from '#web/components/amount.tsx';
import { Icon } from '#web/components/controls.tsx';
import { CopyButton } from '#web/components/copy.tsx';
import type { CreatedStatement } from '#web/components/download.tsx';
import { subjectBody } from '#web/components/identity-card.tsx';
import { useFullLocale } from '#web/contexts.ts';

/** What the rows of an asset moved. */
export interface Moved {
  readonly inRows: number;
  readonly outRows: number;
  /** At the time of each row; undefined if one of them has no price. */
  readonly inUsd: number | undefined;
  readonly outUsd: number | undefined;
}

/** Adds up what came from and went to others, by asset. */
export function movedOf(rows: readonly OwnedRow[]): ReadonlyMap<string, Moved> {
  const values = new Map<string, { readonly in: number[]; readonly out: number[] }>();
  for (const row of rows) {
    const { publicKey } = row.owner;
    const asset = assetOf(row)?.asset;
    const effect = effectOn(row, publicKey);
    if (asset === undefined || !effect || exclusionOf(row, publicKey) !== undefined || isOwnMove(row)) continue;
    const moved = values.get(asset) ?? { in: [], out: [] };
    values.set(asset, moved);
    moved[effect > 0n ? 'in' : 'out'].push(usdOfPart(row, absolute(effect) - row.ownUnits));
  }
  const sumOf = (usd: readonly number[]) => (usd.includes(0) ? undefined : sumUsd(usd));
  return new Map(
    Array.from(values, ([asset, moved]) => [
      asset,
      { inRows: moved.in.length, outRows: moved.out.length, inUsd: sumOf(moved.in), outUsd: sumOf(moved.out) },
    ]),
  );
}

/** What came and went: the balance at the end, and what adds up to it. Of bitcoin, or of the only asset. */
export function StatementCard(properties: { made: CreatedStatement<OwnedRow>; fees: WithdrawalFees | undefined }) {
  const { made, fees } = properties;
  const locale = useFullLocale();
  const { t } = locale;
  const { rows, head } = made;
  const totals = head.totals ?? [];
  const total = totals.find(({ asset }) => asset === 'btc') ?? totals[0];
  const hasValue = hasDollarValue(head.network);
  const { inRows = 0, outRows = 0, inUsd, outUsd } = (total && movedOf(rows).get(total.asset)) ?? {};
  const usdOf = (usd: number | undefined) =>
    hasValue && usd !== undefined && usd > 0 ? t('statement.worth', { dollars: formatUsd(locale, usd) }) : undefined;
  const {
    openingBaseUnits: opening = null,
    closingBaseUnits: closing = null,
    shiftedBaseUnits: shifted = null,
  } = total ?? {};
  return (
    <section className="hero before:hidden print:depth-none" aria-label={t('statement.totals')}>
      {total === undefined ? (
        <p className={`${subjectBody} pt-8`}>{t('statement.noTotals')}</p>
      ) : (
        <div
          className={`${subjectBody} grid grid-cols-[minmax(0,1fr)_minmax(0,34.5rem)] items-center gap-x-12 gap-y-6 pt-9 @max-[62rem]/hero:grid-cols-1`}
        >
          <div>
            <p className="text-12 text-ink-3">
              {closing === null
                ? t('statement.net')
                : head.to === null
                  ? t('statement.closingNow')
                  : t('statement.closingAt', { day: utcDate(locale, head.to) })}
            </p>
            <p className="hero-amount mt-1">
              <TotalAmount total={total} units={closing ?? total.netBaseUnits} size="hero" />
            </p>
            {totals.length > 1 && (
              <p className="mt-2 text-16/6 text-ink-3">
                {t('statement.andTokens', { count: totals.length - 1, shown: formatCount(locale, totals.length - 1) })}
              </p>
            )}
            <OwnMoves rows={rows} total={total} />
          </div>
          <dl>
            {opening !== null && (
              <Line name={t('statement.opening')} note={head.from === null ? undefined : utcDate(locale, head.from)}>
                <TotalAmount total={total} units={opening} />
              </Line>
            )}
            <Line
              name={t('statement.in')}
              note={t('statement.payments', { count: inRows, shown: formatCount(locale, inRows) })}
              usd={usdOf(inUsd)}
            >
              <TotalAmount total={total} units={total.inBaseUnits} sign="+" />
            </Line>
            <Line
              name={t('statement.out')}
              note={t('statement.payments', { count: outRows, shown: formatCount(locale, outRows) })}
              usd={usdOf(outUsd)}
            >
              <TotalAmount total={total} units={total.outBaseUnits} sign="−" />
            </Line>
            {total.asset === 'btc' && fees && fees.sats.size > 0 && (
              <Line
                name={t('statement.fees')}
                note={t('statement.feesIncluded', {
                  count: fees.sats.size,
                  shown: formatCount(locale, fees.sats.size),
                })}
              >
                <TotalAmount
                  total={total}
                  units={String([...fees.sats.values()].reduce((sum, sats) => sum + sats, 0n))}
                  sign="−"
                />
              </Line>
            )}
            {shifted !== null && shifted !== '0' && (
              <Line name={t('statement.shiftedName')} note={t('statement.shiftedNote')}>
                <TotalAmount total={total} units={shifted} sign={shifted.startsWith('-') ? '−' : '+'} />
              </Line>
            )}
            {closing !== null && (
              <Line name={t('statement.closing')} isSum>
                <TotalAmount total={total} units={closing} />
              </Line>
            )}
          </dl>
        </div>
      )}
      <Foot made={made} totals={totals} />
    </section>
  );
}

/** How much of an asset moved between the addresses of the statement. */
function OwnMoves({ rows, total }: { rows: readonly OwnedRow[]; total: StatementTotal }) {
  const { t } = useFullLocale();
  const own = rows.filter(
    (row) =>
      row.ownUnits > 0n && assetOf(row)?.asset === total.asset && (effectOn(row, row.owner.publicKey) ?? 0n) < 0n,
  );
  if (own.length === 0) return null;
  const units = own.reduce((sum, { ownUnits }) => sum + ownUnits, 0n);
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2 text-14 text-ink-2" data-own-moves>
      <Icon name="swap" className="self-center text-ink-3" />
      {t('statement.ownMoves', { count: own.length })} <TotalAmount total={total} units={String(units)} />
    </p>
  );
}

function Foot({ made: { head }, totals }: { made: CreatedStatement<OwnedRow>; totals: readonly StatementTotal[] }) {
  const locale = useFullLocale();
  const { t } = locale;
  const { rowCount, rowsSha256, isComplete } = head;
  const different = totals.filter(({ balancesAgree }) => balancesAgree === false).length;
  const isChecked = totals.some(({ balancesAgree }) => balancesAgree !== null);
  const count = totals.length;
  const isGood = isComplete && different === 0;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-10 py-3.5 text-ink-2 @max-[62rem]/hero:px-7 @max-[34rem]/hero:px-5">
      <Icon name={isGood ? 'check' : 'warn'} className={isGood ? 'text-confirmed' : 'text-pending'} />
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
        <span className="inline-flex items-center gap-1.5 text-ink-3">
          {t('statement.checksum')}
          <span className="font-mono text-[0.8125rem] tracking-[-0.02em]" dir="ltr" translate="no" title={rowsSha256}>
            {rowsSha256.slice(0, 6)}…{rowsSha256.slice(-6)}
          </span>
          <CopyButton text={rowsSha256} label={t('statement.copyChecksum')} />
        </span>
      )}
    </p>
  );
}

function Line(properties: {
  name: string;
  note?: string | undefined;
  usd?: string | undefined;
  isSum?: true;
  children: ReactNode;
}) {
  const { name, note, usd, isSum = false, children } = properties;
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-5 py-1.75 ${isSum ? 'mt-1.5 border-t border-control pt-3 font-label' : ''}`}
    >
      <dt className={`flex-1 ${isSum ? 'text-ink' : 'text-ink-2'}`}>
        {name} {note && <span className="text-ink-3">{note}</span>}
      </dt>
      <dd className="text-end text-16">{children}</dd>
      {usd && <dd className="basis-full text-end text-12 text-ink-3">{usd}</dd>}
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
