import { lazy, Suspense, useId, useState } from 'react';
import type { Comparable } from './compare.ts';
import type { DrawAmount } from './compare-result.tsx';
import { Icon } from './controls.tsx';
import { asTyped, useEarlyText } from './form.tsx';

// Loaded on demand: few compare.
const CompareResult = lazy(async () => ({ default: (await import('./compare-result.tsx')).CompareResult }));

/**
 * A field for an identifier of the reader, which is compared with those of the page as it is typed.
 * @param properties `onMine` gets the identifier of the page that it is, if any
 */
export function CompareField(properties: {
  comparables: readonly Comparable[];
  /** What it asks. */
  title: string;
  label: string;
  drawAmount?: DrawAmount;
  onMine?: (address: string | undefined) => void;
}) {
  const { comparables, title, label, drawAmount, onMine } = properties;
  const id = useId();
  const [text, setText] = useState('');
  const input = useEarlyText<HTMLInputElement>(setText);
  if (comparables.length === 0) return <span className="flex-1" />;
  const change = (value: string) => {
    setText(value);
    if (value === '') onMine?.(undefined);
  };
  return (
    <div className="flex min-w-0 flex-[1_1_18rem] flex-wrap items-center gap-x-2.5 noscript:invisible @max-narrow/hero:basis-full">
      <label
        className="group -ms-2.5 flex min-h-10 ps-2.5 min-w-0 flex-[1_1_6rem] items-center gap-2.5 rounded-10 focus-within:depth-[0_0_0_2px_var(--color-accent),var(--shadow-focus)] forced-colors:focus-within:outline-2"
        htmlFor={id}
      >
        <Icon name="shield" className="flex-none text-ink-3" />
        <span className="sr-only">{label}</span>
        {/* No name attribute, so that no form can submit it. */}
        <input
          id={id}
          ref={input}
          className="min-h-10 min-w-0 flex-1 bg-transparent text-ellipsis outline-0 placeholder:text-ink-3 not-placeholder-shown:font-mono not-placeholder-shown:tracking-[-0.02em]"
          value={text}
          placeholder={title}
          {...asTyped}
          maxLength={2000}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
      <div className="min-w-0 empty:hidden" role="status">
        <Suspense>{text !== '' && <CompareResult {...{ text, comparables, drawAmount, onMine }} />}</Suspense>
      </div>
    </div>
  );
}
