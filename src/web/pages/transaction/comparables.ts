import type { Party } from '#contract/token.ts';
import { isSatsDetail, type SatsTransactionDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { multiPartyOf, partsOf, shareOf } from '#format/address-effect.ts';
import type { Comparable, Part } from '#web/components/compare.ts';
import { isInvoice, type Sides } from '#web/components/parties.ts';
import { type BitcoinEntry, bitcoinInputs, bitcoinOutputs } from './bitcoin-entries.ts';
import { sumOf } from './disagreement.ts';

/** Returns what a pasted text can be compared with; those that the reader most likely has come first. */
export function comparablesOf(transaction: TransactionDetail, sides: Sides): Comparable[] {
  const isSats = isSatsDetail(transaction);
  return [
    ...comparablesOfSide('recipient', sides, transaction),
    ...(isSats ? bitcoinComparables(transaction) : []),
    ...comparablesOfSide('sender', sides, transaction),
    ...(isSats ? inputComparables(transaction) : []),
    // Of a transfer between several, in case they are not among them.
    ...partyComparables('recipient', transaction.to),
    ...partyComparables('sender', transaction.from),
  ].filter(({ value }) => /^[0-9a-z]{26,1000}$/i.test(value));
}

/** The address that a deposit was paid to, which its sender knows, unlike that of the recipient; undefined if unknown. */
export function depositAddressOf(transaction: TransactionDetail): string | undefined {
  if (!isSatsDetail(transaction)) return undefined;
  return bitcoinComparables(transaction).find(({ part }) => part === 'depositAddress')?.value;
}

function comparablesOfSide(part: 'sender' | 'recipient', sides: Sides, transaction: TransactionDetail): Comparable[] {
  const side = part === 'sender' ? sides.from : sides.to;
  const details = transaction.multiIoDetails;
  const isOneAsset = partsOf(transaction).length === 1;
  if (side.kind === 'party') {
    const entries = details ? [...details.inputs, ...details.outputs] : [];
    const key = entries.find(({ address }) => address === side.party?.identifier)?.pubkey;
    return partyComparables(part, side.party, key);
  }
  if (!details) return [];
  const { inputs, outputs } = multiPartyOf(details);
  const entries = part === 'sender' ? inputs : outputs;
  return side.addresses.map((value) => {
    const publicKey = entries.find(({ address }) => address === value)?.pubkey;
    const amount = isOneAsset ? shareOf(entries, value) : undefined;
    return { part, value, publicKey, of: side.addresses.length, amount };
  });
}

function partyComparables(part: Part, party: Party | null | undefined, key?: string): Comparable[] {
  if (!party) return [];
  const { identifier: value, pubkey } = party;
  return [{ part: isInvoice(value) ? 'invoice' : part, value, publicKey: pubkey ?? key }];
}

/** The outputs of the Bitcoin transaction, those of the payment first. */
function bitcoinComparables(transaction: SatsTransactionDetail): Comparable[] {
  const { bitcoinTxData: data, type } = transaction;
  if (!data) return [];
  const paid: Part = factsOf(type).crossing === 'deposit' ? 'depositAddress' : 'recipient';
  const outputs = bitcoinOutputs(data, [transaction]);
  return byAddress(outputs, (entry) => (entry.isPayment ? paid : 'output')).toSorted(
    (a, b) => Number(a.part === 'output') - Number(b.part === 'output'),
  );
}

function inputComparables({ bitcoinTxData: data }: SatsTransactionDetail): Comparable[] {
  return data ? byAddress(bitcoinInputs(data), () => 'input') : [];
}

/** Groups inputs or outputs by address: an address may have several. */
function byAddress(entries: readonly BitcoinEntry[], partOf: (entry: BitcoinEntry) => Part): Comparable[] {
  const found = new Map<string, Comparable & { readonly positions: readonly number[] }>();
  for (const [index, entry] of entries.entries()) {
    const { address: value, sats } = entry;
    if (value === undefined) continue;
    const part = partOf(entry);
    const key = `${part} ${value}`;
    const known = found.get(key);
    const amount = sats === undefined ? undefined : BigInt(sats);
    found.set(key, {
      part,
      value,
      positions: [...(known?.positions ?? []), index + 1],
      amount: known ? sumOf([known.amount, amount]) : amount,
    });
  }
  return [...found.values()];
}
