import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { bitcoinNetworkOf } from '#contract/pasted/bitcoin-address.ts';
import { classify } from '#contract/pasted/classify.ts';
import { longestPasted } from '#contract/pasted/pasted-text.ts';
import { pageOf, searchFor, type Target } from './options/target.ts';
import { recordSearch } from '#web/settings/recent.ts';
import { ownPage } from './palette/own-hits.ts';

/**
 * Returns where a search leads: to a page if the text has only one meaning, on this network; otherwise to the search
 * page. The other network is offered there, never opened directly.
 */
export function destination(text: string, network: Network, naming: NamingProfile): Target {
  // Longer texts do not fit into a URL, and mean nothing.
  const q = text.trim().slice(0, longestPasted);
  const unclear = searchFor(q, network);
  const [meaning, ...more] = classify(q, naming);
  if (meaning === undefined || more.length > 0) return unclear;
  if ('network' in meaning && meaning.network !== undefined && meaning.network !== network) return unclear;
  switch (meaning.kind) {
    case 'transaction':
      return pageOf('tx', meaning.txid, network);
    case 'address':
      return pageOf('address', meaning.address, network);
    case 'publicKey':
      return pageOf('address', meaning.publicKey, network);
    case 'token':
      return pageOf('token', meaning.tokenIdentifier, network);
    case 'bitcoinAddress':
      // The search page shows what a payment link requests.
      return meaning.request === undefined && bitcoinNetworkOf(meaning.address) === network
        ? pageOf('bitcoinAddress', meaning.address, network)
        : unclear;
    default:
      return unclear;
  }
}

/**
 * Like `searchFor`, but prefers the user's labeled pages of that name. Records the search; pages are recorded when
 * they open.
 */
export function lead(text: string, network: Network, naming: NamingProfile): Target {
  const target = destination(text, network, naming);
  if (target.to !== '/search') return target;
  const own = ownPage(text.trim(), network, naming);
  if (own === undefined) recordSearch(network, target.search.q);
  return own ?? target;
}
