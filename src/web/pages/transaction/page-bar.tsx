import { Link } from '@tanstack/react-router';
import type { TransactionDetail } from '#contract/transaction.ts';
import { shortEnds } from '#format/identifiers.ts';
import { sentenceOf } from '#format/sentence.ts';
import { Breadcrumbs } from '#web/components/card.tsx';
import { CopyButton, shareLink } from '#web/components/copy.tsx';
import { LabelEditor } from '#web/components/identifier.tsx';
import { ShareMenu } from '#web/components/share-menu.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import { useUnit } from '#web/settings/settings.ts';
import { summaryOf } from './summary.ts';

/** Where the page is, its ID, and what can be done with it. */
export function PageBar({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const { id, swapId } = transaction;
  const unit = useUnit();
  const banner = useBanner();
  // The network is in the link even if it is the default, since it will be shared.
  const link = () => shareLink(`tx/${encodeURIComponent(id)}?network=${network}`);
  const sentence = () => sentenceOf(locale, transaction, unit);
  const picture = async () => {
    const { receiptPicture } = await import('#web/components/receipt-picture.ts');
    return receiptPicture(locale, transaction, { network, link: link(), banner });
  };
  const summary = () => summaryOf(locale, transaction, { sentence: sentence(), network, link: link() });
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-ink-3">
      <nav className="flex min-w-0 flex-wrap items-center gap-2" aria-label={t('transaction.breadcrumb')}>
        {swapId ? (
          <Link className="py-0.5 hover:text-ink not-printed" to="/swaps" search={{ network }}>
            {t('swap.swaps')}
          </Link>
        ) : (
          <Link className="py-0.5 hover:text-ink not-printed" to="/" search={{ network }}>
            {t('frame.transactions')}
          </Link>
        )}
        <span className="not-printed" aria-hidden="true">
          /
        </span>
        <span
          className="font-mono text-[0.8125rem]/5 tracking-[-0.02em] whitespace-nowrap text-ink-2"
          title={id}
          dir="ltr"
          translate="no"
          data-subject
        >
          {shortEnds(id)}
        </span>
        <CopyButton text={id} label={t('lists.copyId')} />
      </nav>
      <div className="ms-auto -me-2.5 flex flex-wrap items-center @max-narrow/page:me-0">
        <LabelEditor value={id} kind="transaction" />
        <ShareMenu {...{ sentence, summary, link }} picture={{ draw: picture, name: `transaction-${id}.png` }} />
      </div>
    </div>
  );
}

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
