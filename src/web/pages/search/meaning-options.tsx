import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import { errorText } from '#web/components/failure.ts';
import { AsOf } from '#web/components/time.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { AddressOption } from './address-option.tsx';
import type { Findable } from './findable.ts';
import { TransactionRow } from './found-transaction.tsx';
import { type UseLookup, useTokenLookup, useTransactionLookup } from './lookup.ts';
import { useIsSettled } from './result-list.tsx';
import { NoteRow, ResultRow, RowIcon, ShortIdentifier, TokenRow } from './result-row.tsx';
import { pageTarget, type Target } from './targets.ts';

/** A meaning as a result row, on its network or the current one. @param isHash one of the two of 64 hex characters */
export function MeaningOption({ meaning, isHash }: { meaning: Findable; isHash: boolean }) {
  const { t } = useLocale();
  const shown = useNetwork();
  const { networks } = useConfig();
  const network: Network = meaning.network ?? shown;
  if (!networks.includes(network)) {
    return <NoteRow icon="swap" title={t('otherNetwork.notAvailable', { network })} />;
  }
  switch (meaning.kind) {
    case 'transaction':
      return <TransactionOption identifier={meaning.txid} network={network} isHash={isHash} />;
    case 'token':
      return <TokenOption identifier={meaning.tokenIdentifier} network={network} isHash={isHash} />;
    case 'publicKey':
      return (
        <AddressOption address={meaning.publicKey} network={network} says={t('search.publicKey')} isEitherNetwork />
      );
    case 'address':
      return <AddressOption address={meaning.address} network={network} says={t('address.coreAddress')} />;
  }
}

interface LookupProperties {
  identifier: string;
  network: Network;
  /** Whether the identifier may belong to a transaction or a token. */
  isHash: boolean;
}

function TransactionOption(properties: LookupProperties) {
  const { t } = useLocale();
  const { identifier, network } = properties;
  return (
    <LookupOption
      {...properties}
      useLookup={useTransactionLookup}
      useOtherLookup={useTokenLookup}
      searching={t('search.searchingTransactions')}
      absent={t('search.noTransaction', { network })}
      failed={t('search.transactionSearchFailed')}
      waitsAt={pageTarget('transaction', identifier, network)}
      row={(transaction, on, asOf) => (
        <TransactionRow transaction={transaction} txid={identifier} network={on} asOf={asOf} />
      )}
    />
  );
}

function TokenOption(properties: LookupProperties) {
  const { t } = useLocale();
  const shown = useNetwork();
  return (
    <LookupOption
      {...properties}
      useLookup={useTokenLookup}
      useOtherLookup={useTransactionLookup}
      searching={t('search.searchingToken')}
      absent={t('search.noToken', { network: properties.network })}
      failed={t('search.tokenSearchFailed')}
      row={(token, network, asOf) => (
        <TokenRow
          token={token}
          network={network}
          says={
            <>
              {network === shown ? t('search.tokenFound') : t('search.foundOn', { network })}
              {asOf}
            </>
          }
        />
      )}
    />
  );
}

/** What an identifier names, if it exists on this network, otherwise on the other; or that it is looked up, does not exist, or failed to load. */
function LookupOption<Found>(
  properties: LookupProperties & {
    useLookup: UseLookup<Found>;
    /** Of the other kind that the identifier may belong to. */
    useOtherLookup: UseLookup<unknown>;
    searching: string;
    absent: string;
    failed: string;
    /** A page that shows what is absent as soon as it exists. */
    waitsAt?: Target;
    row: (found: Found, network: Network, asOf: ReactNode) => ReactNode;
  },
) {
  const { identifier, network, isHash, useLookup, useOtherLookup, searching, absent, failed, waitsAt, row } =
    properties;
  const locale = useLocale();
  const other = otherNetwork(network, useConfig());
  const isSettled = useIsSettled();
  const here = useLookup(network, identifier, { enabled: isSettled, isBatched: isHash });
  const asOther = useOtherLookup(network, identifier, { enabled: isSettled && isHash, isBatched: true });
  const mayBeThere = other !== undefined && here.isAbsent && (!isHash || asOther.isAbsent);
  const there = useLookup(other ?? network, identifier, { enabled: mayBeThere, isBatched: true });
  if (here.found) return row(here.found, network, <AsOf {...here} />);
  // Of the two kinds, the one that exists is shown alone.
  if (isHash && asOther.found !== undefined) return null;
  if (here.error === null && !here.isAbsent) return <NoteRow isBusy icon="clock" title={searching} />;
  const elsewhere =
    mayBeThere &&
    (there.isAbsent
      ? locale.t('search.notFoundEither', { network: other })
      : there.error && locale.t('search.searchFailedOn', { network: other }));
  const foundThere = mayBeThere ? there.found : undefined;
  const detail = (
    <>
      <ShortIdentifier value={identifier} kind="transaction" />
      <span>{here.isAbsent || here.error === null ? elsewhere : errorText(locale, here.error)}</span>
    </>
  );
  return (
    <>
      {waitsAt && here.isAbsent && foundThere === undefined ? (
        <ResultRow
          target={waitsAt}
          picture={<RowIcon name="clock" />}
          title={absent}
          detail={
            <>
              {detail}
              <span>{locale.t('search.waitForIt')}</span>
            </>
          }
        />
      ) : (
        <NoteRow icon={here.isAbsent ? 'cross' : 'warn'} title={here.isAbsent ? absent : failed} detail={detail} />
      )}
      {other && foundThere !== undefined && row(foundThere, other, <AsOf {...there} />)}
    </>
  );
}
