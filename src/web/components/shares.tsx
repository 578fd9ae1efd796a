import { cva } from 'class-variance-authority';

const track = cva(
  'block overflow-hidden forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText]',
  { variants: { size: { row: 'h-1.5 rounded-xs bg-ink/7', card: 'mt-4 h-3.5 rounded-xs bg-ink/7' } } },
);
const fill = cva('block h-full', {
  variants: {
    size: { row: 'rounded-xs', card: '' },
    tone: { token: 'bg-token-fill', sats: 'bg-sats-fill' },
  },
});

/**
 * A share as a bar.
 * @param share from 0 to 1
 * @param label accessible name, if no text next to it has the value
 */
export function ShareBar(properties: { share: number; size: 'row' | 'card'; tone?: 'token' | 'sats'; label?: string }) {
  const { share, size, tone = 'token', label } = properties;
  const bar = <i className={fill({ size, tone })} style={{ width: `${share * 100}%` }} />;
  if (label === undefined) return <span className={track({ size })}>{bar}</span>;
  return (
    <span className={track({ size })} role="img" aria-label={label}>
      {bar}
    </span>
  );
}
