import { parseJson } from '../../contract/codec/json.ts';
import { fromNaming, type NamingProfile } from '../../contract/codec/naming.ts';
import { countRows } from '../../contract/reading/rows.ts';
import { type OperationName, responseSchemaOf } from './responses.ts';
import { InvalidResponse, validateResponse } from './validate-response.ts';

/** The body of a response with what is known of its request. Can be sent to a worker thread. */
export interface RawResponse {
  readonly text: string;
  readonly name: OperationName;
  readonly naming: NamingProfile;
  /** Requested rows; undefined if the request has no limit. */
  readonly maxRows: number | undefined;
}

/** A parsed response, or why it cannot be used. Can be sent from a worker thread. */
export type ParsedResponse =
  | {
      readonly value: unknown;
      /** Tolerated deviations from the contract. */
      readonly warnings: readonly string[];
    }
  | { readonly broken: string; readonly isJson: boolean };

/** A value takes several microseconds to validate; an address with 5,000 tokens has about as many. */
const maxValues = 60_000;
/** A response of the specification has less than ten levels. */
const maxDepth = 64;

/** Parses and validates a response. */
export function parseResponse(raw: RawResponse): ParsedResponse {
  const value = tryParseJson(raw.text);
  return value === undefined ? notJson(raw.text) : validate(raw, value);
}

/** Parses a response; undefined if it has too many values to be validated on the main thread. */
export function parseSmallResponse(unparsed: RawResponse, fewValues: number): ParsedResponse | undefined {
  const value = tryParseJson(unparsed.text);
  if (value === undefined) return notJson(unparsed.text);
  return countRows(value) > (unparsed.maxRows ?? Infinity) || countValues(value, fewValues) <= fewValues
    ? validate(unparsed, value)
    : undefined;
}

function validate({ name, naming, maxRows }: RawResponse, value: unknown): ParsedResponse {
  const rows = countRows(value);
  if (maxRows !== undefined && rows > maxRows) return broken(`it has ${rows} rows, but ${maxRows} were requested`);
  if (countValues(value, maxValues) > maxValues) return broken('it has too many values or is nested too deeply');
  const warnings: string[] = [];
  try {
    const response = validateResponse(responseSchemaOf(name), fromNaming(value, naming), (message) =>
      warnings.push(message),
    );
    return { value: response, warnings: [...new Set(warnings)] };
  } catch (error) {
    if (error instanceof InvalidResponse) return broken(error.message);
    throw error;
  }
}

function tryParseJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function broken(why: string): ParsedResponse {
  return { broken: why, isJson: true };
}

function notJson(text: string): ParsedResponse {
  const what = /^\s*</.test(text) ? 'answered with a page, not with data' : 'answered with broken JSON';
  return { broken: what, isJson: false };
}

/** Counts the values; more than `most` if there are more or if they are nested too deeply. */
function countValues(value: unknown, max: number, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (depth === maxDepth) return Infinity;
  let size = 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    size += countValues(item, max - size, depth + 1);
    if (size > max) break;
  }
  return size;
}
