import { toolsWords as words } from '../../../words/en/tools.ts';

/** Bytes of a file at most. */
const mostBytes = 1024 * 1024;

/** The text of a file that is one, and what to say about it; it never leaves the browser. */
export async function readFile(file: File): Promise<{ readonly text?: string; readonly says: string }> {
  const { name } = file;
  if (file.size > mostBytes) return { says: words.fileTooLarge(name) };
  if (!/\.(?:txt|csv)$/i.test(name) && !/^text\//.test(file.type)) return { says: words.fileNoText(name) };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return { says: words.fileNoText(name) };
    return { text, says: words.fileRead(name) };
  } catch (error) {
    // What is not UTF-8 is no text that could name anything.
    return { says: error instanceof TypeError ? words.fileNoText(name) : words.fileUnread(name) };
  }
}
