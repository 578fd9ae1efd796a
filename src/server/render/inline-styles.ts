import { createHash } from 'node:crypto';

/** Declarations of numbers, lengths and variables; nothing that could end a rule or load a file. */
const plain = /^[\w\s:;.,%()#+*/-]*$/;

/** Markup whose styles stand in one sheet, with the hash that lets a Content-Security-Policy allow it. */
export interface Sheeted {
  readonly html: string;
  /** The style element; empty where no element has a style of its own. */
  readonly sheet: string;
  /** Such as `'sha256-…'`; undefined where there is no sheet. */
  readonly source: string | undefined;
}

/**
 * Moves style attributes, which the Content-Security-Policy refuses in markup, into a sheet that it knows by its hash.
 * The elements keep their declarations as data: the browser gives them back before it takes the page over.
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
