import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlOf } from './api-dialog.tsx';

test('a GET request becomes a curl command', () => {
  expect(
    curlOf({ method: 'GET', requestBody: undefined }, 'https://x.example/v1/tx/latest?network=MAINNET&limit=25'),
  ).toBe("curl 'https://x.example/v1/tx/latest?network=MAINNET&limit=25'");
});

test('a POST request has its body', () => {
  expect(curlOf({ method: 'POST', requestBody: '{"tokens":["a"]}' }, 'https://x.example/v1/a')).toBe(
    `curl --request POST --header 'content-type: application/json' --data-raw '{"tokens":["a"]}' 'https://x.example/v1/a'`,
  );
});

/** Splits a line like a POSIX shell, for single quotes and backslashes (IEEE 1003.1, 2.2). */
function wordsOf(line: string): string[] {
  const words = line.matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/gs);
  return Array.from(words, ([word]) => word.replaceAll(/'([^']*)'|\\(.)/gs, (_, quoted, plain) => quoted ?? plain));
}

test('no text can break out of its quotes', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '\\', '$', '`', '"', ' ', '\n', 'a') }),
      (url, requestBody) => {
        expect(wordsOf(curlOf({ method: 'POST', requestBody: `y${requestBody}` }, `x${url}`)).slice(-3)).toEqual([
          '--data-raw',
          `y${requestBody}`,
          `x${url}`,
        ]);
      },
    ),
  );
});
