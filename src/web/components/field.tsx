import { cva } from 'class-variance-authority';
import { Icon } from './icon.tsx';

const box = cva('not-printed relative inline-flex max-w-full items-center', {
  variants: { isInForm: { true: '', false: 'noscript:hidden' } },
});

interface SelectProperties<Value extends string | number> {
  /** URL parameter, in a `SearchForm`, which works without scripts. */
  name?: string;
  /** Accessible name. */
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A native select. A value that is not an option is shown as it is. */
export function Select<Value extends string | number>(properties: SelectProperties<Value>) {
  const { name, label, value, options, onChange, className } = properties;
  const isOption = options.some((option) => option.value === value);
  const all = isOption ? options : [{ value, label: String(value) }, ...options];
  return (
    <span className={box({ isInForm: name !== undefined, className })}>
      <select
        className="h-9 max-w-full cursor-pointer text-ellipsis appearance-none rounded-md border border-line-2 bg-surface pe-7.5 ps-2.5 text-sm hover:border-control"
        name={name}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = all[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute inset-e-2 text-ink-2" />
    </span>
  );
}

/** Look of a text field: frame, label and input. */
export const field = cva(
  [
    'not-printed inline-flex items-center border border-control bg-surface text-sm',
    'focus-within:border-accent focus-within:depth-focus',
  ],
  {
    variants: {
      size: { small: 'h-8', medium: 'h-9', large: 'h-11' },
      /** Joined with the next or previous field. */
      joined: { true: 'first:rounded-s-md last:rounded-e-md', false: 'rounded-md' },
    },
    defaultVariants: { size: 'medium', joined: false },
  },
);

export const fieldLabel = cva('ps-2.5 text-ink-3');
/** As wide as its container. */
export const fieldInput = cva('h-full pe-2.5 ps-1.5 outline-0');
