import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button, Icon } from '#web/components/controls.tsx';
import { useEarlyText } from '#web/components/form.tsx';
import { NeedsScript } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { type Entry, isItem, maxLines, type Noun, type ParsedList, verdictText } from './parse-list.ts';

/** Input of a list, and what each line means. @param over number of items beyond the limit of a request */
export function ListInput(properties: {
  list: ParsedList;
  noun: Noun;
  text: string;
  onText: (text: string) => void;
  over: number;
}) {
  const locale = useLocale();
  const { list, noun, text, onText, over } = properties;
  const { entries, items, skippedLines } = list;
  // Invalid lines first: they may need correction.
  const ordered = entries.toSorted((a, b) => Number(isItem(a)) - Number(isItem(b)));
  return (
    <>
      <ListField label={locale.t(`tools.list.${noun}`)} text={text} onText={onText} />
      <div className="border-t border-line px-5 pt-3 text-14">
        <NeedsScript />
        <p className="noscript:hidden" role="status">
          {entries.length === 0
            ? locale.t('tools.notSentYet')
            : locale.t('tools.summary', {
                good: locale.t(`tools.count.${noun}`, {
                  count: items.length,
                  written: formatCount(locale, items.length),
                }),
                bad: formatCount(locale, entries.length - items.length),
              })}{' '}
          {over > 0 && locale.t('tools.remaining', { over, written: formatCount(locale, over) })}{' '}
          {skippedLines > 0 &&
            locale.t('tools.ignored', {
              count: skippedLines,
              written: formatCount(locale, skippedLines),
              most: formatCount(locale, maxLines),
            })}
        </p>
        {entries.length > 0 && <Lines entries={ordered} noun={noun} />}
      </div>
    </>
  );
}

/** The field of the list: typed, pasted, or from a file that is chosen or dropped. */
function ListField({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  const locale = useLocale();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const typed = useEarlyText<HTMLTextAreaElement>(onText);
  const [message, setMessage] = useState('');
  const loadFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(locale, file);
    if (read.text !== undefined) onText(read.text);
    setMessage(read.message);
  };
  return (
    <DropArea onFile={(file) => void loadFile(file)}>
      <label className="font-label" htmlFor={id}>
        {label}
        <small className="block text-12 font-text text-ink-3">{locale.t('tools.listHint')}</small>
      </label>
      <textarea
        id={id}
        ref={typed}
        className="w-full resize-y overflow-auto rounded-10 border border-control bg-raised px-3 py-2.5 font-mono text-12 leading-5 whitespace-pre focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent"
        rows={8}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
        <Button onClick={() => chooser.current?.click()}>
          <Icon name="upload" />
          {locale.t('tools.chooseFile')}
        </Button>
        <span className="text-ink-3 noscript:hidden">{locale.t('tools.orDrop')}</span>
        {text !== '' && (
          <Button variant="quiet" className="ms-auto" onClick={() => onText('')}>
            {locale.t('tools.clear')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          onChange={({ currentTarget }) => {
            void loadFile(currentTarget.files?.[0]);
            // Allow choosing the same file again after it was changed.
            currentTarget.value = '';
          }}
        />
      </div>
      <p className="text-14 empty:hidden" role="status">
        {message}
      </p>
    </DropArea>
  );
}

/** Where a file can be dropped. */
function DropArea({ onFile, children }: { onFile: (file: File | undefined) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen with the button, too
    <div
      className={
        isOver
          ? 'grid gap-2.5 p-5 outline-2 outline-offset-[-0.5rem] outline-accent outline-dashed'
          : 'grid gap-2.5 p-5'
      }
      onDragOver={(event) => {
        // The field handles dropped text itself.
        if (!Array.from(event.dataTransfer.items).some(({ kind }) => kind === 'file')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

const maxBytes = 1024 * 1024;

/** Reads a text file, or explains why it cannot be read; it never leaves the browser. */
export async function readFile(
  locale: Locale,
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

const maxShown = 200;

/** Lines with their meaning, or why they are skipped, in a box that scrolls. */
function Lines({ entries, noun }: { entries: readonly Entry[]; noun: Noun }) {
  const locale = useLocale();
  const more = entries.length - maxShown;
  return (
    <section
      className="mt-2 max-h-64 overflow-auto rounded-10 border border-line"
      aria-label={locale.t('tools.lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with keys
      tabIndex={0}
    >
      <ol>
        {entries.slice(0, maxShown).map((entry, index) => (
          <li
            key={index}
            className="grid grid-cols-[5rem_minmax(0,20rem)_minmax(0,1fr)] gap-x-3 gap-y-0 border-b border-line px-3 py-1 text-12 @max-md/page:grid-cols-[auto_minmax(0,1fr)]"
          >
            <span className="whitespace-nowrap text-ink-3">
              {locale.t('tools.line', { line: formatCount(locale, entry.line) })}
            </span>
            <span className="flex gap-1.5">
              <Icon
                name={isItem(entry) ? 'check' : 'warn'}
                size={14}
                className={`mt-0.5 flex-none ${isItem(entry) ? 'text-confirmed' : 'text-pending'}`}
              />
              {verdictText(locale, entry.verdict, noun)}
            </span>
            <bdi translate="no" className="mono truncate text-ink-2 @max-md/page:col-span-full" title={entry.text}>
              {entry.text}
            </bdi>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="px-3 py-1.5 text-ink-3">
          {locale.t('tools.moreLines', { count: more, written: formatCount(locale, more) })}
        </p>
      )}
    </section>
  );
}
