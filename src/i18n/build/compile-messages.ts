import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compileMessage from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { type Catalogue, withFallback } from '#i18n/catalogue.ts';
import { directionOf } from '#i18n/languages.ts';
import { isolateArguments } from './isolate-arguments.ts';

const catalogueFile = /[\\/]src[\\/]i18n[\\/](\w+)((?:\.more)?\.json)$/;

/**
 * Vite plugin that compiles the catalogues, so that the browser needs no message parser, and fills missing messages
 * with English.
 */
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
