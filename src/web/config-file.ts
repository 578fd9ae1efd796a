import * as z from 'zod/mini';
import { readConfig } from '../contract/config.ts';

// The Content-Security-Policy refuses compiled schemas. The application says the same, but runs later.
z.config({ jitless: true });

/** Longest wait for the file. */
const timeoutMilliseconds = 10_000;

/**
 * Reads the file beside the explorer.
 * @throws where it cannot be had
 */
export async function readConfigFile(): Promise<ReturnType<typeof readConfig>> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return readConfig(await response.text());
}
