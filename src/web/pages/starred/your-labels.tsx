import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatCount } from '#format/numbers.ts';
import { Section } from '#web/components/card.tsx';
import { button } from '#web/components/controls.tsx';
import { settingRow } from '#web/components/form.tsx';
import { useLocale } from '#web/contexts.ts';
import { labels } from '#web/settings/labels.ts';

const none: readonly [] = [];

/** Where labels and stars are exported to files and imported from them. */
export function YourLabels({ stars }: { stars: number }) {
  const locale = useLocale();
  const { t } = locale;
  const count = useSyncExternalStore(labels.subscribe, labels.read, () => none).length;
  return (
    <Section id="your-labels" title={t('starred.yourLabels')} className="noscript:hidden">
      <div className={settingRow()}>
        <div className="min-w-0 max-w-96">
          <h3>{t('starred.takeAlong')}</h3>
          <p className="text-ink-3">
            {t('starred.labelsAndStars', {
              labels: count,
              writtenLabels: formatCount(locale, count),
              stars,
              writtenStars: formatCount(locale, stars),
            })}
          </p>
        </div>
        <Link className={button({ variant: 'soft' })} to="/settings">
          {t('starred.importExport')}
        </Link>
      </div>
    </Section>
  );
}
