import * as z from 'zod/mini';

/* Lines of the import format that a feed sends to a service. */

export const ingestPath = '/v1/ingest';

export const ingestType = 'application/x-ndjson';

export const maxIngestBytes = 1024 * 1024;

const LineNumber = z.int();

/** Fields that are in lines and not in the import format. */
export const UnstoredFields = z.object({
  /** The first 20 names, and how many lines have each; may be hostile. */
  fields: z.array(z.object({ name: z.string(), lines: z.int() })),
  /** How often lines have fields of other names. */
  others: z.int(),
});
export type UnstoredFields = z.infer<typeof UnstoredFields>;

/** What became of the lines of a request. */
export const IngestResult = z.object({
  /** Non-blank lines. */
  read: z.int(),
  /** Lines that were stored, or that the store already had. */
  imported: z.int(),
  /** The first 20 lines that were skipped, with their numbers in the request and a sentence each. */
  bad: z.array(z.object({ line: LineNumber, message: z.string() })),
  /** Of the imported lines, by kind. */
  warnings: z.array(
    z.object({
      kind: z.string(),
      message: z.string(),
      count: z.int(),
      /** Numbers of the first lines in the request. */
      lines: z.array(LineNumber),
      /** The first texts for which the lines are warned; may be hostile. */
      examples: z.array(z.string()),
    }),
  ),
  /** Fields of the imported lines that are not stored. */
  unstored: UnstoredFields,
});
export type IngestResult = z.infer<typeof IngestResult>;
