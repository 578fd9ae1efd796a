import { Link } from '@tanstack/react-router';
import { apiVersion } from '#contract/endpoint.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { setSetting, useSetting } from '#web/settings/settings.ts';

const zones = (locale: Locale) =>
  [
    { value: 'utc', label: 'UTC' },
    { value: 'local', label: locale.t('frame.local') },
  ] as const;
const listTimes = (locale: Locale) =>
  [
    { value: 'ages', label: locale.t('frame.age') },
    { value: 'times', label: locale.t('frame.date') },
  ] as const;

const link = 'link py-1 hover:text-ink hover:underline hover:underline-offset-[0.1875rem]';

/** Footer of every page: links, version and time settings. */
export function Footer({ onKeys }: { onKeys: () => void }) {
  const locale = useLocale();
  const { apiUrl, links, sourceUrl } = useConfig();
  const version = locale.t('frame.apiVersion', { version: apiVersion });
  return (
    <footer className="not-printed border-t border-line py-5 text-xs/4 text-ink-3 max-md:pb-20">
      <div className="mx-auto w-full max-w-page px-8 max-md:px-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <span>{locale.t('frame.readOnly')}</span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true">{locale.t('frame.timeZone')}</span>
          <Segmented
            legend={locale.t('frame.timeZone')}
            value={useSetting('zone')}
            options={zones(locale)}
            onChange={(zone) => setSetting('zone', zone)}
            small
          />
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true">{locale.t('frame.timeFormat')}</span>
          <Segmented
            legend={locale.t('frame.timeFormat')}
            value={useSetting('times')}
            options={listTimes(locale)}
            onChange={(times) => setSetting('times', times)}
            small
          />
        </span>
        <Button variant="quiet" className="-me-1" aria-keyshortcuts="?" onClick={onKeys}>
          {locale.t('frame.shortcuts')}
        </Button>
        <Link className={`${link} md:hidden`} to="/starred">
          {locale.t('frame.starred')}
        </Link>
        <Link className={link} to="/tools">
          {locale.t('frame.tools')}
        </Link>
        <Link className={link} to="/compare">
          {locale.t('frame.compare')}
        </Link>
        {links?.map(({ label, url }) => (
          <a
            key={label + url}
            className={`${link} inline-flex items-center gap-1`}
            href={url}
            rel="noreferrer noopener"
          >
            {label} <Icon name="sent" size={12} />
          </a>
        ))}
        {sourceUrl && (
          <a className={link} href={sourceUrl} rel="noreferrer noopener">
            {locale.t('frame.source')}
          </a>
        )}
        {/* A service elsewhere may have no reference. */}
        {apiUrl === '' ? (
          <a className={`${link} ms-auto`} href="/docs">
            {version}
          </a>
        ) : (
          <span className="ms-auto">{version}</span>
        )}
      </div>
    </footer>
  );
}
