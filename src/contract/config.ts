import * as z from 'zod/mini';

/** What an operator tells the explorer; read at its start from `config.json`. */
export const Config = z.object({
  /** A few words for the header, such as "Demo data". */
  banner: z.nullish(z.string().check(z.maxLength(80))),
});
export type Config = z.infer<typeof Config>;
