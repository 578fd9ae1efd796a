import type { TransactionDetail } from '#contract/transaction.ts';

// Checks the format only, since the decoder is loaded on demand and explains broken invoices.
const invoiceShape = /^ln(?:bc|tb)/i;

/** Returns the Lightning invoices among the parties of a transaction, each once. */
export function invoicesOf({ from, to }: TransactionDetail): string[] {
  const texts = [from, to].map((party) => party?.identifier ?? '').filter((text) => invoiceShape.test(text));
  return [...new Set(texts)];
}
