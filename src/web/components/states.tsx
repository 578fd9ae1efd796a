import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import { Button } from './button.tsx';
import { CopyWords } from './copy.tsx';
import { detailsOf, explain, useOnline, useSecondsUntilRetry } from './failure.ts';
import { Icon, type IconName } from './icon.tsx';
import { Age, Since } from './time.tsx';

export const blank = cva(
  [
    'grid grid-cols-1 content-center justify-items-center gap-1.5 px-7 py-9 text-center',
    '@max-md/page:px-4.5 @max-md/page:py-7 [&>h2]:text-md [&>h2]:leading-6',
    'text-pretty [&>p]:max-w-100 [&>p]:text-ink-2',
  ],
  {
    variants: { isSmall: { true: 'min-h-40', false: 'min-h-67 @max-md/page:min-h-55' } },
    defaultVariants: { isSmall: false },
  },
);
const blankIcon = 'mb-1.5 stroke-[1.1] text-ink-3';
export const blankActions = 'mt-3 flex flex-none flex-wrap justify-center gap-2';

/**
 * Empty state: a reason, and actions.
 * @param isSmall in a card with other content
 */
export function Blank(properties: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  isSmall?: boolean;
}) {
  const { icon, title, children, actions, isSmall = false } = properties;
  return (
    <div className={blank({ isSmall })}>
      <Icon name={icon} size={32} className={blankIcon} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && (
        <div className={blankActions} data-offers>
          {actions}
        </div>
      )}
    </div>
  );
}

interface ErrorProperties {
  /** In a card with other content. */
  isSmall?: boolean;
  error: unknown;
  retry?: (() => void) | undefined;
}

interface BannerProperties {
  since: Date | number;
  /** The error; undefined if there was no response. */
  error?: unknown;
  retry: () => void;
}

/** An error instead of content, with the service's own message if there is one. */
export function ErrorState({ error, retry, isSmall = false }: ErrorProperties) {
  const locale = useLocale();
  const { icon, title, advice, status, serviceMessage, fault } = explain(locale, error, useSecondsUntilRetry(error));
  return (
    <div className={blank({ isSmall })} role="alert">
      <Icon name={icon} size={32} className={blankIcon} />
      <h2>{title}</h2>
      {/* The countdown must not be announced every second. */}
      <p role="timer">{advice}</p>
      {serviceMessage && (
        <ServiceMessage
          heading={locale.t('failure.serviceMessage', { isUnknown: status === undefined, status: status ?? 0 })}
        >
          {serviceMessage}
        </ServiceMessage>
      )}
      {fault && <ServiceMessage heading={locale.t('failure.fault')}>{fault}</ServiceMessage>}
      <div className={blankActions} data-offers>
        {retry && (
          <Button variant="main" onClick={retry}>
            <Icon name="retry" />
            {locale.t('common.retry')}
          </Button>
        )}
        <CopyWords text={() => detailsOf(error, location.pathname + location.search, new Date())}>
          {locale.t('failure.details')}
        </CopyWords>
      </div>
    </div>
  );
}

function ServiceMessage({ heading, children }: { heading: string; children: string }) {
  return (
    <div className="mt-1.5 max-w-full rounded-e-sm border-s-2 border-failed bg-sunken px-3.5 py-2.5 text-start font-mono text-xs/4.5 wrap-anywhere">
      <small className="block font-sans text-ink-3">{heading}</small>
      {children}
    </div>
  );
}

/** Reports that the data on the page is stale: why, since when, and its age. */
export function StaleBanner({ since, error, retry }: BannerProperties) {
  const locale = useLocale();
  const isOnline = useOnline();
  const at = Number(since);
  const { icon, title } = error === undefined ? silent(locale) : explain(locale, error);
  return (
    <Banner>
      <Icon name={isOnline ? icon : 'wifi'} className="text-ink-2" />
      <span className="min-w-0 flex-1">
        {/* The age must not be announced every time it changes. */}
        <span role="status">
          {isOnline ? title : locale.t('failure.offline.title')}.{' '}
          {locale.t.rich('failure.dataAsOf', { since: () => <Since at={at} /> })}
        </span>
        {locale.t.rich('failure.age', { age: () => <Age at={new Date(at).toISOString()} /> })}
      </span>
      <Button size="tiny" className="ms-auto" onClick={retry}>
        <Icon name="retry" />
        {locale.t('failure.retryNow')}
      </Button>
    </Banner>
  );
}

const silent = (locale: Locale) => ({ icon: 'wifi', title: locale.t('failure.notResponding') }) as const;

/** A line across a panel with a warning or an offer. */
export function Banner({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-expired-wash px-5 py-2.5 text-sm last:rounded-b-lg last:border-b-0"
      role={role}
      data-banner
    >
      {children}
    </div>
  );
}
