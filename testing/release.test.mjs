import { expect, test } from 'vitest';
import { datedChangelog } from './release.mjs';

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
