import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compileMessage from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { type Catalogue, directionOf, withFallback } from '#i18n/languages.ts';

const catalogueFile = /[\\/]src[\\/]i18n[\\/](\w+)((?:\.more)?\.json)$/;

/** Vite plugin that compiles the catalogues for the browser, which has no parser; missing messages are English. */
export function compileMessages(): Plugin {
  const english = (part: string): Catalogue =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../en${part}`), 'utf8'));
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (source !== 'use-intl/format-message') return undefined;
      return this.resolve('use-intl/format-message/format-only', importer, { ...options, skipSelf: true });
    },
    transform(code, id) {
      const [, language, part] = catalogueFile.exec(id) ?? [];
      if (language === undefined || part === undefined) return undefined;
      const isRightToLeft = directionOf(language) === 'rtl';
      const compile = isRightToLeft ? compileIsolated : compileMessage;
      return { code: JSON.stringify(compiled(withFallback(JSON.parse(code), english(part)), compile)), map: null };
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
  return Object.fromEntries(Object.entries(Object(cases)).map(([name, message]) => [name, isolateArguments(message)]));
}
