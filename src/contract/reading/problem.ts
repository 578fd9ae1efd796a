import type * as z from 'zod/mini';

/** What is wrong with a value. It contains nothing of the response; web/components/states/error-text.ts has the messages. */
export type Problem =
  | { readonly code: 'missing' | 'invalid' | 'no known form' | 'no date-time' | 'no quantity' }
  /** `expected`: a type, or the allowed values. */
  | { readonly code: 'unexpected'; readonly expected: readonly string[] }
  | { readonly code: 'too small' | 'too big'; readonly limit: string }
  /** A check of a schema that has its own message. */
  | { readonly code: 'refused'; readonly message: string };

/** Returns the problem of the first issue that zod found. */
export function problemOf(issues: readonly z.core.$ZodIssue[]): Problem {
  const [issue] = issues;
  if (issue === undefined) return { code: 'invalid' };
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'unexpected', expected: [issue.expected] };
    case 'invalid_union':
      return (
        issue.errors.map((inner) => problemOf(inner)).find(({ code }) => expectsSomething.has(code)) ?? {
          code: 'no known form',
        }
      );
    case 'invalid_value':
      return { code: 'unexpected', expected: issue.values.map(String) };
    case 'invalid_format':
      return { code: issue.format === 'datetime' ? 'no date-time' : 'no quantity' };
    case 'too_small':
      return { code: 'too small', limit: String(issue.minimum) };
    case 'too_big':
      return { code: 'too big', limit: String(issue.maximum) };
    default:
      return { code: 'refused', message: issue.message.toLowerCase() };
  }
}

/** Problems with an expected value. */
const expectsSomething: ReadonlySet<Problem['code']> = new Set([
  'unexpected',
  'no date-time',
  'no quantity',
  'too small',
  'too big',
]);
