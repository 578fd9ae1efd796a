import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId, useState } from 'react';

export type IconName = keyof typeof drawings;

/** Icons that point along the text, mirrored where it runs from right to left. */
const pointing: readonly IconName[] = ['arrow', 'first', 'in', 'left', 'multi', 'right', 'sent'];

/** Icons that a list has many of: their drawings are in the sprite of the page. Another one has its drawing in itself. */
const repeated: ReadonlySet<IconName> = new Set([
  ...([
    'arrow',
    'bitcoin',
    'bolt',
    'burn',
    'check',
    'clock',
    'copy',
    'cross',
    'deposit',
    'down',
    'half',
    'in',
    'mint',
  ] as const),
  ...(['multi', 'sent', 'stamp', 'star', 'swap', 'tag', 'token', 'transfer', 'unknown', 'warn', 'withdrawal'] as const),
]);

/**
 * An icon in the color of its text (styles/rows.css).
 * @param size width in pixels, which scales with the text size
 * @param label accessible name, if no text next to the icon has its meaning
 */
export function Icon(properties: {
  name: IconName;
  size?: 11 | 12 | 13 | 14 | 16 | 18 | 20 | 24 | 28 | 32 | 40 | 52 | undefined;
  className?: string | undefined;
  title?: string | undefined;
  label?: string;
}) {
  const { name, size = 16, className, title, label } = properties;
  return (
    <svg
      className={cx('ic', size !== 16 && `ic-${size}`, className)}
      viewBox="0 0 16 16"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      data-pointing={pointing.includes(name) || undefined}
      aria-hidden={label === undefined ? 'true' : undefined}
    >
      {title !== undefined && <title>{title}</title>}
      {repeated.has(name) ? <use href={`#${name}-icon`} /> : <path d={drawings[name]} />}
    </svg>
  );
}

/** The drawings that lists repeat, once in a page: a list of transactions has hundreds of icons. */
export const IconSprite = memo(function IconSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      {[...repeated].map((name) => (
        <path key={name} id={`${name}-icon`} d={drawings[name]} />
      ))}
    </svg>
  );
});

/** Icons as lines in a square of 16: `d` of an SVG path. */
export const drawings = {
  arrow: 'M2.5 8h11M9.8 4.3 13.5 8l-3.7 3.7',
  bell: 'M4 11.2V7a4 4 0 0 1 8 0v4.2l1 1.1H3ZM6.7 14h2.6',
  bitcoin:
    'M5.5 3.5v9M5.5 3.5h3.3a2.1 2.1 0 0 1 0 4.3H5.5M5.5 7.8h3.9a2.3 2.3 0 0 1 0 4.7H5.5M4.2 3.5h1.3M4.2 12.5h1.3M6.9 2v1.5M8.9 2v1.6M6.9 12.5V14M8.9 12.5V14',
  bolt: 'M9 1.8 3.4 9h4l-.6 5.2L12.6 7h-4Z',
  burn: 'M8.3 1.8c.4 2.5 3.9 4 3.9 7.6a4.2 4.2 0 0 1-8.4 0c0-1.7.8-2.6 1.6-3.6.3 1.2.9 1.8 1.6 2C6.8 5.6 7 3.4 8.3 1.8Z',
  calendar:
    'M4.3 3.5h7.4a1.8 1.8 0 0 1 1.8 1.8v6.4a1.8 1.8 0 0 1 -1.8 1.8h-7.4a1.8 1.8 0 0 1 -1.8 -1.8v-6.4a1.8 1.8 0 0 1 1.8 -1.8ZM2.5 6.8h11M5.4 1.9v3M10.6 1.9v3',
  chart: 'M3 13V8.5M8 13V3M13 13V6',
  check: 'm3.6 8.6 3 3 5.9-6.7',
  clock: 'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0ZM8 4.8V8l2.2 1.5',
  copy: 'M7.3 5.5h4.4a1.8 1.8 0 0 1 1.8 1.8v4.4a1.8 1.8 0 0 1 -1.8 1.8h-4.4a1.8 1.8 0 0 1 -1.8 -1.8v-4.4a1.8 1.8 0 0 1 1.8 -1.8ZM3.6 10.4A1.6 1.6 0 0 1 2.5 8.9V4.1a1.6 1.6 0 0 1 1.6-1.6h4.8a1.6 1.6 0 0 1 1.5 1.1',
  cross: 'm4.2 4.2 7.6 7.6M11.8 4.2l-7.6 7.6',
  csv: 'M8 2.5v7.4M4.9 6.8 8 9.9l3.1-3.1M2.8 11v1.2c0 .7.6 1.3 1.3 1.3h7.8c.7 0 1.3-.6 1.3-1.3V11',
  deposit: 'M8 2.5v7.2M4.9 6.8 8 9.9l3.1-3.1M2.8 13.2h10.4',
  down: 'm4 6.2 4 4 4-4',
  empty:
    'M2.5 9.5 4.3 3.8c.2-.5.6-.8 1.1-.8h5.2c.5 0 .9.3 1.1.8l1.8 5.7v2.7c0 .7-.6 1.3-1.3 1.3H3.8c-.7 0-1.3-.6-1.3-1.3ZM2.5 9.5H5.7l.8 1.7h3l.8-1.7h3.2',
  filter: 'M2.5 4.5h11M4.5 8h7M6.5 11.5h3',
  first: 'M11.8 4 7.8 8l4 4M4.5 4v8',
  freeze: 'M8 1.8v12.4M2.6 4.9l10.8 6.2M13.4 4.9 2.6 11.1M6.3 2.9 8 4.5l1.7-1.6M6.3 13.1 8 11.5l1.7 1.6',
  half: 'M2.6 8a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0ZM8 2.6v10.8M6.3 3.2v9.6M4.6 4.4v7.2',
  home: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  image:
    'M3.6 2.5h8.8a1.1 1.1 0 0 1 1.1 1.1v8.8a1.1 1.1 0 0 1-1.1 1.1H3.6a1.1 1.1 0 0 1-1.1-1.1V3.6a1.1 1.1 0 0 1 1.1-1.1ZM2.8 11.2l3-3 2.4 2.4 2-2 3 3M9.6 5.9v.1',
  in: 'M11.8 4.2 4.4 11.6M10.4 11.8H4.2V5.6',
  info: 'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0ZM8 7.4v3.4M8 5.2v.1',
  left: 'M9.8 4 5.8 8l4 4',
  link: 'M6.7 9.3a2.7 2.7 0 0 0 3.9 0l2-2a2.7 2.7 0 0 0-3.9-3.9l-.8.8M9.3 6.7a2.7 2.7 0 0 0-3.9 0l-2 2a2.7 2.7 0 0 0 3.9 3.9l.8-.8',
  mint: 'M8 1.9 13.3 5v6L8 14.1 2.7 11V5ZM8 5.6v4.8M5.6 8h4.8',
  multi:
    'M2 8h3.2c2.6 0 2.2-4.7 5-4.7h3M5.2 8c2.6 0 2.2 4.7 5 4.7h3M5.2 8h8M11.4 1.5l1.9 1.8-1.9 1.8M11.4 6.2 13.3 8l-1.9 1.8M11.4 10.9l1.9 1.8-1.9 1.8',
  paste:
    'M5.6 3.2H4.3A1.3 1.3 0 0 0 3 4.5v8a1.3 1.3 0 0 0 1.3 1.3h7.4a1.3 1.3 0 0 0 1.3-1.3v-8a1.3 1.3 0 0 0-1.3-1.3h-1.3M6.5 2h3c.5 0 .9.4.9.9v.9c0 .5-.4.9-.9.9h-3a.9.9 0 0 1-.9-.9v-.9c0-.5.4-.9.9-.9Z',
  pending: 'M12.1 4.4a5.4 5.4 0 1 0 0 7.2M6.9 8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0Z',
  plus: 'M8 3.2v9.6M3.2 8h9.6',
  print:
    'M4.5 5.5v-3h7v3M4.5 11.5H3.6a1.1 1.1 0 0 1-1.1-1.1V6.6a1.1 1.1 0 0 1 1.1-1.1h8.8a1.1 1.1 0 0 1 1.1 1.1v3.8a1.1 1.1 0 0 1-1.1 1.1h-.9M4.5 9.5h7v4h-7Z',
  qr: 'M2.5 2.5h4v4h-4ZM9.5 2.5h4v4h-4ZM2.5 9.5h4v4h-4ZM9.5 9.5h1.5v1.5M13.5 9.5v4h-2M9.5 13.5v-.1',
  retry: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.6V6H9.6',
  returned: 'M6 3.2 2.8 6.4 6 9.6M2.8 6.4h6.6a3.6 3.6 0 0 1 0 7.2H7.2',
  right: 'm6.2 4 4 4-4 4',
  scan: 'M2.5 5.5v-2a1 1 0 0 1 1-1h2M10.5 2.5h2a1 1 0 0 1 1 1v2M13.5 10.5v2a1 1 0 0 1-1 1h-2M5.5 13.5h-2a1 1 0 0 1-1-1v-2M2.5 8h11',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM10.5 10.5l3.5 3.5',
  sent: 'M4.6 11.4 11.2 4.8M6 4.6h5.4V10',
  server:
    'M3.9 2.8h8.2a1.4 1.4 0 0 1 1.4 1.4v1.6a1.4 1.4 0 0 1 -1.4 1.4h-8.2a1.4 1.4 0 0 1 -1.4 -1.4v-1.6a1.4 1.4 0 0 1 1.4 -1.4ZM3.9 8.8h8.2a1.4 1.4 0 0 1 1.4 1.4v1.6a1.4 1.4 0 0 1 -1.4 1.4h-8.2a1.4 1.4 0 0 1 -1.4 -1.4v-1.6a1.4 1.4 0 0 1 1.4 -1.4ZM5 5v.1M5 11v.1',
  share:
    'M8 9.8V2.2M5.2 4.8 8 2l2.8 2.8M4.6 7.2H3.9a1 1 0 0 0-1 1v4.6a1 1 0 0 0 1 1h8.2a1 1 0 0 0 1-1V8.2a1 1 0 0 0-1-1h-.7',
  shield: 'M8 1.9 13 3.8v3.7c0 3-2 5.3-5 6.6-3-1.3-5-3.6-5-6.6V3.8ZM5.8 8l1.6 1.6 2.9-3.2',
  sliders:
    'M2.5 5h5.2M11.3 5h2.2M2.5 11h2.2M8.3 11h5.2M7.7 5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0ZM4.7 11a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z',
  stamp:
    'M3 13.5h10M4 11h8V9.7c0-.7-.5-1.2-1.2-1.2H9.5c0-2 .9-2.6.9-4.1a2.4 2.4 0 0 0-4.8 0c0 1.5.9 2.1.9 4.1H5.2C4.5 8.5 4 9 4 9.7Z',
  star: 'm8 1.9 1.9 3.9 4.2.6-3 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3-3 4.2-.6Z',
  swap: 'M3 5.5h9.5M10 3l2.5 2.5L10 8M13 10.5H3.5M6 8l-2.5 2.5L6 13',
  tag: 'M2.3 2.3h5.2l6.2 6.2-5.2 5.2-6.2-6.2ZM5.2 5.2v.1',
  theme: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0ZM8.6 2.8v10.4M9.9 3v10M11.2 3.6v8.8M12.4 4.8v6.4',
  token: 'M8 1.9 13.3 5v6L8 14.1 2.7 11V5ZM5.3 8h5.2M8.7 6.1 10.6 8l-1.9 1.9',
  transfer: 'M2.5 5.4h10.2M10.2 2.7l2.7 2.7-2.7 2.7M13.5 10.6H3.3M5.8 7.9l-2.7 2.7 2.7 2.7',
  unknown: 'M5.9 6.2a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4v.1M8 11.8v.1',
  up: 'M8 13V3.2M4.2 7 8 3.2 11.8 7',
  upload: 'M8 10V2.6M4.9 5.7 8 2.6l3.1 3.1M2.8 11v1.2c0 .7.6 1.3 1.3 1.3h7.8c.7 0 1.3-.6 1.3-1.3V11',
  warn: 'M8 2.3 14.2 13H1.8ZM8 6.5v3M8 11.3v.1',
  wifi: 'M2 2l12 12M3.3 8.3A6.8 6.8 0 0 1 6 6.6M12.7 8.3a6.8 6.8 0 0 0-2.5-1.6M5.6 10.7a3.5 3.5 0 0 1 3.9-.6M1.6 5.6A9.8 9.8 0 0 1 4 4M14.4 5.6a9.7 9.7 0 0 0-6.6-2.1M8 13v.1',
  withdrawal: 'M8 10V2.8M4.9 5.7 8 2.6l3.1 3.1M2.8 13.2h10.4',
} as const;

export const iconSquare = cva('icon-square', {
  variants: {
    place: {
      text: 'relative z-1 -m-[2px] size-6',
      /** After a full identifier. */
      whole: '-my-1.5 size-6 align-middle',
      /** In the heading of a page, larger on a phone. */
      head: '-my-1.5 me-[0.5em] size-6 align-middle @max-md/page:-mx-1 @max-md/page:size-8',
    },
  },
  defaultVariants: { place: 'text' },
});

export type IconSquarePlace = NonNullable<VariantProps<typeof iconSquare>['place']>;

/** Look of a button (styles/controls.css), also for links among buttons. */
export const button = cva('button', {
  variants: {
    variant: {
      plain: 'button-plain',
      main: 'button-main',
      quiet: 'button-quiet',
      soft: 'min-h-10 border-transparent bg-sunken px-4 text-ink hover:border-line-2',
      danger: 'min-h-10 border-transparent bg-sunken px-4 text-failed hover:border-line-2',
    },
    size: { tiny: 'button-tiny', small: 'button-small', medium: '', large: 'button-large', icon: 'button-icon' },
  },
  defaultVariants: { variant: 'plain', size: 'medium' },
});

type ButtonProperties = ComponentProps<'button'> & VariantProps<typeof button>;

export function Button({ variant, size, className, type = 'button', ...properties }: ButtonProperties) {
  return <button {...properties} type={type} className={button({ variant, size, className })} />;
}

/** A button that is an icon. @param label accessible name and tooltip */
export function IconButton({ icon, label, ...button }: { icon: IconName; label: string } & ButtonProperties) {
  return (
    <Button variant="quiet" size="icon" title={label} aria-label={label} {...button}>
      <Icon name={icon} />
    </Button>
  );
}

/** Look of a tag: one or two words on a colored background. */
export const tag = cva('min-w-0 overflow-hidden rounded-4 text-12/4 text-ellipsis whitespace-nowrap', {
  variants: {
    tone: {
      plain: 'bg-sunken font-label text-ink-2',
      warning: 'bg-pending-wash font-label text-pending',
      sats: 'bg-sats-wash font-label text-sats-words',
    },
    padding: { normal: 'px-1.5', large: 'px-2' },
  },
  defaultVariants: { tone: 'plain', padding: 'normal' },
});

/** The line that opens a `<details>`, with a chevron that turns down. */
export function Summary({ className, children }: { className: string; children: ReactNode }) {
  return (
    <summary
      className={cx('flex cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden', className)}
    >
      <Icon
        name="right"
        className="flex-none text-ink-3 transition-transform [[open]>summary>&]:rotate-[calc(var(--toward-end,1)*90deg)]"
      />
      {children}
    </summary>
  );
}

/** A small rounded button, may be a toggle. */
export function Chip(properties: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...properties} className="chip" type="button" />;
}

const box = cva('', {
  variants: { isInForm: { true: '', false: 'noscript:hidden' }, isMenu: { true: '', false: 'choices' } },
  defaultVariants: { isMenu: false },
});

const choice = cva('', {
  variants: {
    small: { true: 'choice-small' },
    isTight: { true: 'choice-tight' },
    isMenu: { true: 'menu-option', false: 'choice' },
  },
  defaultVariants: { isMenu: false },
});

interface SegmentedProperties<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** With small words, beside the controls of the header. */
  isTight?: boolean;
  /** 28 px high instead of 32. */
  small?: boolean;
}

/** A choice of a few options that scripts or a form keep, as radio buttons; they wrap if there is no room. */
export function Segmented<Value extends string>(
  properties: SegmentedProperties<Value> & {
    /** URL parameter, in a `SearchForm`, which works without scripts. */
    name?: string;
    onChange: (value: Value) => void;
  },
) {
  const { name, legend, value, options, onChange, small = false, isTight = false } = properties;
  const id = useId();
  return (
    <fieldset className={box({ isInForm: name !== undefined })} translate={isTight ? 'no' : undefined}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={choice({ small, isTight })}>
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** A choice of a few options that the URL keeps: links with the look and the keys of {@link Segmented}. */
export function SegmentedLinks<Value extends string>(
  properties: SegmentedProperties<Value> & {
    linkTo: (value: Value) => LinkProps;
    /** Below each other, in a popover that a click closes. */
    isMenu?: boolean;
  },
) {
  const { legend, options, linkTo, small = false, isTight = false, isMenu = false } = properties;
  const navigate = useNavigate();
  const [next, setNext] = useState<Value>();
  const value = next ?? properties.value;
  const hasChosen = options.some((option) => option.value === value);
  const choose = async (event: MouseEvent<HTMLElement>, to: Value) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    const { currentTarget } = event;
    // A key on another option also clicks it.
    if (isMenu && event.detail > 0) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    // The choice is shown at once; the page follows.
    setNext(to);
    await nextPaint();
    await navigate(linkTo(to));
    setNext(undefined);
  };
  return (
    <fieldset
      className={box({ isInForm: true, isMenu })}
      translate={isTight ? 'no' : undefined}
      onKeyDown={chooseByKey}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <Link
          key={option.value}
          className={choice({ small, isTight, isMenu })}
          role="radio"
          aria-checked={option.value === value}
          ref={tabStop(!hasChosen || option.value === value)}
          preload={false}
          {...linkTo(option.value)}
          onClick={(event) => void choose(event, option.value)}
        >
          {option.label}
        </Link>
      ))}
    </fieldset>
  );
}

/** Resolves after the next paint, so that the response to a click is visible before long work starts. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab does not paint.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Keys of a row of links of which one is chosen, such as tabs: arrows, Home, End and space choose another. */
export function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('a')];
  const at = all.findIndex((link) => link.matches(':focus'));
  const next = (at + 1) % all.length;
  const previous = (at - 1 + all.length) % all.length;
  const to = {
    ArrowRight: next,
    ArrowDown: next,
    ArrowLeft: previous,
    ArrowUp: previous,
    Home: 0,
    End: all.length - 1,
    ' ': at,
  }[event.key];
  const link = to === undefined || at < 0 ? undefined : all[to];
  if (!link) return;
  event.preventDefault();
  link.focus();
  link.click();
}

/**
 * A `ref` of each of the links: with scripts, which know the arrow keys, only the chosen one is a stop of the tab key.
 * It is no property, which would render the links again after hydration.
 */
export function tabStop(isStop: boolean): (link: HTMLAnchorElement | null) => void {
  return (link) => {
    if (link) link.tabIndex = isStop ? 0 : -1;
  };
}

/** Whether the browser handles a click on a link, such as by opening a tab. */
export function isForBrowser({ metaKey, altKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey || button !== 0;
}
