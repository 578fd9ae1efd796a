/** What the service and the explorer know about a transaction type. */
export interface TransactionTypeFacts {
  /** Unit of its amount. */
  readonly asset: 'sats' | 'token';
  /** Whether its amount changes hands, or the supply of a token. */
  readonly effect: 'move' | 'mint' | 'burn';
  /** How it crosses the boundary of the network: from Bitcoin, to Bitcoin, or over Lightning. */
  readonly crossing?: 'deposit' | 'withdrawal' | 'lightning';
  /** Counts in the payment volume (supplement 5), of tokens also in their transfers. */
  readonly isPayment: boolean;
  /** Few transactions have it, so the partial index `transactions_type` finds them. */
  readonly isRare: boolean;
  /** Between several addresses, which are in `multiIoDetails`. */
  readonly isMultiParty?: boolean;
}

/** Every transaction type, in the order of filters. Its icon is in `components/transaction-cells.tsx`, its name in `sentence.types`. */
export const transactionTypeFacts = {
  bitcoin_deposit: { asset: 'sats', effect: 'move', crossing: 'deposit', isPayment: true, isRare: true },
  bitcoin_withdrawal: { asset: 'sats', effect: 'move', crossing: 'withdrawal', isPayment: true, isRare: true },
  core_transfer: { asset: 'sats', effect: 'move', isPayment: true, isRare: false },
  lightning_payment: { asset: 'sats', effect: 'move', crossing: 'lightning', isPayment: true, isRare: false },
  token_mint: { asset: 'token', effect: 'mint', isPayment: false, isRare: true },
  token_transfer: { asset: 'token', effect: 'move', isPayment: true, isRare: false },
  token_burn: { asset: 'token', effect: 'burn', isPayment: false, isRare: true },
  token_multi_transfer: { asset: 'token', effect: 'move', isPayment: true, isRare: false, isMultiParty: true },
  unknown_token_op: { asset: 'token', effect: 'move', isPayment: false, isRare: true },
  unknown_transfer: { asset: 'sats', effect: 'move', isPayment: false, isRare: true },
} as const satisfies Record<string, TransactionTypeFacts>;

export type TransactionType = keyof typeof transactionTypeFacts;
export const transactionTypes = Object.keys(transactionTypeFacts) as readonly TransactionType[];

const byType: ReadonlyMap<string, TransactionTypeFacts> = new Map(Object.entries(transactionTypeFacts));

/** A type that is newer than this version (supplement 4): its amount moves, and counts in no payment volume. */
const newer = { asset: undefined, effect: 'move', isPayment: false, isRare: false } as const;

export function factsOf(
  type: string,
): Omit<TransactionTypeFacts, 'asset'> & { readonly asset: TransactionTypeFacts['asset'] | undefined } {
  return byType.get(type) ?? newer;
}

/** What each effect does, named one by one, so that the compiler asks it of a new one. */
const effectFacts: Readonly<
  Record<TransactionTypeFacts['effect'], { isPaid: boolean; isReceived: boolean; changesSupply: boolean }>
> = {
  move: { isPaid: true, isReceived: true, changesSupply: false },
  mint: { isPaid: false, isReceived: true, changesSupply: true },
  burn: { isPaid: true, isReceived: false, changesSupply: true },
};

/** Whether `from` pays the amount: not for a mint or a deposit, whose amount comes from elsewhere. */
export function isPaidBySender({ effect, crossing }: Pick<TransactionTypeFacts, 'effect' | 'crossing'>): boolean {
  return effectFacts[effect].isPaid && crossing !== 'deposit';
}

/** Whether `to` receives the amount: not for a burn or a withdrawal. */
export function isPaidToRecipient({ effect, crossing }: Pick<TransactionTypeFacts, 'effect' | 'crossing'>): boolean {
  return effectFacts[effect].isReceived && crossing !== 'withdrawal';
}

/** Whether the amount is added to the supply of a token, or taken from it. */
export function changesSupply({ effect }: Pick<TransactionTypeFacts, 'effect'>): boolean {
  return effectFacts[effect].changesSupply;
}

/** `returned` is an extension: the recipient did not take the amount, and the sender has it back. */
export const transactionStatuses = ['confirmed', 'pending', 'sent', 'failed', 'expired', 'returned'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Whether a transaction with a status is not final yet; an unknown status is neither. */
export function isOpen(status: string): boolean {
  return status === 'pending' || status === 'sent';
}

/** Whether a transaction with a status ended without moving anything. */
export function isVoid(status: string): boolean {
  return status === 'failed' || status === 'expired' || status === 'returned';
}

export function isFinal(status: string): boolean {
  return status === 'confirmed' || isVoid(status);
}
