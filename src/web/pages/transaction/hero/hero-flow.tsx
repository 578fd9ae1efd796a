import { cva } from 'class-variance-authority';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import { crossingText, sidesOf } from '#web/pages/transaction/parties.ts';
import { FlowLine } from './flow-line.tsx';
import { HeroAmount } from '#web/pages/transaction/flow.tsx';
import { HeroSide } from './hero-side.tsx';

const cross = cva(
  'absolute top-1/2 inset-e-0 grid size-6 [translate:0_-50%] place-items-center rounded-full forced-color-adjust-none',
  { variants: { status: { failed: 'bg-failed-wash text-failed', expired: 'bg-expired-wash text-expired' } } },
);

/** Sender, amount and recipient in one line. */
export function HeroFlow({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const { from, to } = sidesOf(locale, transaction);
  const crossing = crossingText(locale, transaction.type);
  const { status } = transaction;
  const asset = isSatsDetail(transaction) ? 'sats' : 'token';
  const isMoving = status === 'pending' || status === 'sent';
  const stopped = status === 'failed' || status === 'expired' ? status : undefined;
  const end = status === 'confirmed' ? 'arrived' : stopped ? 'stopped' : 'waiting';
  return (
    <div
      className="relative isolate flex items-center gap-6 overflow-hidden px-8 pt-11 pb-10 @max-hero/page:flex-col @max-hero/page:items-stretch @max-hero/page:gap-0 @max-hero/page:px-5 @max-hero/page:py-6"
      dir="ltr"
    >
      <Dots />
      <HeroSide side={from} end="from" />
      <FlowLine asset={asset} isMoving={isMoving} part="start" />
      <HeroAmount transaction={transaction} />
      <div className="relative flex min-w-15 flex-1 items-center @max-hero/page:min-w-0 @max-hero/page:flex-none @max-hero/page:gap-3 @max-hero/page:self-start">
        <FlowLine asset={asset} isMoving={isMoving} part={end} />
        {stopped && (
          <span className={cross({ status: stopped })}>
            <Icon name="cross" size={14} className="stroke-2" />
          </span>
        )}
        {crossing && <Crossing>{crossing}</Crossing>}
      </div>
      <HeroSide side={to} end="to" />
    </div>
  );
}

/** A grid of dots that fades at the edges. */
function Dots() {
  return (
    <div
      className="absolute inset-0 -z-1 bg-[radial-gradient(circle_at_1px_1px,var(--color-line-2)_1px,transparent_1.2px)] mask-[radial-gradient(60%_120%_at_50%_40%,#000_0%,transparent_78%)] bg-size-[1.25rem_1.25rem] opacity-55"
      aria-hidden="true"
    />
  );
}

/** A boundary on the line, such as Bitcoin. */
function Crossing({ children }: { children: string }) {
  return (
    <span className="absolute top-1/2 left-1/2 [translate:-50%_-50%] rounded-full border border-line-2 bg-surface px-2 py-[2px] text-2xs/4 whitespace-nowrap text-ink-2 @max-hero/page:static @max-hero/page:[translate:none]">
      {children}
    </span>
  );
}
