import { expect, test } from 'vitest';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { Age, Moment } from './time.tsx';
import { Plate, Ticker } from './token-name.tsx';
import { StatusMark, TypeIcon, typeLabel, typeTitle } from './transaction-cells.tsx';

test('every type has its own icon and names', async () => {
  const glyphs = await Promise.all(transactionTypes.map((type) => markup(<TypeIcon type={type} />)));
  expect(new Set(glyphs).size).toBe(transactionTypes.length);
  for (const type of transactionTypes) {
    expect(typeLabel(locale, type)).not.toContain('_');
    expect(typeTitle(locale, type)).not.toContain('_');
  }
});

test('an unknown type is a gray question mark with its raw value', async () => {
  expect(await markup(<TypeIcon type="time_travel" place="heading" />)).toMatch(
    /class="ic ic-40.*<use href="#unknown-icon"/,
  );
  expect([typeLabel(locale, 'time_travel'), typeTitle(locale, 'constructor'), typeLabel(locale, '')]).toEqual([
    'time_travel',
    'constructor',
    'Unknown',
  ]);
});

test('every status has an icon and a word; an unknown one its raw value', async () => {
  const marks = await Promise.all(
    transactionStatuses.map((status) => markup(<StatusMark status={status} place="heading" />)),
  );
  expect(marks.map(wordsOf)).toEqual(['Confirmed', 'Pending', 'Sent', 'Failed', 'Expired', 'Returned']);
  expect(marks.filter((one) => !one.includes('<svg'))).toEqual([]);
  expect(await markup(<StatusMark status="__proto__" />)).toMatch(
    /title="__proto__".*<use href="#unknown-icon".*__proto__<\/span>$/,
  );
});

test('an age has its time, as text and machine-readable', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000 - 5000).toISOString();
  const html = await markup(<Age at={at} />);
  expect(html).toBe(
    `<time dateTime="${at}" title="${at.slice(0, 10)} ${at.slice(11, 19)} UTC" dir="auto" translate="no">3 h</time>`,
  );
  expect(wordsOf(await markup(<Age at={null} />))).toBe('Unknown');
  expect(wordsOf(await markup(<Moment at="2026-03-14T14:01:43.118Z" dateToo />))).toBe('14 Mar 2026, 14:01:43 UTC');
  expect(wordsOf(await markup(<Moment at="never" />))).toBe('Unknown');
});

test("an issuer's text is rendered as a tag", async () => {
  const html = await markup(<Plate of={undefined} text={'<img src=x onerror=alert(1)> Moss \u202etiderC'} />);
  expect(html).not.toContain('<img');
  expect(html).toMatch(/^<bdi .*<\/bdi>$/);
  expect(html).toMatch(/<span [^>]*>U\+202E<\/span>tiderC/);
  expect(html).not.toContain('\u202e');
});

test('a missing name and ticker are mentioned', async () => {
  expect(wordsOf(await markup(<Plate of={undefined} text="  " />))).toBe('No name');
  expect(wordsOf(await markup(<Ticker of={undefined} text="" />))).toBe('No ticker');
});

test('confusable letters are reported', async () => {
  expect(await markup(<Ticker of={undefined} text="MОSS" />)).toContain(
    'set by the issuer: MОSS (mixes Latin and Cyrillic)',
  );
});
