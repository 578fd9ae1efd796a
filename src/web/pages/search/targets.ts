import { bitcoinNetworkOf } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { type PageNoun, pageOf } from '#web/components/row-link.tsx';
import type { Answer } from './answers.ts';
import type { SearchText } from './search-text.ts';

/* Links to what a search finds. Always with the network: a result may be on the other one. */

/** Nouns of the pages of what has a label. */
export const nouns = { tx: 'transaction', address: 'address', token: 'token' } as const;

export function pageTarget(noun: PageNoun, identifier: string, network: Network) {
  return { ...pageOf(noun, identifier), search: { network } };
}

export function searchTarget(text: string, network: Network) {
  return { to: '/search', search: { q: text, network } } as const;
}

/** Returns the link to the page of an invoice, which says whether it was paid. */
export function invoiceTarget(invoice: string, network: Network) {
  return { to: '/invoice/$invoice', params: { invoice }, search: { network } } as const;
}

/** Where a search leads. */
export type Target = ReturnType<typeof pageTarget | typeof searchTarget | typeof invoiceTarget>;

/** Returns the link to a list or page that a text asks for. */
export function answerTarget({ to, search }: Answer, network: Network) {
  return { to, search: { network, ...search } };
}

/**
 * Returns where a search leads without a request: to a page if the text has only one meaning, on this network; otherwise
 * to the search page. The other network is offered there, never opened directly.
 */
export function targetOf({ text, meanings }: SearchText, network: Network): Target {
  const unclear = searchTarget(text, network);
  const [meaning, ...more] = meanings;
  if (meaning === undefined || more.length > 0) return unclear;
  if ('network' in meaning && meaning.network !== undefined && meaning.network !== network) return unclear;
  switch (meaning.kind) {
    case 'transaction':
      return pageTarget('transaction', meaning.txid, network);
    case 'address':
      return pageTarget('address', meaning.address, network);
    case 'publicKey':
      return pageTarget('address', meaning.publicKey, network);
    case 'token':
      return pageTarget('token', meaning.tokenIdentifier, network);
    case 'bitcoinAddress':
      // The search page shows what a payment link requests.
      return meaning.request === undefined && bitcoinNetworkOf(meaning.address) === network
        ? pageTarget('bitcoinAddress', meaning.address, network)
        : unclear;
    case 'lightningInvoice':
    case 'invoice':
      return invoiceTarget(meaning.text, network);
    default:
      return unclear;
  }
}
