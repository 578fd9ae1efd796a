import type { Locale } from '#i18n/locale.ts';
import type { Omitted } from '#web/data/api-error.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import { Banner } from './banner.tsx';
import { problemText } from './error-text.ts';

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
