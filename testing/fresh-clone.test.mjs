import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* A fresh clone has no packages until the commands have installed them. */

function staticImports(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const names = Array.from(
    readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^'";]*?\bfrom\s*)?['"]([^'"]+)['"]/gm),
    ([, name]) => name,
  );
  return names.flatMap((name) => {
    if (name.startsWith('.')) return staticImports(join(file, '..', name), seen);
    if (name.startsWith('#')) return staticImports(join(import.meta.dirname, '../src', name.slice(1)), seen);
    return [`${name} in ${file.slice(file.lastIndexOf('/') + 1)}`];
  });
}

test.each(['run', 'test', '../src/tools/run', '../src/tools/start'])('%s.mjs starts without any package', (command) => {
  const imported = staticImports(join(import.meta.dirname, `${command}.mjs`));
  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
});
