import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import { firstOf } from '#contract/cut.ts';
import { beginningOf } from '#contract/pasted/beginning.ts';
import { Card } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { CutOffIdentifier } from '#web/components/invalid-identifier.tsx';
import { Ring } from '#web/components/ring.tsx';
import { Blank, blank, blankActions } from '#web/components/states.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { transactionQuery, unknownPollDelay } from '#web/data/queries/transaction.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { useSetting } from '#web/settings/settings.ts';
import { Crumb } from './page-bar.tsx';

/** @param heading for screen readers, if it differs from the breadcrumb */
export function WithoutData({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children: ReactNode;
}) {
  return (
    <>
      <Crumb>{title}</Crumb>
      <h1 className="sr-only">{heading}</h1>
      {children}
    </>
  );
}

/**
 * The transaction does not exist yet: polls for it here and on the other network. A result on the other network is
 * linked, never shown here.
 * @param looks number of 404 responses so far
 * @param lastLook time of the last one, in milliseconds
 */
export function UnknownTransaction(properties: {
  txid: string;
  network: Network;
  looks: number;
  lastLook: number;
  isLooking: boolean;
}) {
  const { t } = useLocale();
  const { txid, network, looks, lastLook, isLooking } = properties;
  const other = otherNetwork(network, useConfig());
  const elsewhere = useQuery({
    ...transactionQuery({ network: other ?? network, txid }),
    enabled: other !== undefined,
  });
  const isElsewhere = other !== undefined && elsewhere.data !== undefined;
  const isNowhere = other !== undefined && !isElsewhere && isNotFound(elsewhere.error);
  const hasUpdates = useSetting('live') === 'on';
  const seconds = useSecondsUntil(lastLook + unknownPollDelay(looks));
  return (
    <WithoutData title={t('transaction.notFound')} heading={t('transaction.transactionNotFound')}>
      <Card tone="bare">
        <div className={blank()}>
          <Ring status="pending" className="size-8 tone-pending" />
          <h2>{t('search.noTransaction', { network })}</h2>
          <p>
            {isElsewhere ? (
              <strong>{t('transaction.foundOn', { network: other })}</strong>
            ) : isNowhere ? (
              t('transaction.neitherOn', { network: other })
            ) : (
              t('transaction.tooNew')
            )}{' '}
            {(hasUpdates || isLooking) && (
              <span className="noscript:hidden">
                {isLooking || seconds === 0 ? t('transaction.checkingNow') : t('transaction.checkingIn', { seconds })}
              </span>
            )}
          </p>
          <Identifier value={txid} kind="transaction" copyLabel={t('lists.copyId')} />
          <div className={blankActions} data-offers>
            {other && !isNowhere && <ToOtherNetwork txid={txid} network={other} />}
            <ToLatest />
          </div>
          <span className="sr-only" role="status">
            {isElsewhere && t('transaction.foundOn', { network: other })}
          </span>
        </div>
      </Card>
    </WithoutData>
  );
}

function ToOtherNetwork({ txid, network }: { txid: string; network: Network }) {
  const { t } = useLocale();
  return (
    <Link className={button({ variant: 'main' })} to="/tx/$txid" params={{ txid }} search={{ network }}>
      <Icon name="swap" />
      {t('otherNetwork.open', { network })}
    </Link>
  );
}

const maxTextLength = 120;

/** The path is not a valid transaction id; no request is sent. */
export function MalformedId({ text }: { text: string }) {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const beginning = beginningOf(text, naming);
  if (beginning) {
    return (
      <WithoutData title={t('transaction.notId')}>
        <CutOffIdentifier text={text} beginning={beginning} />
      </WithoutData>
    );
  }
  return (
    <WithoutData title={t('transaction.notId')}>
      <Card tone="bare">
        <Blank
          icon="unknown"
          title={t('transaction.thisIsNotId')}
          actions={
            <>
              <Link className={button({ variant: 'main' })} to="/search" search={{ network, q: text }}>
                <Icon name="search" />
                {t('transaction.searchText')}
              </Link>
              <ToLatest />
            </>
          }
        >
          <bdi translate="no" className="mono wrap-anywhere">
            {text.length > maxTextLength ? `${firstOf(text, maxTextLength)}…` : text}
          </bdi>
          <br />
          {t('transaction.whatIdIs')}
        </Blank>
      </Card>
    </WithoutData>
  );
}

function ToLatest() {
  const { t } = useLocale();
  return (
    <Link className={button()} to="/" search={{ network: useNetwork() }}>
      {t('frame.latest')}
    </Link>
  );
}
