import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { german } from '#i18n/testing/german.ts';
import { ApiError } from '#web/data/api-error.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { createTestClient } from '#web/testing/query-client.ts';
import { DataCopyingNotice, DataLateNotice, DataStoppedNotice, ServiceNotice } from './notices.tsx';

afterEach(() => vi.useRealTimers());

test.each([
  [0.43, 720, 'Copying: 43%, about 12 min left', 'Daten werden kopiert: 43 %, noch etwa 12 Min.'],
  [0.999, undefined, 'Copying: 99%', 'Daten werden kopiert: 99 %'],
])('a copy of which %s is done says so in the language of the reader', async (share, secondsLeft, en, de) => {
  const notice = <DataCopyingNotice copy={{ share, secondsLeft }} />;
  const textOf = async (locale: typeof english) => wordsOf(await markup(notice, { locale })).replaceAll(/\s/g, ' ');
  expect(await textOf(english)).toBe(en);
  expect(await textOf(german)).toBe(de);
});

test.each([
  [3.2, 'Data is 6 min late. Usually one transaction every 3 s. Status'],
  [0.2, 'Data is 6 min late. Usually 5 transactions per second. Status'],
  [null, 'Data is 6 min late. Status'],
])('late data says how late, and the usual pace of one every %s s', async (secondsPerTransaction, text) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 14, 6, 5), toFake: ['Date'] });
  const pace = { newestAt: '2026-03-14T14:00:00.000Z', secondsPerTransaction, lateAfterSeconds: 300 };
  const html = await markup(<DataLateNotice pace={pace} />);
  expect(wordsOf(html.replaceAll('</p>', ' ')).replaceAll(/\s+/g, ' ').trim()).toBe(text);
});

test('the reason why there is no newer data is named', async () => {
  const since = Date.UTC(2026, 10, 22);
  const words = async (reason: 'disk-full' | 'source-unavailable') =>
    wordsOf(await markup(<DataStoppedNotice stop={{ reason, since }} />));
  expect(await words('disk-full')).toContain('The service is out of disk space.');
  expect(await words('source-unavailable')).toContain('The service that this one copies does not respond.');
});

test('a failure says what happened and how old the data is, or when it is repeated', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 14, 5, 40), toFake: ['Date'] });
  const words = async (error: Error, dataSince?: number) =>
    wordsOf(
      await markup(
        <QueryClientProvider client={createTestClient()}>
          <ServiceNotice {...{ error, dataSince }} />
        </QueryClientProvider>,
      ),
    );
  const today = Date.UTC(2026, 2, 14, 14, 2, 31);
  expect(await words(new ApiError('offline'), today)).toContain(
    'The service cannot be reached. Data as of 14:02:31 UTC, 3 min ago.',
  );
  expect(await words(new ApiError('status', { status: 500 }), today - 86_400_000)).toContain(
    'The service returned an error. Data as of 13 Mar 2026, 14:02:31 UTC, 1 d ago.',
  );
  expect(await words(new ApiError('status', { status: 503, retryAfterSeconds: 1 }))).toContain(
    'The service is not ready. Retrying in 1 s.',
  );
  const busy = new ApiError('status', { status: 429, retryAfterSeconds: 11.2 });
  expect(await words(busy, today)).toContain('Too many requests. Data as of 14:02:31 UTC');
  expect(await words(busy)).toContain('Too many requests. Retrying in 12 s.');
});
