import { expect, test, vi } from 'vitest';
import { pagesWith } from '#contract/pages.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { type Command, commandsIn, matching } from './commands.ts';

const navigate = vi.fn();
const commands = commandsIn(locale, {
  network: 'MAINNET',
  other: 'REGTEST',
  navigate,
});
const namesOf = (some: readonly Command[]) => some.map(({ name }) => name);

test('commands without an effect are not offered', () => {
  const names = namesOf(commands);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['btc', 'usd', 'dark', 'contrast', 'local', 'network']));
  for (const name of ['sats', 'system', 'utc']) expect(names).not.toContain(name);
});

test.each([
  ['stat', ['/stats', '/status']],
  ['chart', ['/stats']],
  ['DARK', ['dark']],
  ['show btc', ['btc']],
  ['regtest', ['network']],
  ['forget', ['/search']],
  ['language', ['/settings']],
  ['moss', []],
  ['go moss', []],
  ['', namesOf(commands)],
  ['.*', []],
  ['🚀', []],
  ['<b>', []],
])('%s finds %s', (text, names) => {
  expect(namesOf(matching(commands, text))).toEqual(names);
});

test('every command keeps the network', () => {
  for (const { run } of commands.filter(({ name }) => name.startsWith('/'))) run();
  expect(navigate).toHaveBeenCalledTimes(pagesWith('icon').length);
  for (const [to] of navigate.mock.calls) expect(to).toHaveProperty('search', { network: 'MAINNET' });
});
