import type { IngestResult } from '#contract/ingest.ts';
import { StoreUnavailable } from '#server/store/engine/unavailable.ts';
import { recordFeed } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { ingestBlock } from '#server/store/write/ingest.ts';
import { heartbeatMs } from './heartbeat.ts';
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
  const { batches, read, imported, bad, warnings, unstored } = parseBlock(text, isStart, new LineChecker());
  await ingestBlock(store, { batches, lines: read }, meta);
  return {
    read,
    imported,
    bad: [...bad],
    warnings: warnings.map((warning) => ({ ...warning, message: sentenceOf(warning.kind) })),
    unstored,
  };
}

/** Returns a function that stores the lines of a feed, and records that it is connected. */
export function openFeed(store: Store): (text: Buffer) => Promise<IngestResult> {
  let recordedAt = Number.NEGATIVE_INFINITY;
  return async (text) => {
    // It may take minutes, so a request does not wait.
    if (store.isPaused()) throw new StoreUnavailable('an export is running');
    const result = await ingestText(store, text);
    if (performance.now() - recordedAt > heartbeatMs) {
      await store.write(() => recordFeed(store));
      recordedAt = performance.now();
    }
    return result;
  };
}
