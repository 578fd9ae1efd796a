import type { TransactionDetail } from '../../../../contract/endpoints/transaction.ts';

// By its looks only, since its decoder is loaded for the transactions that need it: a broken one is explained there.
const invoiceShape = /^ln(?:bc|tb)/i;

/** The Lightning invoices among the parties of a transaction, each once. */
export function invoicesOf({ from, to }: TransactionDetail): string[] {
  const texts = [from, to].map((party) => party?.identifier ?? '').filter((text) => invoiceShape.test(text));
  return [...new Set(texts)];
}
