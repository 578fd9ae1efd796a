import type { TokenDetails } from '../../../contract/token.ts';
import { formatCount } from '../../../format/digits.ts';
import { formatShare } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { useLocale } from '../../locale-context.ts';
import type { Concentration } from './concentration.ts';
import { exactText, shortText } from './whole-quantity.tsx';

/** The curve as a table: the same tiers, what they hold, and what they held if all held the same. */
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
    <details className="curve-t">
      <summary>{locale.t('tokenHolders.asTable')}</summary>
      <table>
        <caption className="sr">{locale.t('tokenHolders.tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{locale.t('tokenHolders.tableHolders')}</th>
            <th scope="col">{locale.t('tokenHolders.amount')}</th>
            <th scope="col">{locale.t('tokenHolders.share')}</th>
            <th scope="col">{locale.t('tokenHolders.tableIfEqual')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, held }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td title={exactText(locale, held, decimals)}>{shortText(locale, held, decimals)}</td>
              <td>{formatShare(locale, held, supply)}</td>
              <td>{formatShare(locale, BigInt(count), BigInt(total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
