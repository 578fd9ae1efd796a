import { parsePublicKey } from '#contract/codec/identifier.ts';
import type { Party } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { multiPartyOf } from '#format/address-effect.ts';
import type { Locale } from '#i18n/locale.ts';

/** One end of a transaction: a party, or several addresses. */
export type Side =
  | { readonly kind: 'party'; readonly party: Party | null | undefined }
  | { readonly kind: 'group'; readonly addresses: readonly string[]; readonly detail: string };

export interface Sides {
  readonly from: Side;
  readonly to: Side;
}

/** Returns both ends. A mint without a sender starts at the issuer, a burn without a recipient ends in the flame. */
export function sidesOf(locale: Locale, transaction: TransactionDetail): Sides {
  const sides = partiesOf(locale, transaction);
  const { effect } = factsOf(transaction.type);
  if (effect === 'mint' && !transaction.from) return { ...sides, from: partySide(issuerOf(transaction)) };
  if (effect === 'burn' && !transaction.to)
    return { ...sides, to: partySide({ type: 'burn_address', identifier: '' }) };
  return sides;
}

/** Returns the network that is crossed, as text on the flow; undefined for none. */
export function crossingText({ t }: Locale, type: string): string | undefined {
  switch (factsOf(type).crossing) {
    case 'deposit':
      return t('transaction.entersCore');
    case 'withdrawal':
      return t('transaction.leavesCore');
    case 'lightning':
      return t('transaction.overLightning');
    case undefined:
      return undefined;
  }
}

export function amountLabel({ t }: Locale, type: string): string {
  switch (factsOf(type).effect) {
    case 'mint':
      return t('transaction.minted');
    case 'burn':
      return t('transaction.burned');
    case 'move':
      return t('transaction.amount');
  }
}

/** The parties, or the addresses of a multi-party transfer; outputs to a sender are change. */
function partiesOf(locale: Locale, transaction: TransactionDetail): Sides {
  const details = transaction.multiIoDetails;
  if (!details || details.inputs.length + details.outputs.length === 0) {
    return { from: partySide(transaction.from), to: partySide(transaction.to) };
  }
  const { inputs, outputs, senders, recipients } = multiPartyOf(details);
  const payments = outputs.filter(({ isChange }) => !isChange).length;
  return {
    from: groupSide(senders, locale.t('transaction.inputs', { count: inputs.length }), transaction.from),
    to: groupSide(recipients, locale.t('transaction.outputs', { count: payments }), transaction.to),
  };
}

function partySide(party: Party | null | undefined): Side {
  return { kind: 'party', party };
}

function groupSide(addresses: readonly string[], detail: string, party: Party | null | undefined): Side {
  const [only, ...others] = addresses;
  if (only === undefined) return partySide(party);
  return others.length > 0 ? { kind: 'group', addresses, detail } : partySide({ type: 'core', identifier: only });
}

function issuerOf(transaction: TransactionDetail): Party | undefined {
  const key = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata?.issuerPublicKey;
  return key ? { type: 'issuer', identifier: key, pubkey: key } : undefined;
}

/** Returns the name of a party; an unknown type as received (supplement 4). */
export function partyName(locale: Locale, party: Party | null | undefined): string {
  if (!party) return locale.t('common.unknown');
  switch (party.type) {
    case 'unknown':
      return locale.t('common.unknown');
    case 'core':
      return parsePublicKey(party.identifier) ? locale.t('transaction.coreKey') : locale.t('address.coreAddress');
    case 'bitcoin':
      return locale.t('transaction.bitcoinAddress');
    case 'lightning':
      return isInvoice(party.identifier) ? locale.t('transaction.invoice') : locale.t('transaction.lightning');
    case 'issuer':
      return locale.t('token.issuer');
    case 'burn_address':
      return locale.t('transaction.burnAddress');
    default:
      return party.type || locale.t('common.unknown');
  }
}

/** Returns the Lightning invoices of a transaction, each once: among its parties, and the one that it fulfils. */
export function invoicesOf({ from, to, invoice }: TransactionDetail): string[] {
  const texts = [from?.identifier ?? '', to?.identifier ?? '', invoice ?? ''];
  return [...new Set(texts.filter(isInvoice))];
}

/** Checks the prefix only: the decoder is loaded on demand and explains broken invoices. */
export function isInvoice(text: string): boolean {
  return /^ln(?:bc|tb)/i.test(text);
}
