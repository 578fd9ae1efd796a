import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});

/**
 * Returns a function for the tags that load the files of a page: styles before the first paint, scripts and messages
 * before the application requests them. Scripts have a low priority, since the page works without them and styles
 * come first.
 * @param folder of the build, with its manifest
 */
export function pageAssets(folder: string): (modules: readonly string[]) => string {
  const path = join(folder, '.vite/manifest.json');
  const manifest = existsSync(path)
    ? z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(path, 'utf8')))
    : undefined;
  const written = new Map<string, string>();
  const write = (modules: readonly string[]) =>
    Array.from(filesOf(modules, manifest ?? {}), (file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ).join('');
  return (modules) => {
    const key = modules.join(' ');
    const tags = written.get(key) ?? write(modules);
    written.set(key, tags);
    return tags;
  };
}

function filesOf(
  modules: readonly string[],
  manifest: Readonly<Record<string, z.infer<typeof Chunk>>>,
): ReadonlySet<string> {
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
  for (const module of modules) follow(module);
  return files;
}
