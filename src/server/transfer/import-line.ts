import type * as z from 'zod/mini';
import { JsonTooDeep, maxJsonDepth, parseJson } from '#contract/codec/json.ts';
import { fromNaming } from '#contract/codec/naming.ts';
import { type Line, PriceLine, TokenLine, TransactionLine } from '#contract/import-line.ts';

const [SatsLine, TokenTransactionLine] = TransactionLine.def.options;

/** Why a line cannot be imported, as one sentence. */
export class BadLine extends Error {}

/**
 * Parses a line of an import file, in any built-in naming profile, into `core` names.
 * @throws BadLine with a sentence that names the field
 */
export function parseLine(text: string): Line {
  const value = fromNaming(readJson(text));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadLine('It is not a JSON object.');
  const record = 'record' in value ? value.record : undefined;
  if (record === 'price') return check(PriceLine, value);
  if (record === 'token') return check(TokenLine, value);
  if (record !== 'transaction') throw new BadLine('record must be transaction, token or price.');
  // spec 2.2: these fields distinguish the variants; a line that fits both is in sats
  if ('amountSats' in value) return check(SatsLine, value);
  if ('amount' in value) return check(TokenTransactionLine, value);
  throw new BadLine('A transaction needs amountSats, or amount if it is of a token.');
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new BadLine(
      error instanceof JsonTooDeep ? `It is nested deeper than ${maxJsonDepth} levels.` : 'It is not JSON.',
    );
  }
}

function check<Shape extends z.ZodMiniType>(shape: Shape, value: object): z.output<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path ?? [];
  const found = at(value, path);
  throw new BadLine(`${path.join('.')} ${found === undefined ? 'is missing' : rule(issue, found)}.`);
}

function at(value: object, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);
}

const quantityRule = 'must be a whole number of base units, below 2^128';

/** Returns the rule for a field. */
function rule(issue: z.core.$ZodIssue | undefined, found: unknown): string {
  switch (issue?.code) {
    case 'invalid_type':
      if (typeof found === 'bigint') return 'must be an integer below 2^53';
      return issue.expected === 'int' ? 'must be an integer' : `must be ${article(issue.expected)}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'invalid_format':
      return issue.format === 'datetime' ? 'must be an ISO 8601 date and time' : quantityRule;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_union':
      return issue.errors.flat().some((inner) => inner.code === 'invalid_type' && inner.expected === 'bigint')
        ? quantityRule
        : 'must be a string';
    default:
      return 'is not valid';
  }
}

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
