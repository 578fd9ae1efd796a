import { parsePublicKey } from '../../../contract/identifier.ts';
import type { Party } from '../../../contract/token.ts';
import { transactionWords as words } from '../../../words/en/transaction.ts';

/** What to call a party; a type that is not known keeps its own word (supplement 4). */
export function partyName(party: Party | null | undefined): string {
  if (!party) return words.unknown;
  switch (party.type) {
    case 'unknown':
      return words.unknown;
    case 'core':
      return parsePublicKey(party.identifier) ? words.coreKey : words.coreAddress;
    case 'bitcoin':
      return words.bitcoinAddress;
    case 'lightning':
      return isInvoice(party.identifier) ? words.invoice : words.lightning;
    case 'issuer':
      return words.issuer;
    case 'burn_address':
      return words.burnAddress;
    default:
      return party.type || words.unknown;
  }
}

/** How a party's identifier is shown; undefined where it has none to show. */
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
