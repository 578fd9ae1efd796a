import type { IngestResult } from '#contract/ingest.ts';
import type { Store } from '#server/store/store.ts';
import { ingestBlock } from '#server/store/write/ingest.ts';
import { parseBlock } from './read-lines.ts';
import { LineChecker, sentenceOf } from './warnings.ts';

export interface IngestTextOptions {
  /** Whether the text may begin with the header of npm. */
  readonly isStart?: boolean;
  /** Stored in the same database transaction as the lines. */
  readonly meta?: { readonly key: string; readonly value: string } | undefined;
}

/** Stores the valid lines of a text, all or none of them. @throws what the store throws */
export async function ingestText(
  store: Store,
  text: Buffer,
  { isStart = false, meta }: IngestTextOptions = {},
): Promise<IngestResult> {
  const { batches, read, imported, bad, warnings } = parseBlock(text, isStart, new LineChecker());
  await ingestBlock(store, { batches, lines: read }, meta);
  return {
    read,
    imported,
    bad: [...bad],
    warnings: warnings.map((warning) => ({ ...warning, message: sentenceOf(warning.kind) })),
  };
}
