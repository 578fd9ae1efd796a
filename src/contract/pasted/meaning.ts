import type { Network } from '#contract/endpoints/common.ts';
import type { BrokenAddress } from './broken-address.ts';
import type { BitcoinRequest } from './payment-uri.ts';

/** One meaning of a pasted text. `network` is set if the text contains it. */
export type Meaning =
  | { readonly kind: 'transaction'; readonly txid: string; readonly network?: Network }
  | {
      readonly kind: 'address';
      readonly network: Network;
      readonly publicKey: string;
      /** The current form, in its original naming profile. */
      readonly address: string;
      readonly legacy: boolean;
    }
  | {
      readonly kind: 'invoice';
      readonly network: Network;
      readonly publicKey: string;
      readonly address: string;
      /** The invoice, in lower case; `network-invoice.ts` decodes it. */
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
  /** Looks like a Lightning invoice; `lightning-invoice.ts` decodes it, or says what is wrong with it. */
  | { readonly kind: 'lightningInvoice'; readonly text: string }
  /** Another Lightning text: an offer (BOLT 12), a link (LNURL), an address that looks like an email address. */
  | { readonly kind: 'lightningCode'; readonly form: 'offer' | 'link' | 'address'; readonly text: string }
  /** An identifier that is shortened in the middle. */
  | { readonly kind: 'shortened'; readonly head: string; readonly tail: string }
  | BrokenAddress
  | { readonly kind: 'search'; readonly text: string };
