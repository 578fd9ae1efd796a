import type { ReactNode } from 'react';
import { hasDollarValue } from '#contract/common.ts';
import { formatUsd } from '#format/amounts.ts';
import { totalText } from '#format/network-figures.ts';
import { formatCount } from '#format/numbers.ts';
import { SatsAmount, unitLook } from '#web/components/amount.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import type { Values } from './history-points.ts';
import { useView } from './view-options.tsx';
import { splitOf } from './volume-parts.ts';

interface AnswerProperties {
  value: Values | undefined;
  /** What it counts; undefined for an amount. */
  counted?: string | undefined;
  /** More in words. */
  children?: ReactNode;
}

/** A large figure, and what is read instead, in its place and size, so that the chart below never moves. */
export function Answer({ label, read, ...answer }: AnswerProperties & { label: ReactNode; read?: Values | undefined }) {
  const { value, counted } = answer;
  const length = value === undefined ? 0 : String(value.value).length;
  return (
    <div className="min-w-0">
      {label}
      <div className={`grid *:[grid-area:1/1] ${sizeOf(length)}`}>
        <AnswerLines {...answer} isHidden={read !== undefined} />
        {read && <AnswerLines value={read} counted={counted} isRead />}
      </div>
    </div>
  );
}

/** Returns the class of a figure with this many digits (styles/charts.css). */
function sizeOf(digits: number): string {
  return digits <= 8 ? '' : digits <= 10 ? 'answer-13' : digits <= 13 ? 'answer-17' : 'answer-21';
}

function AnswerLines(properties: AnswerProperties & { isRead?: boolean; isHidden?: boolean }) {
  const locale = useLocale();
  const { value, counted, isRead = false, isHidden = false, children } = properties;
  return (
    <div className={isHidden ? 'invisible' : undefined} translate="no">
      <p className="answer-amount">
        {value === undefined ? (
          locale.t('common.unknown')
        ) : counted === undefined ? (
          <SatsAmount sats={value.value} worth={value.valueUsd ?? 'unknown'} size="hero" />
        ) : (
          <span className="amount amount-line">
            <span>{formatCount(locale, value.value)}</span>
            <span className={unitLook}>{counted}</span>
          </span>
        )}
      </p>
      <p className="answer-value">
        {value !== undefined && counted === undefined && <OtherUnit value={value} isRead={isRead} />}
        {children}
      </p>
    </div>
  );
}

/** The dollars of an amount at its time; where the unit is dollars, its bitcoin. */
function OtherUnit({ value: { value, valueUsd }, isRead }: { value: Values; isRead: boolean }) {
  const locale = useLocale();
  const { network } = useView().view;
  const unit = useUnit();
  if (!hasDollarValue(network) || valueUsd === undefined || (valueUsd <= 0 && BigInt(value) > 0n)) return null;
  if (unit === 'usd') return <b>{totalText(locale, value, 'btc')}</b>;
  const usd = formatUsd(locale, valueUsd, 'summary');
  return isRead ? <span>{locale.t('statsHistory.atTheTime', { usd })}</span> : <b>{usd}</b>;
}

export function Split({ value, hasStables }: { value: Values; hasStables: boolean }) {
  const locale = useLocale();
  const chosen = useUnit();
  const unit = bitcoinUnitOf(chosen);
  return (
    <dl className="split" translate="no">
      {splitOf(locale, value, { unit, hasStables }).map(({ part, name, amount, share }) => (
        <div key={part}>
          <dt className={`chart-key part-${part}`}>{name}</dt>
          <dd>
            {/* The figure above is in dollars then. */}
            {chosen === 'usd' ? `${amount} BTC` : amount} <span>{share}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
