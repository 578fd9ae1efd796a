import { parsePublicKey } from '#contract/codec/identifier.ts';
import { lightningPrefix } from '#contract/common.ts';
import type { Party } from '#contract/token.ts';
import type { TransactionDetail, TransactionSummary } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { multiPartyOf } from '#format/address-effect.ts';
import type { Locale } from '#i18n/locale.ts';

/** One end of a transaction: a party, or several addresses. */
export type Side =
  | { readonly kind: 'party'; readonly party: Party | null | undefined }
  | { readonly kind: 'group'; readonly addresses: readonly string[] };

export interface Sides {
  readonly from: Side;
  readonly to: Side;
}

/** What says between whom something moved. */
export type Parties = Pick<TransactionSummary, 'type' | 'from' | 'to' | 'multiIoDetails' | 'tokenMetadata'>;

/** Returns both ends. A mint without a sender starts at the issuer, a burn without a recipient ends in the flame. */
export function sidesOf(transaction: Parties): Sides {
  const sides = partiesOf(transaction);
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

/** The parties, or the addresses of a multi-party transfer; outputs to a sender are change. */
function partiesOf(transaction: Parties): Sides {
  const details = transaction.multiIoDetails;
  if (!details || details.inputs.length + details.outputs.length === 0) {
    return { from: partySide(transaction.from), to: partySide(transaction.to) };
  }
  const { senders, recipients } = multiPartyOf(details);
  return { from: groupSide(senders, transaction.from), to: groupSide(recipients, transaction.to) };
}

function partySide(party: Party | null | undefined): Side {
  return { kind: 'party', party };
}

function groupSide(addresses: readonly string[], party: Party | null | undefined): Side {
  const [only, ...others] = addresses;
  if (only === undefined) return partySide(party);
  return others.length > 0 ? { kind: 'group', addresses } : partySide({ type: 'core', identifier: only });
}

function issuerOf({ tokenMetadata }: Parties): Party | undefined {
  const key = tokenMetadata?.issuerPublicKey;
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

/** Returns the word by which a message names a party: whether it is one of several, or the only one. */
export function partyKindWord(party: Party | null | undefined): string {
  if (!party || party.type === 'unknown' || party.type === '') return 'unknown';
  switch (party.type) {
    case 'core':
      return parsePublicKey(party.identifier) ? 'coreKey' : 'core';
    case 'lightning':
      return isInvoice(party.identifier) ? 'invoice' : 'lightning';
    default:
      return party.type;
  }
}

/** Returns the Lightning invoices of a transaction, each once: among its parties, and the one that it fulfils. */
export function invoicesOf({ from, to, invoice }: TransactionDetail): string[] {
  const texts = [from?.identifier ?? '', to?.identifier ?? '', invoice ?? ''];
  return [...new Set(texts.filter(isInvoice))];
}

const invoiceBeginning = new RegExp(`^${lightningPrefix}`, 'i');

/** Checks the prefix only: the decoder is loaded on demand and explains broken invoices. */
export function isInvoice(text: string): boolean {
  return invoiceBeginning.test(text);
}
