import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { isolateArguments } from './compile-messages.ts';

/** Returns a compiled message as text: isolates as brackets, arguments by name. */
function shown(message: unknown): string {
  if (!Array.isArray(message)) return String(message);
  return message
    .map((part: unknown) => {
      if (!Array.isArray(part)) return String(part).replace('\u2068', '[').replace('\u2069', ']');
      const [name, kind, ...rest]: unknown[] = part;
      if (kind === undefined || kind === '') return `{${name}}`;
      if (typeof kind !== 'number') return `<${shown([kind, ...rest])}>`;
      return `(${Object.values(Object(rest[0])).map(shown).join('|')})`;
    })
    .join('');
}

test.each([
  ['Share of {share} in {unit}', 'Share of [{share}] in [{unit}]'],
  ['{sign}{number}%', '[{sign}{number}%]'],
  ['Updated <time></time>', 'Updated [{time}]'],
  ['<b>at most {count}</b>', '<at most [{count}]>'],
  ['{count, plural, one {one row} other {{shown} rows}} at {time}', '(one row|[{shown}] rows) at [{time}]'],
  ['{isUtc, select, true {in UTC} other {({zone})}}', '(in UTC|[({zone})])'],
  ['No arguments', 'No arguments'],
])('%s', (message, isolated) => {
  expect(shown(isolateArguments(compile(message)))).toBe(isolated);
});
