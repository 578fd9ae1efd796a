import { readFileSync } from 'node:fs';
import compileMessage from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { type Catalogue, directionOf, withFallback } from '#i18n/languages.ts';
import { MessageSplit, readEnglish } from './split-messages.ts';

const catalogueFile = /[\\/]src[\\/]i18n[\\/](\w+)\.json(\?rest)?$/;
const languagesFile = /[\\/]src[\\/]i18n[\\/]languages\.ts$/;
const loadsRest = /(loadRest: \(\) => import\('\.\/\w+\.json)'/g;
const webModule = /[\\/]src[\\/]web[\\/].*\.tsx?$/;

/** Vite plugin that splits the catalogues and compiles them for the browser, which has no parser; missing messages are English. */
export function compileMessages(): Plugin {
  const english = readEnglish();
  let split: MessageSplit | undefined;
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (source !== 'use-intl/format-message') return undefined;
      return this.resolve('use-intl/format-message/format-only', importer, { ...options, skipSelf: true });
    },
    load(id) {
      return catalogueFile.exec(id)?.[2] === undefined ? undefined : readFileSync(id.replace(/\?.*/, ''), 'utf8');
    },
    transform(code, id) {
      if (languagesFile.test(id)) return { code: code.replaceAll(loadsRest, "$1?rest'"), map: null };
      split ??= new MessageSplit(english);
      if (webModule.test(id)) {
        const waiting = split.withMessages(code, id);
        return waiting === undefined ? undefined : { code: waiting, map: null };
      }
      const [, language, rest] = catalogueFile.exec(id) ?? [];
      if (language === undefined) return undefined;
      const isRightToLeft = directionOf(language) === 'rtl';
      const compile = isRightToLeft ? compileIsolated : compileMessage;
      const part = split.part(withFallback(JSON.parse(code), english), rest === undefined ? 'first' : 'rest');
      const text = JSON.stringify(compiled(part, compile));
      // Vite takes only the other part for JSON.
      return { code: rest === undefined ? text : `export default ${text};`, map: null };
    },
  };
}

const compileIsolated = (message: string) => isolateArguments(compileMessage(message));

function compiled(catalogue: Catalogue, compile: (message: string) => unknown): object {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, entry]) => [
      key,
      typeof entry === 'string' ? compile(entry) : compiled(entry, compile),
    ]),
  );
}

const isolate = '\u2068';
const endOfIsolate = '\u2069';

/**
 * Isolates the arguments of a message (U+2068, U+2069) for languages from right to left, which would reorder ">99.99%".
 * A message without words, such as "{sign}{number}%", is isolated as a whole.
 * @param message as icu-minify compiles it: `[name]` is an argument, `[name, number, cases]` a choice, else a tag
 */
export function isolateArguments(message: unknown): unknown {
  if (!Array.isArray(message)) return message;
  const parts: unknown[] = message;
  const isPattern = parts.every((part) => isArgument(part) || (typeof part === 'string' && !/\p{L}/u.test(part)));
  if (isPattern) return [isolate, ...parts, endOfIsolate];
  return isolateParts(parts);
}

function isolateParts(parts: readonly unknown[]): unknown[] {
  return parts.flatMap((part: unknown): unknown[] => {
    if (!Array.isArray(part)) return [part];
    if (isArgument(part)) return [isolate, part, endOfIsolate];
    const [name, ...content]: unknown[] = part;
    const [kind, cases] = content;
    return [typeof kind === 'number' ? [name, kind, isolateInCases(cases)] : [name, ...isolateParts(content)]];
  });
}

/** Returns whether a part is an argument, or a tag without content, which stands for an element. */
function isArgument(part: unknown): boolean {
  return Array.isArray(part) && (part.length === 1 || (part.length === 2 && part[1] === ''));
}

function isolateInCases(cases: unknown): object {
  const messages = typeof cases === 'object' && cases !== null ? Object.entries(cases) : [];
  return Object.fromEntries(messages.map(([name, message]) => [name, isolateArguments(message)]));
}
