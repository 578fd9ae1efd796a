import { Link, type LinkProps } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { useId } from 'react';

const box = cva('not-printed inline-flex max-w-full flex-none rounded-md bg-ink/7 p-0.5 @max-md/page:flex-wrap', {
  variants: { isInForm: { true: '', false: 'needs-script' } },
});

const choice = cva(
  [
    'relative grid cursor-pointer place-items-center rounded-sm leading-4 font-medium whitespace-nowrap',
    'text-ink-2 hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink',
    'has-checked:depth-[0_0_0_1px_var(--color-line-2)]',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
    'forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]',
  ],
  {
    variants: {
      caps: { true: 'text-2xs tracking-[0.02em]', false: 'text-xs' },
      small: { true: 'h-7', false: 'h-8' },
      isTight: {
        true: 'px-2.5 max-md:px-[clamp(2px,10vw-2rem,0.375rem)] md:min-w-8',
        false: 'min-w-8 px-2.5',
      },
    },
  },
);

interface SegmentedProperties<Value extends string> {
  /** URL parameter, in a `SearchForm`, which works without scripts. */
  name?: string;
  /** Accessible name of the group. */
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  /** Link of each option, for users without JavaScript. */
  plain?: (value: Value) => LinkProps;
  /** Capital letters. */
  caps?: boolean;
  /** Fits into one line with other controls, down to 320 px. */
  isTight?: boolean;
  /** 28 px high instead of 32. */
  small?: boolean;
}

/** A choice of a few options, as radio buttons; they wrap if there is no room. */
export function Segmented<Value extends string>(properties: SegmentedProperties<Value>) {
  const { name, legend, value, options, onChange, plain, caps = false, small = false, isTight = false } = properties;
  const id = useId();
  const fieldset = (
    <fieldset className={box({ isInForm: name !== undefined })}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={choice({ caps, small, isTight })}>
          <input
            className="absolute inset-0 cursor-pointer opacity-0"
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
  if (!plain) return fieldset;
  return (
    <>
      {fieldset}
      <noscript>
        {import.meta.env.SSR && (
          <span className="plain-links">
            {options.map((option) => (
              <Link
                key={option.value}
                {...plain(option.value)}
                aria-current={option.value === value ? 'true' : undefined}
              >
                {option.label}
              </Link>
            ))}
          </span>
        )}
      </noscript>
    </>
  );
}
