import type { Locale } from '../../i18n/locale.ts';
import type { Suspicion } from './suspicious.ts';

/** What about a name or ticker may mislead, in a sentence. */
export function suspicionText(locale: Locale, suspicion: Suspicion): string {
  return suspicion.code === 'like'
    ? locale.t('suspicion.like', { coin: suspicion.coin })
    : locale.t(`suspicion.${suspicion.code}`);
}
