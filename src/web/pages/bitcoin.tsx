import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BitcoinTotal } from '#contract/bitcoin.ts';
import { bitcoinNetworkOf, parseBitcoinAddress } from '#contract/pasted/bitcoin-address.ts';
import { formatSats } from '#format/amounts.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { BitcoinAddress } from '#web/components/identity/bitcoin-address.tsx';
import { IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { InvalidIdentifier } from '#web/components/invalid-identifier.tsx';
import { Card } from '#web/components/card.tsx';
import { L1Button } from '#web/components/l1-link.tsx';
import { OtherNetwork } from '#web/components/states/other-network.tsx';
import { Blank } from '#web/components/states.tsx';
import { useFullLocale, useLocale } from '#web/contexts.ts';
import { bitcoinAddressQuery } from '#web/queries/bitcoin.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/data/queries.ts';
import { useLimit } from '#web/settings/page-size.ts';
import { factsLook, HeadFact } from './bitcoin/fact.tsx';
import { TransfersCard } from './bitcoin/transfers-card.tsx';

export { bitcoinNetworkOf };

const route = getRouteApi('/bitcoin/address/$address');

/** Page of a Bitcoin address: its deposits and withdrawals, with totals. */
export function BitcoinAddressPage() {
  const { t } = useFullLocale();
  const { address: text } = route.useParams();
  const { network } = route.useSearch();
  const { subject } = route.useRouteContext();
  const address = parseBitcoinAddress(subject ?? '');
  if (address === undefined) {
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('bitcoinSide.notAddress')} />;
  }
  const belongsTo = bitcoinNetworkOf(address);
  if (belongsTo === network) return <Transfers key={`${network} ${address}`} address={address} />;
  return (
    <>
      <h1 className="sr-only">{t('common.bitcoinAddress')}</h1>
      {belongsTo === 'testnet' ? (
        <Card>
          <Blank icon="bitcoin" title={t('otherNetwork.notAvailable', { network: 'TESTNET' })}>
            <span className="mono break-all" dir="ltr">
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

function Transfers({ address }: { address: string }) {
  const locale = useFullLocale();
  const { t } = locale;
  const { network, cursor, limit: inUrl } = route.useSearch();
  const limit = useLimit(pageSizes.address, inUrl);
  const answer = useQuery(bitcoinAddressQuery({ network, address, limit, cursor }));
  const { data, error } = answer;
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
  const isBusy = sums === undefined && error === null;
  const missing = isBusy ? undefined : null;
  return (
    <>
      <IdentityCard
        label={t('common.bitcoinAddress')}
        address={address}
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
        <dl className={factsLook} aria-busy={isBusy}>
          <HeadFact name={t('bitcoinSide.deposits')}>{sums ? <Total of={sums.confirmedDeposits} /> : missing}</HeadFact>
          <HeadFact name={t('bitcoinSide.withdrawals')}>
            {sums ? <Total of={sums.confirmedWithdrawals} /> : missing}
          </HeadFact>
          <HeadFact name={t('bitcoinSide.anyStatus')}>
            {sums ? formatSats(locale, sums.transactionCount) : missing}
          </HeadFact>
        </dl>
      </IdentityCard>
      <TransfersCard
        answer={answer}
        limit={limit}
        cursor={cursor}
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
      <SatsAmount sats={of.amountSats} />
      <span className="block text-xs font-normal text-ink-3">
        {locale.t('search.transactions', { count, formatted: formatSats(locale, count) })}
      </span>
    </>
  );
}
