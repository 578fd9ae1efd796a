import { cva } from 'class-variance-authority';
import { formatTokenQuantity } from '#format/amounts.ts';
import { issuerText } from '#format/names.ts';
import type { Worth } from '#format/worth.ts';
import { useLocale } from '#web/contexts.ts';
import { useClock } from '#web/hooks/clock.ts';
import { amountLook, Fraction, SatsAmount, unitLook } from './amount.tsx';
import { Fact, Note } from './card.tsx';
import { FullMoment } from './time.tsx';
import { codeLook } from './token-name.tsx';

/**
 * When an invoice expires.
 * @param paid whether a confirmed transaction has paid it, and when; nothing expired then
 */
export function ExpiryFact({ at, paid }: { at: string | undefined; paid?: 'inTime' | 'late' | 'paid' | undefined }) {
  const { t } = useLocale();
  const isPast = useClock((now) => at !== undefined && Date.parse(at) < now);
  if (at === undefined) return <Fact name={t('searchInvoice.expires')}>{t('searchInvoice.never')}</Fact>;
  const name = paid ? t('searchInvoice.validUntil') : isPast ? t('searchInvoice.expired') : t('searchInvoice.expires');
  return (
    <Fact name={name}>
      <FullMoment at={at} />
      {paid && paid !== 'paid' && (
        <Note>{t(paid === 'inTime' ? 'searchInvoice.paidInTime' : 'searchInvoice.paidLate')}</Note>
      )}
    </Fact>
  );
}

/** An amount in millisatoshis: whole sats in the chosen unit, fractions always in sats. */
export function Millisats({ amount, worth = 'now' }: { amount: bigint; worth?: Worth }) {
  const locale = useLocale();
  if (amount % 1000n === 0n) return <SatsAmount sats={amount / 1000n} worth={worth} layout="lines" />;
  const { whole, fraction } = formatTokenQuantity(locale, amount.toString(), 3, { all: true });
  return (
    <span className={amountLook({ layout: 'lines' })}>
      <span>
        {whole}
        <Fraction locale={locale} whole={whole} fraction={fraction} />
      </span>
      <span className={unitLook}>sats</span>
    </span>
  );
}

const quote = cva('block border-s-2 border-line-2 ps-3.5', {
  variants: { isLine: { true: 'truncate', false: 'break-words' } },
});

/**
 * Untrusted text behind a rule, with isolated direction; invisible characters are shown as their code points.
 * @param isLine in one line, which cuts it
 */
export function QuotedText({ text, isLine = false }: { text: string; isLine?: boolean }) {
  return (
    <bdi translate="no" className={quote({ isLine })} title={isLine ? text : undefined}>
      {issuerText(text).map(({ at, text: run, isCode }) =>
        isCode ? (
          <span className={codeLook({ isFirst: at === 0 })} key={at}>
            {run}
          </span>
        ) : (
          run
        ),
      )}
    </bdi>
  );
}
