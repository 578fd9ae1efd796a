import { parseJson } from '../../contract/codec/json.ts';
import { fromNaming, type NamingProfile } from '../../contract/codec/naming.ts';
import { countRows } from '../../contract/reading/rows.ts';
import { type AnswerName, answerShapes } from './answers.ts';
import { BrokenAnswer, readAnswer } from './reading.ts';

/** The body of an answer, and what is known of the question. Can be sent to a worker thread. */
export interface Unparsed {
  readonly text: string;
  readonly name: AnswerName;
  readonly naming: NamingProfile;
  /** Rows that were asked for; undefined where the question has no limit. */
  readonly mostRows: number | undefined;
}

/** What an answer says, or why it cannot be used. Can be sent from a worker thread. */
export type Parsed =
  | {
      readonly answer: unknown;
      /** What was read although it should not be so. */
      readonly notes: readonly string[];
    }
  | { readonly broken: string; readonly isJson: boolean };

/** Every value costs several microseconds to validate; an address with 5,000 tokens has about as many. */
const mostValues = 60_000;
/** An answer of the specification has less than ten levels. */
const deepest = 64;

/** Parses and validates an answer. */
export function parseAnswer(unparsed: Unparsed): Parsed {
  const value = parsedJson(unparsed.text);
  return value === undefined ? notJson(unparsed.text) : validated(unparsed, value);
}

/** The same, but undefined where it has so many values that validating them would take too long here. */
export function parseSmallAnswer(unparsed: Unparsed, fewValues: number): Parsed | undefined {
  const value = parsedJson(unparsed.text);
  if (value === undefined) return notJson(unparsed.text);
  return countRows(value) > (unparsed.mostRows ?? Infinity) || sizeOf(value, fewValues) <= fewValues
    ? validated(unparsed, value)
    : undefined;
}

function validated({ name, naming, mostRows }: Unparsed, value: unknown): Parsed {
  const rows = countRows(value);
  if (mostRows !== undefined && rows > mostRows) return broken(`it has ${rows} rows where ${mostRows} were asked for`);
  if (sizeOf(value, mostValues) > mostValues) return broken('it has too many values or is nested too deeply');
  const notes: string[] = [];
  try {
    const answer = readAnswer(answerShapes[name], fromNaming(value, naming), (sentence) => notes.push(sentence));
    return { answer, notes: [...new Set(notes)] };
  } catch (error) {
    if (error instanceof BrokenAnswer) return broken(error.message);
    throw error;
  }
}

function parsedJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function broken(why: string): Parsed {
  return { broken: why, isJson: true };
}

function notJson(text: string): Parsed {
  const what = /^\s*</.test(text) ? 'answered with a page, not with data' : 'answered with broken JSON';
  return { broken: what, isJson: false };
}

/** The number of values, or more than `most` where there are more or where they are nested too deeply. */
function sizeOf(value: unknown, most: number, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (depth === deepest) return Infinity;
  let size = 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    size += sizeOf(item, most - size, depth + 1);
    if (size > most) break;
  }
  return size;
}
