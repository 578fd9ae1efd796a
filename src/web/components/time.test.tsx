import { afterEach, expect, test, vi } from 'vitest';
import { setSetting } from '#web/settings/settings.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { Age, FullMoment, ListTime, ListTimeHead, Moment, Since, useTimeLook } from './time.tsx';

const at = '2026-03-14T14:02:31.118Z';

afterEach(() => {
  setSetting('zone', 'utc');
  setSetting('times', 'ages');
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function OfList({ at }: { at: string | null | undefined }) {
  return <ListTime at={at} look={useTimeLook()} />;
}

function stand(now: string) {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
}

test('every time has its full form in the tooltip, and UTC for machines', async () => {
  stand('2026-03-14T14:05:00Z');
  for (const part of [<Age key="a" at={at} />, <OfList key="l" at={at} />, <Moment key="m" at={at} />]) {
    expect(await markup(part)).toContain(
      `<time dateTime="${at}" title="2026-03-14 14:02:31 UTC" dir="auto" translate="no">`,
    );
  }
  setSetting('zone', 'local');
  for (const part of [<Age key="a" at={at} />, <FullMoment key="f" at={at} />, <Since key="s" at={Date.parse(at)} />]) {
    expect(await markup(part)).toContain(
      `<time dateTime="${at}" title="2026-03-15 03:02:31 UTC+13" dir="auto" translate="no">`,
    );
  }
});

test('the time zone is the chosen one', async () => {
  stand('2026-03-14T14:05:00Z');
  const all = (
    <>
      <Moment at={at} dateToo />, <FullMoment at={at} />, <Since at={Date.parse(at)} />
    </>
  );
  expect(wordsOf(await markup(all))).toBe('14 Mar 2026, 14:02:31 UTC, 14 Mar 2026, 14:02:31 UTC, 14:02:31 UTC');
  setSetting('zone', 'local');
  expect(wordsOf(await markup(all))).toBe(
    '15 Mar 2026, 03:02:31 UTC+13, 15 Mar 2026, 03:02:31 UTC+13, 03:02:31 UTC+13',
  );
});

test('a time of another day has its date', async () => {
  stand('2026-03-15T00:00:01Z');
  expect(wordsOf(await markup(<Since at={Date.parse(at)} />))).toBe('14 Mar 2026, 14:02:31 UTC');
  setSetting('zone', 'local');
  expect(wordsOf(await markup(<Since at={Date.parse(at)} />))).toBe('03:02:31 UTC+13');
});

test('lists show ages or times, other places ages only where requested', async () => {
  stand('2026-03-14T14:05:00Z');
  const both = (
    <>
      <OfList at={at} /> <Age at={at} />
    </>
  );
  expect(wordsOf(await markup(both))).toBe('2 min 2 min');
  // Short enough for the column, in every language.
  const unknown = await markup(<OfList at={null} />);
  expect(wordsOf(unknown)).toBe('–');
  expect(unknown).toContain('aria-label="Unknown" title="Unknown"');
  expect(wordsOf(await markup(<ListTimeHead />))).toBe('Age');
  setSetting('times', 'times');
  expect(wordsOf(await markup(both))).toBe('14:02:31 2 min');
  expect(wordsOf(await markup(<ListTimeHead />))).toBe('Created, UTC');
  setSetting('zone', 'local');
  expect(wordsOf(await markup(<ListTimeHead />))).toBe('Created, UTC+13');
});

test('an invalid time is shown as unknown', async () => {
  for (const nothing of [null, undefined, 'soon']) {
    expect(wordsOf(await markup(<OfList at={nothing} />))).toBe('–');
    expect(wordsOf(await markup(<FullMoment at={nothing} />))).toBe('Unknown');
  }
});
