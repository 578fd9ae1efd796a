import type { StatementHead } from '#contract/statement.ts';
import { formatCount } from '#format/numbers.ts';
import { utcDateTime } from '#format/time/utc.ts';
import type { FullLocale } from '#i18n/locale.ts';

/** A fact in the summary of a statement. */
export interface StatementFact {
  readonly name: string;
  readonly value: string;
  /** Whether it is an identifier or a checksum. */
  readonly isMono?: boolean;
  /** Explanation in smaller text. */
  readonly note?: string;
}

/** Returns the summary of a statement: filter, range, and how to verify the rows. */
export function statementFacts(locale: FullLocale, head: StatementHead): StatementFact[] {
  const { network, subject, asset, from, to, order, readUpTo, generatedAt, rowCount, isComplete, rowsSha256 } = head;
  const facts: (StatementFact | false)[] = [
    { name: locale.t('statement.network'), value: network },
    subject !== null && { name: locale.t('statement.address'), value: subject, isMono: true },
    assetFact(locale, asset),
    { name: locale.t('statement.from'), value: from === null ? locale.t('statement.beginning') : utc(from) },
    { name: locale.t('statement.to'), value: to === null ? locale.t('statement.now') : utc(to) },
    {
      name: locale.t('statement.order'),
      value: order === 'oldest-first' ? locale.t('statement.oldestFirst') : locale.t('statement.newestFirst'),
    },
    readUpTo !== null && { name: locale.t('statement.dataAsOf'), value: utc(readUpTo) },
    { name: locale.t('statement.generatedAt'), value: utc(generatedAt) },
    { name: locale.t('statement.rows'), value: formatCount(locale, rowCount) },
    {
      name: locale.t('statement.completeness'),
      value: isComplete ? locale.t('statement.complete') : locale.t('statement.incomplete'),
    },
    rowsSha256 === null
      ? { name: locale.t('statement.sha256'), value: locale.t('statement.noSha256') }
      : { name: locale.t('statement.sha256'), value: rowsSha256, isMono: true, note: locale.t('statement.sha256Of') },
  ];
  return facts.filter((fact) => fact !== false);
}

function assetFact(locale: FullLocale, asset: string | null): StatementFact {
  if (asset === null) return { name: locale.t('lists.asset'), value: locale.t('statement.allAssets') };
  return asset === 'btc'
    ? { name: locale.t('lists.asset'), value: locale.t('lists.bitcoin') }
    : { name: locale.t('lists.asset'), value: asset, isMono: true };
}

/** UTC, since a statement is read in other time zones. */
function utc(at: string): string {
  return `${utcDateTime(at)} UTC`;
}
