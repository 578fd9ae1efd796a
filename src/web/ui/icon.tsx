/** Every symbol of the sprite that stands in index.html. */
export const iconNames = [
  'arrow',
  'bitcoin',
  'bolt',
  'burn',
  'calendar',
  'chart',
  'check',
  'clock',
  'copy',
  'cross',
  'csv',
  'deposit',
  'down',
  'empty',
  'filter',
  'first',
  'freeze',
  'home',
  'in',
  'info',
  'left',
  'link',
  'mint',
  'multi',
  'retry',
  'right',
  'search',
  'sent',
  'server',
  'sliders',
  'stamp',
  'star',
  'swap',
  'tag',
  'theme',
  'token',
  'transfer',
  'unknown',
  'up',
  'warn',
  'wifi',
  'withdrawal',
] as const;
export type IconName = (typeof iconNames)[number];

/**
 * A line drawing in the colour of its text. Words beside it say what it means.
 * @param size in pixels, both ways; it grows with the letters
 */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const length = `${size / 16}rem`;
  return (
    <svg className="ic" width={length} height={length} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
