import { Link } from '@tanstack/react-router';
import type { TransactionDetail } from '../../../contract/transaction.ts';
import { sentenceOf } from '../../../format/sentence.ts';
import { transactionWords as words } from '../../../words/en/transaction.ts';
import { useUnit } from '../../settings/unit.ts';
import { CopyWords } from '../../ui/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WholeIdentifier } from '../../ui/identifier.tsx';
import { KindGlyph, kindTitle } from '../../ui/kind.tsx';
import { NameIt } from '../../ui/name-it.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { TransactionPicture } from '../../ui/picture.tsx';
import { shareLink } from '../../ui/share-link.ts';
import { StatusMark } from '../../ui/status.tsx';

/** Where you are, what kind it is, its status and its whole id. */
export function PageHead({ transaction }: { transaction: TransactionDetail }) {
  const network = useNetwork();
  const { id, type, status } = transaction;
  const unit = useUnit();
  // The network stands in the link even where it is the default: who opens it need not guess.
  const link = () => shareLink(`tx/${encodeURIComponent(id)}?network=${network}`);
  const summary = () => words.summary(sentenceOf(transaction, unit), network, id, link());
  return (
    <>
      <Crumb>{kindTitle(type)}</Crumb>
      <div className="head">
        <KindGlyph type={type} large />
        <div className="head-t">
          <div className="head-1">
            <h1>{kindTitle(type)}</h1>
            <StatusMark status={status} pill />
          </div>
          <div className="head-2">
            <TransactionPicture identifier={id} size={18} />
            <WholeIdentifier value={id} copyLabel={words.copyId} />
          </div>
        </div>
        <div className="acts">
          <NameIt value={id} kind="transaction" />
          <CopyWords text={summary}>{words.copySummary}</CopyWords>
          <CopyWords icon="link" text={link}>
            {words.copyLink}
          </CopyWords>
        </div>
      </div>
    </>
  );
}

/** The way back to the list. */
export function Crumb({ children }: { children: string }) {
  const network = useNetwork();
  return (
    <nav className="crumb" aria-label={words.whereYouAre}>
      <Link to="/" search={{ network }}>
        {words.transactions}
      </Link>
      <Icon name="right" size={12} />
      <span>{children}</span>
    </nav>
  );
}
