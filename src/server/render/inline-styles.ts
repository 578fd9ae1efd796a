import { createHash } from 'node:crypto';

/** Declarations of numbers, lengths and variables only, which cannot end a rule or load a file. */
const plain = /^[\w\s:;.,%()#+*/-]*$/;

/** Markup with its styles in one sheet, and the hash for the Content-Security-Policy. */
export interface Sheeted {
  readonly html: string;
  /** The style element; empty if there are no inline styles. */
  readonly sheet: string;
  /** Such as `'sha256-…'`; undefined without a sheet. */
  readonly source: string | undefined;
}

/**
 * Moves style attributes, which the Content-Security-Policy blocks in markup, into a sheet allowed by its hash. The
 * declarations remain as data attributes, which the browser restores before hydration.
 */
export function withSheet(html: string): Sheeted {
  const rules = new Set<string>();
  // React escapes quotes in text and attributes, so no other text looks like an attribute.
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
    if (!plain.test(declarations)) return '';
    rules.add(`[data-style="${declarations}"]{${declarations}}`);
    return ` data-style="${declarations}"`;
  });
  if (rules.size === 0) return { html: moved, sheet: '', source: undefined };
  const text = [...rules].join('');
  const hash = createHash('sha256').update(text).digest('base64');
  return { html: moved, sheet: `<style>${text}</style>`, source: `'sha256-${hash}'` };
}
