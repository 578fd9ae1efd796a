import { inLanguage } from '../words.ts';

type Side = 'from' | 'to';

/** What transactions are called, and the sentence that tells one. */
export const sentenceWords = inLanguage('sentence', {
  /** `row`: for lists; `name`: within the sentence, and the title of a page. It holds the word of the row (WCAG 2.5.3). */
  kinds: {
    bitcoin_deposit: { row: 'Deposit', name: 'Bitcoin deposit' },
    bitcoin_withdrawal: { row: 'Withdrawal', name: 'Bitcoin withdrawal' },
    core_transfer: { row: 'Transfer', name: 'transfer' },
    lightning_payment: { row: 'Lightning', name: 'Lightning payment' },
    token_mint: { row: 'Token mint', name: 'token mint' },
    token_transfer: { row: 'Token transfer', name: 'token transfer' },
    token_burn: { row: 'Token burn', name: 'token burn' },
    token_multi_transfer: { row: 'Multi-transfer', name: 'token multi-transfer' },
    unknown_token_op: { row: 'Unknown token', name: 'unknown token operation' },
    unknown_transfer: { row: 'Unknown transfer', name: 'unknown transfer' },
  },
  statuses: { confirmed: 'Confirmed', pending: 'Pending', sent: 'Sent', failed: 'Failed', expired: 'Expired' },
  /** A transaction of a status; of the two forms of the same words `opening` can begin a sentence. */
  told: {
    confirmed: (what: string, _opening: string) => `Confirmed ${what}`,
    pending: (_what: string, opening: string) => `${opening} is pending`,
    sent: (_what: string, opening: string) => `${opening} is sent and waits for the other side`,
    failed: (what: string, _opening: string) => `Failed: ${what}`,
    expired: (what: string, _opening: string) => `Expired: ${what}`,
  },
  otherStatus: (opening: string, status: string) => `${opening}, status ${status}`,
  noStatus: 'unknown',
  of: (name: string, amount: string, sides: string) => `${name} of ${amount} ${sides}`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
  by: (from: string) => `by ${from}`,
  byTo: (from: string, to: string) => `by ${from} to ${to}`,
  nobody: 'an unknown party',
  here: (_side: Side): string => 'this address',
  burnAddress: (_side: Side): string => 'the burn address',
  issuer: (_side: Side): string => 'the issuer',
  baseUnits: (number: string) => `${number} base units of an unknown token`,
  ofToken: (number: string, token: string) => `${number} of token ${token}`,
  noAmount: 'an unknown amount',
});
