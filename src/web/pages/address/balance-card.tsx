import { useQuery } from '@tanstack/react-query';
import type { AddressBalance } from '../../../contract/address.ts';
import { addressWords as words } from '../../../words/en/address.ts';
import { addressQuery } from '../../queries/address.ts';
import { isUnknown } from '../../queries/failure.ts';
import { SatsAmount } from '../../ui/amount.tsx';
import { LeftOut } from '../../ui/left-out.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import { SourceButton, sourcesOf } from '../../ui/source-button.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { BitcoinValue } from './bitcoin-value.tsx';
import { type Pending, pendingOf } from './pending.ts';

/** Bitcoin of an address: confirmed, with pending, and the difference drawn. */
export function BalanceCard({ address }: { address: string }) {
  const network = useNetwork();
  const answer = useQuery(addressQuery({ network, address }));
  const { data, dataUpdatedAt, error, refetch } = answer;
  const retry = () => void refetch();
  return (
    <section className="card" aria-labelledby="balance" aria-busy={data === undefined && error === null}>
      {data && error && <StaleBanner since={dataUpdatedAt} error={error} retry={retry} />}
      <LeftOut parts={data?.leftOut} />
      <div className="card-h">
        <h2 id="balance">{words.balance}</h2>
        <SourceButton className="end" sources={sourcesOf(answer)} of={words.balance} />
      </div>
      {data ? <Balance balance={data.data.balance} /> : <NoBalance error={error} retry={retry} />}
    </section>
  );
}

function Balance({ balance }: { balance: AddressBalance }) {
  const hasValue = useNetwork() === 'MAINNET';
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft, btcValueUsdHard, btcValueUsdSoft } = balance;
  const pending = pendingOf(hard, soft);
  return (
    <div className="card-b bal">
      <span className="big">
        <SatsAmount sats={hard} usd={btcValueUsdHard} />
      </span>
      <span className="dim">
        {hasValue ? (
          <Phrase text={words.isConfirmedWorth} value={<BitcoinValue sats={hard} usd={btcValueUsdHard} />} />
        ) : (
          words.isConfirmed
        )}
      </span>
      <BalanceBar pending={pending} />
      <dl className="ballines">
        <dt className="h">{words.confirmed}</dt>
        <dd>
          <SatsAmount sats={hard} usd={btcValueUsdHard} />
        </dd>
        <dd className="usd">{hasValue && <BitcoinValue sats={hard} usd={btcValueUsdHard} />}</dd>
        <PendingLine pending={pending} usd={Math.abs(btcValueUsdSoft - btcValueUsdHard)} />
        <dt className="sum">{words.withPending}</dt>
        <dd className="sum">
          <SatsAmount sats={soft} usd={btcValueUsdSoft} />
        </dd>
        <dd className="sum usd">{hasValue && <BitcoinValue sats={soft} usd={btcValueUsdSoft} />}</dd>
      </dl>
    </div>
  );
}

function PendingLine({ pending: { sats, sign }, usd }: { pending: Pending; usd: number }) {
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <>
      <dt className="p">{words.pending}</dt>
      <dd>
        {sats === 0 ? <span className="dim">{words.nothing}</span> : <SatsAmount sats={sats} usd={usd} sign={sign} />}
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
  if (error === null) return <SkeletonRows rows={5} label={words.loadingBalance} />;
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={words.noBalances}>
      {words.addressIsValid}
    </Blank>
  );
}
