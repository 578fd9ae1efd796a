import { useQuery } from '@tanstack/react-query';
import type { AddressBalance } from '../../../contract/address.ts';
import { useLocale } from '../../locale-context.ts';
import { addressQuery } from '../../queries/address.ts';
import { isUnknown } from '../../queries/failure.ts';
import { SatsAmount } from '../../ui/amount.tsx';
import { LeftOut } from '../../ui/left-out.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Rounded } from '../../ui/rounded.tsx';
import { SourceButton, sourcesOf } from '../../ui/source-button.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { BitcoinValue } from './bitcoin-value.tsx';
import { type Pending, pendingOf, pendingUsdOf } from './pending.ts';

/** Bitcoin of an address: confirmed, with pending, and the difference drawn. */
export function BalanceCard({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const answer = useQuery(addressQuery({ network, address }));
  const { data, dataUpdatedAt, error, refetch } = answer;
  const retry = () => void refetch();
  return (
    <section className="card" aria-labelledby="balance" aria-busy={data === undefined && error === null}>
      {data && error && <StaleBanner since={dataUpdatedAt} error={error} retry={retry} />}
      <LeftOut parts={data?.leftOut} />
      <div className="card-h">
        <h2 id="balance">{t('address.balance')}</h2>
        <SourceButton className="end" sources={sourcesOf(answer)} of={t('address.balance')} />
      </div>
      {data ? <Balance balance={data.data.balance} /> : <NoBalance error={error} retry={retry} />}
    </section>
  );
}

function Balance({ balance }: { balance: AddressBalance }) {
  const locale = useLocale();
  const hasValue = useNetwork() === 'MAINNET';
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft, btcValueUsdHard, btcValueUsdSoft } = balance;
  const pending = pendingOf(locale, hard, soft);
  const pendingUsd = pendingUsdOf(locale, balance);
  return (
    <div className="card-b bal">
      <span className="big">
        <SatsAmount sats={hard} usd={btcValueUsdHard} />
      </span>
      <span className="dim">
        {hasValue
          ? locale.t.rich('address.isConfirmedWorth', {
              value: () => <BitcoinValue sats={hard} usd={btcValueUsdHard} />,
            })
          : locale.t('address.isConfirmed')}
      </span>
      <BalanceBar pending={pending} />
      <dl className="ballines">
        <dt className="h">{locale.t('address.confirmed')}</dt>
        <dd>
          <SatsAmount sats={hard} usd={btcValueUsdHard} />
        </dd>
        <dd className="usd">{hasValue && <BitcoinValue sats={hard} usd={btcValueUsdHard} />}</dd>
        <PendingLine pending={pending} usd={pendingUsd.usd} />
        <dt className="sum">{locale.t('address.withPending')}</dt>
        <dd className="sum">
          <SatsAmount sats={soft} usd={btcValueUsdSoft} />
        </dd>
        <dd className="sum usd">
          {hasValue && <BitcoinValue sats={soft} usd={btcValueUsdSoft} />}
          {hasValue && pending.sats !== 0 && pendingUsd.isRounded && <Rounded />}
        </dd>
      </dl>
    </div>
  );
}

function PendingLine({ pending: { sats, sign }, usd }: { pending: Pending; usd: number }) {
  const { t } = useLocale();
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <>
      <dt className="p">{t('address.pending')}</dt>
      <dd>
        {sats === 0 ? (
          <span className="dim">{t('address.nothing')}</span>
        ) : (
          <SatsAmount sats={sats} usd={usd} sign={sign} />
        )}
      </dd>
      <dd className="usd">{hasValue && sats !== 0 && <BitcoinValue sats={sats} usd={usd} />}</dd>
    </>
  );
}

/** Confirmed is solid, pending hatched: what comes stands after it, what goes is the end of it. */
function BalanceBar({ pending: { sats, settled, told } }: { pending: Pending }) {
  return (
    <div className="balbar" role="img" aria-label={told}>
      {settled > 0 && <i className="solid" style={{ flexGrow: settled }} />}
      {sats > 0 && <i className="hatched" style={{ flexGrow: sats }} />}
    </div>
  );
}

function NoBalance({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) return <SkeletonRows rows={5} label={t('address.loadingBalance')} />;
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noBalances')}>
      {t('address.addressIsValid')}
    </Blank>
  );
}
