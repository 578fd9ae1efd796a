import { cva } from 'class-variance-authority';

const track = cva(
  'block overflow-hidden forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText]',
  { variants: { size: { row: 'h-1.5 rounded-[0.1875rem] bg-ink/7', card: 'mt-4 h-3.5 rounded-xs bg-ink/8' } } },
);
const fill = cva('block h-full bg-token-fill', { variants: { size: { row: 'rounded-[0.1875rem]', card: '' } } });

/**
 * A share as a bar.
 * @param share from 0 to 1
 * @param label accessible name, if no text beside it has the value
 */
export function ShareBar({ share, size, label }: { share: number; size: 'row' | 'card'; label?: string }) {
  const bar = <i className={fill({ size })} style={{ width: `${share * 100}%` }} />;
  if (label === undefined) return <span className={track({ size })}>{bar}</span>;
  return (
    <span className={track({ size })} role="img" aria-label={label}>
      {bar}
    </span>
  );
}
