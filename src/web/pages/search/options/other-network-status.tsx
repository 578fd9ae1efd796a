import type { Network } from '../../../../contract/endpoints/common.ts';
import { useLocale } from '../../../locale-context.ts';
import { isNotFound } from '../../../queries/not-found.ts';

/**
 * Whether something exists on the other network.
 * @param error null while loading
 */
export function OtherNetworkStatus({ network, error }: { network: Network; error: Error | null }) {
  const { t } = useLocale();
  if (error === null) return null;
  return isNotFound(error) ? t('search.notFoundEither', { network }) : t('search.searchFailedOn', { network });
}
