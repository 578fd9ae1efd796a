import type { FullLocale } from '#i18n/locale.ts';

/** Maximum file size in bytes. */
const maxBytes = 1024 * 1024;

/** Reads a text file, or explains why it cannot be read; it never leaves the browser. */
export async function readFile(
  locale: FullLocale,
  file: File,
): Promise<{ readonly text?: string; readonly message: string }> {
  const { name } = file;
  if (file.size > maxBytes) return { message: locale.t('tools.fileTooLarge', { name }) };
  if (!/\.(?:txt|csv)$/i.test(name) && !/^text\//.test(file.type))
    return { message: locale.t('tools.fileNotText', { name }) };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return { message: locale.t('tools.fileNotText', { name }) };
    return { text, message: locale.t('tools.fileLoaded', { name }) };
  } catch (error) {
    // Identifiers are ASCII, so a file that is not UTF-8 contains none.
    return {
      message:
        error instanceof TypeError ? locale.t('tools.fileNotText', { name }) : locale.t('tools.fileFailed', { name }),
    };
  }
}
