import { cva } from 'class-variance-authority';

/** Look of a tag: one or two words on a colored background. */
export const tag = cva('min-w-0 overflow-hidden rounded-xs text-2xs/4 text-ellipsis', {
  variants: {
    tone: {
      plain: 'bg-expired-wash font-medium text-ink-2',
      warning: 'bg-pending-wash font-medium text-pending',
      token: 'bg-token-wash font-medium text-token',
      sats: 'bg-sats-wash font-semibold text-sats',
    },
    padding: { normal: 'px-1.5', large: 'px-2' },
    wraps: { true: 'whitespace-normal', false: 'whitespace-nowrap' },
  },
  defaultVariants: { tone: 'plain', padding: 'normal', wraps: false },
});
