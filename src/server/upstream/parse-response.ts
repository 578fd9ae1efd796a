import { JsonTooDeep, parseJson } from '#contract/codec/json.ts';
import { fromNaming, type NamingProfile } from '#contract/codec/naming.ts';
import { countRows } from '#contract/reading/rows.ts';
import { responseSchemaOf, type ShapeName } from './responses.ts';
import { InvalidResponse, validateResponse } from './validate-response.ts';

/** The body of a response and facts of its request. Can be sent to a worker thread. */
export interface RawResponse {
  readonly text: string;
  readonly shape: ShapeName;
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
  | BrokenResponse;

interface BrokenResponse {
  readonly broken: string;
  readonly isJson: boolean;
}

/** A value takes several microseconds to validate; an address with 5,000 tokens has about as many. */
const maxValues = 60_000;
/** Parses and validates a response. */
export function parseResponse(raw: RawResponse): ParsedResponse {
  const json = readJson(raw.text);
  return 'broken' in json ? json : validate(raw, json.value);
}

/** Parses a response; undefined if it has too many values to be validated on the main thread. */
export function parseSmallResponse(unparsed: RawResponse, fewValues: number): ParsedResponse | undefined {
  const json = readJson(unparsed.text);
  if ('broken' in json) return json;
  const { value } = json;
  return countRows(value) > (unparsed.maxRows ?? Infinity) || countValues(value, fewValues) <= fewValues
    ? validate(unparsed, value)
    : undefined;
}

function validate({ shape, naming, maxRows }: RawResponse, value: unknown): ParsedResponse {
  const rows = countRows(value);
  if (maxRows !== undefined && rows > maxRows) return broken(`it has ${rows} rows, but ${maxRows} were requested`);
  if (countValues(value, maxValues) > maxValues) return broken('it has too many values');
  const warnings: string[] = [];
  try {
    const response = validateResponse(responseSchemaOf(shape), fromNaming(value, naming), (message) =>
      warnings.push(message),
    );
    return { value: response, warnings: [...new Set(warnings)] };
  } catch (error) {
    if (error instanceof InvalidResponse) return broken(error.message);
    throw error;
  }
}

function readJson(text: string): { readonly value: unknown } | BrokenResponse {
  try {
    return { value: parseJson(text) };
  } catch (error) {
    return error instanceof JsonTooDeep ? broken('it is nested too deeply') : notJson(text);
  }
}

function broken(why: string): BrokenResponse {
  return { broken: why, isJson: true };
}

function notJson(text: string): BrokenResponse {
  const what = /^\s*</.test(text) ? 'answered with a page, not with data' : 'answered with broken JSON';
  return { broken: what, isJson: false };
}

/** Counts the values; more than `max` if there are more. */
function countValues(value: unknown, max: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    size += countValues(item, max - size);
    if (size > max) break;
  }
  return size;
}
