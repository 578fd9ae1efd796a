import type { Network } from '../../../../contract/endpoints/common.ts';
import { useLocale } from '../../../locale-context.ts';
import { isUnknown } from '../../../queries/failure.ts';

/**
 * What the other network said of something that is not here.
 * @param error null while it is asked
 */
export function NotThere({ network, error }: { network: Network; error: Error | null }) {
  const { t } = useLocale();
  if (error === null) return null;
  return isUnknown(error) ? t('search.notOnEither', { network }) : t('search.noLookOn', { network });
}
