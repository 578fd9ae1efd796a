import { useQuery } from '@tanstack/react-query';
import type { Swap, SwapAmount } from '#contract/swap.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { formatChange } from '#format/rates.ts';
import { type SwapView, statusOfSwap, swapViewOf } from '#format/swap.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { Card, CardFacts, CardHead, Fact, Note } from '#web/components/card.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { PartyView } from '#web/components/party.tsx';
import { NoResponse, OmittedBanner } from '#web/components/states.tsx';
import { SwapAmounts, SwapRateText, SwapStatus } from '#web/components/swap.tsx';
import { RowAmount, StatusMark } from '#web/components/transaction-cells.tsx';
import { useHasDollarValue, useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { swapQuery } from '#web/data/swap.ts';

/** The swap of a transaction, as the sender of this leg sees it; nothing if the service has no swaps. */
export function SwapCard({ swapId, transaction }: { swapId: string; transaction: TransactionDetail }) {
  const { t } = useLocale();
  const network = useNetwork();
  const response = useQuery(swapQuery({ network, swapId }));
  const { data, error, isFetching, refetch } = response;
  const swap = data?.data;
  if (swap === undefined && (isUnavailable(error) || (error === null && !isFetching))) return null;
  const publicKey = transaction.from?.pubkey ?? transaction.to?.pubkey;
  const view = swap && swapViewOf(swap, ({ party }) => party.pubkey === publicKey);
  return (
    <Card aria-labelledby="swap-heading" aria-busy={swap === undefined && error === null} data-swap>
      <CardHead>
        <h2 id="swap-heading">{t('transaction.swap')}</h2>
        {swap && <SwapStatus status={statusOfSwap(swap)} />}
      </CardHead>
      <OmittedBanner parts={data?.omitted} />
      {swap && <SwapFacts swap={swap} view={view} txid={transaction.id} />}
      {swap === undefined && (
        <NoResponse rows={6} label={t('swap.loading')} error={error} retry={() => void refetch()} />
      )}
    </Card>
  );
}

/** The facts of a swap and links to its legs but `txid`. @param view undefined if no balance changes */
function SwapFacts({ swap, view, txid }: { swap: Swap; view: SwapView | undefined; txid: string }) {
  const { t } = useLocale();
  const others = swap.legs.filter(({ id }) => id !== txid);
  return (
    <CardFacts>
      {view && <ExchangeFacts view={view} />}
      <Fact name={t('swap.otherLegs', { count: others.length })}>
        {others.length === 0 && <span className="text-ink-3">{t('transaction.none')}</span>}
        {others.map((leg) => (
          <span key={leg.id} className="flex flex-wrap items-center gap-x-3" data-leg={leg.id}>
            <Identifier value={leg.id} kind="transaction" picture />
            <RowAmount transaction={leg} layout="line" isLeg />
            <StatusMark status={leg.status} />
          </span>
        ))}
        {swap.hasMoreLegs && <span className="text-ink-3">{t('swap.moreLegs')}</span>}
      </Fact>
    </CardFacts>
  );
}

/** What an address gives and receives, at which rate, and from whom. */
function ExchangeFacts({ view: { party, others } }: { view: SwapView }) {
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
        <Sums amounts={party.given} failed={party.failedGiven} usd={party.givenUsd} />
      </Fact>
      <Fact name={t('swap.received')}>
        <Sums amounts={party.received} failed={party.failedReceived} usd={party.receivedUsd} />
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
            <span data-impact>{formatChange(locale, impact, 2)}</span>
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

function Sums(properties: { amounts: readonly SwapAmount[]; failed: readonly SwapAmount[]; usd: number | null }) {
  const { t } = useLocale();
  const { amounts, failed, usd } = properties;
  if (amounts.length + failed.length === 0) return <span className="text-ink-3">{t('transaction.none')}</span>;
  return (
    <>
      <SwapAmounts {...{ amounts, usd, failed }} />
      {usd !== null && (
        <Note>
          <UsdValue usd={usd} />
        </Note>
      )}
    </>
  );
}
