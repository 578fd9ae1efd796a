import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import type { Source } from '#web/components/dialog/source.ts';
import { batchFrom, type Found, requestFor, type Tool } from './lookup.ts';
import type { LookupItem } from './parse-list.ts';

export interface BulkLookup {
  /** All items, in order. */
  readonly items: readonly LookupItem[];
  /** Results of the first items. */
  readonly answers: readonly (readonly Found[])[];
  /** Responses that contain these results. */
  readonly sources: readonly Source[];
  readonly state: 'loading' | 'idle' | 'failed';
  readonly error: unknown;
}

/**
 * Runs a bulk lookup, one request at a time: each starts on request, can be stopped, and can be retried. Results are
 * preserved.
 */
export function useBulkLookup(tool: Tool, network: Network) {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkLookup>();
  const activeRequest = useRef<{ readonly key: readonly unknown[] }>(undefined);

  const resume = async ({ items, answers, sources }: Pick<BulkLookup, 'items' | 'answers' | 'sources'>) => {
    const batch = batchFrom(tool, items, answers.length);
    const { key, send } = requestFor(tool, network, batch);
    const request = { key };
    activeRequest.current = request;
    const step = (change: Partial<BulkLookup>) => {
      // Ignore results of a stopped or replaced run.
      if (activeRequest.current === request) setRun({ items, answers, sources, state: 'idle', error: null, ...change });
    };
    step({ state: 'loading' });
    try {
      const { found, source } = await send(client);
      step({ answers: [...answers, ...batch.map(found)], sources: [...sources, source] });
    } catch (error) {
      step({ state: 'failed', error });
    }
  };

  const stop = () => {
    const request = activeRequest.current;
    activeRequest.current = undefined;
    if (request) void client.cancelQueries({ queryKey: request.key, exact: true });
    setRun((last) => last && { ...last, state: 'idle' });
  };

  useEffect(
    () => () => {
      const request = activeRequest.current;
      activeRequest.current = undefined;
      if (request) void client.cancelQueries({ queryKey: request.key, exact: true });
    },
    [client],
  );

  return {
    run,
    start: (items: readonly LookupItem[]) => void resume({ items, answers: [], sources: [] }),
    /** Sends the next request, or retries one that failed or was stopped. */
    resume: () => void (run && resume(run)),
    stop,
  };
}
