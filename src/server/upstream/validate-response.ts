import type * as z from 'zod/mini';
import { readAnswer as read } from '#contract/read-response.ts';

/** A response that violates the contract; the message names the field. */
export class InvalidResponse extends Error {}

/** Receives a sentence about a tolerated deviation. */
export type Warn = (message: string) => void;

/**
 * Validates a response of another service: tolerant of spellings, strict in the result, which has only fields of the
 * contract, quantities as decimal strings and times in UTC. Nothing is omitted from lists or invented; only dollars
 * that are null become 0, which is equivalent (supplement 3).
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
