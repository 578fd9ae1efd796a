import type * as z from 'zod/mini';
import { readAnswer as read } from '../../contract/reading/read-answer.ts';

/** An answer that breaks the contract; the message names the field. */
export class BrokenAnswer extends Error {}

/** Receives a sentence about something that was read although it should not be so. */
export type Note = (sentence: string) => void;

/**
 * Reads an answer of another service: tolerant in how values are spelled, strict in what comes out, which has only
 * fields of the contract, quantities as decimal strings and times in UTC. Nothing is left out of a list and nothing made
 * up; only dollars that are null are 0, which says the same (supplement 3).
 * @param value plain JSON in `core` names
 * @throws BrokenAnswer where the contract requires what is not there
 */
export function readAnswer<Shape extends z.ZodMiniType>(shape: Shape, value: unknown, note: Note): z.output<Shape> {
  const onFloat = (name: string) => note(`sends ${name} as a float, which may have lost digits`);
  const result = read<Shape>(shape, value, { isStrict: true, onFloat });
  if ('data' in result) return result.data;
  const { path, problem } = result.fault;
  const field = path.join('.') || 'the whole of it';
  throw new BrokenAnswer(`${field} is ${problem.code === 'missing' ? 'missing' : 'not what it should be'}`);
}
