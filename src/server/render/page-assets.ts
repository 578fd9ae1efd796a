import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
});

/**
 * Returns a function for the tags that load the scripts and messages of a page before the application requests them, with
 * a low priority, since the page works without them. The style sheet is in the page.
 * @param folder of the build, with its manifest
 */
export function pageAssets(folder: string): (modules: readonly string[]) => string {
  const path = join(folder, '.vite/manifest.json');
  const manifest = existsSync(path)
    ? z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(path, 'utf8')))
    : undefined;
  const written = new Map<string, string>();
  const write = (modules: readonly string[]) =>
    Array.from(
      filesOf(modules, manifest ?? {}),
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
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
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const module of modules) follow(module);
  return files;
}
