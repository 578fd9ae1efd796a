import { Link } from '@tanstack/react-router';
import { apiVersion } from '#contract/endpoint.ts';
import { Icon } from '#web/components/controls.tsx';
import { Mark } from '#web/components/mark.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
import { ApiMenu } from './api-menu.tsx';

const link = 'py-1 hover:text-ink hover:underline';

/** Links, and that nothing here asks for keys. */
export function Footer({ onKeys }: { onKeys: () => void }) {
  const locale = useLocale();
  const { apiUrl, links, sourceUrl } = useConfig();
  const zone = useSetting('zone');
  const version = locale.t('frame.apiVersion', { version: apiVersion });
  return (
    <footer className="not-printed border-t border-line text-12 text-ink-3 max-md:pb-14">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-4">
        <span className="inline-flex items-center gap-2 font-label text-ink-2">
          <Mark size="1.125rem" />
          {locale.networkName} Explorer <span className="font-text text-ink-3">{__APP_VERSION__}</span>
        </span>
        <Link className={link} to="/tools">
          {locale.t('frame.tools')}
        </Link>
        <Link className={link} to="/compare">
          {locale.t('frame.compare')}
        </Link>
        <Link className={link} to="/status">
          {locale.t('frame.status')}
        </Link>
        <button className={`${link} pointer-coarse:hidden`} type="button" aria-keyshortcuts="?" onClick={onKeys}>
          {locale.t('frame.shortcuts')}
        </button>
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
        <ApiMenu look={link} />
        {/* A service elsewhere may have no reference. */}
        {apiUrl === '' ? (
          <a className={link} href="/docs">
            {version}
          </a>
        ) : (
          version
        )}
        <span className="ms-auto">{locale.t('frame.times', { isUtc: zone === 'utc' })}</span>
      </div>
    </footer>
  );
}
