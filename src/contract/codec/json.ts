declare global {
  interface JSON {
    /** Missing in older browsers. */
    readonly rawJSON?: (text: string) => object;
  }
}

/** Third parameter of a reviver, on platforms with JSON.parse source text access. */
interface Source {
  readonly source?: string;
}

const integer = /^-?\d+$/;

/** Deepest nesting of arrays and objects that is parsed. The contract's data have fewer than ten levels. */
export const maxJsonDepth = 64;

/** The text is nested so deeply that walking through its values might overflow the stack. */
export class JsonTooDeep extends SyntaxError {
  constructor() {
    super(`JSON is nested deeper than ${maxJsonDepth} levels.`);
  }
}

const [quote, backslash, openArray, closeArray, openObject, closeObject] = Array.from('"\\[]{}', (character) =>
  character.charCodeAt(0),
);

/** Returns whether a text is nested deeper than {@link maxJsonDepth}, valid or not. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === openArray || code === openObject) {
      if (++depth > maxJsonDepth) return true;
    } else if (code === closeArray || code === closeObject) depth--;
    else if (code === quote) at = endOfString(text, at);
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before--;
    if ((end - before) % 2 === 1) return end;
  }
}

/** Returns an integer as {@link parseJson} reads it: a number where that is exact, else a bigint. */
export function exactInteger(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

// Number literals that JSON.parse may round: 16 or more digits, or exponents of three or more digits.
// A match inside a string only costs time, it changes nothing.
const mayBeLossy = /[[,:\s]-?(?:\d{16}|[\d.]+[eE][+-]?\d{3})/;
// Separate, since as an alternative in the pattern above it would be seven times as slow.
const isNumber = /^-?\d/;

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Returns an integer literal as a number if that is exact, else as a bigint; any other literal as a number. */
function fromLiteral(literal: string): number | bigint {
  const value = Number(literal);
  if (!Number.isFinite(value)) throw new SyntaxError(`The number ${literal.slice(0, 20)} is out of range.`);
  return integer.test(literal) && !Number.isSafeInteger(value) ? BigInt(literal) : value;
}

/**
 * Parses JSON without rounding: an integer literal outside ±(2^53 − 1) becomes a bigint (supplement 3).
 * @throws SyntaxError also for a number beyond the range of a double; JsonTooDeep
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new JsonTooDeep();
  if (!mayBeLossy.test(text) && !isNumber.test(text)) return JSON.parse(text);
  let sourceless = false;
  const value: unknown = JSON.parse(text, (_key, item: unknown, context?: Source) => {
    if (typeof item !== 'number') return item;
    if (context?.source !== undefined) return fromLiteral(context.source);
    sourceless = true;
    return item;
  });
  return sourceless ? parseJsonByScanning(text) : value;
}

/** {@link parseJson} for platforms without JSON.parse source text access. */
export function parseJsonByScanning(text: string): unknown {
  const mark = markUnlike(JSON.stringify(JSON.parse(text)));
  const marked = text.replace(stringOrNumber, (token) =>
    token.startsWith('"') || Object.is(fromLiteral(token), Number(token)) ? token : `"${mark}${token}"`,
  );
  return JSON.parse(marked, (_key, item: unknown) =>
    typeof item === 'string' && item.startsWith(mark) ? BigInt(item.slice(mark.length)) : item,
  );
}

/**
 * Serializes to JSON that {@link parseJson} reads as the same value: a bigint is an integer literal, a number beyond
 * 2^53 has an exponent.
 * @param space indentation, as in JSON.stringify
 * @throws TypeError for undefined, a function, NaN, an infinity
 */
export function stringifyJson(value: unknown, space?: number | string): string {
  // A replacer makes serialization several times slower.
  if (isPlain(value)) return written(JSON.stringify(value, null, space));
  const { rawJSON } = JSON;
  if (!rawJSON) return stringifyJsonByMarking(value, space);
  return written(
    JSON.stringify(
      value,
      (_key, item: unknown) => {
        const literal = literalOf(item);
        return literal === undefined ? item : rawJSON(literal);
      },
      space,
    ),
  );
}

/** {@link stringifyJson} for platforms without JSON.rawJSON. */
export function stringifyJsonByMarking(value: unknown, space?: number | string): string {
  const mark = markUnlike(
    written(JSON.stringify(value, (_key, item: unknown) => (literalOf(item) === undefined ? item : 0))),
  );
  const marked = written(
    JSON.stringify(
      value,
      (_key, item: unknown) => {
        const literal = literalOf(item);
        return literal === undefined ? item : mark + literal;
      },
      space,
    ),
  );
  return marked.replace(new RegExp(`"${mark}([^"]+)"`, 'g'), '$1');
}

/** Returns whether JSON.stringify serializes a value exactly: no number in it that has a literal of ours. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
  if (typeof value === 'bigint') return false;
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value) ? value.every(isPlain) : Object.values(value).every(isPlain);
}

/** Returns a marker of letters that does not occur in a JSON text, not even escaped. */
function markUnlike(json: string): string {
  let mark = 'integer';
  while (json.includes(mark)) mark += 'x';
  return mark;
}

/** Returns a literal that JSON.stringify would write otherwise. @throws TypeError for NaN and an infinity */
function literalOf(item: unknown): string | undefined {
  if (typeof item === 'bigint') return String(item);
  if (typeof item !== 'number') return undefined;
  if (!Number.isFinite(item)) throw new TypeError(`JSON has no form for ${item}.`);
  return Number.isInteger(item) && !Number.isSafeInteger(item) ? item.toExponential() : undefined;
}

function written(json: string | undefined): string {
  if (json === undefined) throw new TypeError('JSON has no form for this value.');
  return json;
}
