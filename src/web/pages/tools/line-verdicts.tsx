import { formatCount } from '#format/numbers.ts';
import { flawText } from '#format/identifiers/broken-address.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { useFullLocale } from '#web/contexts.ts';
import { LineList } from './line-list.tsx';
import { type Entry, maxLines, type ParsedLines, type Verdict } from './parse-list.ts';

/**
 * What each line means, before any request.
 * @param over number of items beyond the limit of a request
 */
export function LineVerdicts({ reading, over }: { reading: ParsedLines; over: number }) {
  const locale = useFullLocale();
  const { entries, items, skippedLines } = reading;
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
      <LineList
        label={locale.t('tools.lines')}
        lines={ordered.map((entry) => ({
          line: entry.line,
          text: entry.text,
          isGood: isItem(entry),
          meaning: verdictInWords(locale, entry.verdict),
        }))}
      />
    </div>
  );
}

function isItem({ verdict }: Entry): boolean {
  return verdict.kind === 'item';
}

/** The meaning of a line, or why it is skipped. */
export function verdictInWords(locale: FullLocale, verdict: Verdict): string {
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
