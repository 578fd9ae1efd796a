import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, isSupported, nodePackageOf } from './node.mjs';

const read = (name) => JSON.parse(readFileSync(inRoot(name), 'utf8'));
const project = read('package.json');
const { packages } = read('package-lock.json');

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['26.10.0', true],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected);
});

test('packages for a platform require no other Node than package.json does', () => {
  const platformPackages = Object.values(packages).filter(({ os, engines: own }) => os && own?.node?.includes('22'));
  expect(platformPackages.length).toBeGreaterThan(5);
  expect(new Set(platformPackages.map(({ engines: own }) => own.node))).toEqual(new Set([project.engines.node]));
});

test('npm verifies everything that it installs, and runs no script of a package', () => {
  const { '': _project, ...installed } = packages;
  expect(Object.keys(installed).length).toBeGreaterThan(300);
  const unverified = Object.entries(installed).filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(unverified.map(([path]) => path)).toEqual([]);
  expect(Object.keys(installed).filter((path) => installed[path].hasInstallScript)).toEqual([]);
});

test('every platform has the same Node, in an optional package that only it installs', () => {
  const platforms = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'].map((name) =>
    name.split(' '),
  );
  const names = platforms.map(([platform, arch]) => nodePackageOf(platform, arch));
  const optional = Object.entries(project.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(optional.map(([name]) => name)).toEqual(names.toSorted());
  expect(new Set(optional.map(([, version]) => version)).size).toBe(1);
  expect(names.map((name) => packages[`node_modules/${name}`])).toEqual(
    platforms.map(([os, cpu]) => expect.objectContaining({ os, cpu, optional: true })),
  );
});
