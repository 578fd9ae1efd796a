import * as z from 'zod/mini';

/* Lines of the import format that a feed sends to a service. */

export const ingestPath = '/v1/ingest';

export const ingestType = 'application/x-ndjson';

export const maxIngestBytes = 1024 * 1024;

const LineNumber = z.int();

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
});
export type IngestResult = z.infer<typeof IngestResult>;
