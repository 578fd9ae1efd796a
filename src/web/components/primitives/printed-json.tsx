import { cva } from 'class-variance-authority';
import { useMemo } from 'react';
import { printJson } from './json-print.ts';

const look = cva([
  'max-h-99 overflow-y-auto border-line bg-sunken px-5 pt-4 pb-5 @max-md/page:px-4',
  'text-xs/5 whitespace-pre-wrap wrap-anywhere text-ink-3 [font-variant-ligatures:none]',
]);

/** Longest body whose keys and values are told apart; a longer one is printed in one colour. */
const longestColoured = 200_000;

/**
 * JSON as it was received, indented for reading.
 * @param label what it is, for screen readers
 * @param className its edges
 */
export function PrintedJson({ body, label, className }: { body: string; label: string; className: string }) {
  const parts = useMemo(() => printJson(body), [body]);
  const isColoured = body.length <= longestColoured;
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <pre className={look({ className })} tabIndex={0}>
        {isColoured
          ? parts.map(({ kind, text }, index) =>
              kind === 'mark' ? (
                text
              ) : (
                <span key={index} className={kind === 'key' ? 'text-ink-2' : 'text-ink'}>
                  {text}
                </span>
              ),
            )
          : parts.map(({ text }) => text).join('')}
      </pre>
    </section>
  );
}
