import { useState } from 'react';
import type { FilteredSum, FilteredSums } from '#contract/transaction-filter.ts';
import { formatCount } from '#format/numbers.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { SkeletonLine } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { SearchedUntil } from '#web/lists/filters.tsx';
import { useUnit } from '#web/settings/settings.ts';

/** Of each way: the sums are one line, and anyone can send an address any number of tokens. */
const firstAssets = 1;

/** How many transactions match the filters, and what the confirmed ones moved. @param sums undefined while they load */
export function FilterSums({ sums }: { sums: FilteredSums | undefined }) {
  const locale = useLocale();
  const { t } = locale;
  const [isOpen, setOpen] = useState(false);
  const data = sums?.data ?? [];
  const most = isOpen ? data.length : firstAssets;
  const moved = {
    in: data.filter(({ inBaseUnits }) => inBaseUnits !== '0'),
    out: data.filter(({ outBaseUnits }) => outBaseUnits !== '0'),
  };
  const shown = new Set([...moved.in.slice(0, most), ...moved.out.slice(0, most)]);
  const hidden = new Set([...moved.in, ...moved.out]).size - shown.size;
  return (
    <div
      className="flex flex-wrap items-baseline gap-x-7 gap-y-1 px-(--inset) pt-1 pb-3.5 text-14 text-ink-2"
      role="status"
      aria-busy={sums === undefined}
    >
      {sums === undefined ? (
        <SkeletonLine width="14rem" />
      ) : (
        <>
          <span>
            {t('filters.matches', { count: sums.count, shown: formatCount(locale, sums.count) })}
            {sums.count > sums.confirmed &&
              ` (${t('filters.notConfirmed', { shown: formatCount(locale, sums.count - sums.confirmed) })})`}
          </span>
          {(['in', 'out'] as const).map(
            (way) =>
              moved[way].length > 0 && (
                <span className="flex flex-wrap items-baseline gap-x-2" key={way}>
                  <span className="text-ink-3">{t(`address.${way}`)}</span>
                  {moved[way].slice(0, most).map((sum) => (
                    <Sum key={sum.asset} sum={sum} way={way} />
                  ))}
                </span>
              ),
          )}
          {hidden > 0 && (
            <button className="link" type="button" onClick={() => setOpen(true)}>
              {t('address.more', { count: hidden })}
            </button>
          )}
          {sums.searchedUntil !== null && <SearchedUntil at={sums.searchedUntil} />}
        </>
      )}
    </div>
  );
}

function Sum({ sum, way }: { sum: FilteredSum; way: 'in' | 'out' }) {
  const unit = useUnit();
  const units = sum[`${way}BaseUnits`];
  const sign = way === 'in' ? '+' : '−';
  const usd = way === 'in' ? sum.inUsd : sum.outUsd;
  const look = { sign, layout: 'lines', className: way === 'in' ? '*:first:text-confirmed' : undefined } as const;
  if (sum.token !== null) return <TokenAmount {...look} quantity={units} metadata={sum.token} isLinked />;
  return (
    <>
      <SatsAmount {...look} sats={BigInt(units)} worth={usd ?? 'unknown'} />
      {unit !== 'usd' && usd != null && usd > 0 && (
        <span className="text-ink-3">
          <UsdValue usd={usd} size="summary" />
        </span>
      )}
    </>
  );
}
