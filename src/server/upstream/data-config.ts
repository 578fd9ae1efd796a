import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Config } from '#contract/config.ts';
import { sendRequest } from './http.ts';

const minDelayMs = 1000;
const maxDelayMs = 30_000;

/** Reads what the upstream service says about its data at the start, and retries until it succeeds. */
export async function watchDataConfig(base: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let found = await readDataConfig(base);
  return {
    /** Empty if unknown. */
    config: (): DataConfig => (found === 'unreachable' ? {} : found),
    watch: async () => {
      for (let pause = minDelayMs; found === 'unreachable'; pause = Math.min(maxDelayMs, 2 * pause)) {
        await sleep(pause, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        found = await readDataConfig(base);
      }
    },
    stop: () => stopping.abort(),
  };
}

/** Other fields of the file do not concern this service. */
const { banner, filters } = Config.shape;
const DataConfig = z.object({ banner, filters });

type DataConfig = z.infer<typeof DataConfig>;

/** It must not delay the start for longer. */
const defaultTimeoutMs = 2000;
const maxBytes = 64 * 1024;

/**
 * Reads what the upstream service says about its data: its banner, such as "Demo data", and whether it has filtered
 * lists.
 * @param base URL without a trailing slash
 * @returns `unreachable` if a retry may help; never throws
 */
export async function readDataConfig(
  base: string,
  milliseconds = defaultTimeoutMs,
): Promise<DataConfig | 'unreachable'> {
  try {
    // The file is public, so the key is not sent.
    const headers = { accept: 'application/json' };
    const { status, text } = await sendRequest(
      { method: 'GET', url: new URL(`${base}/config.json`), headers, maxBytes },
      milliseconds,
    );
    if (status === 429 || status >= 500) return 'unreachable';
    return status === 200 ? dataConfigIn(text) : {};
  } catch {
    return 'unreachable';
  }
}

function dataConfigIn(text: string): DataConfig {
  try {
    return DataConfig.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
