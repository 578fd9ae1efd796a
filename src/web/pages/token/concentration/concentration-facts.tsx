import type { ReactNode } from 'react';
import { formatCount } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import type { Concentration } from '#web/pages/token/concentration-curve.ts';

export const factList = 'grid grid-cols-1 content-center gap-5';
export const factBox = 'border-s-2 border-token-edge ps-4';

/** Key figures of the curve. */
export function ConcentrationFacts({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const locale = useLocale();
  const { tiers, rest, half, running, total } = concentration;
  const last = tiers.at(-1);
  const share = formatShare(locale, rest.held, supply) ?? locale.t('common.unknown');
  return (
    <dl className={factList}>
      <Fact
        figure={
          half === undefined ? locale.t('tokenHolders.moreThan', { count: running.length }) : addresses(locale, half)
        }
      >
        {half === undefined
          ? locale.t('tokenHolders.holdHalf')
          : locale.t('tokenHolders.countHoldHalf', { count: half })}
      </Fact>
      {last && (
        <Fact figure={formatShare(locale, last.held, supply)}>
          {locale.t('tokenHolders.heldByLargest', { count: last.count })}
        </Fact>
      )}
      <Fact figure={addresses(locale, rest.count)}>
        {total === rest.count
          ? locale.t('tokenHolders.holdsAll', { share })
          : locale.t('tokenHolders.holdRemaining', { count: rest.count, share })}
      </Fact>
    </dl>
  );
}

function Fact({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className={factBox}>
      <dt className="text-xl leading-7 font-semibold tracking-[-0.02em]">{figure}</dt>
      <dd className="text-sm leading-4.5 text-ink-2">{children}</dd>
    </div>
  );
}

function addresses(locale: Locale, count: number): string {
  return locale.t('tokenHolders.addresses', { count, text: formatCount(locale, count) });
}
