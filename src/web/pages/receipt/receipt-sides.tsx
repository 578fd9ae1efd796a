import type { Party } from '#contract/endpoints/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { endsOf } from '#format/multi-party.ts';
import { partyWord } from '#web/components/party.tsx';
import { Fact } from '#web/components/primitives/facts.tsx';
import { useFullLocale } from '#web/contexts.ts';

/** Sender and recipient, with full identifiers. */
export function ReceiptSides({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useFullLocale();
  const details = isSatsDetail(transaction) ? undefined : transaction.multiIoDetails;
  const ends = details ? endsOf(details) : { from: [], to: [] };
  return (
    <>
      <Fact name={t('receipt.sender')}>
        <Side addresses={ends.from} party={transaction.from} />
      </Fact>
      <Fact name={t('receipt.recipient')}>
        <Side addresses={ends.to} party={transaction.to} />
      </Fact>
    </>
  );
}

function Side({ addresses, party }: { addresses: readonly string[]; party: Party | null | undefined }) {
  const locale = useFullLocale();
  if (addresses.length > 0) {
    return addresses.map((address) => (
      <span className="mono block" key={address}>
        {address}
      </span>
    ));
  }
  const named = party && party.identifier !== '' && party.identifier !== 'unknown' ? party.identifier : undefined;
  return (
    <>
      {partyWord(locale, party)}
      {named !== undefined && <span className="mono block">{named}</span>}
    </>
  );
}
