import { useQuery } from '@tanstack/react-query';
import type { TokenHolding } from '../../../contract/address.ts';
import { formatSats } from '../../format/sats.ts';
import { addressQuery } from '../../queries/address.ts';
import { isUnknown } from '../../queries/failure.ts';
import { SatsAmount, TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { Plate } from '../../ui/token-text.tsx';

/** What an address holds, as far as the service answers. */
export function AddressHoldings({ address }: { address: string }) {
  const network = useNetwork();
  const { data, dataUpdatedAt, error, refetch } = useQuery(addressQuery({ network, address }));
  const retry = () => void refetch();
  if (data === undefined) {
    return (
      <section className="card mt" aria-busy={error === null}>
        <NoHoldings error={error} retry={retry} />
      </section>
    );
  }
  const { balance, tokenCount, tokens, transactionCount } = data.data;
  return (
    <>
      <section className="card mt" aria-labelledby="balance">
        {error !== null && <StaleBanner since={dataUpdatedAt} retry={retry} />}
        <div className="card-h">
          <h2 id="balance">Bitcoin balance</h2>
        </div>
        <div className="card-b bal">
          <dl className="ballines">
            <dt className="h">Confirmed</dt>
            <dd>
              <SatsAmount sats={balance.btcHardBalanceSats} usd={balance.btcValueUsdHard} />
            </dd>
            <dd className="usd">
              <UsdValue usd={balance.btcValueUsdHard} />
            </dd>
            <dt className="sum">With pending</dt>
            <dd className="sum">
              <SatsAmount sats={balance.btcSoftBalanceSats} usd={balance.btcValueUsdSoft} />
            </dd>
            <dd className="sum usd">
              <UsdValue usd={balance.btcValueUsdSoft} />
            </dd>
          </dl>
          <p className="dim mt-3">
            {formatSats(transactionCount)} {transactionCount === 1 ? 'transaction' : 'transactions'},{' '}
            {formatSats(tokenCount)} {tokenCount === 1 ? 'token' : 'tokens'} held
          </p>
        </div>
      </section>
      {tokens && tokens.length > 0 && <Holdings tokens={tokens} />}
    </>
  );
}

function Holdings({ tokens }: { tokens: readonly TokenHolding[] }) {
  return (
    <section className="card mt" aria-labelledby="holdings">
      <div className="card-h">
        <h2 id="holdings">Tokens</h2>
      </div>
      <div className="card-b pf">
        <table className="hold mt-0">
          <thead className="sr">
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Balance</th>
              <th scope="col">Value now</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.tokenIdentifier}>
                <td>
                  <span className="nm">
                    <TokenPicture identifier={token.tokenIdentifier} size={20} />
                    <Plate text={token.name} />
                  </span>
                </td>
                <td className="num h-n">
                  <TokenAmount quantity={token.balance} metadata={token} />
                </td>
                <td className="num h-v">
                  <UsdValue usd={token.valueUsd} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function NoHoldings({ error, retry }: { error: Error | null; retry: () => void }) {
  if (error === null) return <SkeletonRows rows={3} label="Loading the balance" />;
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title="Balances are not served here">
      The address is valid. This service does not answer what an address holds; its transactions appear in the list of
      latest ones.
    </Blank>
  );
}
