import { Link } from '@tanstack/react-router';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { formatSats } from '#format/amounts.ts';
import { sentenceOf } from '#format/sentence.ts';
import { waitOf } from '#format/transactions/transaction-facts.ts';
import { FullIdentifier } from '#web/components/identifier.tsx';
import { LabelEditor } from '#web/components/identity/label-editor.tsx';
import { TransactionPicture } from '#web/components/picture.tsx';
import { Breadcrumbs } from '#web/components/primitives/breadcrumbs.tsx';
import { CopyWords, ShareButton } from '#web/components/copy.tsx';
import { headLine, headLook } from '#web/components/page-bar.tsx';
import { shareLink } from '#web/components/primitives/share-link.ts';
import { KindGlyph, kindTitle, kindWord } from '#web/components/transaction-marks.tsx';
import { StatusMark } from '#web/components/table/status.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/unit.ts';

/** Header: breadcrumbs, type, status and full id. */
export function PageHead({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const network = useNetwork();
  const { id, type, status } = transaction;
  const unit = useUnit();
  // The network is in the link even if it is the default, since it will be shared.
  const link = () => shareLink(`tx/${encodeURIComponent(id)}?network=${network}`);
  const sentence = () => sentenceOf(locale, transaction, unit);
  const summary = () => locale.t('transaction.summary', { sentence: sentence(), network, id, link: link() });
  return (
    <>
      <Crumb>{kindTitle(locale, type)}</Crumb>
      <div className={headLook} data-head>
        <KindGlyph type={type} place="heading" />
        <div className="min-w-0 @max-md/page:flex-[1_0_60%] @md/page:flex-1">
          <div className={headLine}>
            <h1 className="min-w-0 wrap-anywhere" title={kindWord(type)}>
              {kindTitle(locale, type)}
            </h1>
            <StatusMark status={status} place="heading" />
          </div>
          <div className="mt-1 flex min-w-0 items-center gap-2 @max-md/page:mt-2 @max-md/page:items-start">
            <TransactionPicture identifier={id} size={18} className="@max-md/page:mt-0" />
            <FullIdentifier size="head" value={id} copyLabel={locale.t('lists.copyId')} />
          </div>
          <BitcoinWait transaction={transaction} />
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

/** Says what an open deposit or withdrawal waits for. */
function BitcoinWait({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const wait = waitOf(transaction);
  if (wait !== 'block' && wait !== 'network') return null;
  const height = isSatsDetail(transaction) ? transaction.bitcoinTxData?.status.block_height : undefined;
  return (
    <p className="mt-1 text-sm text-ink-2" data-wait>
      {wait === 'block'
        ? locale.t('transaction.waitsForBlock')
        : locale.t('transaction.waitsForNetwork', {
            height: typeof height === 'number' ? formatSats(locale, height) : 'none',
            isDeposit: factsOf(transaction.type).crossing === 'deposit',
          })}
    </p>
  );
}

/** The link back to the list. */
export function Crumb({ children }: { children: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  return (
    <Breadcrumbs label={t('transaction.breadcrumb')} current={children}>
      <Link to="/" search={{ network }}>
        {t('frame.transactions')}
      </Link>
    </Breadcrumbs>
  );
}
