import type { Network } from '../../../contract/common.ts';
import { searchWords as words } from '../../../words/en/search.ts';
import { isUnknown } from '../../queries/failure.ts';

/**
 * What the other network said of something that is not here.
 * @param error null while it is asked
 */
export function NotThere({ network, error }: { network: Network; error: Error | null }) {
  if (error === null) return null;
  return isUnknown(error) ? words.notOnEither(network) : words.noLookOn(network);
}
