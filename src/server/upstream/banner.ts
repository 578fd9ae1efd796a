import * as z from 'zod/mini';
import { Config } from '../../contract/config.ts';
import { exchange } from './exchange.ts';

/** What else stands there is for those who read it there. */
const Shown = z.object({ banner: Config.shape.banner });

/** Nobody's start waits longer for a few words. */
const usualMilliseconds = 2000;

/**
 * The few words that the operator of the upstream service has in its header, such as "Demo data": what is read from
 * there is that too. Another kind of service has none.
 * @param base address of the service, without a slash at the end
 * @returns undefined too where it cannot be had; never fails
 */
export async function readBanner(base: string, milliseconds = usualMilliseconds): Promise<string | undefined> {
  try {
    // It is for everybody, so the key stays here.
    const headers = { accept: 'application/json' };
    const { status, text } = await exchange(
      { method: 'GET', url: new URL(`${base}/config.json`), headers },
      milliseconds,
    );
    const shown = status === 200 ? Shown.safeParse(JSON.parse(text)).data : undefined;
    return shown?.banner ?? undefined;
  } catch {
    return undefined;
  }
}
