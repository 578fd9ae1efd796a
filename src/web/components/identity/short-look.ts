import { cva } from 'class-variance-authority';

/** Look of the box around a short identifier, its picture and button. */
export const identifierBox = cva('inline-flex max-w-full min-w-0 items-center', {
  variants: {
    place: {
      text: 'gap-1.5 in-[dd]:flex @max-2xs/page:flex-wrap',
      diagram: 'flex-none gap-1.5',
      row: 'gap-1.5 align-middle',
    },
  },
  defaultVariants: { place: 'text' },
});

/** Look of a short identifier, whose ends are emphasized. Contains a {@link ShortText}. */
export const shortLook = cva(
  [
    'min-w-0 font-mono text-xs/5 whitespace-nowrap text-ink-3 [font-variant-ligatures:none] has-data-own:inline-flex',
    'has-data-own:max-w-48 in-data-highlighted:rounded-[0.1875rem] in-data-highlighted:bg-accent-wash',
    'in-data-highlighted:depth-[0_0_0_0.1875rem_var(--color-accent-wash)]',
  ],
  {
    variants: {
      /** The ends take the link's hover colour. */
      isLink: { true: 'group/id hit-area' },
      /** Above the link of a row. */
      hasTitle: { true: 'relative z-1' },
      /** On a phone: smaller. */
      place: {
        text: '',
        diagram: '@max-md/page:text-2xs',
        party: '@max-md/page:text-2xs',
        row: '',
      },
    },
  },
);

/** Where a short identifier is shown, which decides how much of it a small screen shows. */
export type ShortPlace = 'text' | 'diagram' | 'party' | 'row';
