import { cva } from 'class-variance-authority';

const dots = `bg-[radial-gradient(circle,currentColor_2px,transparent_2.4px)] bg-size-[0.875rem_0.5rem]
  @max-hero/page:bg-size-[0.5rem_0.5625rem] @max-hero/page:bg-position-[50%_0] @max-hero/page:bg-repeat-y`;

const line = cva(
  `relative h-2 min-w-8 flex-1 bg-position-[0_50%] bg-repeat-x forced-color-adjust-none
    @max-hero/page:mt-2 @max-hero/page:ms-5.5 @max-hero/page:h-7 @max-hero/page:w-2 @max-hero/page:min-w-0`,
  {
    variants: {
      tone: { sats: 'text-sats-fill', token: 'text-token-fill', gray: 'text-control' },
      isMoving: { true: 'animate-drift @max-hero/page:animate-drift-y' },
      part: {
        start: `${dots} mask-[linear-gradient(90deg,transparent,#000_30%)] @max-hero/page:mb-2 @max-hero/page:flex-none
          @max-hero/page:self-start @max-hero/page:mask-[linear-gradient(180deg,transparent,#000_40%)]`,
        arrived: `${dots} @max-hero/page:mb-4`,
        waiting: `bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)] bg-size-[0.875rem_2px]
          @max-hero/page:mb-4`,
        stopped: `${dots} me-8.5 @max-hero/page:mb-4`,
      },
    },
  },
);

/**
 * A part of the line from sender to recipient; gray if not reached.
 * @param part `start` leads from the sender to the amount, the others end at the recipient
 */
export function FlowLine({
  asset,
  isMoving,
  part,
}: {
  asset: 'sats' | 'token';
  isMoving: boolean;
  part: 'start' | 'arrived' | 'waiting' | 'stopped';
}) {
  const tone = part === 'waiting' || part === 'stopped' ? 'gray' : asset;
  return (
    <div className={line({ tone, isMoving, part })} data-part={part} aria-hidden="true">
      {(part === 'arrived' || part === 'waiting') && <Arrowhead />}
    </div>
  );
}

function Arrowhead() {
  return (
    <i className="absolute top-1/2 -inset-e-2.25 size-2 [translate:-0.1875rem_-50%] rotate-45 rounded-[1px] border-t-2 border-e-2 border-current @max-hero/page:top-auto @max-hero/page:inset-e-0 @max-hero/page:-bottom-1 @max-hero/page:size-2 @max-hero/page:[translate:none] @max-hero/page:rotate-135" />
  );
}
