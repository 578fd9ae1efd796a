import { globSync, readFileSync } from 'node:fs';
import { inRoot } from './node.mjs';

/** Returns the code of some folders of `src`, and of the contract, whose values are parts of keys; without tests. */
export function codeOf(...folders) {
  const files = [...folders, 'contract'].flatMap((folder) => globSync(inRoot('src', folder, '**', '*.{ts,tsx}')));
  return files.filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file)).map((file) => readFileSync(file, 'utf8'));
}

/**
 * Returns a function that returns whether code uses a message: its key occurs, or a template string of words that occur.
 */
export function usedIn(sources) {
  const code = sources.join('\n');
  const words = new Set(code.match(/\w+/g));
  const named = new Set(Array.from(code.matchAll(/(['"`])([\w.]+)\1/g), ([, , text]) => text));
  const templates = new Set(Array.from(code.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g), ([, template]) => template));
  const patterns = Array.from(
    templates,
    (template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '([\\w. -]+)')}$`),
  );
  return (key) =>
    named.has(key) ||
    patterns.some((pattern) => {
      const parts = pattern.exec(key)?.slice(1) ?? [];
      return parts.length > 0 && parts.every((part) => part.split(/\W+/).every((word) => words.has(word)));
    });
}
