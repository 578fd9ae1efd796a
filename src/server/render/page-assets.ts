import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});

/**
 * Finds the markup that brings the files of a page with it: its styles before the first paint, its scripts before the
 * application asks for them.
 * @param folder of the build, with its manifest
 */
export function pageAssets(folder: string): (module: string | undefined) => string {
  const path = join(folder, '.vite/manifest.json');
  const manifest = existsSync(path)
    ? z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(path, 'utf8')))
    : undefined;
  const written = new Map<string, string>();
  const write = (module: string) => {
    const files = filesOf(module, manifest ?? {});
    return Array.from(files, (file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    ).join('');
  };
  return (module) => {
    if (module === undefined) return '';
    const tags = written.get(module) ?? write(module);
    written.set(module, tags);
    return tags;
  };
}

function filesOf(module: string, manifest: Readonly<Record<string, z.infer<typeof Chunk>>>): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const style of chunk.css ?? []) files.add(style);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  follow(module);
  return files;
}
