import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildImage, datedChangelog } from './release.mjs';

const at = new Date('2026-11-25T12:00:00Z');
const text = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A page.\n';

test('the entries get the version and its date, and the next ones an empty section', () => {
  const dated = datedChangelog(text, '0.1.0', at);
  expect(dated).toBe('# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-25\n\n### Added\n\n- A page.\n');
  expect(() => datedChangelog(dated, '0.2.0', at)).toThrow('no entries under [Unreleased]');
  expect(() => datedChangelog(dated, '0.1.0', at)).toThrow('already has 0.1.0');
});

test.each(['', 'v0.1.0', '0.1', '0.1.0-beta'])('%j is no version', (version) => {
  expect(() => datedChangelog(text, version, at)).toThrow('Specify a version');
});

/** Puts a container engine in the PATH, and collects what is printed. */
function withEngine(script) {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  for (const name of ['docker', 'podman']) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  vi.stubEnv('PATH', folder);
  const printed = [];
  const print = (text) => printed.push(text) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  return printed;
}

test.each([
  ['is built', '[ "$1" = image ] && echo sha256:ab; exit 0', 0, /^Built core-explorer:0\.1\.0 \(sha256:ab\)/],
  ['waits for an engine that is not running', 'exit 1', 0, /^No container engine is running.*docker build/],
  ['that cannot be built can be repeated', '[ "$1" = info ]', 1, /^The image was not built.*docker build/],
])('an image %s', (_what, script, code, message) => {
  const printed = withEngine(script);
  expect(buildImage('0.1.0')).toBe(code);
  expect(printed.join('')).toMatch(message);
});
