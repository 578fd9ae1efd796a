import type { Network } from '#contract/endpoints/common.ts';
import { useLocale } from '#web/contexts.ts';

/** Says that something does not exist on the other network either, or could not be searched; nothing while unknown. */
export function OtherNetworkStatus(properties: { network: Network; isAbsent: boolean; error: Error | null }) {
  const { network, isAbsent, error } = properties;
  const { t } = useLocale();
  if (isAbsent) return t('search.notFoundEither', { network });
  return error && t('search.searchFailedOn', { network });
}
