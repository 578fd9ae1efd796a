import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TokenHolding } from '../../../contract/address.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { Plate } from '../../ui/token-text.tsx';
import type { Share } from './holdings.ts';

/**
 * One token that is held; its name leads to its page.
 * @param beside stands after the name
 * @param children its share, and whatever else the table has
 */
export function HoldingRow(properties: {
  token: TokenHolding;
  hasValue: boolean;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  const { token, hasValue, beside, children } = properties;
  const { tokenIdentifier, name, balance, valueUsd } = token;
  return (
    <tr>
      <td>
        <span className="nm">
          <TokenPicture identifier={tokenIdentifier} size={20} />
          <Link className="nm-l" to="/token/$identifier" params={{ identifier: tokenIdentifier }}>
            <Plate text={name} of={tokenIdentifier} />
          </Link>
          {beside}
        </span>
      </td>
      <td className="num h-n">
        <TokenAmount quantity={balance} metadata={token} />
      </td>
      {hasValue && (
        <td className="num h-v">
          <UsdValue usd={valueUsd} size="row" ofNothing={toBigInt(balance) === 0n} />
        </td>
      )}
      {children}
    </tr>
  );
}

/** A share, drawn and in figures. */
export function ShareCells({
  share,
  strength,
  isBitcoin = false,
}: {
  share: Share;
  strength: number;
  isBitcoin?: boolean;
}) {
  const colour = isBitcoin ? { '--_f': 'var(--color-sats-fill)' } : {};
  return (
    <>
      <td className="h-s">
        <span className="share" aria-hidden="true">
          <i style={{ width: `${share.part * 100}%`, '--_o': strength, ...colour }} />
        </span>
      </td>
      <td className="num dim h-p">{share.words}</td>
    </>
  );
}
