import { cva, type VariantProps } from 'class-variance-authority';

export const iconSquare = cva(
  'not-printed inline-grid flex-none cursor-pointer place-items-center rounded-sm text-ink-3 hover:bg-ink/7 hover:text-ink data-done:text-accent data-failed:text-failed',
  {
    variants: {
      place: {
        text: 'relative z-1 -m-[2px] size-6',
        /** Visible on hover or focus; hidden on a phone, which has no room. */
        row: 'relative z-1 -m-[2px] size-6 opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 @max-md/page:hidden',
        /** After a full identifier. */
        whole: '-my-1.5 size-6 align-middle',
        /** In the heading of a page, larger on a phone. */
        head: '-my-1.5 me-[0.5em] size-6 align-middle @max-md/page:-mx-1 @max-md/page:size-8',
      },
    },
    defaultVariants: { place: 'text' },
  },
);

export type IconSquarePlace = NonNullable<VariantProps<typeof iconSquare>['place']>;
