import type { Locale } from '../../../i18n/locale.ts';

/** Bytes of a file at most. */
const mostBytes = 1024 * 1024;

/** The text of a file that is one, and what to say about it; it never leaves the browser. */
export async function readFile(locale: Locale, file: File): Promise<{ readonly text?: string; readonly says: string }> {
  const { name } = file;
  if (file.size > mostBytes) return { says: locale.t('tools.fileTooLarge', { name }) };
  if (!/\.(?:txt|csv)$/i.test(name) && !/^text\//.test(file.type))
    return { says: locale.t('tools.fileNotText', { name }) };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return { says: locale.t('tools.fileNotText', { name }) };
    return { text, says: locale.t('tools.fileLoaded', { name }) };
  } catch (error) {
    // What is not UTF-8 is no text that could name anything.
    return {
      says:
        error instanceof TypeError ? locale.t('tools.fileNotText', { name }) : locale.t('tools.fileFailed', { name }),
    };
  }
}
