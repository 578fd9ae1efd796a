import { cva } from 'class-variance-authority';

/** Look of a full identifier in groups of four; its ends are emphasised. */
export const wholeLook = cva('block font-mono text-balance text-ink-2 [font-variant-ligatures:none]', {
  variants: {
    size: {
      normal: 'text-sm/5.5',
      head: 'text-xs/5',
      large: 'max-w-175 text-[1.0625rem]/7 @max-md/page:text-base/7',
      card: 'text-base/6.5',
    },
  },
});

export const groupLook = cva('inline-block', {
  variants: {
    size: { normal: 'me-[0.6em]', head: 'me-[0.5em]', large: 'me-[0.6em]', card: 'me-[0.6em]', hyphen: 'me-[0.1em]' },
    is: { prefix: 'text-ink-3', end: 'font-semibold text-ink', inner: '' },
  },
});
