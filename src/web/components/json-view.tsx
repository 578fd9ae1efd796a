import { cx } from 'class-variance-authority';
import { useMemo } from 'react';

const look = cx([
  'max-h-99 overflow-y-auto border-line bg-sunken px-5 pt-4 pb-5 @max-md/page:px-4',
  'text-12/5 whitespace-pre-wrap wrap-anywhere text-ink-3 [font-variant-ligatures:none]',
]);

/** Longest body with syntax colors. */
const maxColouredLength = 200_000;

/** JSON as received, indented. */
export function JsonView({ body, label, className }: { body: string; label: string; className: string }) {
  const parts = useMemo(() => formatJson(body), [body]);
  const isColoured = body.length <= maxColouredLength;
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <pre className={cx(look, className)} tabIndex={0}>
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

export interface JsonPart {
  readonly kind: 'key' | 'value' | 'mark';
  readonly text: string;
}

/** Deeper levels are not indented further, so that indentation of a hostile body cannot explode. */
const deepestIndent = 32;

const token = /"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+|[{}[\],:]/g;

/** Indents JSON without parsing it: strings and numbers stay as received, only whitespace between them changes. */
export function formatJson(body: string): JsonPart[] {
  const tokens = body.match(token) ?? [];
  const parts: JsonPart[] = [];
  let depth = 0;
  let marks = '';
  const write = (kind: 'key' | 'value', text: string) => {
    if (marks) parts.push({ kind: 'mark', text: marks });
    marks = '';
    parts.push({ kind, text });
  };
  const breakLine = () => {
    marks += `\n${'  '.repeat(Math.min(depth, deepestIndent))}`;
  };
  tokens.forEach((text, index) => {
    const next = tokens[index + 1];
    if (text === '{' || text === '[') {
      marks += text;
      if (next === '}' || next === ']') return;
      depth += 1;
      breakLine();
    } else if (text === '}' || text === ']') {
      const previous = tokens[index - 1];
      if (previous !== '{' && previous !== '[') {
        depth = Math.max(0, depth - 1);
        breakLine();
      }
      marks += text;
    } else if (text === ',') {
      marks += ',';
      breakLine();
    } else if (text === ':') {
      marks += ': ';
    } else {
      write(next === ':' ? 'key' : 'value', text);
    }
  });
  if (marks) parts.push({ kind: 'mark', text: marks });
  return parts;
}
