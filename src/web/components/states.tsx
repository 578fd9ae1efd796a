import { cva, cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useIsFailureInBar, useLocale } from '#web/contexts.ts';
import { isOfService, type Omitted } from '#web/data/api-error.ts';
import { Button, Icon, type IconName } from './controls.tsx';
import { LabeledCopyButton } from './copy.tsx';
import { detailsOf, explain, problemText, useSecondsUntilRetry } from './failure.ts';

export const blank = cva(
  [
    'grid grid-cols-1 content-start justify-items-start gap-2 px-(--inset) py-7',
    'text-pretty [&>h2]:text-16 [&>h2]:leading-6 [&>p]:max-w-136 [&>p]:text-ink-2',
  ],
  {
    variants: { isSmall: { true: 'min-h-40', false: 'min-h-55' } },
    defaultVariants: { isSmall: false },
  },
);
export const blankActions = cx([
  'mt-1 flex max-w-full flex-none flex-wrap gap-2',
  '[&>.button-plain]:border-transparent [&>.button-plain]:bg-sunken [&>.button-plain]:hover:border-line-2',
]);

/** Empty state: a reason, and actions. @param isSmall in a card with other content */
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
      <Icon name={icon} size={24} className="text-ink-3" />
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

/** Says why a form or an action is not here; only without JavaScript. */
export function NeedsScript() {
  const { t } = useLocale();
  return <span className="hidden noscript:inline">{t('states.needsScript')}</span>;
}

interface ErrorProperties {
  isSmall?: boolean;
  error: unknown;
  retry?: (() => void) | undefined;
}

/**
 * An error instead of content, with the service's own message if there is one. What the bar above the page says is not
 * repeated.
 */
export function ErrorState({ error, retry, isSmall = false }: ErrorProperties) {
  const locale = useLocale();
  const { icon, title, advice, status, serviceMessage, fault } = explain(locale, error, useSecondsUntilRetry(error));
  const isInBar = useIsFailureInBar() && error instanceof Error && isOfService(error);
  return (
    <div className={blank({ isSmall })} role={isInBar ? undefined : 'alert'}>
      <Icon name={icon} size={24} className={isInBar ? 'text-ink-3' : 'text-failed'} />
      <h2>{isInBar ? locale.t('failure.notLoaded') : title}</h2>
      {/* The countdown must not be announced every second. */}
      {!isInBar && <p role="timer">{advice}</p>}
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
          <Button variant="soft" onClick={retry}>
            <Icon name="retry" />
            {locale.t('common.retry')}
          </Button>
        )}
        <LabeledCopyButton
          variant="quiet"
          text={() => detailsOf(error, location.pathname + location.search, new Date())}
        >
          {locale.t('failure.details')}
        </LabeledCopyButton>
      </div>
    </div>
  );
}

function ServiceMessage({ heading, children }: { heading: string; children: string }) {
  return (
    <div className="max-w-full border-s-2 border-failed ps-3 font-mono text-14/5 wrap-anywhere">
      <small className="block font-sans text-ink-3">{heading}</small>
      {children}
    </div>
  );
}

/** In place of a response: rows while it is loading, or why it could not be loaded. */
export function NoResponse({ rows, label, ...failure }: ErrorProperties & { rows?: number; label: string }) {
  return failure.error === null ? <SkeletonRows {...{ rows, label }} /> : <ErrorState {...failure} />;
}

const banner = 'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-16 bg-sunken px-5 py-2';

/** A line across a panel with a warning or an offer. */
export function Banner(properties: { role?: 'status'; className?: string; children: ReactNode }) {
  const { role, className, children } = properties;
  return (
    <div className={cx(banner, className)} role={role} data-banner>
      {children}
    </div>
  );
}

export type OmittedParts = readonly Omitted[];

/** Reports the parts of a response that are not shown because they break the contract. */
export function OmittedBanner({ parts }: { parts: OmittedParts | undefined }) {
  return parts && parts.length > 0 ? <OmittedList parts={parts} /> : null;
}

/** Number of parts listed individually. */
const named = 3;

function OmittedList({ parts }: { parts: OmittedParts }) {
  const locale = useLocale();
  const rest = parts.length - named;
  return (
    <Banner role="status">
      <Icon name="warn" className="text-ink-2" />
      <span className="min-w-0 flex-1 break-words">
        {headingOf(locale, parts)}{' '}
        {parts
          .slice(0, named)
          .map((value) => omittedText(locale, value))
          .join('; ')}
        {rest > 0 && locale.t('failure.andMore', { count: rest })}.
      </span>
    </Banner>
  );
}

function headingOf(locale: Locale, parts: OmittedParts): string {
  const rows = parts.filter(({ isRow }) => isRow).length;
  return rows > 0
    ? locale.t('failure.rowsLeftOut', { count: rows })
    : locale.t('failure.detailsLeftOut', { count: parts.length });
}

function omittedText(locale: Locale, { index, field, problem }: OmittedParts[number]): string {
  return [index === undefined ? '' : locale.t('failure.row', { row: index + 1 }), field, problemText(locale, problem)]
    .filter(Boolean)
    .join(': ');
}

export function Caution({ children }: { children: ReactNode }) {
  return (
    <div
      className="flex gap-x-3 rounded-10 bg-pending-wash px-[max(var(--inset),0.75rem)] py-2.5 text-14 text-ink-2 @max-md/page:py-3"
      role="note"
    >
      <Icon name="warn" className="mt-0.5 flex-none text-pending" />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">{children}</div>
    </div>
  );
}

export function CautionList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink">{children}</ul>;
}

export function CautionItem({ children }: { children: ReactNode }) {
  return <li className="wrap-anywhere">{children}</li>;
}

/** Look of a placeholder: a line, or a shape whose size is in its class. */
export const skeleton = cva('block animate-skeleton bg-ink/7', {
  variants: { shape: { line: 'h-2.5 rounded-6', own: '' } },
  defaultVariants: { shape: 'line' },
});

const rowWidths = [
  [92, 62, 108],
  [70, 74, 84],
  [104, 58, 120],
  [82, 66, 72],
  [96, 70, 96],
  [64, 54, 110],
] as const;
const row = cx([
  'grid h-(--row) grid-cols-[1.75rem_6rem_1fr_6.875rem_4.375rem] items-center gap-3 border-t border-line px-(--inset)',
  '@max-md/page:h-17 @max-md/page:grid-cols-[2.25rem_minmax(0,1fr)_5.625rem]',
]);

/** Placeholder rows, in the height of real rows. Delayed, since fast content needs none. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div className="animate-wait" aria-busy="true">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => {
        const [first, second, third] = rowWidths[index % rowWidths.length] ?? rowWidths[0];
        return (
          <div className={row} key={index}>
            <span
              className={skeleton({
                shape: 'own',
                className: 'size-7 rounded-[0.5625rem] @max-md/page:size-9 @max-md/page:rounded-[0.6875rem]',
              })}
            />
            <SkeletonLine width={first} />
            <SkeletonLine width={`${second}%`} className="@max-md/page:hidden" />
            <SkeletonLine width={third} className="justify-self-end" />
            <SkeletonLine width={56} className="@max-md/page:hidden" />
          </div>
        );
      })}
    </div>
  );
}

export function SkeletonLine({ width, className }: { width: number | string; className?: string }) {
  return <span className={skeleton({ className })} style={{ width }} />;
}

/** Placeholder of a value, as high as its line. */
export function LoadingValue({ label }: { label: string }) {
  return (
    <span className="inline-block py-1 align-top" aria-busy="true">
      <span className="sr-only">{label}</span>
      <SkeletonLine width={84} />
    </span>
  );
}
