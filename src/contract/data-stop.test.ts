import { expect, test } from 'vitest';
import { formatDataStop, parseDataStop } from './endpoint.ts';

test('the state of the data is read as it was sent', () => {
  const stop = { reason: 'disk-full', since: 1_795_340_000_000 } as const;
  expect(formatDataStop(stop)).toBe('disk-full; since=1795340000000');
  expect(parseDataStop(formatDataStop(stop))).toEqual(stop);
});

test.each([null, '', 'disk-full', 'moon; since=1', 'disk-full; since=-1', 'disk-full; since=1; x'])(
  '%s says nothing',
  (header) => expect(parseDataStop(header)).toBeUndefined(),
);
