import type { TokenDetails } from '../../../contract/token.ts';
import { formatShare } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import type { Concentration } from './concentration.ts';
import { tierName } from './concentration-words.ts';
import { exactText, shortText } from './whole-quantity.tsx';

/** The curve as a table: the same tiers, what they hold, and what they held if all held the same. */
export function ConcentrationTable({ concentration, token }: { concentration: Concentration; token: TokenDetails }) {
  const { tiers, rest, total } = concentration;
  const supply = toBigInt(token.totalSupply);
  const { decimals } = token.metadata;
  const others = `${rest.count.toLocaleString('en-US')} ${rest.count === 1 ? 'other' : 'others'}`;
  const rows = [
    ...tiers.map(({ count, held }) => ({ name: tierName(count), count, held })),
    { name: tiers.length > 0 ? others : 'The only holder', ...rest },
  ];
  return (
    <details className="curve-t">
      <summary>The same as a table</summary>
      <table>
        <caption className="sr">How concentrated the supply is</caption>
        <thead>
          <tr>
            <th scope="col">Holders</th>
            <th scope="col">Amount</th>
            <th scope="col">Share</th>
            <th scope="col">If all were equal</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, held }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td title={exactText(held, decimals)}>{shortText(held, decimals)}</td>
              <td>{formatShare(held, supply)}</td>
              <td>{formatShare(BigInt(count), BigInt(total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
