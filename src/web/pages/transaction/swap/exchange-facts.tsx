import type { SwapAmount } from '#contract/swap.ts';
import { formatImpact } from '#format/amounts/swap-rate.ts';
import type { SwapView } from '#format/transactions/swap-view.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { PartyView } from '#web/components/party.tsx';
import { Fact } from '#web/components/primitives/facts.tsx';
import { SwapAmounts } from '#web/components/swap.tsx';
import { SwapRateText } from '#web/components/swap/swap-rate.tsx';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';

/** What an address gives and receives, at which rate, and from whom. */
export function ExchangeFacts({ view: { party, others } }: { view: SwapView }) {
  const locale = useLocale();
  const { t } = locale;
  const hasValue = useHasDollarValue();
  const impact = party.priceImpactPercent;
  return (
    <>
      <Fact name={t('address.address')}>
        <PartyView party={party.party} />
      </Fact>
      <Fact name={t('swap.given')}>
        <Sums amounts={party.given} usd={party.givenUsd} />
      </Fact>
      <Fact name={t('swap.received')}>
        <Sums amounts={party.received} usd={party.receivedUsd} />
      </Fact>
      {party.rate && (
        <Fact name={t('swap.rate')}>
          <SwapRateText party={party} isBothWays />
        </Fact>
      )}
      {party.rate && hasValue && (
        <Fact name={t('swap.impact')}>
          {impact === null ? (
            <span className="text-ink-3">{t('transaction.noPrice')}</span>
          ) : (
            <span data-impact>{formatImpact(locale, impact)}</span>
          )}
        </Fact>
      )}
      <Fact name={t('lists.counterparty')}>
        {others.length === 0 && <span className="text-ink-3">{t('common.unknown')}</span>}
        {others.map((other) => (
          <span key={other.party.identifier} className="block">
            <PartyView party={other.party} />
          </span>
        ))}
      </Fact>
    </>
  );
}

function Sums({ amounts, usd }: { amounts: readonly SwapAmount[]; usd: number | null }) {
  const { t } = useLocale();
  if (amounts.length === 0) return <span className="text-ink-3">{t('transaction.none')}</span>;
  return (
    <>
      <SwapAmounts amounts={amounts} />
      {usd !== null && (
        <span className="block text-xs/4.5 text-ink-3">
          <UsdValue usd={usd} />
        </span>
      )}
    </>
  );
}
