import { expect, test } from 'vitest';
import { visibleTexts } from './testing/visible-texts.ts';

/* Every text of the explorer is a message of the catalogues. */

const sources = import.meta.glob<string>(
  ['./*.ts', './{api,components,hooks,pages,routes,queries,settings}/**/*.{ts,tsx}', '../format/**/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** What stands in files, and the names of coins and scripts, is the same in every language. */
const inFiles = ['../format/text/issuer-text.ts', '../format/export/statement.ts', '../format/text/suspicious.ts'];

test('no component, route or format speaks for itself', () => {
  const files = Object.entries(sources).filter(([file]) => !file.includes('.test.') && !inFiles.includes(file));
  const texts = files.flatMap(([file, code]) => visibleTexts(file, code));
  expect(files.length).toBeGreaterThan(200);
  expect(texts).toEqual([]);
});

test.each([
  '<p>Try again</p>',
  '<p>{isOff && <b>off</b>}</p>',
  "<p>{count === 1 ? 'row' : 'rows'}</p>",
  '<p>{`rows of ` + network}</p>',
  '<button aria-label="close" />',
  "<Blank title={isOld ? 'old' : name} />",
  "say('Could not load the keyboard shortcuts. Try again.')",
  "const look = { label: 'deposit' }",
  "const word = name || 'Unknown'",
  'const note = `Rows up to now`',
  "throw new ApiError('offline', 'The service cannot be reached.')",
])('%s speaks for itself', (code) => {
  expect(visibleTexts('some.tsx', code).length).toBeGreaterThan(0);
});

test.each([
  '<b className="dim end">{words.retry}</b>',
  '<span>{amount} BTC</span>',
  '<p>{words.from}: {count}, …</p>',
  "<p>{kind === 'Unknown' && mark}</p>",
  "throw new Error('The page has no element with that id.')",
  "switch (key) { case 'Home': go(); }",
  "import { a } from 'Some place.'",
])('%s does not', (code) => {
  expect(visibleTexts('some.tsx', code)).toEqual([]);
});
