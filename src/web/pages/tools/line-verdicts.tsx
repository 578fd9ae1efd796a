import { formatCount } from '../../../format/amounts/digits.ts';
import { flawText } from '../../../format/identifiers/broken-address.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { Icon } from '../../components/primitives/icon.tsx';
import { useLocale } from '../../locale-context.ts';
import { type Entry, mostLines, type Reading, type Verdict } from './read-lines.ts';

/** More lines than these are counted only. */
const mostShown = 200;

/**
 * What each line is, before anybody is asked.
 * @param over things to ask about beyond what one request takes
 */
export function LineVerdicts({ reading, over }: { reading: Reading; over: number }) {
  const locale = useLocale();
  const { entries, asks, unread } = reading;
  const more = entries.length - mostShown;
  const left = entries.length - asks.length;
  // What is left out is what there may be to mend.
  const ordered = entries.toSorted((a, b) => Number(isAsked(a)) - Number(isAsked(b)));
  return (
    <div className="border-t border-line px-5 pt-3 text-sm">
      <p role="status">
        {entries.length === 0
          ? locale.t('tools.notSentYet')
          : locale.t('tools.summary', {
              good: locale.t('tools.count', { count: asks.length, written: formatCount(locale, asks.length) }),
              bad: formatCount(locale, left),
            })}{' '}
        {over > 0 && locale.t('tools.remaining', { over, written: formatCount(locale, over) })}{' '}
        {unread > 0 &&
          locale.t('tools.ignored', {
            count: unread,
            written: formatCount(locale, unread),
            most: formatCount(locale, mostLines),
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
            {ordered.slice(0, mostShown).map((entry, index) => (
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

function isAsked({ verdict }: Entry): boolean {
  return verdict.is === 'asked';
}

function Line({ entry }: { entry: Entry }) {
  const locale = useLocale();
  const { line, text, verdict } = entry;
  const isGood = isAsked(entry);
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

/** What a line is, or why it is not asked about. */
export function verdictInWords(locale: Locale, verdict: Verdict): string {
  switch (verdict.is) {
    case 'asked':
      return locale.t(`tools.from.${verdict.from}`);
    case 'repeated':
      return locale.t('tools.repeated', { line: formatCount(locale, verdict.line) });
    case 'otherNetwork':
      return locale.t('tools.otherNetwork', { network: verdict.network });
    case 'broken':
      return flawText(locale, verdict.flaw);
    default:
      return locale.t(`tools.${verdict.is}`);
  }
}
