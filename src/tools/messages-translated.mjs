import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hash, messagesOf, readCatalogues } from './messages.mjs';
import { inRoot } from './node.mjs';

/* For each message of a translation: a hash of the English text it was translated from, and one of its own text. */

const fileOf = (language) => inRoot('src', 'i18n', `${language}.sources.json`);

/** @returns the recorded hashes of a language by key */
export function readSources(language) {
  return existsSync(fileOf(language)) ? JSON.parse(readFileSync(fileOf(language), 'utf8')) : {};
}

/**
 * Records what changed translations were translated from.
 * @param confirmed keys whose translation still fits the changed English text
 */
export function writeSources(confirmed) {
  const { en, ...others } = readCatalogues();
  const english = new Map(messagesOf(en));
  const unknown = confirmed.filter((key) => !english.has(key));
  if (unknown.length > 0) throw new Error(`No such message: ${unknown.join(', ')}`);
  for (const [language, catalogue] of Object.entries(others)) {
    const sources = sourcesOf(english, new Map(messagesOf(catalogue)), readSources(language), confirmed);
    writeFileSync(fileOf(language), `${JSON.stringify(sources, undefined, 2)}\n`);
  }
}

/** @returns the hashes by key; those of an unchanged translation stay, unless it is confirmed */
export function sourcesOf(english, translation, recorded, confirmed = []) {
  return Object.fromEntries(
    Array.from(translation, ([key, message]) => {
      const own = hash(message);
      const isUnchanged = recorded[key]?.endsWith(own) && !confirmed.includes(key);
      return [key, isUnchanged ? recorded[key] : `${hash(english.get(key) ?? '')} ${own}`];
    }),
  );
}

/** @returns the keys whose English text changed after they were translated */
export function staleKeys(english, translation, recorded) {
  const sources = sourcesOf(english, translation, recorded);
  return Object.keys(sources).filter((key) => !sources[key].startsWith(hash(english.get(key) ?? '')));
}
