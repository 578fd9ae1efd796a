import { useQuery } from '@tanstack/react-query';
import type { AddressBalance } from '#contract/address.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Rounded } from '#web/components/amount/rounded.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { useHasDollarValue, useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { addressQuery } from '#web/queries/address.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { BalanceBar, BalanceLine } from './balance-parts.tsx';
import { BitcoinValue } from './bitcoin-value.tsx';
import { type Pending, pendingOf, pendingUsdOf } from './pending.ts';

/** Bitcoin of an address: confirmed, pending, and both together. */
export function BalanceCard({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const answer = useQuery(addressQuery({ network, address }));
  const { data, error, refetch } = answer;
  return (
    <Card aria-labelledby="balance" aria-busy={data === undefined && error === null}>
      <AnswerBanners answer={answer} />
      <CardHead>
        <h2 id="balance">{t('address.balance')}</h2>
        <SourceButton className="ms-auto" sources={sourcesOf(answer)} of={t('address.balance')} />
      </CardHead>
      {data ? <Balance balance={data.data.balance} /> : <NoBalance error={error} retry={() => void refetch()} />}
    </Card>
  );
}

// Very long amounts wrap.
const wraps = '@max-sm/page:wrap-break-word @max-sm/page:whitespace-normal';

function Balance({ balance }: { balance: AddressBalance }) {
  const locale = useLocale();
  const hasValue = useHasDollarValue();
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft, btcValueUsdHard, btcValueUsdSoft } = balance;
  const pending = pendingOf(locale, hard, soft);
  const pendingUsd = pendingUsdOf(locale, balance);
  return (
    <div className="p-5 @max-md/page:p-4 grid grid-cols-1 content-start gap-1">
      <span className="text-2xl leading-10 @max-md/page:text-[1.75rem] @max-md/page:leading-9 @max-2xs/page:text-lg">
        <SatsAmount className={`*:last:text-md @max-sm/page:flex-wrap ${wraps}`} sats={hard} usd={btcValueUsdHard} />
      </span>
      <span className="text-ink-3">
        {hasValue
          ? locale.t.rich('address.isConfirmedWorth', {
              value: () => <BitcoinValue sats={hard} usd={btcValueUsdHard} />,
            })
          : locale.t('address.isConfirmed')}
      </span>
      <BalanceBar pending={pending} />
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-y-2.5 text-sm @max-md/page:gap-y-2 @max-sm/page:grid-cols-[minmax(max-content,1fr)_auto_auto] @max-sm/page:gap-y-[2px] @max-2xs/page:grid-cols-1">
        <BalanceLine
          part="confirmed"
          label={locale.t('address.confirmed')}
          amount={<SatsAmount className={wraps} sats={hard} usd={btcValueUsdHard} />}
          value={hasValue && <BitcoinValue sats={hard} usd={btcValueUsdHard} />}
        />
        <PendingLine pending={pending} usd={pendingUsd.usd} />
        <BalanceLine
          part="sum"
          label={locale.t('address.withPending')}
          amount={<SatsAmount className={wraps} sats={soft} usd={btcValueUsdSoft} />}
          value={
            hasValue && (
              <>
                <BitcoinValue sats={soft} usd={btcValueUsdSoft} />
                {pending.sats !== 0n && pendingUsd.isRounded && <Rounded />}
              </>
            )
          }
        />
      </dl>
    </div>
  );
}

function PendingLine({ pending: { sats, sign }, usd }: { pending: Pending; usd: number }) {
  const { t } = useLocale();
  const hasValue = useHasDollarValue();
  const isNothing = sats === 0n;
  return (
    <BalanceLine
      part="pending"
      label={t('address.pending')}
      amount={
        isNothing ? (
          <span className="text-ink-3">{t('address.nonePendingShort')}</span>
        ) : (
          <SatsAmount className={wraps} sats={sats} usd={usd} sign={sign} />
        )
      }
      value={hasValue && !isNothing && <BitcoinValue sats={sats} usd={usd} />}
    />
  );
}

function NoBalance({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) return <SkeletonRows rows={5} label={t('address.loadingBalance')} />;
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noBalances')}>
      {t('address.noBalancesHint')}
    </Blank>
  );
}
