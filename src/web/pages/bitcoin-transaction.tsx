import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { BitcoinTxData } from '#contract/transaction.ts';
import { formatCount } from '#format/numbers.ts';
import { unixTime } from '#format/time.ts';
import { worthAtTimeOf } from '#format/worth.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card, Section } from '#web/components/card.tsx';
import { button } from '#web/components/controls.tsx';
import { IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { InvalidIdentifier } from '#web/components/invalid-identifier.tsx';
import { L1Button } from '#web/components/l1-link.tsx';
import { Blank } from '#web/components/states.tsx';
import { Moment } from '#web/components/time.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { bitcoinTransfersQuery } from '#web/data/queries/bitcoin.ts';
import { confirmationTimeQuery } from '#web/data/queries/stats.ts';
import { useLimit } from '#web/settings/settings.ts';
import { FactLine } from './bitcoin/fact-line.tsx';
import { TransfersCard } from './bitcoin/transfers-card.tsx';
import { BitcoinBalance, BitcoinFlow, DollarsThen, pricedOf } from './transaction/bitcoin-flow.tsx';

const transactionRoute = getRouteApi('/bitcoin/tx/$txid');

export function BitcoinTransactionPage() {
  const { t } = useLocale();
  const { txid: text } = transactionRoute.useParams();
  const { network } = transactionRoute.useSearch();
  const { subject: txid } = transactionRoute.useRouteContext();
  if (txid === undefined) {
    return <InvalidIdentifier text={text} heading={t('transaction.notId')} reason={t('transaction.whatIdIs')} />;
  }
  return <OfTransaction key={`${network} ${txid}`} txid={txid} />;
}

function OfTransaction({ txid }: { txid: string }) {
  const { t } = useLocale();
  const { network, cursor, limit } = transactionRoute.useSearch();
  const view = { network, cursor, limit: useLimit(pageSizes.address, limit) };
  const response = useQuery(bitcoinTransfersQuery({ ...view, txid }));
  const { data, error } = response;
  const isServed = data !== undefined || !isUnavailable(error);
  const bitcoin = data?.data.bitcoinTxData;
  return (
    <>
      <IdentityCard
        label={t('transaction.bitcoinTransaction')}
        picture={txid}
        isTransaction
        title={t('transaction.bitcoinTransaction')}
        identifier={txid}
        copyLabel={t('transaction.copyBitcoinId')}
      >
        <IdentityLine>
          <L1Button page="tx" id={txid} />
        </IdentityLine>
        {isServed && (
          <BlockFacts
            bitcoin={bitcoin}
            payment={pricedOf(data?.data.data ?? [])}
            isBusy={data === undefined && error === null}
          />
        )}
      </IdentityCard>
      {isServed ? (
        <>
          <TransfersCard subject={txid} response={response} view={view} none={<NoTransfers txid={txid} />} />
          {bitcoin && (
            <Section
              id="flow"
              title={t('transaction.inputsAndOutputs')}
              end={<BitcoinBalance data={bitcoin} payments={data.data.data} />}
            >
              <BitcoinFlow data={bitcoin} payments={data.data.data} />
            </Section>
          )}
        </>
      ) : (
        <Card className="mt-4">
          <Blank
            icon="bitcoin"
            title={t('bitcoinSide.notServed')}
            actions={
              <Link className={button({ variant: 'main' })} to="/tx/$txid" params={{ txid }} search={{ network }}>
                {t('bitcoinSide.toTransaction')}
              </Link>
            }
          />
        </Card>
      )}
    </>
  );
}

/** @param bitcoin null if no transfer has it, undefined before there is a response */
function BlockFacts(properties: {
  bitcoin: BitcoinTxData | null | undefined;
  payment: ReturnType<typeof pricedOf>;
  isBusy: boolean;
}) {
  const { bitcoin, payment, isBusy } = properties;
  const locale = useLocale();
  const { t } = locale;
  const { confirmed, block_height: height, block_time: seconds } = bitcoin?.status ?? {};
  const notYet = bitcoin && !confirmed ? t('transaction.notInBlock') : undefined;
  const at = confirmed ? unixTime(seconds) : undefined;
  const block = confirmed && typeof height === 'number' ? height : undefined;
  const { data } = useQuery({
    ...confirmationTimeQuery({ network: useNetwork(), type: 'bitcoin_deposit' }),
    enabled: block !== undefined,
  });
  const newest = data?.data.bitcoinHeight ?? undefined;
  const confirmations = block !== undefined && newest !== undefined ? newest - block + 1 : 0;
  return (
    <FactLine
      isBusy={isBusy}
      facts={[
        [t('transaction.blockHeight'), block === undefined ? notYet : formatCount(locale, block)],
        [t('transaction.blockTime'), at ? <Moment at={at} dateToo /> : notYet],
        ...(confirmations > 0 ? [[t('bitcoinSide.confirmations'), formatCount(locale, confirmations)] as const] : []),
        [
          t('transaction.fee'),
          bitcoin && (
            <>
              <SatsAmount sats={bitcoin.fee} worth={worthAtTimeOf(payment, bitcoin.fee)} />{' '}
              <DollarsThen sats={bitcoin.fee} payment={payment} />
            </>
          ),
        ],
      ]}
    />
  );
}

function NoTransfers({ txid }: { txid: string }) {
  const { t } = useLocale();
  const { network } = transactionRoute.useSearch();
  const other = otherNetwork(network, useConfig());
  return (
    <Blank
      icon="empty"
      title={t('bitcoinSide.none', { network })}
      actions={
        <>
          {other && (
            <Link className={button()} to="/bitcoin/tx/$txid" params={{ txid }} search={{ network: other }}>
              {t('otherNetwork.open', { network: other })}
            </Link>
          )}
          <Link className={button()} to="/search" search={{ q: txid, network }}>
            {t('transaction.searchText')}
          </Link>
        </>
      }
    />
  );
}
