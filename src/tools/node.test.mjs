import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, isSupported } from './node.mjs';

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
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const platformPackages = Object.values(packages).filter(({ os, engines: own }) => os && own?.node?.includes('22'));
  expect(platformPackages.length).toBeGreaterThan(5);
  expect(new Set(platformPackages.map(({ engines: own }) => own.node))).toEqual(new Set([engines.node]));
});
