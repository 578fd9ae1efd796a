import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { labelTypes } from '#web/settings/labels.ts';
import { recordVisit } from '#web/settings/recent.ts';

/** Records a visit if the path is of a transaction, address or token. */
export function recordPageVisit(naming: NamingProfile, path: string, network: Network): void {
  const [, page, text] = path.split('/');
  const type = labelTypes.find((one) => one === page);
  // Identifiers in paths consist of letters, digits and hyphens.
  if (type && text) recordVisit(naming, network, type, text);
}
