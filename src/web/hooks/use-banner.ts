import { demoBanner } from '../../contract/config.ts';
import { useConfig } from '../config-context.ts';
import { useLocale } from '../locale-context.ts';

/** Returns the text of the operator for the header, that of the demo network in the reader's language. */
export function useBanner(): string | null | undefined {
  const { t } = useLocale();
  const { banner } = useConfig();
  return banner === demoBanner ? t('frame.demoData') : banner;
}
