import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { BitcoinTxData } from '#contract/transaction.ts';
import { formatSats } from '#format/amounts.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { InvalidIdentifier } from '#web/components/invalid-identifier.tsx';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { L1Button } from '#web/components/l1-link.tsx';
import { Blank } from '#web/components/states.tsx';
import { Moment } from '#web/components/time.tsx';
import { useConfig } from '#web/config-context.ts';
import { otherNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale, useLocale } from '#web/contexts.ts';
import { bitcoinTransfersQuery } from '#web/queries/bitcoin.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/data/queries.ts';
import { useLimit } from '#web/settings/page-size.ts';
import { factsLook, HeadFact } from './fact.tsx';
import { TransfersCard } from './transfers-card.tsx';

const route = getRouteApi('/bitcoin/tx/$txid');

/** Page of a Bitcoin transaction: the transfers that it moved. */
export function BitcoinTransactionPage() {
  const { t } = useLocale();
  const { txid: text } = route.useParams();
  const { network } = route.useSearch();
  const { subject: txid } = route.useRouteContext();
  if (txid === undefined) {
    return <InvalidIdentifier text={text} heading={t('transaction.notId')} reason={t('transaction.whatIdIs')} />;
  }
  return <Transfers key={`${network} ${txid}`} txid={txid} />;
}

function Transfers({ txid }: { txid: string }) {
  const { t } = useFullLocale();
  const { network, cursor, limit: inUrl } = route.useSearch();
  const limit = useLimit(pageSizes.address, inUrl);
  const answer = useQuery(bitcoinTransfersQuery({ network, txid, limit, cursor }));
  const { data, error } = answer;
  const isServed = data !== undefined || !isUnavailable(error);
  return (
    <>
      <IdentityCard
        label={t('transaction.bitcoinTransaction')}
        address={txid}
        title={t('transaction.bitcoinTransaction')}
        identifier={txid}
        copyLabel={t('transaction.copyBitcoinId')}
      >
        <IdentityLine>
          <L1Button page="tx" id={txid} />
        </IdentityLine>
        {isServed && <Facts bitcoin={data?.data.bitcoinTxData} isBusy={data === undefined && error === null} />}
      </IdentityCard>
      {isServed ? (
        <TransfersCard answer={answer} limit={limit} cursor={cursor} none={<NoTransfers txid={txid} />} />
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
function Facts({ bitcoin, isBusy }: { bitcoin: BitcoinTxData | null | undefined; isBusy: boolean }) {
  const locale = useLocale();
  const { t } = locale;
  const missing = isBusy ? undefined : null;
  const { confirmed, block_height: height, block_time: seconds } = bitcoin?.status ?? {};
  const notYet = bitcoin && !confirmed ? t('transaction.notInBlock') : missing;
  return (
    <dl className={factsLook} aria-busy={isBusy}>
      <HeadFact name={t('transaction.blockHeight')}>
        {confirmed && typeof height === 'number' ? formatSats(locale, height) : notYet}
      </HeadFact>
      <HeadFact name={t('transaction.blockTime')}>
        {confirmed && typeof seconds === 'number' && seconds < 1e11 ? (
          <Moment at={new Date(seconds * 1000).toISOString()} dateToo />
        ) : (
          notYet
        )}
      </HeadFact>
      <HeadFact name={t('transaction.fee')}>{bitcoin ? <SatsAmount sats={bitcoin.fee} /> : missing}</HeadFact>
    </dl>
  );
}

function NoTransfers({ txid }: { txid: string }) {
  const { t } = useFullLocale();
  const { network } = route.useSearch();
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
