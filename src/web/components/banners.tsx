import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import type { Omitted } from '#web/data/api-error.ts';
import { problemText } from './failure.ts';
import { Icon } from './icon.tsx';
import { Banner, StaleBanner } from './states.tsx';

/** The parts of a query result that the banners use. */
export interface BannerResponse {
  readonly data: { readonly omitted: OmittedParts } | undefined;
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Reports that a response is stale, and which parts of it are not shown; renders nothing for a good one. */
export function ResponseBanners({ response: { data, dataUpdatedAt, error, refetch } }: { response: BannerResponse }) {
  return (
    <>
      {data && error && <StaleBanner since={dataUpdatedAt} error={error} retry={() => void refetch()} />}
      <OmittedBanner parts={data?.omitted} />
    </>
  );
}

/** Omitted parts, as in the query result. */
export type OmittedParts = readonly Omitted[];

/**
 * Reports the parts of a response that are not shown because they break the contract. Renders nothing if there are
 * none.
 */
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

/** A warning above a list. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-pending-wash px-5 py-2.5 text-sm text-ink-2 @max-md/page:px-3.5 @max-md/page:py-3"
      role="note"
    >
      <Icon name="warn" className="mt-0.5 text-pending" />
      {children}
    </div>
  );
}

/** The items of a warning. */
export function CautionList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink">{children}</ul>;
}

export function CautionItem({ children }: { children: ReactNode }) {
  return <li className="mt-1 text-xs wrap-anywhere">{children}</li>;
}
