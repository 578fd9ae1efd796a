import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { ApiError } from '#web/data/api-error.ts';
import { errorText, problemText } from './failure.ts';

const path = '/v2/stats/summary?network=MAINNET';

test.each([
  [new ApiError('offline'), 'The service cannot be reached.'],
  [new ApiError('timeout'), 'The service did not respond within 10 s.'],
  [new ApiError('status', { status: 503 }), 'The service returned 503.'],
  [new ApiError('status', { status: 503, serviceMessage: 'Closed until 9.' }), 'Closed until 9.'],
  [new ApiError('contract', { fault: { code: 'no JSON', path } }), `The response of ${path} is not valid JSON.`],
  [
    new ApiError('contract', { fault: { code: 'too many rows', path } }),
    `The response of ${path} has more rows than requested.`,
  ],
  [
    new ApiError('contract', { fault: { code: 'broken', path, field: 'tpv', problem: { code: 'missing' } } }),
    `The response of ${path} does not match the specification: tpv: missing.`,
  ],
])('%s has a message', (error, text) => {
  expect(errorText(locale, error)).toBe(text);
});

test.each([
  [{ code: 'unexpected', expected: ['MAINNET', 'REGTEST'] }, 'expected MAINNET or REGTEST'],
  [{ code: 'too big', limit: '255' }, 'expected at most 255'],
  [{ code: 'no quantity' }, 'expected a quantity'],
] as const)('%o has its message', (problem, text) => {
  expect(problemText(locale, problem)).toBe(text);
});
