import { parsePublicKey } from '#contract/codec/identifier.ts';
import type { Party } from '#contract/endpoints/token.ts';
import type { Locale } from '#i18n/locale.ts';

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

/** Returns how a party's identifier is shown; undefined if it has none. */
export function partyIdentifierKind(party: Party): 'address' | 'publicKey' | 'bitcoin' | 'invoice' | undefined {
  if (party.identifier === '') return undefined;
  if (parsePublicKey(party.identifier)) return 'publicKey';
  switch (party.type) {
    case 'core':
    case 'issuer':
      return 'address';
    case 'bitcoin':
      return 'bitcoin';
    case 'burn_address':
    case 'unknown':
      return undefined;
    default:
      return 'invoice';
  }
}

function isInvoice(text: string): boolean {
  return /^ln(?:bc|tb|bcrt)/i.test(text);
}
