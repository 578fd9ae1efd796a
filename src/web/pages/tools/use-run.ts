import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { Source } from '../../components/dialog/source.ts';
import { batchFrom, type Found, requestFor, type Tool } from './lookup.ts';
import type { LookupItem } from './read-lines.ts';

/** State of a bulk lookup. */
export interface Run {
  /** All items, in order. */
  readonly items: readonly LookupItem[];
  /** Results of the first items. */
  readonly answers: readonly (readonly Found[])[];
  /** The responses of these results. */
  readonly sources: readonly Source[];
  readonly state: 'asking' | 'waiting' | 'failed';
  readonly error: unknown;
}

/**
 * Runs a bulk lookup, one request at a time: each starts on request, can be stopped, and can be retried. Results are
 * preserved.
 */
export function useRun(tool: Tool, network: Network) {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>();
  const underWay = useRef<{ readonly key: readonly unknown[] }>(undefined);

  const resume = async ({ items, answers, sources }: Pick<Run, 'items' | 'answers' | 'sources'>) => {
    const batch = batchFrom(tool, items, answers.length);
    const { key, send } = requestFor(tool, network, batch);
    const turn = { key };
    underWay.current = turn;
    const step = (change: Partial<Run>) => {
      // Ignore results of a stopped or replaced run.
      if (underWay.current === turn) setRun({ items, answers, sources, state: 'waiting', error: null, ...change });
    };
    step({ state: 'asking' });
    try {
      const { found, source } = await send(client);
      step({ answers: [...answers, ...batch.map(found)], sources: [...sources, source] });
    } catch (error) {
      step({ state: 'failed', error });
    }
  };

  const stop = () => {
    const turn = underWay.current;
    underWay.current = undefined;
    if (turn) void client.cancelQueries({ queryKey: turn.key, exact: true });
    setRun((last) => last && { ...last, state: 'waiting' });
  };

  useEffect(
    () => () => {
      const turn = underWay.current;
      underWay.current = undefined;
      if (turn) void client.cancelQueries({ queryKey: turn.key, exact: true });
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
