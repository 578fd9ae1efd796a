import type { NamingProfile } from '../../../../contract/codec/naming-profile.ts';
import type { Network } from '../../../../contract/endpoints/common.ts';
import { classify } from '../../../../contract/pasted/classify.ts';
import { longestPasted } from '../../../../contract/pasted/pasted-text.ts';
import { recordSearch } from '../../../settings/recent.ts';
import { pageOf, searchFor, type Target } from '../options/target.ts';
import { ownPage } from './own-hits.ts';

/**
 * Where a searched text leads: straight to the page if it can mean one thing only, on this network;
 * else to the search page, which explains. The other network is offered there, never followed.
 */
export function destination(text: string, network: Network, naming: NamingProfile): Target {
  // Longer texts would not fit into the address of a page, and mean nothing.
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
    default:
      return unclear;
  }
}

/**
 * The same, but to the first of the reader's own pages that is called so. A search is remembered in this browser; pages
 * are remembered when they are opened.
 */
export function lead(text: string, network: Network, naming: NamingProfile): Target {
  const target = destination(text, network, naming);
  if (target.to !== '/search') return target;
  const own = ownPage(text.trim(), network, naming);
  if (own === undefined) recordSearch(network, target.search.q);
  return own ?? target;
}
