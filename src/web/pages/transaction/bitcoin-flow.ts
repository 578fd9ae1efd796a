import type { BitcoinTxData, SatsTransactionDetail } from '#contract/transaction.ts';

export interface BitcoinEntry {
  /** Undefined if unknown. */
  readonly sats: number | undefined;
  readonly address: string | undefined;
  /** A zero output without address carries data (OP_RETURN). */
  readonly isData: boolean;
  readonly isPayment: boolean;
}

/** Returns the inputs; the amount is in `value` or in `prevout.value` (spec 2.6). */
export function bitcoinInputs(data: BitcoinTxData): BitcoinEntry[] {
  return data.vin.map((input) => {
    const previous = readPrevout(input.prevout);
    return { sats: input.value ?? previous.sats, address: previous.address, isData: false, isPayment: false };
  });
}

/** Returns the outputs, with this payment's marked. */
export function bitcoinOutputs(data: BitcoinTxData, transaction: SatsTransactionDetail): BitcoinEntry[] {
  const payment = paymentOutputs(data, transaction);
  return data.vout.map((output, index) => ({
    sats: output.value,
    address: output.scriptpubkey_address || undefined,
    isData: !output.scriptpubkey_address && output.value === 0,
    isPayment: payment.has(index),
  }));
}

/** Reads a previous output of any shape, which the specification leaves open (spec 2.6). */
export function readPrevout(prevout: unknown): { sats: number | undefined; address: string | undefined } {
  if (typeof prevout !== 'object' || prevout === null) return { sats: undefined, address: undefined };
  const value = 'value' in prevout ? prevout.value : undefined;
  const address = 'scriptpubkey_address' in prevout ? prevout.scriptpubkey_address : undefined;
  return {
    sats: typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
    address: typeof address === 'string' && address !== '' ? address : undefined,
  };
}

/** Marks outputs to either party's address; without one, the only output with the amount. */
function paymentOutputs(data: BitcoinTxData, { from, to, amountSats }: SatsTransactionDetail): Set<number> {
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
  return indexesOf(sameAmount.length === 1 ? sameAmount : []);
}

function indexesOf(outputs: readonly (readonly [number, unknown])[]): Set<number> {
  return new Set(outputs.map(([index]) => index));
}
