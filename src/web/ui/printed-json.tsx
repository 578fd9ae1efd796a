import { useMemo } from 'react';
import { printJson } from './json-print.ts';

/** Longest body whose keys and values are told apart; a longer one is printed in one colour. */
const longestColoured = 200_000;

/**
 * JSON as it was received, indented for reading.
 * @param label what it is, for screen readers
 */
export function PrintedJson({ body, label }: { body: string; label: string }) {
  const parts = useMemo(() => printJson(body), [body]);
  const isColoured = body.length <= longestColoured;
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <pre tabIndex={0}>
        {isColoured
          ? parts.map(({ kind, text }, index) =>
              kind === 'mark' ? (
                text
              ) : (
                <span key={index} className={kind === 'key' ? 'k' : 'v'}>
                  {text}
                </span>
              ),
            )
          : parts.map(({ text }) => text).join('')}
      </pre>
    </section>
  );
}
