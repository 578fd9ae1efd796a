import type { Locale } from '#i18n/locale.ts';
import type { Suspicion } from '#format/suspicious-names.ts';

/** Describes why a name or ticker may be misleading. */
export function suspicionText(locale: Locale, suspicion: Suspicion): string {
  return suspicion.code === 'like'
    ? locale.t('suspicion.like', { coin: suspicion.coin })
    : locale.t(`suspicion.${suspicion.code}`);
}
