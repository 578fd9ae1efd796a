import type { SwapAmount, SwapParty } from '#contract/swap.ts';
import { formatRate } from '#format/amounts/swap-rate.ts';
import { Ticker } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';

/**
 * The rate of a swap; nothing without one.
 * @param isBothWays otherwise only what is received for one unit given
 */
export function SwapRateText({ party, isBothWays = false }: { party: SwapParty; isBothWays?: boolean }) {
  const [given] = party.given;
  const [received] = party.received;
  const { rate } = party;
  if (!rate || !given || !received) return null;
  return (
    <>
      <OneRate base={given} quote={received} rate={rate.receivedPerGiven} />
      {isBothWays && <OneRate base={received} quote={given} rate={rate.givenPerReceived} />}
    </>
  );
}

function OneRate({ base, quote, rate }: { base: SwapAmount; quote: SwapAmount; rate: string }) {
  const locale = useLocale();
  const { shown, exact } = formatRate(locale, base, rate);
  return (
    <span className="flex flex-wrap items-baseline gap-1.5" title={exact} data-rate>
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
  return <Ticker text={of.tokenMetadata.ticker} of={of.asset} size="unit" />;
}
