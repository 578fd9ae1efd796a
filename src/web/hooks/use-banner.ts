import { demoBanner } from '#contract/config.ts';
import { useConfig } from '#web/config-context.ts';
import { useLocale } from '#web/contexts.ts';

/** Returns the operator's text for the header; the demo network's is in the reader's language. */
export function useBanner(): string | null | undefined {
  const { t } = useLocale();
  const { banner } = useConfig();
  return banner === demoBanner ? t('frame.demoData') : banner;
}
