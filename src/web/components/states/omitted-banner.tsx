import type { Locale } from '../../../i18n/locale.ts';
import type { Omitted } from '../../api/api-error.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { Banner } from './banner.tsx';
import { problemText } from './error-text.ts';

/** What an answer held that cannot be shown, as its read tells it. */
export type OmittedParts = readonly Omitted[];

/** What of an answer is not on show because it breaks the contract: how much, and which field. Nothing where all is. */
export function OmittedBanner({ parts }: { parts: OmittedParts | undefined }) {
  return parts && parts.length > 0 ? <OmittedList parts={parts} /> : null;
}

/** More than these are counted only. */
const named = 3;

/** What of an answer is not on show because it breaks the contract: how much, and which field. */
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
