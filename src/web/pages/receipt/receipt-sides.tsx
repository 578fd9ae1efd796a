import type { Party } from '../../../contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '../../../contract/transaction.ts';
import { endsOf } from '../../../format/multi-party.ts';
import { useLocale } from '../../locale-context.ts';
import { partyWord } from '../../ui/party.tsx';
import { Fact } from './fact.tsx';

/** From whom and to whom, every identifier whole. */
export function ReceiptSides({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const details = isSatsDetail(transaction) ? undefined : transaction.multiIoDetails;
  const ends = details ? endsOf(details) : { from: [], to: [] };
  return (
    <>
      <Fact name={t('receipt.from')}>
        <Side addresses={ends.from} party={transaction.from} />
      </Fact>
      <Fact name={t('receipt.to')}>
        <Side addresses={ends.to} party={transaction.to} />
      </Fact>
    </>
  );
}

function Side({ addresses, party }: { addresses: readonly string[]; party: Party | null | undefined }) {
  const locale = useLocale();
  if (addresses.length > 0) {
    return addresses.map((address) => (
      <span className="mono receipt-i" key={address}>
        {address}
      </span>
    ));
  }
  const named = party && party.identifier !== '' && party.identifier !== 'unknown' ? party.identifier : undefined;
  return (
    <>
      {partyWord(locale, party)}
      {named !== undefined && <span className="mono receipt-i">{named}</span>}
    </>
  );
}
