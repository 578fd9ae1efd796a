import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Network } from '#contract/endpoints/common.ts';
import { Identifier } from '#web/components/identifier.tsx';
import { TransactionPicture } from '#web/components/picture.tsx';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { blank, blankActions } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { otherNetwork } from '#web/hooks/page-context.tsx';
import { useSecondsUntil } from '#web/hooks/seconds-until.ts';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { transactionQuery, unknownPollDelay } from '#web/queries/transaction.ts';
import { useSetting } from '#web/settings/settings.ts';
import { Crumb } from './page-head.tsx';

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
  const elsewhere = useElsewhere(other, txid);
  const hasUpdates = useSetting('live') === 'on';
  const seconds = useSecondsUntil(lastLook + unknownPollDelay(looks));
  return (
    <>
      <Crumb>{t('transaction.notFound')}</Crumb>
      <h1 className="sr-only">{t('transaction.transactionNotFound')}</h1>
      <Card>
        <div className={blank()}>
          <span className="mb-1.5">
            <TransactionPicture identifier={txid} size={32} />
          </span>
          <h2>{t('search.noTransaction', { network })}</h2>
          <Identifier value={txid} kind="transaction" copyLabel={t('lists.copyId')} />
          <p>
            {other && elsewhere === 'found' ? (
              <strong>{t('transaction.foundOn', { network: other })}</strong>
            ) : other && elsewhere === 'absent' ? (
              t('transaction.neitherOn', { network: other })
            ) : (
              t('transaction.tooNew')
            )}{' '}
            {(hasUpdates || isLooking) &&
              (isLooking || seconds === 0 ? t('transaction.checkingNow') : t('transaction.checkingIn', { seconds }))}
          </p>
          <div className={blankActions} data-offers>
            {other && (
              <Link
                className={button({ variant: elsewhere === 'absent' ? 'plain' : 'main' })}
                to="/tx/$txid"
                params={{ txid }}
                search={{ network: other }}
              >
                <Icon name="swap" />
                {t('otherNetwork.open', { network: other })}
              </Link>
            )}
            <Link className={button()} to="/" search={{ network }}>
              {t('frame.latest')}
            </Link>
          </div>
          <span className="sr-only" role="status">
            {other && elsewhere === 'found' && t('transaction.foundOn', { network: other })}
          </span>
        </div>
      </Card>
    </>
  );
}

/** @param network undefined if there is no other network */
function useElsewhere(network: Network | undefined, txid: string): 'found' | 'absent' | 'unknown' {
  const enabled = network !== undefined;
  const { data, error } = useQuery({ ...transactionQuery({ network: network ?? 'MAINNET', txid }), enabled });
  if (data) return 'found';
  return isNotFound(error) ? 'absent' : 'unknown';
}
