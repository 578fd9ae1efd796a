import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* `npm run messages [-- REF]`: the types of all messages, and which translations may be out of date. */

const folder = dirname(import.meta.dirname);

/** @returns a file of messages: `en` for every page, `en.more` on demand */
export function readCatalogue(name) {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** @returns the catalogue of every language, English first */
export function readCatalogues(read = readCatalogue) {
  const translations = readdirSync(folder).flatMap((name) => /^(?!en\b)(\w+)\.more\.json$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    ['en', ...translations.sort()].map((language) => [language, { ...read(language), ...read(`${language}.more`) }]),
  );
}

/** Keys with dots, each with its message. */
export function messagesOf(catalogue, path = '') {
  return Object.entries(catalogue).flatMap(([key, entry]) =>
    typeof entry === 'string' ? [[path + key, entry]] : messagesOf(entry, `${path}${key}.`),
  );
}

/** Writes the English messages as types, from which use-intl reads keys and arguments. TypeScript reads JSON as `string`. */
export function writeMessageTypes() {
  const groups = { CommonMessages: 'en', OnDemandMessages: 'en.more' };
  const types = Object.entries(groups).map(([name, file]) => {
    const lines = messagesOf(readCatalogue(file)).map(([key, message]) => `  '${key}': ${JSON.stringify(message)};`);
    return `export interface ${name} {\n${lines.join('\n')}\n}\n`;
  });
  const text = `/* Generated from the English catalogues; not in git. */\n\n${types.join('\n')}`;
  const file = join(folder, 'messages.ts');
  // Unchanged, so that the compiler checks nothing again.
  if (readIfThere(file) !== text) writeFileSync(file, text);
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
  const atCommit = (name) =>
    JSON.parse(execFileSync('git', ['show', `${since}:./${name}.json`], { cwd: folder, encoding: 'utf8' }));
  const stale = staleKeys(readCatalogues(atCommit), readCatalogues());
  const note = `${stale.length} translations have not followed a changed English text since ${since}; do they still fit?`;
  if (stale.length > 0) process.stdout.write(`${[note, ...stale].join('\n')}\n`);
  return 0;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
