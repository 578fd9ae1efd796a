import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { type MouseEvent, useId, useState } from 'react';
import { chooseByKey, isForBrowser, tabStop } from './link-events.ts';

const box = cva('choices', { variants: { isInForm: { true: '', false: 'noscript:hidden' } } });

/** Of one option (styles/controls.css). */
const choice = cva('choice', {
  variants: { caps: { true: 'choice-caps' }, small: { true: 'choice-small' }, isTight: { true: 'choice-tight' } },
});

interface SegmentedProperties<Value extends string> {
  /** Accessible name of the group. */
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Capital letters. */
  caps?: boolean;
  /** Fits into one line with other controls, down to 320 px. */
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
  const { name, legend, value, options, onChange, caps = false, small = false, isTight = false } = properties;
  const id = useId();
  return (
    <fieldset className={box({ isInForm: name !== undefined })}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={choice({ caps, small, isTight })}>
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
  properties: SegmentedProperties<Value> & { linkTo: (value: Value) => LinkProps },
) {
  const { legend, options, linkTo, caps = false, small = false, isTight = false } = properties;
  const navigate = useNavigate();
  const [next, setNext] = useState<Value>();
  const value = next ?? properties.value;
  const hasChosen = options.some((option) => option.value === value);
  const choose = async (event: MouseEvent, to: Value) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    // The choice is shown at once; the page follows.
    setNext(to);
    await nextPaint();
    await navigate(linkTo(to));
    setNext(undefined);
  };
  return (
    <fieldset className={box({ isInForm: true })} onKeyDown={chooseByKey}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <Link
          key={option.value}
          className={choice({ caps, small, isTight })}
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
