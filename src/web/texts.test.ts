import { expect, test } from 'vitest';
import { visibleTexts } from './testing/visible-texts.ts';

/* Every text of the explorer is a message of the catalogues. */

const sources = import.meta.glob<string>(
  ['./*.{ts,tsx}', './{components,data,hooks,lists,pages,routes,settings}/**/*.{ts,tsx}', '../format/**/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Text of files, and names of coins, scripts and programs, are the same in every language. */
const inFiles = [
  '../format/names.ts',
  '../format/statement.ts',
  '../format/suspicious-names.ts',
  '../format/tax-formats.ts',
  '../format/tax-journal.ts',
  '../format/testing/tax-example.ts',
];

test('no component, route or format has a text of its own', () => {
  const files = Object.entries(sources).filter(([file]) => !file.includes('.test.') && !inFiles.includes(file));
  const texts = files.flatMap(([file, code]) => visibleTexts(file, code));
  expect(files.length).toBeGreaterThan(150);
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

/** Utilities that name a side of the screen, by file. */
const sided: Readonly<Record<string, readonly string[]>> = {
  // Centered: half the width back from the middle, the same from both sides.
  './pages/latest/new-rows.tsx': ['left-1/2'],
};

const physicalSide =
  /(?<=^|[\s'"`:])-?(?:(?:scroll-)?[mp][lr]-[\w[(]|(?:left|right)-(?:\d|\[|\(|px|auto|full)|text-(?:left|right)(?![\w-])|(?:border|rounded)-(?:[lr]|[tb][lr])(?![a-z]))[^\s'"`]*/gm;

test('looks name the start and the end of a line, not left and right', () => {
  const found = Object.entries(sources).flatMap(([file, code]) => {
    const classes = code.match(physicalSide) ?? [];
    return file.includes('.test.') || classes.length === 0 ? [] : [[file, classes]];
  });
  expect(Object.fromEntries(found)).toEqual(sided);
});

test.each([
  ['ml-2', true],
  ['@max-md/page:-mr-[2px]', true],
  ['left-0', true],
  ['text-right', true],
  ['border-l border-line', true],
  ['rounded-tl-10', true],
  ['ms-2 pe-1.5 inset-s-0 text-start border-s rounded-s-10', false],
])('%s names a side: %s', (classes, isSided) => {
  expect((classes.match(physicalSide) ?? []).length > 0).toBe(isSided);
});
