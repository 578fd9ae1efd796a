import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* `npm run messages [-- REF]`: the types of all messages, and which translations may be out of date. */

const folder = dirname(import.meta.dirname);

/** @returns the messages of a language */
function readCatalogue(name) {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** @returns the catalogue of every language, English first */
export function readCatalogues(read = readCatalogue) {
  const translations = readdirSync(folder).flatMap((name) => /^(?!en\b)(\w\w)\.json$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(['en', ...translations.sort()].map((language) => [language, read(language)]));
}

/** Keys with dots, each with its message. */
export function messagesOf(catalogue, path = '') {
  return Object.entries(catalogue).flatMap(([key, entry]) =>
    typeof entry === 'string' ? [[path + key, entry]] : messagesOf(entry, `${path}${key}.`),
  );
}

/** Writes the English messages as types, from which use-intl reads keys and arguments. TypeScript reads JSON as `string`. */
export function writeMessageTypes() {
  const lines = messagesOf(readCatalogue('en')).map(([key, message]) => `  '${key}': ${JSON.stringify(message)};`);
  const text = `/* Generated from en.json; not in git. */\n\nexport interface AllMessages {\n${lines.join('\n')}\n}\n`;
  const file = join(folder, 'messages.ts');
  // Unchanged, so that the compiler checks nothing again.
  if (readIfThere(file) === text) return;
  // Renamed, since another command may read it now.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/** @returns keys whose English text changed and whose translation did not */
export function staleKeys({ en: englishBefore, ...before }, { en: english, ...now }) {
  const was = new Map(messagesOf(englishBefore));
  const changed = messagesOf(english).flatMap(([key, message]) =>
    was.get(key) !== message && was.has(key) ? key : [],
  );
  return Object.entries(now).flatMap(([language, catalogue]) => {
    const [old, translated] = [new Map(messagesOf(before[language] ?? {})), new Map(messagesOf(catalogue))];
    return changed.filter((key) => old.get(key) === translated.get(key)).map((key) => `${language}: ${key}`);
  });
}

/** Writes the types, and prints which translations have not followed the English texts since a commit. */
export function messages([since = 'HEAD']) {
  writeMessageTypes();
  const stale = staleKeys(readCatalogues(cataloguesAt(since)), readCatalogues());
  const note = `${stale.length} translations have not followed a changed English text since ${since}; do they still fit?`;
  if (stale.length > 0) process.stdout.write(`${[note, ...stale].join('\n')}\n`);
  return 0;
}

/** @returns what reads a catalogue as it was at a commit, empty if its language is newer @throws Error with one sentence */
export function cataloguesAt(commit) {
  const git = (...parameters) => execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  let names;
  try {
    names = git('ls-tree', '--name-only', commit, './').split('\n');
  } catch {
    throw new Error(`git has no commit ${commit}.`);
  }
  return (name) => (names.includes(`${name}.json`) ? JSON.parse(git('show', `${commit}:./${name}.json`)) : {});
}

/** @returns a sentence about the texts that a translation lacks, if any; English is shown for them */
export function missingNote(language, english, translation) {
  const missing = [...english.keys()].filter((key) => !translation.has(key));
  const named = missing.slice(0, 5).join(', ');
  return missing.length === 0
    ? undefined
    : `${language}: ${missing.length} of ${english.size} texts are missing and shown in English, such as ${named}`;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
