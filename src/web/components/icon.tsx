import { drawings } from './primitives/icon-drawings.ts';

export type IconName = keyof typeof drawings;

/** Icons that point along the text, mirrored where it runs from right to left. */
const pointing: readonly IconName[] = ['arrow', 'first', 'in', 'left', 'multi', 'right', 'sent'];

interface IconProperties {
  name: IconName;
  /** Width and height in pixels; scales with the text size. */
  size?: number;
  className?: string;
  title?: string | undefined;
  /** Accessible name, if no text next to the icon has its meaning. */
  label?: string;
}

/** An icon in the color of its text. */
export function Icon({ name, size = 16, className, title, label }: IconProperties) {
  const length = `${size / 16}rem`;
  return (
    <svg
      className={className ? `ic ${className}` : 'ic'}
      viewBox="0 0 16 16"
      width={length}
      height={length}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      data-pointing={pointing.includes(name) || undefined}
      aria-hidden={label === undefined ? 'true' : undefined}
    >
      {title !== undefined && <title>{title}</title>}
      <path d={drawings[name]} />
    </svg>
  );
}
