import type { BitcoinTxData, TransactionSummary } from '#contract/transaction.ts';
import { readPrevout } from './disagreement.ts';

/** A payment, as the details of a transaction and a row of a list have it. */
export type Payment = Pick<TransactionSummary, 'from' | 'to' | 'amountSats' | 'valueUsd'>;

/** An input or output of a Bitcoin transaction. */
export interface BitcoinEntry {
  /** Undefined if unknown. */
  readonly sats: number | undefined;
  readonly address: string | undefined;
  /** A zero output without address carries data (OP_RETURN). */
  readonly isData: boolean;
  readonly isPayment: boolean;
}

/** Returns the inputs; the amount is in `value` or in `prevout.value` (spec 2.6). */
export function bitcoinInputs({ vin }: BitcoinTxData): BitcoinEntry[] {
  return vin.map(({ value, prevout }) => {
    const { sats, address } = readPrevout(prevout);
    return { sats: value ?? sats, address, isData: false, isPayment: false };
  });
}

export function bitcoinOutputs(data: BitcoinTxData, payments: readonly Payment[]): BitcoinEntry[] {
  const paid = new Set(payments.flatMap((payment) => paymentOutputs(data, payment)));
  return data.vout.map((output, index) => ({
    sats: output.value,
    address: output.scriptpubkey_address || undefined,
    isData: !output.scriptpubkey_address && output.value === 0,
    isPayment: paid.has(index),
  }));
}

/** Returns the places of outputs to either party's address; without one, of the only output with the amount. */
function paymentOutputs(data: BitcoinTxData, { from, to, amountSats }: Payment): number[] {
  const named = [from, to].flatMap((party) => (party?.type === 'bitcoin' ? [party.identifier] : []));
  const outputs = [...data.vout.entries()];
  const byAddress = outputs.filter(([, output]) => named.includes(output.scriptpubkey_address ?? ''));
  const byAmount = (some: typeof outputs) => some.filter(([, output]) => output.value === amountSats);
  const exact = byAmount(byAddress);
  if (exact.length > 0) return indexesOf(exact);
  // An output to the sender's own address is change unless the amount matches.
  const toNamed = byAddress.filter(([, output]) => output.scriptpubkey_address === to?.identifier);
  if (toNamed.length > 0) return indexesOf(toNamed);
  const sameAmount = byAmount(outputs);
  return sameAmount.length === 1 ? indexesOf(sameAmount) : [];
}

function indexesOf(outputs: readonly (readonly [number, unknown])[]): number[] {
  return outputs.map(([place]) => place);
}
