import { parsePublicKey } from '../../../contract/identifier.ts';
import type { Party } from '../../../contract/token.ts';

/** What to call a party; a type that is not known keeps its own word (supplement 4). */
export function partyName(party: Party | null | undefined): string {
  if (!party) return 'Unknown';
  switch (party.type) {
    case 'unknown':
      return 'Unknown';
    case 'core':
      return parsePublicKey(party.identifier) ? 'Core key' : 'Core address';
    case 'bitcoin':
      return 'Bitcoin address';
    case 'lightning':
      return isInvoice(party.identifier) ? 'Lightning invoice' : 'Lightning';
    case 'issuer':
      return 'Issuer';
    case 'burn_address':
      return 'Burn address';
    default:
      return party.type || 'Unknown';
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
