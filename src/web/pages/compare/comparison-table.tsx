import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { LoadingValue } from '#web/components/states.tsx';
import { comparisonTable, role } from '#web/components/table-look.tsx';
import { useLocale } from '#web/contexts.ts';
import { listLook } from '#web/lists/list.tsx';
import type { Known } from './sides.tsx';

export interface Fact {
  readonly id: string;
  readonly label: ReactNode;
  readonly a: ReactNode;
  readonly b: ReactNode;
  readonly verdict: Verdict;
}

/** @param isSettled whether all queries have finished */
export function ComparisonTable(properties: { caption: string; facts: readonly Fact[]; isSettled: boolean }) {
  const { t } = useLocale();
  const { caption, facts, isSettled } = properties;
  const count = (is: Verdict['result']) => facts.filter(({ verdict }) => verdict.result === is).length;
  const known = facts.length - count('unknown');
  return (
    <Card tone="bare" className={`mt-4 ${listLook}`} aria-busy={!isSettled}>
      <CardHead>
        <p className="text-14 text-ink-2" role="status">
          {isSettled &&
            (known === 0 ? t('compare.noSummary') : t('compare.summary', { same: count('same'), all: known }))}
        </p>
      </CardHead>
      <SidesTable caption={caption} of="fact" facts={facts} isSettled={isSettled} />
    </Card>
  );
}

/* On a small screen a row is a block of lines: its label, each side after its letter, and the difference. */

const headLook =
  'h-10 border-b border-line px-5 py-2 text-start align-middle text-12 font-text text-ink-3 not-first:border-s @max-lg/page:px-3';

const cellLook = cva(
  [
    'border-line px-5 py-2 text-start align-middle font-text @max-lg/page:px-3',
    '@md/page:h-11 @md/page:border-b @md/page:not-first:border-s @md/page:group-last:border-b-0',
    '@max-md/page:block @max-md/page:px-0 @max-md/page:py-0.5',
  ],
  {
    variants: {
      is: {
        name: 'pe-2 text-ink-3 @max-lg/page:pe-2 @max-md/page:text-12',
        side: [
          'wrap-anywhere @max-md/page:grid @max-md/page:grid-cols-[1.5rem_minmax(0,1fr)] @max-md/page:gap-0',
          '@max-md/page:before:text-12 @max-md/page:before:text-ink-3 @max-md/page:before:content-[attr(data-side)]',
        ],
        difference: 'wrap-anywhere @md/page:w-52 @max-md/page:ps-6 @max-md/page:text-12',
      },
      isMuted: { true: 'text-ink-3' },
    },
  },
);

const labelWidth = { fact: '@md/page:w-44', token: '@md/page:w-68' } as const;

/** @param of what a row is about @param isSettled whether the differences are known */
export function SidesTable(properties: {
  caption: string;
  of: keyof typeof labelWidth;
  facts: readonly Fact[];
  isSettled?: boolean;
}) {
  const { t } = useLocale();
  const { caption, of, facts, isSettled = true } = properties;
  const [a, b] = [t('compare.sides.a'), t('compare.sides.b')];
  return (
    <table {...role.table} className={`${comparisonTable} @max-md/page:block`}>
      <caption className="sr-only">{caption}</caption>
      <thead {...role.group} className="@max-md/page:sr-only">
        <tr {...role.row}>
          <th {...role.head} className={`${headLook} ${labelWidth[of]}`}>
            {t(`compare.${of}`)}
          </th>
          <th {...role.head} className={headLook}>
            {a}
          </th>
          <th {...role.head} className={headLook}>
            {b}
          </th>
          <th {...role.head} className={`${headLook} w-52`}>
            {t('compare.difference')}
          </th>
        </tr>
      </thead>
      <tbody {...role.group} className="@max-md/page:block">
        {facts.map((fact) => (
          <tr
            {...role.row}
            key={fact.id}
            className="group border-line @max-md/page:block @max-md/page:border-b @max-md/page:px-5 @max-md/page:py-2.5 @max-md/page:last:border-b-0"
            data-row={fact.id}
          >
            <th {...role.rowHead} className={`${cellLook({ is: 'name' })} ${labelWidth[of]}`}>
              {fact.label}
            </th>
            <td {...role.cell} className={cellLook({ is: 'side' })} data-side={a}>
              {fact.a}
            </td>
            <td {...role.cell} className={cellLook({ is: 'side' })} data-side={b}>
              {fact.b}
            </td>
            <td
              {...role.cell}
              className={cellLook({ is: 'difference', isMuted: fact.verdict.result !== 'different' })}
              data-column="difference"
            >
              {isSettled && fact.verdict.text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A side's value, or why it is missing. */
export function SideValue<Value>({ of, children }: { of: Known<Value>; children: (value: Value) => ReactNode }) {
  const { t } = useLocale();
  if (of.status === 'known') return children(of.value);
  if (of.status === 'failed') return <span className="text-ink-3">{t('compare.unavailable')}</span>;
  if (of.status === 'unknown') return <span className="text-ink-3">{t('compare.unknown')}</span>;
  return <LoadingValue label={t('compare.loading')} />;
}

export interface Verdict {
  readonly result: 'same' | 'different' | 'unknown';
  readonly text: string;
}

type Amount = bigint | number;

export const unknown = (locale: Locale): Verdict => ({ result: 'unknown', text: locale.t('compare.unknown') });

/** Whether both are the same; undefined if either is unknown. */
export function sameOrNot<Value>(
  locale: Locale,
  a: Value | undefined,
  b: Value | undefined,
  same = locale.t('compare.same'),
): Verdict {
  if (a === undefined || b === undefined) return unknown(locale);
  return a === b ? { result: 'same', text: same } : { result: 'different', text: locale.t('compare.different') };
}

/** Returns which amount is larger and by what ratio, rounded down; both are in one unit and of one type. */
export function largerOf(locale: Locale, a: Amount | undefined, b: Amount | undefined): Verdict {
  if (a === undefined || b === undefined) return unknown(locale);
  if (a === b) return { result: 'same', text: locale.t('compare.same') };
  const isA = a > b;
  const side = isA ? locale.t('compare.sides.a') : locale.t('compare.sides.b');
  return { result: 'different', text: timesText(locale, side, isA ? a : b, isA ? b : a) };
}

/** Returns which of two times is earlier; ISO 8601. */
export function olderOf(locale: Locale, a: string | null | undefined, b: string | null | undefined): Verdict {
  const [one, other] = [a, b].map((text) => Date.parse(text ?? ''));
  if (!one || !other) return unknown(locale);
  if (one === other) return { result: 'same', text: locale.t('compare.same') };
  return {
    result: 'different',
    text: locale.t('compare.older', { side: one < other ? locale.t('compare.sides.a') : locale.t('compare.sides.b') }),
  };
}

/** Scales base units to the finer of two units, so that amounts are compared as whole tokens. */
export function scaled(quantity: bigint, decimals: number, otherDecimals: number): bigint {
  return quantity * 10n ** BigInt(Math.max(0, otherDecimals - decimals));
}

function timesText(locale: Locale, side: string, larger: Amount, smaller: Amount): string {
  if (smaller <= 0) return locale.t('compare.larger', { side });
  if (typeof larger === 'bigint' && typeof smaller === 'bigint') {
    const times = larger / smaller;
    return timesOf(locale, side, times, larger % smaller === 0n);
  }
  const times = Math.floor(Number(larger) / Number(smaller));
  // Larger quotients are not exact integers.
  return Number.isSafeInteger(times)
    ? timesOf(locale, side, BigInt(times), false)
    : locale.t('compare.larger', { side });
}

function timesOf(locale: Locale, side: string, times: bigint, isExact: boolean): string {
  if (times < 2n) return locale.t('compare.larger', { side });
  return isExact
    ? locale.t('compare.times', { side, times: formatCount(locale, times) })
    : locale.t('compare.overTimes', { side, times: formatCount(locale, times) });
}
