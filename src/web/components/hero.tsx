import { cx } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import { isOpen } from '#contract/transaction-types.ts';
import { useLocale } from '#web/contexts.ts';
import { Ring, toneOf } from './ring.tsx';
import { unknownType } from './transaction-cells.tsx';

/* The first card of a transaction, a swap or an invoice: its status, and its life as a bar. */

/** The raised card in the color of a status. It celebrates a transaction that is confirmed while it is shown, once. */
export function HeroCard({ status, children }: { status: string; children: ReactNode }) {
  const { t } = useLocale();
  const [first] = useState(status);
  const isMoment = isOpen(first) && status === 'confirmed';
  return (
    <section
      className={cx('hero', toneOf(status), isMoment && 'is-moment')}
      aria-label={t('transaction.overview')}
      data-moment={isMoment || undefined}
    >
      {children}
    </section>
  );
}

export function HeroGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,34.5rem)] items-center gap-x-12 gap-y-6 px-10 pt-9 pb-8 @max-[15rem]/hero:px-3! @max-card/hero:grid-cols-1 @max-card/hero:gap-7 @max-card/hero:p-7 @max-narrow/hero:gap-5 @max-narrow/hero:px-5 @max-narrow/hero:pt-5 @max-narrow/hero:pb-5.5">
      {children}
    </div>
  );
}

/** @param of the type, whose full name is a tooltip if it is unknown */
export function HeroStatus(properties: {
  status: string;
  part?: number | undefined;
  title: ReactNode;
  of?: string;
  children: ReactNode;
}) {
  const { status, part, title, of, children } = properties;
  return (
    <div className="flex items-center gap-4 @max-[15rem]/hero:flex-wrap @max-narrow/hero:gap-3" data-head>
      <Ring status={status} part={part} className="size-14 @max-narrow/hero:size-12" />
      <div className="min-w-0">
        <h1
          className="min-w-0 leading-8 wrap-anywhere @max-narrow/hero:text-[1.375rem]/6.5"
          tabIndex={-1}
          title={of === undefined ? undefined : unknownType(of)}
        >
          {title}
        </h1>
        <p
          className="mt-0.5 text-16/6 text-ink-2 @max-narrow/hero:text-14/5 [&_b]:font-strong [&_b]:text-ink"
          data-wait
        >
          {children}
        </p>
      </div>
    </div>
  );
}

/** The end of the card: a field at the left, one button at the right. */
export function HeroFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line py-3.5 ps-10 pe-6 not-printed @max-card/hero:ps-7 @max-card/hero:pe-5 @max-narrow/hero:px-5 @max-narrow/hero:py-3 @max-[15rem]/hero:px-3! empty:hidden">
      {children}
    </div>
  );
}

/** Look of the part that says between whom something moved. */
export const routeLook = `min-w-0 @max-card/hero:border-t @max-card/hero:border-line @max-card/hero:pt-6 @max-narrow/hero:pt-5`;

/** Look of its button. */
export const heroAction = 'min-h-10 px-4 @max-narrow/hero:flex-1 @max-2xs/page:whitespace-normal';

/** Look of what an amount is worth, below it. */
export const valueLook = `mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-16/6 text-ink-3 @max-narrow/hero:mt-1 *:min-w-0 *:wrap-anywhere
  [&_b]:font-label [&_b]:text-ink-2`;

/** Space between two parts of the bar, in percent. */
const gap = 0.8;

/**
 * A bar with a part for each step, and their names below.
 * @param parts the class of each
 * @param end where the last part ends, in percent; a knob if that is not the end
 */
export function StepBar(properties: {
  parts: readonly string[];
  end: number;
  steps: readonly { readonly title: ReactNode; readonly note: ReactNode }[];
}) {
  const { t } = useLocale();
  const { parts, end, steps } = properties;
  const width = (end - gap * (parts.length - 1)) / parts.length;
  return (
    <div className="px-10 pb-7 @max-card/hero:px-7 @max-narrow/hero:px-5 @max-narrow/hero:pb-5 @max-[15rem]/hero:px-3">
      <svg className="time-bar" aria-hidden="true">
        <rect className="time-track" y="3" width="100%" height="6" rx="3" />
        {parts.map((part, index) => (
          <rect
            key={index}
            className={part}
            x={`${index * (width + gap)}%`}
            y="3"
            width={`${width}%`}
            height="6"
            rx="3"
          />
        ))}
        {end < 100 && <circle className="time-knob" cx={`${end}%`} cy="6" r="6" />}
      </svg>
      <ol
        className="mt-2.5 flex justify-between gap-x-4 gap-y-2 @max-2xs/page:flex-wrap @max-narrow/hero:text-12/4.5"
        aria-label={t('transaction.timeline')}
      >
        {steps.map(({ title, note }, index) => (
          <li
            key={index}
            className={cx(
              'min-w-0 @2xs/page:last:not-only:text-end @2xs/page:not-first:not-last:text-center @max-2xs/page:basis-full',
              // On a phone the button below comes first; the sentence above names the step.
              end < 100 && '@max-narrow/hero:not-first:not-last:sr-only',
            )}
          >
            <b className="block font-label wrap-break-word">{title}</b>
            <span className="text-ink-3">{note}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
