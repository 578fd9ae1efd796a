import { useFullLocale } from '#web/contexts.ts';
import { LineList } from '#web/pages/tools/line-list.tsx';
import type { SkippedLine } from './parse-ids.ts';

/** The lines without a transaction of this network, and why. */
export function SkippedLines({ lines }: { lines: readonly SkippedLine[] }) {
  const { t } = useFullLocale();
  return (
    <LineList
      label={t('transactionLookup.omitted')}
      lines={lines.map(({ line, text, belongsTo }) => ({
        line,
        text,
        isGood: false,
        meaning:
          belongsTo === undefined ? t('transactionLookup.noId') : t('tools.otherNetwork', { network: belongsTo }),
      }))}
    />
  );
}
