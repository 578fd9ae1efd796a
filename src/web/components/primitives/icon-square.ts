import { cva, type VariantProps } from 'class-variance-authority';

/** The look of a small square with an icon, beside what it copies or opens. */
export const iconSquare = cva(
  'inline-grid flex-none cursor-pointer place-items-center rounded-[0.3125rem] text-ink-3 hover:bg-ink/7 hover:text-ink data-done:text-accent data-failed:text-failed',
  {
    variants: {
      place: {
        text: 'relative z-1 -m-[2px] size-6',
        /** Appears with the pointer or the focus; a phone has no room for it. */
        row: 'relative z-1 -m-[2px] size-6 opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 @max-md/page:hidden',
        /** After an identifier in full. */
        whole: '-my-1.5 size-6 align-middle',
        /** The same in the head of a page, larger on a phone. */
        head: '-my-1.5 me-[0.5em] size-6 align-middle @max-md/page:-mx-1 @max-md/page:size-8',
      },
    },
    defaultVariants: { place: 'text' },
  },
);

export type IconSquarePlace = NonNullable<VariantProps<typeof iconSquare>['place']>;
