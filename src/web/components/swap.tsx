import type { SwapAmount, SwapParty } from '#contract/swap.ts';
import { formatRate } from '#format/rates.ts';
import { useLocale } from '#web/contexts.ts';
import { SatsAmount, TokenAmount } from './amount.tsx';
import { tag } from './controls.tsx';
import { Ticker } from './token-name.tsx';
import { StatusMark, struckAmount } from './transaction-cells.tsx';

/**
 * A side of a swap: one line for each asset, those that did not move struck through.
 * @param usd of `amounts` at the time; null without a price
 * @param failed what legs that failed or expired would have moved
 * @param size `row`: numbers and units are aligned
 */
export function SwapAmounts(properties: {
  amounts: readonly SwapAmount[];
  usd: number | null;
  failed: readonly SwapAmount[];
  size?: 'row';
}) {
  const { amounts, usd, failed, size } = properties;
  return (
    <>
      <Amounts amounts={amounts} usd={usd} size={size} />
      <Amounts amounts={failed} usd={null} size={size} isFailed />
    </>
  );
}

function Amounts(properties: {
  amounts: readonly SwapAmount[];
  usd: number | null;
  size: 'row' | undefined;
  isFailed?: boolean;
}) {
  const { t } = useLocale();
  const { amounts, usd, size, isFailed = false } = properties;
  const look = {
    ...(size && { size, layout: 'column' as const }),
    className: isFailed ? struckAmount : undefined,
  };
  return amounts.map(({ asset, amount, tokenMetadata }) => (
    <span key={asset} className="block" title={isFailed ? t('swap.notMoved') : undefined}>
      {asset === 'btc' ? (
        <SatsAmount sats={BigInt(amount)} worth={amounts.length > 1 ? 'unknown' : (usd ?? 'unknown')} {...look} />
      ) : (
        <TokenAmount quantity={BigInt(amount)} metadata={tokenMetadata} isLinked {...look} />
      )}
      {isFailed && <span className="sr-only"> ({t('swap.notMoved')})</span>}
    </span>
  ));
}

/**
 * The rate of a swap; nothing without one.
 * @param properties `isBothWays`: otherwise what one unit given brings; `isAgreed`: at which not everything was exchanged
 */
export function SwapRateText(properties: {
  party: Pick<SwapParty, 'given' | 'received' | 'rate'>;
  isBothWays?: boolean;
  isAgreed?: boolean;
}) {
  const { party, isBothWays = false, isAgreed = false } = properties;
  const [given] = party.given;
  const [received] = party.received;
  const { rate } = party;
  if (!rate || !given || !received) return null;
  return (
    <>
      <OneRate base={given} quote={received} rate={rate.receivedPerGiven} isAgreed={isAgreed} />
      {isBothWays && <OneRate base={received} quote={given} rate={rate.givenPerReceived} />}
    </>
  );
}

function OneRate(properties: { base: SwapAmount; quote: SwapAmount; rate: string; isAgreed?: boolean }) {
  const { base, quote, rate, isAgreed = false } = properties;
  const locale = useLocale();
  const { shown, exact } = formatRate(locale, base, rate);
  return (
    <span className="block" title={exact} data-rate>
      {isAgreed && `${locale.t('swap.agreedRate')} `}
      {locale.t.rich('swap.rateOf', {
        base: () => <Unit of={base} bitcoin="BTC" />,
        number: shown,
        quote: () => <Unit of={quote} bitcoin="sats" />,
      })}
    </span>
  );
}

function Unit({ of, bitcoin }: { of: SwapAmount; bitcoin: string }) {
  const { t } = useLocale();
  if (of.asset === 'btc') return bitcoin;
  if (!of.tokenMetadata) return t('lists.baseUnits');
  return <Ticker text={of.tokenMetadata.ticker} of={of.asset} size="word" />;
}

/** Status of a swap; `incomplete` if one side is missing. */
export function SwapStatus({ status, place = 'text' }: { status: string; place?: 'text' | 'row' }) {
  const { t } = useLocale();
  if (status !== 'incomplete') return <StatusMark status={status} place={place} />;
  return <span className={tag({ tone: 'warning' })}>{t('swap.incomplete')}</span>;
}
