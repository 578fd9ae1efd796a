import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { lazy, Suspense, useState } from 'react';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { isOpen } from '#contract/transaction-types.ts';
import { titleOf } from '#format/sentence.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { announce, CopyWords, ShareButton, shareLink } from '#web/components/copy.tsx';
import { Icon } from '#web/components/icon.tsx';
import { FullIdentifier } from '#web/components/identifier.tsx';
import { LabelEditor } from '#web/components/label.tsx';
import { Breadcrumbs, headLine, headLook } from '#web/components/page-bar.tsx';
import { TransactionPicture } from '#web/components/picture.tsx';
import type { Source } from '#web/components/source-dialog.tsx';
import { Banner } from '#web/components/states.tsx';
import { StatusMark, TypeIcon, typeTitle, unknownType } from '#web/components/transaction-marks.tsx';
import { useLocale } from '#web/contexts.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useSetting, useUnit } from '#web/settings/settings.ts';
import { isSame, unwatch, useWatched, watch } from '#web/settings/watched.ts';
import { DetailsCard, ResponseCard } from './details.tsx';
import { disagreementsOf } from './disagreement.ts';
import { TransactionFlow } from './flow.tsx';
import { BitcoinPanel, InvoicePanels, MultiPartyPanel, SwapPanel } from './panels.tsx';
import { comparablesOf, sidesOf } from './parties.ts';
import { StateLine } from './state-line.tsx';
import { Timeline } from './timeline.tsx';
import { TokenCard } from './token-card.tsx';

// Loaded on demand: few compare.
const CompareForm = lazy(async () => ({ default: (await import('./compare-form.tsx')).CompareForm }));

const columns = cva('mt-4 grid gap-4', {
  variants: {
    hasAside: {
      true: 'grid-cols-[minmax(0,1fr)_24.5rem] items-start @max-lg/page:grid-cols-1',
      false: 'grid-cols-1',
    },
  },
});

/**
 * All data of a transaction.
 * @param source the raw response
 * @param txid the requested id
 * @param isStale shown in gray if the data is no longer current
 */
export function TransactionView(properties: {
  transaction: TransactionDetail;
  source: Source;
  txid: string;
  isStale: boolean;
}) {
  const locale = useLocale();
  const { transaction, source, txid, isStale } = properties;
  const { status } = transaction;
  const isSats = isSatsDetail(transaction);
  const bitcoin = isSats ? transaction.bitcoinTxData : undefined;
  const parties = isSats ? undefined : transaction.multiIoDetails;
  const token = isSats ? undefined : transaction.tokenMetadata;
  const hasPanel = Boolean(bitcoin ?? parties);
  const hasAside = hasPanel || Boolean(token);
  const disagreements = disagreementsOf(locale, transaction, txid);
  const details = <DetailsCard {...{ transaction, disagreements, source }} isWide={!hasPanel} />;
  return (
    <div className={isStale ? 'stale' : undefined}>
      <PageHead transaction={transaction} />
      <Card aria-label={locale.t('transaction.overview')}>
        <TransactionFlow transaction={transaction} />
        <Compare transaction={transaction} />
        <Timeline transaction={transaction} />
        {isOpen(status) && <NotifyButton txid={txid} />}
      </Card>
      <div className={columns({ hasAside })}>
        <div className="grid grid-cols-1 content-start gap-4 @max-lg/page:contents">
          {isSats && bitcoin && <BitcoinPanel data={bitcoin} transaction={transaction} />}
          {!isSats && parties && <MultiPartyPanel details={parties} transaction={transaction} />}
          {!hasPanel && details}
          <SwapPanel transaction={transaction} />
          <InvoicePanels transaction={transaction} />
          <ResponseCard source={source} txid={txid} />
        </div>
        {hasAside && (
          <div className="grid grid-cols-1 content-start gap-4 @lg/page:sticky @lg/page:top-21">
            {!isSats && token && <TokenCard token={token} transaction={transaction} />}
            {hasPanel && details}
          </div>
        )}
      </div>
    </div>
  );
}

/** Offers to compare an own address with those of the transaction. */
function Compare({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const parties = comparablesOf(sidesOf(locale, transaction));
  if (parties.length === 0) return null;
  return (
    <details
      className="border-t border-line px-8 @max-md/page:px-5 noscript:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer py-2.5 text-sm text-ink-2">{locale.t('transaction.compare.title')}</summary>
      <Suspense>{isOpen && <CompareForm parties={parties} />}</Suspense>
    </details>
  );
}

function PageHead({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const network = useNetwork();
  const { id, type, status } = transaction;
  const unit = useUnit();
  // The network is in the link even if it is the default, since it will be shared.
  const link = () => shareLink(`tx/${encodeURIComponent(id)}?network=${network}`);
  const sentence = () => titleOf(locale, transaction, unit);
  const summary = () => locale.t('transaction.summary', { sentence: sentence(), network, id, link: link() });
  return (
    <>
      <Crumb>{typeTitle(locale, type)}</Crumb>
      <div className={headLook} data-head>
        <TypeIcon type={type} place="heading" />
        <div className="min-w-0 @max-md/page:flex-[1_0_60%] @md/page:flex-1">
          <div className={headLine}>
            <h1 className="min-w-0 wrap-anywhere" title={unknownType(type)}>
              {typeTitle(locale, type)}
            </h1>
            <StatusMark status={status} place="heading" />
          </div>
          <div className="mt-1 flex min-w-0 items-center gap-2 @max-md/page:mt-2 @max-md/page:items-start">
            <TransactionPicture identifier={id} className="size-4.5 @max-md/page:mt-0" />
            <FullIdentifier size="head" value={id} copyLabel={locale.t('lists.copyId')} />
          </div>
          <StateLine transaction={transaction} />
        </div>
        <div className="flex gap-2 @max-md/page:flex-wrap @md/page:flex-none">
          <LabelEditor value={id} kind="transaction" />
          <CopyWords className="@max-md/page:hidden" text={summary}>
            {locale.t('transaction.copySummary')}
          </CopyWords>
          <CopyWords icon="link" text={link}>
            {locale.t('transaction.copyLink')}
          </CopyWords>
          <ShareButton className="@md/page:hidden" text={sentence} link={link} />
        </div>
      </div>
    </>
  );
}

/** The link back to the list. */
export function Crumb({ children }: { children: string }) {
  const { t } = useLocale();
  return (
    <Breadcrumbs label={t('transaction.breadcrumb')} current={children}>
      <Link to="/" search={{ network: useNetwork() }}>
        {t('frame.transactions')}
      </Link>
    </Breadcrumbs>
  );
}

/** Offers a notification when the transaction is final. The permission is only requested on click. */
function NotifyButton({ txid }: { txid: string }) {
  const { t } = useLocale();
  const isLive = useSetting('live') === 'on';
  const id = { network: useNetwork(), txid };
  const isWatched = useWatched().some((one) => isSame(one, id));
  const [permission, setPermission] = useState(permissionNow);
  // Without live updates nothing polls.
  if (!isLive) return null;
  const begin = async () => {
    announce(watch(id) ? t('notice.watching') : t('notice.notSaved'));
    if (permission === 'default') setPermission(await Notification.requestPermission());
  };
  return (
    <Banner>
      <Icon name="clock" className="text-ink-2" />
      <span>
        {isWatched ? t('notice.watching') : t('notice.canLeave')}
        {isWatched && permission !== 'granted' && ` ${t('notice.blocked')}`}
      </span>
      <Button size="tiny" className="ms-auto" onClick={isWatched ? () => unwatch(id) : () => void begin()}>
        {isWatched ? t('notice.stop') : t('notice.notifyMe')}
      </Button>
    </Banner>
  );
}

function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}
