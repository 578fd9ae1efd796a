import { flawInWords } from '../../../format/broken-address.ts';
import { formatCount } from '../../../format/digits.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';
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
    <div className="tl-lines">
      <p role="status">
        {entries.length === 0
          ? locale.t('tools.nothingYet')
          : locale.t('tools.summary', {
              good: locale.t('tools.count', { count: asks.length, written: formatCount(locale, asks.length) }),
              bad: formatCount(locale, left),
            })}{' '}
        {over > 0 && locale.t('tools.over', { over, written: formatCount(locale, over) })}{' '}
        {unread > 0 &&
          locale.t('tools.unread', {
            count: unread,
            written: formatCount(locale, unread),
            most: formatCount(locale, mostLines),
          })}
      </p>
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with keys
        <section className="tl-list" aria-label={locale.t('tools.lines')} tabIndex={0}>
          <ol>
            {ordered.slice(0, mostShown).map((entry, index) => (
              <Line key={index} entry={entry} />
            ))}
          </ol>
          {more > 0 && (
            <p className="dim">{locale.t('tools.moreLines', { count: more, written: formatCount(locale, more) })}</p>
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
    <li className={isGood ? undefined : 'is-left'}>
      <span className="tl-n">{locale.t('tools.line', { line: formatCount(locale, line) })}</span>
      <span className="tl-v">
        <Icon name={isGood ? 'check' : 'warn'} size={14} />
        {verdictInWords(locale, verdict)}
      </span>
      <span className="tl-t mono" title={text}>
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
      return flawInWords(locale, verdict.flaw);
    default:
      return locale.t(`tools.${verdict.is}`);
  }
}
