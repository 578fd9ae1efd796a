import type { SwapAmount } from '#contract/swap.ts';
import { SatsAmount, TokenAmount } from './amount.tsx';

/** The sides of a swap: one line for each asset. With size `row`, numbers and units are aligned. */
export function SwapAmounts({ amounts, size }: { amounts: readonly SwapAmount[]; size?: 'row' }) {
  const look = size && ({ size, layout: 'column' } as const);
  return amounts.map(({ asset, amount, tokenMetadata }) => (
    <span key={asset} className="block">
      {asset === 'btc' ? (
        <SatsAmount sats={BigInt(amount)} {...look} />
      ) : (
        <TokenAmount quantity={BigInt(amount)} metadata={tokenMetadata} isLinked {...look} />
      )}
    </span>
  ));
}
