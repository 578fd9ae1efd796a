import type { Network } from '#contract/common.ts';
import { InvalidLine } from '#server/store/write/fields.ts';
import { addLine, type Batch, emptyBatches } from '#server/store/write/records.ts';
import { BadLine, parseLine } from './import-line.ts';
import { maxBadLines } from './landed.ts';
import { LineSplitter, type TextLine } from './read-lines.ts';

/** Lines of a file as records. */
export interface ParsedBlock {
  readonly batches: ReadonlyMap<Network, Batch>;
  /** Lines of the text, blank ones included. */
  readonly lines: number;
  /** Non-blank lines. */
  readonly read: number;
  /** Lines in the batches. */
  readonly imported: number;
  /** The first bad lines, with their numbers in the text and a sentence each. */
  readonly bad: readonly { readonly line: number; readonly message: string }[];
}

/** @param isStart whether the text is the beginning of the input, which npm may have put its command before */
export function parseBlock(text: Buffer, isStart: boolean): ParsedBlock {
  const batches = emptyBatches();
  const splitter = new LineSplitter();
  const bad: { line: number; message: string }[] = [];
  let read = 0;
  let imported = 0;
  const add = (line: TextLine) => {
    if (isStart && read === 0 && line.text?.startsWith('> ')) return;
    read++;
    const message = addText(batches, line, imported);
    if (message === undefined) imported++;
    else if (bad.length < maxBadLines) bad.push({ line: line.number, message });
  };
  for (const line of splitter.add(text)) add(line);
  for (const line of splitter.end()) add(line);
  return { batches, lines: splitter.number, read, imported, bad };
}

/** Returns why the line is bad, if it is. */
function addText(batches: ReadonlyMap<Network, Batch>, { text, problem }: TextLine, index: number): string | undefined {
  if (text === undefined) return problem ?? 'It cannot be read.';
  try {
    addLine(batches, parseLine(text), index);
    return undefined;
  } catch (error) {
    if (!(error instanceof BadLine) && !(error instanceof InvalidLine)) throw error;
    return error.message;
  }
}
