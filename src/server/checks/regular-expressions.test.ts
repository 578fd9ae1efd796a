import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

/*
 * Every regular expression takes linear time, unless its input is short. The analysis searches for inputs that repeat
 * one character, which covers mistakes.
 */

/** Expressions over at most a few hundred characters: file, beginning of the source, and why the input is that short. */
const overShortInput: readonly (readonly [file: string, beginning: string, reason: string])[] = [
  ['contract/confusable.ts', '(?<=[\\p{Script=Latin}', 'the first 200 characters of a ticker'],
  ['format/time-input.ts', '\\.?0+Z$', 'a timestamp that parseTimestamp wrote'],
  ['format/time-input.ts', '\\.?0*Z$', 'a timestamp that parseTimestamp wrote'],
  ['format/suspicious-names.ts', '[a-z][a-z\\d+.-]*:', 'the first 200 characters of a name'],
  ['server/upstream/client.ts', '[.!]+$', 'the first 200 characters of an error'],
  ['web/testing/visible-texts.ts', '\\W+$', 'only tests use it'],
  ['web/testing/visible-texts.ts', '^\\s*\\p{Lu}', 'only tests use it'],
  ['web/testing/markup.tsx', '<[^>]*>', 'only tests use it'],
];

const root = join(import.meta.dirname, '../..');
const folders = ['contract', 'format', 'server', 'web', 'worker'];
/** Only run by developers. */
const isTool = /^server\/(?:bench|drill)\/|\.test\.tsx?$/;

const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !isTool.test(file));

interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Returns the literals in the syntax tree of a file, and whether it creates others. */
function literalsIn(file: string): { readonly literals: readonly Expression[]; readonly makesMore: boolean } {
  const literals: Expression[] = [];
  let makesMore = false;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && node.regex instanceof Object && 'pattern' in node.regex && 'flags' in node.regex) {
      literals.push({ source: String(node.regex.pattern), flags: String(node.regex.flags) });
    }
    if ('type' in node && node.type === 'NewExpression' && 'callee' in node) {
      makesMore ||= node.callee instanceof Object && 'name' in node.callee && node.callee.name === 'RegExp';
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return { literals, makesMore };
}

/** Returns the expressions that a file creates with `new RegExp` when it is loaded. */
async function madeBy(file: string): Promise<Expression[]> {
  const made: Expression[] = [];
  const path = join(root, file);
  class Recorded extends RegExp {
    constructor(pattern: string | RegExp, flags?: string) {
      super(pattern, flags);
      // Its imports create others.
      if (new Error().stack?.split('\n')[2]?.includes(path)) made.push({ source: this.source, flags: this.flags });
    }
  }
  vi.stubGlobal('RegExp', Recorded);
  vi.resetModules();
  await import(path);
  vi.unstubAllGlobals();
  return made;
}

/** Returns whether a text of one repeated character can take it more than linear time. */
function isSlow({ source, flags }: Expression): boolean {
  return analyse({ source, flags }).reports.length > 0;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('expressions created when a file is loaded are recorded', async () => {
  const sources = (await madeBy('contract/pasted/pasted-text.ts')).map(({ source }) => source);
  expect(sources).toHaveLength(5);
  expect(sources).toContainEqual(expect.stringMatching(/^\^\[\(/));
});

test.each([String.raw`\s*,\s*`, '^(?:a+)+$', 'a*a*$', '0+$', '[\\s.]+$'])('%s is found', (source) => {
  expect(isSlow({ source, flags: '' })).toBe(true);
});

test('every regular expression over long input takes linear time', async () => {
  const slow: string[] = [];
  const unused = new Set(overShortInput);
  for (const file of files) {
    const { literals, makesMore } = literalsIn(file);
    const all = makesMore ? [...literals, ...(await madeBy(file))] : literals;
    for (const { source } of all.filter(isSlow)) {
      const known = overShortInput.filter(([of, beginning]) => of === file && source.startsWith(beginning));
      if (known.length === 0) slow.push(`${file} ${source}`);
      for (const entry of known) unused.delete(entry);
    }
  }
  expect(slow).toEqual([]);
  expect([...unused]).toEqual([]);
});
