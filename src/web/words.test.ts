import { expect, test } from 'vitest';
import { german } from '../words/de/german.ts';
import { spokenTexts } from './spoken-texts.ts';

/* Every language says everything. What the compiler holds to (names and parameters) is not asked again. */

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../words/en/*.ts', { eager: true });
const areas = Object.keys(modules).map((path) => path.replace(/^.*\/|\.ts$/g, ''));

function englishOf(area: string): object {
  const words = Object.entries(modules[`../words/en/${area}.ts`] ?? {}).find(([name]) => name.endsWith('Words'))?.[1];
  if (typeof words !== 'object' || words === null) throw new Error(`en/${area}.ts exports no words.`);
  return words;
}

/** Texts by their path; of a function nothing but that it is one. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, said]): [string, string][] => {
    const at = path ? `${path}.${name}` : name;
    if (typeof said === 'object' && said !== null) return textsOf(said, at);
    return [[at, typeof said === 'function' ? '()' : String(said)]];
  });
}

const places = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), ([place]) => place).sort();

test('every area has a translation, and none has one too many', () => {
  expect(areas.length).toBeGreaterThan(0);
  expect(Object.keys(german).sort()).toEqual(areas.map(nameOf).sort());
});

test.each(areas)('%s says the same in every language', (area) => {
  const english = new Map(textsOf(englishOf(area)));
  const translated = new Map(textsOf(new Map<string, object>(Object.entries(german)).get(nameOf(area)) ?? {}));
  expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [at, text] of english) {
    expect.soft(translated.get(at)?.trim(), at).not.toBe('');
    expect.soft(places(translated.get(at) ?? ''), at).toEqual(places(text));
  }
});

const sources = import.meta.glob<string>(
  ['./*.ts', './{ui,pages,routes,queries,settings}/**/*.{ts,tsx}', '../format/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** What stands in files, and the names of coins, is the same in every language. */
const inFiles = ['../format/statement.ts', '../format/suspicious.ts'];

test('no component, route or format speaks for itself', () => {
  const files = Object.entries(sources).filter(
    ([file]) => !/\.test\.|\/(?:markup|spoken-texts)\.tsx?$/.test(file) && !inFiles.includes(file),
  );
  const texts = files.flatMap(([file, code]) => spokenTexts(file, code));
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
  "say('The keys could not be loaded.')",
  "const look = { label: 'deposit' }",
  "const word = name || 'Unknown'",
  'const note = `Rows up to now`',
  "throw new ApiError('offline', 'The service cannot be reached.')",
])('%s speaks for itself', (code) => {
  expect(spokenTexts('some.tsx', code).length).toBeGreaterThan(0);
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
  expect(spokenTexts('some.tsx', code)).toEqual([]);
});

/** `token-page` is `tokenPage`. */
function nameOf(area: string): string {
  return area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
