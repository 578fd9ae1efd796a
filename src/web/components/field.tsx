import { cva } from 'class-variance-authority';
import { Icon } from './icon.tsx';

const box = cva('not-printed relative inline-flex max-w-full items-center', {
  variants: { isInForm: { true: '', false: 'needs-script' } },
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
