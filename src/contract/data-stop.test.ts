import { expect, test } from 'vitest';
import { formatDataCopy, formatDataStop, parseDataCopy, parseDataStop } from './endpoint.ts';

test('the state of the data is read as it was sent', () => {
  const stop = { reason: 'disk-full', since: 1_795_340_000_000 } as const;
  expect(formatDataStop(stop)).toBe('disk-full; since=1795340000000');
  expect(parseDataStop(formatDataStop(stop))).toEqual(stop);
  const away = { ...stop, reason: 'source-unavailable' } as const;
  expect(parseDataStop(formatDataStop(away))).toEqual(away);
});

test('the progress of a copy is read as it was sent, rounded down', () => {
  expect(formatDataCopy({ share: 0.4399, secondsLeft: 719.5 })).toBe('share=0.43; left=720');
  expect(parseDataCopy('share=0.43; left=720')).toEqual({ share: 0.43, secondsLeft: 720 });
  expect(parseDataCopy(formatDataCopy({ share: 0, secondsLeft: undefined }))).toEqual({
    share: 0,
    secondsLeft: undefined,
  });
});

test.each([null, '', 'share=', 'share=2', 'share=0.5; left=-1', 'share=0.5; left=x', 'left=5'])(
  '%s is no progress',
  (header) => expect(parseDataCopy(header)).toBeUndefined(),
);

test.each([null, '', 'disk-full', 'moon; since=1', 'disk-full; since=-1', 'disk-full; since=1; x'])(
  '%s says nothing',
  (header) => expect(parseDataStop(header)).toBeUndefined(),
);
