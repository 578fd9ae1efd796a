import { formatCount } from '#format/numbers.ts';
import { Icon } from '#web/components/icon.tsx';
import { useFullLocale } from '#web/contexts.ts';

const maxShown = 200;

/** A line of the pasted list, and its meaning or why it is skipped. */
export interface ListedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly isGood: boolean;
  readonly meaning: string;
}

/** Lines of the pasted list with their meanings, in a box that scrolls. */
export function LineList({ lines, label }: { lines: readonly ListedLine[]; label: string }) {
  const locale = useFullLocale();
  if (lines.length === 0) return null;
  const more = lines.length - maxShown;
  return (
    <section
      className="mt-2 max-h-64 overflow-auto rounded-md border border-line"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with keys
      tabIndex={0}
    >
      <ol>
        {lines.slice(0, maxShown).map((line, index) => (
          <Line key={index} {...line} />
        ))}
      </ol>
      {more > 0 && (
        <p className="px-3 py-1.5 text-ink-3">
          {locale.t('tools.moreLines', { count: more, written: formatCount(locale, more) })}
        </p>
      )}
    </section>
  );
}

function Line({ line, text, isGood, meaning }: ListedLine) {
  const locale = useFullLocale();
  return (
    <li className="grid grid-cols-[5rem_minmax(0,20rem)_minmax(0,1fr)] gap-x-3 gap-y-0 border-b border-line px-3 py-1 text-xs @max-md/page:grid-cols-[auto_minmax(0,1fr)]">
      <span className="whitespace-nowrap text-ink-3">
        {locale.t('tools.line', { line: formatCount(locale, line) })}
      </span>
      <span className="flex gap-1.5">
        <Icon
          name={isGood ? 'check' : 'warn'}
          size={14}
          className={`mt-0.5 flex-none ${isGood ? 'text-confirmed' : 'text-pending'}`}
        />
        {meaning}
      </span>
      <bdi className="mono truncate text-ink-2 @max-md/page:col-span-full" title={text}>
        {text}
      </bdi>
    </li>
  );
}
