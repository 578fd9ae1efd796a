import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Pending } from './pending.ts';

const sumRow = 'self-stretch border-t border-line pt-2.5';

const term = cva(
  'flex items-center gap-2 text-ink-2 before:size-2.5 before:rounded-[2px] before:forced-color-adjust-none @max-md/page:gap-1.5',
  {
    variants: {
      part: {
        confirmed: 'before:bg-sats-fill @max-md/page:whitespace-nowrap',
        pending:
          '@max-md/page:whitespace-nowrap before:bg-[repeating-linear-gradient(-45deg,var(--color-sats-fill)_0_2px,var(--color-sats-wash)_2px_0.25rem)]',
        sum: `${sumRow} @max-md/page:before:hidden`,
      },
    },
  },
);

/** An amount of a balance with its dollar value; on the narrowest screens the value has its own line. */
export function BalanceLine(properties: {
  part: 'confirmed' | 'pending' | 'sum';
  label: string;
  amount: ReactNode;
  /** Renders nothing without a value. */
  value: ReactNode;
}) {
  const { part, label, amount, value } = properties;
  const row = part === 'sum' ? sumRow : '';
  return (
    <>
      <dt className={term({ part })}>{label}</dt>
      <dd className={`ps-4 text-end @max-md/page:ps-2 @max-md/page:whitespace-nowrap ${row}`}>{amount}</dd>
      <dd
        className={`min-w-23 ps-4 text-end text-ink-2 @max-md/page:min-w-0 @max-md/page:ps-2 @max-md/page:text-xs @max-md/page:whitespace-nowrap @max-sm/page:wrap-break-word @max-sm/page:whitespace-normal @max-sm/page:col-span-full @max-sm/page:mb-1.5 @max-sm/page:border-t-0 @max-sm/page:pt-0 @max-sm/page:empty:m-0 ${row}`}
      >
        {value}
      </dd>
    </>
  );
}

/** Bar of confirmed (solid) and pending (hatched) bitcoin: incoming after the confirmed part, outgoing at its end. */
export function BalanceBar({ pending: { sats, settled, label } }: { pending: Pending }) {
  return (
    <div
      className="mt-5 mb-3.5 flex h-3.5 gap-0.5 overflow-hidden rounded-xs bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[color:CanvasText]"
      role="img"
      aria-label={label}
    >
      {settled > 0 && <i className="min-w-0.75 flex-1 bg-sats-fill" style={{ flexGrow: Number(settled) }} />}
      {sats > 0 && (
        <i
          className="min-w-0.75 flex-1 bg-[repeating-linear-gradient(-45deg,var(--color-sats-fill)_0_0.1875rem,var(--color-sats-wash)_0.1875rem_0.375rem)]"
          style={{ flexGrow: Number(sats) }}
          data-part="pending"
        />
      )}
    </div>
  );
}
