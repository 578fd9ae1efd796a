import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import type { Network } from '../../../contract/endpoints/common.ts';
import { labelTypes } from '../../settings/labels/labels.ts';
import { recordVisit } from '../../settings/recent.ts';

/** Remembers the page of a path, if it is that of a transaction, an address or a token. */
export function visit(naming: NamingProfile, path: string, network: Network): void {
  const [, page, text] = path.split('/');
  const type = labelTypes.find((one) => one === page);
  // What such a page has in its path is letters, digits and hyphens, or no identifier.
  if (type && text) recordVisit(naming, network, type, text);
}
