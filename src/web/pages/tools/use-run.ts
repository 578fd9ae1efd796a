import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { Source } from '../../components/dialog/source.ts';
import { batchFrom, type Found, requestFor, type Tool } from './lookup.ts';
import type { Ask } from './read-lines.ts';

/** How far the looking up of a list is. */
export interface Run {
  /** All that is to be looked up, in order. */
  readonly asks: readonly Ask[];
  /** What was found of those that were answered, which are the first ones. */
  readonly answers: readonly (readonly Found[])[];
  /** The requests that found it. */
  readonly sources: readonly Source[];
  readonly state: 'asking' | 'waiting' | 'failed';
  readonly error: unknown;
}

/**
 * Looks a list up, a request at a time: each begins when the reader says so, can be stopped, and is asked again where it
 * failed. What was answered stays.
 */
export function useRun(tool: Tool, network: Network) {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>();
  const underWay = useRef<{ readonly key: readonly unknown[] }>(undefined);

  const goOn = async ({ asks, answers, sources }: Pick<Run, 'asks' | 'answers' | 'sources'>) => {
    const batch = batchFrom(tool, asks, answers.length);
    const { key, send } = requestFor(tool, network, batch);
    const turn = { key };
    underWay.current = turn;
    const step = (change: Partial<Run>) => {
      // Whoever stopped it, or began another one, is not told any more.
      if (underWay.current === turn) setRun({ asks, answers, sources, state: 'waiting', error: null, ...change });
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
    start: (asks: readonly Ask[]) => void goOn({ asks, answers: [], sources: [] }),
    /** The next request, or the one that failed or was stopped, again. */
    goOn: () => void (run && goOn(run)),
    stop,
  };
}
