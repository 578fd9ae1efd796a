import type { Network } from '../endpoints/common.ts';
import type { BrokenAddress } from './broken-address.ts';
import type { BitcoinRequest } from './payment-uri.ts';

/** One thing a pasted text can mean. `network` is there where the text tells it. */
export type Meaning =
  | { readonly kind: 'transaction'; readonly txid: string; readonly network?: Network }
  | {
      readonly kind: 'address';
      readonly network: Network;
      readonly publicKey: string;
      /** The current form, in the naming profile it came in. */
      readonly address: string;
      readonly legacy: boolean;
    }
  | {
      readonly kind: 'invoice';
      readonly network: Network;
      readonly publicKey: string;
      readonly address: string;
      /** The invoice itself, in small letters: `network-invoice.ts` reads it. */
      readonly text: string;
    }
  | { readonly kind: 'publicKey'; readonly publicKey: string; readonly network?: Network }
  | {
      readonly kind: 'token';
      readonly tokenIdentifier: string;
      readonly network?: Network;
      readonly tokenAddress?: string;
    }
  | { readonly kind: 'bitcoinAddress'; readonly address: string; readonly request?: BitcoinRequest }
  /** A Lightning invoice by its looks: `lightning-invoice.ts` reads it, and says where it is broken. */
  | { readonly kind: 'lightningInvoice'; readonly text: string }
  /** Something else of Lightning: an offer (BOLT 12), a link (LNURL), an address like that of a mail. */
  | { readonly kind: 'lightningCode'; readonly form: 'offer' | 'link' | 'address'; readonly text: string }
  /** An identifier with its middle left out. */
  | { readonly kind: 'shortened'; readonly head: string; readonly tail: string }
  | BrokenAddress
  | { readonly kind: 'search'; readonly text: string };
