import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { JsonTooDeep, parseJson } from '#contract/codec/json.ts';
import { fromNaming, type NamingProfile } from '#contract/codec/naming.ts';
import { countRows } from '#contract/endpoint.ts';
import { readResponse as read } from '#contract/read-response.ts';
import { ListedToken, TokenDetails } from '#contract/token.ts';
import { type OperationName, operationOf, type ResponseOf } from '#server/api/operations.ts';
import { AnyAddressTokens, listTokensV2 } from './versions.ts';

/** Small responses are parsed at once: sending them to the thread would take as long. */
const smallLength = 128 * 1024;
const smallValueCount = 5000;
/** Parsing the largest response takes less than half of it. */
const maxMegabytes = 512;

/** Parses and validates responses: small ones at once, others in a worker thread, which starts with the first. */
export class ParseThread {
  readonly #pending = new Map<number, (parsed: ParsedResponse) => void>();
  #worker: Worker | undefined;
  #ids = 0;

  async parse(unparsed: RawResponse): Promise<ParsedResponse> {
    const small = unparsed.text.length <= smallLength ? parseSmallResponse(unparsed, smallValueCount) : undefined;
    if (small) return small;
    const worker = this.#worker ?? this.#start();
    const id = this.#ids++;
    const { promise, resolve } = Promise.withResolvers<ParsedResponse>();
    this.#pending.set(id, resolve);
    worker.ref();
    worker.postMessage({ id, unparsed });
    const parsed = await promise;
    // Deserializing a large message and sending the response are separate tasks.
    await nextTask();
    return parsed;
  }

  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'parse-worker.ts'), {
      // Flags of the main process may not apply to the worker.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    worker.on('message', ({ id, parsed }: { readonly id: number; readonly parsed: ParsedResponse }) => {
      this.#pending.get(id)?.(parsed);
      this.#pending.delete(id);
      // An idle worker does not keep the process alive.
      if (this.#pending.size === 0) worker.unref();
    });
    // Out of memory; `exit` follows.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const resolve of this.#pending.values()) {
        resolve({ broken: 'it takes too much memory to be read', isJson: true });
      }
      this.#pending.clear();
    });
    this.#worker = worker;
    return worker;
  }
}

/** The body of a response and facts of its request. Can be sent to a worker thread. */
interface RawResponse {
  readonly text: string;
  readonly shape: ShapeName;
  readonly naming: NamingProfile;
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
export function parseResponse(raw: RawResponse): ParsedResponse {
  const json = readJson(raw.text);
  return 'broken' in json ? json : validate(raw, json.value);
}

/** Parses a response; undefined if it has too many values to be validated on the main thread. */
function parseSmallResponse(unparsed: RawResponse, fewValues: number): ParsedResponse | undefined {
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

function countValues(value: unknown, max: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    size += countValues(item, max - size);
    if (size > max) break;
  }
  return size;
}

/** A response that violates the contract; the message names the field. */
export class InvalidResponse extends Error {}

export type Warn = (message: string) => void;

/**
 * Validates a response of another service: tolerant of spellings, strict in the result. Nothing is omitted or invented;
 * only dollars that are null become 0, which is equivalent (supplement 3).
 * @param value plain JSON in `core` names
 * @throws InvalidResponse if a required field is missing or invalid
 */
export function validateResponse<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  warn: Warn,
): z.output<Shape> {
  const onFloat = (name: string) => warn(`sends ${name} as a float, which may have lost digits`);
  const result = read<Shape>(shape, value, { isStrict: true, onFloat });
  if ('data' in result) return result.data;
  const { path, problem } = result.fault;
  const field = path.join('.') || 'the response';
  throw new InvalidResponse(`${field} is ${problem.code === 'missing' ? 'missing' : 'invalid'}`);
}

/** Name of the shape of a response, which can be sent to a worker thread; spec 4.6: one path has two. Others vary by version. */
export type ShapeName = OperationName | keyof typeof otherShapes;

export type ShapeOutput<Name extends ShapeName> = Name extends OperationName
  ? ResponseOf<Name>
  : Name extends keyof typeof otherShapes
    ? z.output<(typeof otherShapes)[Name]>
    : never;

const otherShapes = {
  token: TokenDetails,
  tokens: z.array(ListedToken),
  addressTokens: AnyAddressTokens,
  tokenList: listTokensV2.response,
} as const;

function responseSchemaOf(name: ShapeName): z.ZodMiniType {
  return isOtherShape(name) ? otherShapes[name] : operationOf(name).endpoint.response;
}

function isOtherShape(name: ShapeName): name is keyof typeof otherShapes {
  return name in otherShapes;
}

const kilobyte = 1024;
/** A transaction with many parties takes a few kilobytes, and a list may have some with many more. */
const bytesPerRow = 4 * kilobyte;
const baseBytes = 1024 * kilobyte;
/** The details of a Bitcoin transaction that fills a block, or all tokens of an address. */
const unpagedBytes = 8192 * kilobyte;

/** @param rows requested; undefined if the request has no limit */
export function maxResponseBytes(rows: number | undefined): number {
  return rows === undefined ? unpagedBytes : baseBytes + rows * bytesPerRow;
}
