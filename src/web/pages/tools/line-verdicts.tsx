import { formatCount } from '../../../format/amounts/digits.ts';
import { flawText } from '../../../format/identifiers/broken-address.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { Icon } from '../../components/primitives/icon.tsx';
import { useLocale } from '../../locale-context.ts';
import { type Entry, maxLines, type ParsedLines, type Verdict } from './parse-lines.ts';

/** Maximum lines listed individually. */
const maxShown = 200;

/**
 * What each line means, before any request.
 * @param over number of items beyond the limit of a request
 */
export function LineVerdicts({ reading, over }: { reading: ParsedLines; over: number }) {
  const locale = useLocale();
  const { entries, items, skippedLines } = reading;
  const more = entries.length - maxShown;
  const left = entries.length - items.length;
  // Invalid lines first: they may need correction.
  const ordered = entries.toSorted((a, b) => Number(isItem(a)) - Number(isItem(b)));
  return (
    <div className="border-t border-line px-5 pt-3 text-sm">
      <p role="status">
        {entries.length === 0
          ? locale.t('tools.notSentYet')
          : locale.t('tools.summary', {
              good: locale.t('tools.count', { count: items.length, written: formatCount(locale, items.length) }),
              bad: formatCount(locale, left),
            })}{' '}
        {over > 0 && locale.t('tools.remaining', { over, written: formatCount(locale, over) })}{' '}
        {skippedLines > 0 &&
          locale.t('tools.ignored', {
            count: skippedLines,
            written: formatCount(locale, skippedLines),
            most: formatCount(locale, maxLines),
          })}
      </p>
      {entries.length > 0 && (
        <section
          className="mt-2 max-h-64 overflow-auto rounded-md border border-line"
          aria-label={locale.t('tools.lines')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with keys
          tabIndex={0}
        >
          <ol>
            {ordered.slice(0, maxShown).map((entry, index) => (
              <Line key={index} entry={entry} />
            ))}
          </ol>
          {more > 0 && (
            <p className="px-3 py-1.5 text-ink-3">
              {locale.t('tools.moreLines', { count: more, written: formatCount(locale, more) })}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

function isItem({ verdict }: Entry): boolean {
  return verdict.kind === 'item';
}

function Line({ entry }: { entry: Entry }) {
  const locale = useLocale();
  const { line, text, verdict } = entry;
  const isGood = isItem(entry);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,20rem)_minmax(0,1fr)] gap-x-3 gap-y-0 border-b border-line px-3 py-1.25 text-xs @max-md/page:grid-cols-[auto_minmax(0,1fr)]">
      <span className="whitespace-nowrap text-ink-3">
        {locale.t('tools.line', { line: formatCount(locale, line) })}
      </span>
      <span className="flex gap-1.5">
        <Icon
          name={isGood ? 'check' : 'warn'}
          size={14}
          className={`mt-0.75 flex-none ${isGood ? 'text-confirmed' : 'text-pending'}`}
        />
        {verdictInWords(locale, verdict)}
      </span>
      <span className="mono truncate text-ink-2 @max-md/page:col-span-full" title={text}>
        {text}
      </span>
    </li>
  );
}

/** The meaning of a line, or why it is skipped. */
export function verdictInWords(locale: Locale, verdict: Verdict): string {
  switch (verdict.kind) {
    case 'item':
      return locale.t(`tools.from.${verdict.from}`);
    case 'repeated':
      return locale.t('tools.repeated', { line: formatCount(locale, verdict.line) });
    case 'otherNetwork':
      return locale.t('tools.otherNetwork', { network: verdict.network });
    case 'broken':
      return flawText(locale, verdict.flaw);
    default:
      return locale.t(`tools.${verdict.kind}`);
  }
}
