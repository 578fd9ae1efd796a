import { execFileSync } from 'node:child_process';
import { root } from '../src/tools/node.mjs';

/*
 * `npm run size [-- REF]`: lines and modules of each folder, with the changes since a commit or the last release. Nothing
 * fails by it.
 */

const sources = ['src/*.ts', 'src/*.tsx', 'src/*.mjs'];
const isOther = /\.test\.|\/testing\/|\.d\.ts$|^src\/i18n\/messages\.ts$/;
const smallLines = 40;

const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** The newest tag of a release; undefined if there is none. */
const lastRelease = () => git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0] || undefined;

/** @param parameters may have a commit */
export function size([commit = lastRelease()]) {
  const now = sizesOf(git('grep', '-c', '--untracked', '', '--', ...sources));
  const before = commit && sizesOf(git('grep', '-c', '', commit, '--', ...sources).replaceAll(`${commit}:`, ''));
  if (before) process.stdout.write(`Changes since ${commit}\n`);
  process.stdout.write(tableOf(now, before));
  return 0;
}

/**
 * Sums of each folder, two levels deep, and of `src`.
 * @param counts lines of `path:lines`
 */
export function sizesOf(counts) {
  const sizes = new Map();
  for (const [, path, count] of counts.matchAll(/^(.*):(\d+)$/gm)) {
    if (isOther.test(path)) continue;
    const folders = path.split('/').slice(0, -1);
    for (const folder of new Set(['src', folders.slice(0, 2).join('/'), folders.slice(0, 3).join('/')])) {
      const { lines, modules, small, depth } = sizes.get(folder) ?? { lines: 0, modules: 0, small: 0, depth: 0 };
      sizes.set(folder, {
        lines: lines + Number(count),
        modules: modules + 1,
        small: small + (Number(count) < smallLines ? 1 : 0),
        depth: Math.max(depth, folders.length - 1),
      });
    }
  }
  return sizes;
}

const columns = [
  ['lines', 'Lines'],
  ['modules', 'Modules'],
  ['small', `Under ${smallLines} lines`],
  ['depth', 'Folders deep'],
];

/** @param before sizes to compare with, if any */
export function tableOf(now, before) {
  const folders = [...new Set([...now.keys(), ...(before ?? now).keys()])].toSorted();
  const cellOf = (folder, name) => {
    const value = now.get(folder)?.[name] ?? 0;
    const change = before ? value - (before.get(folder)?.[name] ?? 0) : 0;
    return `${value.toLocaleString('en')}${change === 0 ? '' : ` (${change > 0 ? '+' : ''}${change.toLocaleString('en')})`}`;
  };
  const rows = [
    ['Folder', ...columns.map(([, title]) => title)],
    ...folders.map((folder) => [folder, ...columns.map(([name]) => cellOf(folder, name))]),
  ];
  const widths = rows[0].map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  const line = ([folder, ...cells]) =>
    `${folder.padEnd(widths[0])}${cells.map((cell, index) => `  ${cell.padStart(widths[index + 1])}`).join('')}\n`;
  return rows.map(line).join('');
}
