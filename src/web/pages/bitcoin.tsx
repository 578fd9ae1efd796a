import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BitcoinTotal, listBitcoinAddressTransfers, listBitcoinTransfers } from '#contract/bitcoin.ts';
import { bitcoinNetworkOf, parseBitcoinAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { BitcoinTxData } from '#contract/transaction.ts';
import { formatCount } from '#format/numbers.ts';
import { unixTime } from '#format/time.ts';
import { worthAtTimeOf } from '#format/worth.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card, CardHead, Section } from '#web/components/card.tsx';
import { button } from '#web/components/controls.tsx';
import { IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { BitcoinAddress, L1Button } from '#web/components/l1-link.tsx';
import { Blank, SkeletonLine } from '#web/components/states.tsx';
import { Moment } from '#web/components/time.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import type { Received } from '#web/data/api.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { bitcoinAddressQuery, bitcoinTransfersQuery, confirmationTimeQuery, pageSizes } from '#web/data/queries.ts';
import { listLook } from '#web/lists/list.tsx';
import { TransactionTable } from '#web/lists/transactions.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useLimit } from '#web/settings/settings.ts';
import { BitcoinBalance, BitcoinFlow, DollarsThen, pricedOf } from './transaction/bitcoin-flow.tsx';

const addressRoute = getRouteApi('/bitcoin/address/$address');

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
        <Card>
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
        <Facts
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
    <Facts
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

/** A page of transfers by cursor. @param none shown if there are no rows */
function TransfersCard(properties: {
  subject: string;
  response: UseQueryResult<Received<typeof listBitcoinTransfers | typeof listBitcoinAddressTransfers>>;
  view: { network: Network; cursor: string | undefined; limit: (typeof pageSizes.address)[number] };
  none: ReactNode;
}) {
  const { t } = useLocale();
  const { subject, response, view, none } = properties;
  const page = response.data?.data;
  const list = useList({
    view,
    subject,
    of: JSON.stringify({ ...view, subject }),
    response,
    page: page && { rows: page.data, nextCursor: page.nextCursor },
    sizes: pageSizes.address,
    columns: [],
    table: (drawn) => <TransactionTable caption={t('bitcoinSide.transfers')} {...drawn} />,
    loading: t('transactionList.loading'),
    empty: () => none,
    note: (rows) => t('search.transactions', { count: rows.length, formatted: String(rows.length) }),
    tools: ({ size }) => size,
  });
  return (
    <Card
      tone="bare"
      className={`${listLook} mt-4`}
      aria-labelledby="transfers"
      ref={list.section}
      aria-busy={list.isWaiting}
    >
      <CardHead>
        <h2 id="transfers">{t('bitcoinSide.transfers')}</h2>
      </CardHead>
      {list.body}
    </Card>
  );
}

/** @param isBusy whether the undefined facts are loading; otherwise they are not available */
function Facts({ isBusy, facts }: { isBusy: boolean; facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const { t } = useLocale();
  return (
    <dl
      className="mt-5 flex flex-wrap items-start gap-x-9 gap-y-3 @max-md/page:col-span-full @max-md/page:m-0 @max-md/page:gap-x-7"
      aria-busy={isBusy}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 leading-4 text-ink-3">{name}</dt>
          <dd className="mt-[2px] font-strong">
            {value ??
              (isBusy ? (
                <SkeletonLine width={64} className="my-1.5 h-3" />
              ) : (
                <span className="text-ink-3">{t('transaction.notAvailable')}</span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
