import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { german } from '#i18n/testing/german.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { DataCopyingNotice, DataStoppedNotice } from './notices.tsx';

test.each([
  [0.43, 720, 'Copying: 43%, about 12 min left', 'Daten werden kopiert: 43 %, noch etwa 12 Min.'],
  [0.999, undefined, 'Copying: 99%', 'Daten werden kopiert: 99 %'],
])('a copy of which %s is done says so in the language of the reader', async (share, secondsLeft, en, de) => {
  const notice = <DataCopyingNotice copy={{ share, secondsLeft }} />;
  const textOf = async (locale: typeof english) => wordsOf(await markup(notice, { locale })).replaceAll(/\s/g, ' ');
  expect(await textOf(english)).toBe(en);
  expect(await textOf(german)).toBe(de);
});

test('the reason why there is no newer data is named', async () => {
  const since = Date.UTC(2026, 10, 22);
  const words = async (reason: 'disk-full' | 'source-unavailable') =>
    wordsOf(await markup(<DataStoppedNotice stop={{ reason, since }} />));
  expect(await words('disk-full')).toContain('The service is out of disk space.');
  expect(await words('source-unavailable')).toContain('The service that this one copies does not respond.');
});
