import { formatCount } from '../../../../format/amounts/digits.ts';
import { Icon } from '../../../components/primitives/icon.tsx';
import { useLocale } from '../../../locale-context.ts';
import type { SkippedLine } from './parse-ids.ts';

const maxShown = 50;

/** The lines without a transaction of this network, and why. */
export function SkippedLines({ omissions }: { omissions: readonly SkippedLine[] }) {
  const locale = useLocale();
  if (omissions.length === 0) return null;
  return (
    <section
      className="mt-2 max-h-64 overflow-auto rounded-md border border-line"
      aria-label={locale.t('transactionLookup.omitted')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with keys
      tabIndex={0}
    >
      <ol>
        {omissions.slice(0, maxShown).map(({ line, text, belongsTo }) => (
          <li
            key={line}
            className="grid grid-cols-[auto_minmax(0,14rem)_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1.25 text-xs last:border-b-0 @max-md/page:grid-cols-[auto_minmax(0,1fr)]"
          >
            <span className="whitespace-nowrap text-ink-3">
              {locale.t('transactionLookup.line', { line: formatCount(locale, line) })}
            </span>
            <span className="flex gap-1.5">
              <Icon name="warn" size={14} className="mt-0.75 flex-none text-pending" />
              {belongsTo === undefined
                ? locale.t('transactionLookup.noId')
                : locale.t('transactionLookup.otherNetwork', { network: belongsTo })}
            </span>
            <bdi className="mono truncate text-ink-2 @max-md/page:col-span-full" title={text}>
              {text}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
