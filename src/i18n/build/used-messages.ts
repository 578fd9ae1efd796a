import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* Which messages the code uses, and which code a module loads. */

const sources = join(import.meta.dirname, '../..');

/** Returns the code of some folders of `src`, and of the contract, whose values are parts of keys; without tests. */
export function codeOf(...folders: readonly string[]): string[] {
  const files = [...folders, 'contract'].flatMap((folder) => globSync(join(sources, folder, '**', '*.{ts,tsx}')));
  return files.filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file)).map((file) => readFileSync(file, 'utf8'));
}

export function wordsOf(code: readonly string[]): ReadonlySet<string> {
  return new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
}

/**
 * Returns a function that returns whether code uses a message: its key occurs, or a template string of known words.
 * @param words default: those of the code
 */
export function usedIn(code: readonly string[], words = wordsOf(code)): (key: string) => boolean {
  const text = code.join('\n');
  const named = new Set(Array.from(text.matchAll(/(['"`])([\w.]+(?:[ -][\w.]+)*)\1/g), ([, , key]) => key));
  const templates = new Set(Array.from(text.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g), ([, template = '']) => template));
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

const imports = /^(?:import|export) (?!type\b)(?:[^;'"]*? from )?'([#.][^']+\.tsx?)'/gm;

/** Returns the file of a module of the project, as an import names it. */
export function fileOf(path: string, importer: string): string {
  return path.startsWith('#') ? join(sources, path.slice(1)) : join(dirname(importer), path);
}

/** Returns the code of modules and of what they import, directly or not, but not what they load on demand. */
export function codeWithImports(files: readonly string[]): string[] {
  const found = new Map<string, string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    const code = readFileSync(file, 'utf8');
    found.set(file, code);
    for (const [, path = ''] of code.matchAll(imports)) follow(fileOf(path, file));
  };
  for (const file of files) follow(file);
  return [...found.values()];
}
