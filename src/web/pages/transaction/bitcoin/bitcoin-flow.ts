import type { BitcoinTxData, SatsTransactionDetail } from '../../../../contract/endpoints/transaction.ts';

/** One input or output of a Bitcoin transaction, as far as it is known. */
export interface BitcoinEntry {
  /** undefined: the service did not say. */
  readonly sats: number | undefined;
  readonly address: string | undefined;
  /** An output of nothing to nobody carries data (OP_RETURN). */
  readonly isData: boolean;
  /** The output this page is about. */
  readonly isPayment: boolean;
}

/** The inputs; an amount stands in `value` or in `prevout.value` (spec 2.6). */
export function bitcoinInputs(data: BitcoinTxData): BitcoinEntry[] {
  return data.vin.map((input) => {
    const previous = readPrevout(input.prevout);
    return { sats: input.value ?? previous.sats, address: previous.address, isData: false, isPayment: false };
  });
}

/** The outputs, the ones of this payment marked. */
export function bitcoinOutputs(data: BitcoinTxData, transaction: SatsTransactionDetail): BitcoinEntry[] {
  const payment = paymentOutputs(data, transaction);
  return data.vout.map((output, index) => ({
    sats: output.value,
    address: output.scriptpubkey_address || undefined,
    isData: !output.scriptpubkey_address && output.value === 0,
    isPayment: payment.has(index),
  }));
}

/** What a previous output says, whatever its shape: the specification leaves it open (spec 2.6). */
export function readPrevout(prevout: unknown): { sats: number | undefined; address: string | undefined } {
  if (typeof prevout !== 'object' || prevout === null) return { sats: undefined, address: undefined };
  const value = 'value' in prevout ? prevout.value : undefined;
  const address = 'scriptpubkey_address' in prevout ? prevout.scriptpubkey_address : undefined;
  return {
    sats: typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
    address: typeof address === 'string' && address !== '' ? address : undefined,
  };
}

/** An address of either party marks its output; without one, an amount that only one output has. */
function paymentOutputs(data: BitcoinTxData, { from, to, amountSats }: SatsTransactionDetail): Set<number> {
  const named = [from, to].flatMap((party) => (party?.type === 'bitcoin' ? [party.identifier] : []));
  const outputs = [...data.vout.entries()];
  const byAddress = outputs.filter(([, output]) => named.includes(output.scriptpubkey_address ?? ''));
  const byAmount = (some: typeof outputs) => some.filter(([, output]) => output.value === amountSats);
  const exact = byAmount(byAddress);
  if (exact.length > 0) return indexesOf(exact);
  // A sender's own address in the outputs is change unless the amount fits.
  const toNamed = byAddress.filter(([, output]) => output.scriptpubkey_address === to?.identifier);
  if (toNamed.length > 0) return indexesOf(toNamed);
  const sameAmount = byAmount(outputs);
  return indexesOf(sameAmount.length === 1 ? sameAmount : []);
}

function indexesOf(outputs: readonly (readonly [number, unknown])[]): Set<number> {
  return new Set(outputs.map(([index]) => index));
}
