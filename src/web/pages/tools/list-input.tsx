import { type DragEvent, useId, useRef, useState } from 'react';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { firstOf } from '#contract/cut.ts';
import type { Flaw } from '#contract/pasted/broken-address.ts';
import { classify, type Meaning } from '#contract/pasted/classify.ts';
import { flawText } from '#format/identifiers.ts';
import { formatCount } from '#format/numbers.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Button, Icon } from '#web/components/controls.tsx';
import { useEarlyText } from '#web/components/form.tsx';
import { NeedsScript } from '#web/components/states.tsx';
import { useFullLocale } from '#web/contexts.ts';

type Noun = 'entries' | 'transactions';

/** Input of a list, and what each line means. @param over number of items beyond the limit of a request */
export function ListInput(properties: {
  list: ParsedList;
  noun: Noun;
  text: string;
  onText: (text: string) => void;
  over: number;
}) {
  const locale = useFullLocale();
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
  const locale = useFullLocale();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const typed = useEarlyText<HTMLTextAreaElement>(onText);
  const [message, setMessage] = useState('');
  const [isOver, setOver] = useState(false);
  const loadFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(locale, file);
    if (read.text !== undefined) onText(read.text);
    setMessage(read.message);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void loadFile(event.dataTransfer.files[0]);
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
    </div>
  );
}

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

const maxShown = 200;

/** Lines with their meaning, or why they are skipped, in a box that scrolls. */
function Lines({ entries, noun }: { entries: readonly Entry[]; noun: Noun }) {
  const locale = useFullLocale();
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

function isItem({ verdict }: Entry): boolean {
  return verdict.kind === 'item';
}

export function verdictText(locale: FullLocale, verdict: Verdict, noun: Noun): string {
  switch (verdict.kind) {
    case 'item':
      return locale.t(`tools.from.${verdict.from}`);
    case 'repeated':
      return locale.t('tools.repeated', { line: formatCount(locale, verdict.line) });
    case 'otherNetwork':
      return locale.t('tools.otherNetwork', { network: verdict.network });
    case 'transaction':
      return locale.t('tools.transaction');
    case 'broken':
      // An address is no transaction, with or without an error.
      return noun === 'transactions' ? locale.t('tools.nothing.transactions') : flawText(locale, verdict.flaw);
    case 'nothing':
      return locale.t(`tools.nothing.${noun}`);
  }
}

export interface LookupItem {
  readonly kind: 'token' | 'key' | 'transaction';
  /** A token identifier or a public key in lowercase hex, or a canonical transaction ID. */
  readonly id: string;
}

/** An item that a text stands for, in the notation of the text, and its network if the text names one. */
interface NamedItem {
  readonly item: LookupItem;
  readonly from: 'identifier' | 'tokenAddress' | 'key' | 'address' | 'transaction';
  readonly network: Network | undefined;
}

export type ItemOf = (meaning: Meaning) => NamedItem | undefined;

/** Meaning of a cell, or why it is skipped. */
export type Verdict =
  | { readonly kind: 'item'; readonly item: LookupItem; readonly from: NamedItem['from'] }
  | { readonly kind: 'repeated'; readonly line: number }
  | { readonly kind: 'otherNetwork'; readonly network: string }
  | { readonly kind: 'broken'; readonly flaw: Flaw }
  | { readonly kind: 'transaction' | 'nothing' };

export interface Entry {
  readonly line: number;
  readonly text: string;
  readonly verdict: Verdict;
}

export interface ParsedList {
  readonly entries: readonly Entry[];
  /** Items to look up, each once, in the order of the lines. */
  readonly items: readonly LookupItem[];
  readonly skippedLines: number;
}

export const maxLines = 2000;

// Shorter texts are never identifiers, longer ones hardly ever. The shortest ID is a UUID without hyphens.
const minCellLength = 32;
const maxCellLength = 2000;
/** Maximum characters shown of an invalid line. */
const maxShownLength = 200;

/** Parses one or several identifiers per line, in any notation; those of another `network` are skipped. */
export function parseList(text: string, network: Network, naming: NamingProfile, itemOf: ItemOf): ParsedList {
  const lines = text.split(/\r\n|\r|\n/);
  const seen = new Map<string, number>();
  const judge = (cell: string) => judgeCell(classify(cell, naming), network, itemOf);
  const entries = lines.slice(0, maxLines).flatMap((line, index) => parseLine(line, index + 1, judge, seen));
  const items = entries.flatMap(({ verdict }) => (verdict.kind === 'item' ? [verdict.item] : []));
  return { entries, items, skippedLines: lines.slice(maxLines).filter((line) => line.trim() !== '').length };
}

/** @param seen line numbers by item; new items are added */
function parseLine(line: string, number: number, judge: (text: string) => Verdict, seen: Map<string, number>): Entry[] {
  if (line.trim() === '') return [];
  const found = line
    .split(/[\s,;|]+/)
    .filter(({ length }) => length >= minCellLength && length <= maxCellLength)
    .map((text) => ({ line: number, text, verdict: judge(text) }))
    .filter(({ verdict }) => verdict.kind !== 'nothing');
  // Other columns of a row with an item are ignored.
  const good = found.filter(({ verdict }) => verdict.kind === 'item' || verdict.kind === 'otherNetwork');
  if (good.length === 0) {
    const nothing: Entry = { line: number, text: firstOf(line.trim(), maxShownLength), verdict: { kind: 'nothing' } };
    return [found[0] ?? nothing];
  }
  const entries = good.map((entry): Entry => {
    if (entry.verdict.kind !== 'item') return entry;
    const key = `${entry.verdict.item.kind} ${entry.verdict.item.id}`;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? number);
    return earlier === undefined ? entry : { ...entry, verdict: { kind: 'repeated', line: earlier } };
  });
  // A row may have a token by identifier and by address.
  return entries.filter(({ verdict }) => verdict.kind !== 'repeated' || verdict.line !== number);
}

function judgeCell(meanings: readonly Meaning[], network: Network, itemOf: ItemOf): Verdict {
  const named = meanings.map(itemOf).find((one) => one !== undefined);
  if (named === undefined) {
    const other = meanings.find((meaning) => meaning.kind === 'otherNetwork');
    if (other) return { kind: 'otherNetwork', network: other.belongsTo };
    const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
    if (broken) return { kind: 'broken', flaw: broken.reason };
    return { kind: meanings.some(({ kind }) => kind === 'transaction') ? 'transaction' : 'nothing' };
  }
  if (named.network !== undefined && named.network !== network) return { kind: 'otherNetwork', network: named.network };
  return { kind: 'item', item: named.item, from: named.from };
}

/** Returns the token, or the key of an issuer, that a text stands for. */
export function tokenOrKeyOf(meaning: Meaning): NamedItem | undefined {
  switch (meaning.kind) {
    // 64 hex characters may also be a transaction, which has neither metadata nor an issuer.
    case 'token':
      return {
        item: { kind: 'token', id: meaning.tokenIdentifier },
        from: meaning.tokenAddress === undefined ? 'identifier' : 'tokenAddress',
        network: meaning.network,
      };
    case 'publicKey':
      return { item: { kind: 'key', id: meaning.publicKey }, from: 'key', network: meaning.network };
    case 'address':
    case 'invoice':
      return { item: { kind: 'key', id: meaning.publicKey }, from: 'address', network: meaning.network };
    default:
      return undefined;
  }
}

export function transactionOf(meaning: Meaning): NamedItem | undefined {
  return meaning.kind === 'transaction'
    ? { item: { kind: 'transaction', id: meaning.txid }, from: 'transaction', network: meaning.network }
    : undefined;
}
