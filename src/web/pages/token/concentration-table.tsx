import type { TokenDetails } from '../../../contract/token.ts';
import { formatCount } from '../../../format/digits.ts';
import { formatShare } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { tokenHoldersWords as words } from '../../../words/en/token-holders.ts';
import type { Concentration } from './concentration.ts';
import { exactText, shortText } from './whole-quantity.tsx';

/** The curve as a table: the same tiers, what they hold, and what they held if all held the same. */
export function ConcentrationTable({ concentration, token }: { concentration: Concentration; token: TokenDetails }) {
  const { tiers, rest, total } = concentration;
  const supply = toBigInt(token.totalSupply);
  const { decimals } = token.metadata;
  const others = words.others(rest.count, formatCount(rest.count));
  const rows = [
    ...tiers.map(({ count, held }) => ({ name: words.tier(count), count, held })),
    { name: tiers.length > 0 ? others : words.onlyHolder, ...rest },
  ];
  return (
    <details className="curve-t">
      <summary>{words.asTable}</summary>
      <table>
        <caption className="sr">{words.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.tableHolders}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.share}</th>
            <th scope="col">{words.tableIfEqual}</th>
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
