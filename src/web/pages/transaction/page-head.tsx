import { Link } from '@tanstack/react-router';
import type { TransactionDetail } from '../../../contract/endpoints/transaction.ts';
import { sentenceOf } from '../../../format/transactions/sentence.ts';
import { WholeIdentifier } from '../../components/identity/identifier.tsx';
import { NameIt } from '../../components/identity/name-it.tsx';
import { TransactionPicture } from '../../components/identity/picture.tsx';
import { CopyWords } from '../../components/primitives/copy.tsx';
import { Icon } from '../../components/primitives/icon.tsx';
import { shareLink } from '../../components/primitives/share-link.ts';
import { KindGlyph, kindTitle, kindWord } from '../../components/table/kind.tsx';
import { StatusMark } from '../../components/table/status.tsx';
import { useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';
import { useUnit } from '../../settings/unit.ts';

/** Where you are, what kind it is, its status and its whole id. */
export function PageHead({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const network = useNetwork();
  const { id, type, status } = transaction;
  const unit = useUnit();
  // The network stands in the link even where it is the default: who opens it need not guess.
  const link = () => shareLink(`tx/${encodeURIComponent(id)}?network=${network}`);
  const summary = () =>
    locale.t('transaction.summary', { sentence: sentenceOf(locale, transaction, unit), network, id, link: link() });
  return (
    <>
      <Crumb>{kindTitle(locale, type)}</Crumb>
      <div className="head">
        <KindGlyph type={type} place="heading" />
        <div className="head-t">
          <div className="head-1">
            <h1 title={kindWord(type)}>{kindTitle(locale, type)}</h1>
            <StatusMark status={status} place="heading" />
          </div>
          <div className="head-2">
            <TransactionPicture identifier={id} size={18} />
            <WholeIdentifier size="head" value={id} copyLabel={locale.t('transaction.copyId')} />
          </div>
        </div>
        <div className="acts">
          <NameIt value={id} kind="transaction" />
          <CopyWords text={summary}>{locale.t('transaction.copySummary')}</CopyWords>
          <CopyWords icon="link" text={link}>
            {locale.t('transaction.copyLink')}
          </CopyWords>
        </div>
      </div>
    </>
  );
}

/** The way back to the list. */
export function Crumb({ children }: { children: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  return (
    <nav className="crumb" aria-label={t('transaction.whereYouAre')}>
      <Link to="/" search={{ network }}>
        {t('transaction.transactions')}
      </Link>
      <Icon name="right" size={12} />
      <span>{children}</span>
    </nav>
  );
}
