import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';

interface SegmentedProperties<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  /** Where a choice leads, for readers without scripts. */
  plain?: (value: Value) => LinkProps;
  /** Its words are capitals. */
  caps?: boolean;
  /** In one line with what else stands at the top, down to 320 px. */
  isTight?: boolean;
  /** 28 px high instead of 32. */
  small?: boolean;
}

/** One of two to four choices. */
export function Segmented<Value extends string>(properties: SegmentedProperties<Value>) {
  const { legend, value, options, onChange, plain, caps = false, small = false, isTight = false } = properties;
  const name = useId();
  const fieldset = (
    <fieldset
      className={['seg @max-md/page:flex-wrap', caps && 'seg-caps', small && 'seg-sm'].filter(Boolean).join(' ')}
    >
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={isTight ? 'max-md:min-w-0 max-md:px-[clamp(2px,10vw-2rem,0.375rem)]' : undefined}
        >
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
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
      </noscript>
    </>
  );
}
