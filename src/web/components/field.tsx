import { cva } from 'class-variance-authority';
import { Icon } from './icon.tsx';

const box = cva('select', {
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
      <Icon name="down" />
    </span>
  );
}

/** Look of a text field: frame, label and input (styles/controls.css). */
export const field = cva('field', {
  variants: {
    size: { small: 'field-small', medium: '', large: 'field-large' },
    /** Joined with the next or previous field. */
    joined: { true: 'field-joined' },
  },
});

export const fieldLabel = cva('ps-2.5 text-ink-3');
/** As wide as its container. */
export const fieldInput = cva('h-full pe-2.5 ps-1.5 outline-0');
