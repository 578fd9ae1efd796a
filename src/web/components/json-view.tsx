import { cva } from 'class-variance-authority';
import { useMemo } from 'react';
import { formatJson } from './primitives/format-json.ts';

const look = cva([
  'max-h-99 overflow-y-auto border-line bg-sunken px-5 pt-4 pb-5 @max-md/page:px-4',
  'text-xs/5 whitespace-pre-wrap wrap-anywhere text-ink-3 [font-variant-ligatures:none]',
]);

/** Longest body with syntax colors. */
const maxColouredLength = 200_000;

/**
 * JSON as received, indented.
 * @param label accessible name
 * @param className border classes
 */
export function JsonView({ body, label, className }: { body: string; label: string; className: string }) {
  const parts = useMemo(() => formatJson(body), [body]);
  const isColoured = body.length <= maxColouredLength;
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
