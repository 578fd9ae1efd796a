import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BitcoinTotal } from '#contract/bitcoin.ts';
import { bitcoinNetworkOf, parseBitcoinAddress } from '#contract/codec/identifier.ts';
import { formatCount } from '#format/numbers.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card } from '#web/components/card.tsx';
import { IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { BitcoinAddress, L1Button } from '#web/components/l1-link.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { bitcoinAddressQuery } from '#web/data/queries/bitcoin.ts';
import type { Read } from '#web/data/read.ts';
import { useLimit } from '#web/settings/settings.ts';
import { FactLine } from './bitcoin/fact-line.tsx';
import { TransfersCard } from './bitcoin/transfers-card.tsx';

const addressRoute = getRouteApi('/bitcoin/address/$address');

/** Reads what an address of the network moved. */
export async function readTransfers(read: Read, of: Parameters<typeof bitcoinAddressQuery>[0]): Promise<void> {
  if (bitcoinNetworkOf(of.address) === of.network) await read(bitcoinAddressQuery(of));
}

export function BitcoinAddressPage() {
  const { t } = useLocale();
  const { address: text } = addressRoute.useParams();
  const { network } = addressRoute.useSearch();
  const { subject } = addressRoute.useRouteContext();
  const address = parseBitcoinAddress(subject ?? '');
  if (address === undefined) {
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('bitcoinSide.notAddress')} />;
  }
  const belongsTo = bitcoinNetworkOf(address);
  if (belongsTo === network) return <OfAddress key={`${network} ${address}`} address={address} />;
  return (
    <>
      <h1 className="sr-only">{t('common.bitcoinAddress')}</h1>
      {belongsTo === 'testnet' ? (
        <Card tone="bare">
          <Blank icon="bitcoin" title={t('otherNetwork.notAvailable', { network: 'TESTNET' })}>
            <span className="mono break-all" dir="ltr" translate="no">
              {address}
            </span>
          </Blank>
        </Card>
      ) : (
        <OtherNetwork noun="bitcoinAddress" belongsTo={belongsTo} identifier={address} />
      )}
    </>
  );
}

function OfAddress({ address }: { address: string }) {
  const locale = useLocale();
  const { t } = locale;
  const { network, cursor, limit } = addressRoute.useSearch();
  const view = { network, cursor, limit: useLimit(pageSizes.address, limit) };
  const response = useQuery(bitcoinAddressQuery({ ...view, address }));
  const { data, error } = response;
  if (data === undefined && isUnavailable(error)) {
    return (
      <>
        <h1 className="sr-only">{t('common.bitcoinAddress')}</h1>
        <Card>
          <BitcoinAddress address={address} />
        </Card>
      </>
    );
  }
  const sums = data?.data;
  return (
    <>
      <IdentityCard
        label={t('common.bitcoinAddress')}
        picture={address}
        title={t('common.bitcoinAddress')}
        identifier={address}
        copyLabel={t('address.copyAddress')}
      >
        <IdentityLine>
          <span>{t('search.bitcoinHint')}</span>
        </IdentityLine>
        <IdentityLine>
          <L1Button page="address" id={address} />
        </IdentityLine>
        <FactLine
          isBusy={sums === undefined && error === null}
          facts={[
            [t('bitcoinSide.deposits'), sums && <Total of={sums.confirmedDeposits} />],
            [t('bitcoinSide.withdrawals'), sums && <Total of={sums.confirmedWithdrawals} />],
            [t('bitcoinSide.anyStatus'), sums && formatCount(locale, sums.transactionCount)],
          ]}
        />
      </IdentityCard>
      <TransfersCard
        subject={address}
        response={response}
        view={view}
        none={<Blank icon="empty" title={t('bitcoinSide.none', { network })} />}
      />
    </>
  );
}

function Total({ of }: { of: BitcoinTotal }) {
  const locale = useLocale();
  const count = of.transactionCount;
  return (
    <>
      <SatsAmount sats={of.amountSats} worth="unknown" />
      <span className="block text-12 font-text text-ink-3">
        {locale.t('search.transactions', { count, formatted: formatCount(locale, count) })}
      </span>
    </>
  );
}
