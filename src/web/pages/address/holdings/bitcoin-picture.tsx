import { cva } from 'class-variance-authority';
import { Icon } from '#web/components/icon.tsx';

const circle = cva('grid flex-none place-items-center rounded-full bg-sats-wash text-sats', {
  variants: { size: { 16: 'size-4', 20: 'size-5' } },
});

/** Picture of bitcoin next to pictures of tokens. */
export function BitcoinPicture({ size, className }: { size: 16 | 20; className?: string }) {
  return (
    <span className={circle({ size, className })}>
      <Icon name="bitcoin" size={size === 16 ? 11 : 13} />
    </span>
  );
}
