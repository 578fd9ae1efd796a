import { Icon } from './icon.tsx';

interface SelectProperties<Value extends string | number> {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** One of many choices: the browser's own list. A value that is no option is shown as it is. */
export function Select<Value extends string | number>(properties: SelectProperties<Value>) {
  const { label, value, options, onChange, className } = properties;
  const isOption = options.some((option) => option.value === value);
  const all = isOption ? options : [{ value, label: String(value) }, ...options];
  return (
    <span className={className ? `select ${className}` : 'select'}>
      <select
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
