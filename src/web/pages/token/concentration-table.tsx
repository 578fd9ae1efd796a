import { cva } from 'class-variance-authority';
import type { TokenDetails } from '#contract/token.ts';
import { quantityText, shortQuantityText, toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import { Summary } from '#web/components/controls.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Concentration } from './concentration-curve.ts';

const cell = cva('border-b border-line py-1.5', {
  variants: {
    is: {
      name: 'text-start',
      number: 'ps-3 text-end',
      // The first column to hide on the narrowest screens.
      last: 'ps-3 text-end @max-xs/page:hidden',
    },
    isHead: { true: 'font-label text-ink-3' },
  },
  defaultVariants: { is: 'number' },
});

export function ConcentrationTable({ concentration, token }: { concentration: Concentration; token: TokenDetails }) {
  const locale = useLocale();
  const { tiers, rest, total } = concentration;
  const supply = toBigInt(token.totalSupply);
  const { decimals } = token.metadata;
  const others = locale.t('tokenHolders.others', { count: rest.count, text: formatCount(locale, rest.count) });
  const rows = [
    ...tiers.map(({ count, held }) => ({ name: locale.t('tokenHolders.tier', { count }), count, held })),
    { name: tiers.length > 0 ? others : locale.t('tokenHolders.onlyHolder'), ...rest },
  ];
  return (
    <details className="col-span-full text-14 @max-md/page:text-12">
      <Summary className="min-h-6 w-max text-ink-2">{locale.t('tokenHolders.asTable')}</Summary>
      <table className="mt-2 w-full border-collapse @max-2xs/page:block @max-2xs/page:[&_:is(thead,tbody)]:block @max-2xs/page:[&_tr]:flex @max-2xs/page:[&_tr]:flex-wrap">
        <caption className="sr-only">{locale.t('tokenHolders.tableCaption')}</caption>
        <thead>
          <tr>
            <th className={cell({ is: 'name', isHead: true })} scope="col">
              {locale.t('tokenHolders.tableHolders')}
            </th>
            <th className={cell({ isHead: true })} scope="col">
              {locale.t('tokenHolders.amount')}
            </th>
            <th className={cell({ isHead: true })} scope="col">
              {locale.t('tokenHolders.share')}
            </th>
            <th className={cell({ is: 'last', isHead: true })} scope="col">
              {locale.t('tokenHolders.tableEqualShares')}
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(({ name, count, held }) => (
            <tr key={name}>
              <th className={cell({ is: 'name', isHead: true })} scope="row">
                {name}
              </th>
              <td className={cell()} title={quantityText(locale, held, decimals)}>
                {shortQuantityText(locale, held, decimals)}
              </td>
              <td className={cell()}>{formatShare(locale, held, supply)}</td>
              <td className={cell({ is: 'last' })}>{formatShare(locale, BigInt(count), BigInt(total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
