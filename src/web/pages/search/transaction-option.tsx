import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { transactionQuery } from '../../queries/transaction.ts';
import { KindGlyph, kindTitle } from '../../ui/kind.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { StatusMark } from '../../ui/status.tsx';
import { Moment } from '../../ui/time.tsx';
import { NoOption } from './no-option.tsx';

/** The transaction a text may name, if the service knows one. */
export function TransactionOption({ txid }: { txid: string }) {
  const network = useNetwork();
  // Its own page keeps looking; a result is what was found when it was looked for.
  const { data, error } = useQuery({ ...transactionQuery({ network, txid }), refetchInterval: false });
  if (data === undefined) return <NoOption noun="transaction" says="No transaction with this ID" error={error} />;
  const transaction = data.data;
  return (
    <Link className="opt hover:bg-hover" to="/tx/$txid" params={{ txid }}>
      <KindGlyph type={transaction.type} />
      <span className="opt-m">
        <span className="t">{kindTitle(transaction.type)}</span>
        <span className="d">
          Transaction with this ID
          {transaction.createdAt && (
            <>
              , <Moment at={transaction.createdAt} dateToo />
            </>
          )}
        </span>
      </span>
      <span className="r">
        <StatusMark status={transaction.status} />
      </span>
    </Link>
  );
}
