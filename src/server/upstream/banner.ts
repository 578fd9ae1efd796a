import * as z from 'zod/mini';
import { Config } from '../../contract/config.ts';
import { exchange } from './exchange.ts';

/** What else stands there is for those who read it there. */
const Shown = z.object({ banner: Config.shape.banner });

/** Nobody's start waits longer for a few words. */
const usualMilliseconds = 2000;
const mostBytes = 64 * 1024;

/** What became of a reading; `banner` is undefined where the service has none. */
export type BannerReading = { readonly banner: string | undefined } | 'unreachable';

/**
 * The few words that the operator of the upstream service has in its header, such as "Demo data": what is read from
 * there is that too. Another kind of service has none.
 * @param base address of the service, without a slash at the end
 * @returns `unreachable` where asking again may help; never fails
 */
export async function readBanner(base: string, milliseconds = usualMilliseconds): Promise<BannerReading> {
  try {
    // It is for everybody, so the key stays here.
    const headers = { accept: 'application/json' };
    const { status, text } = await exchange(
      { method: 'GET', url: new URL(`${base}/config.json`), headers, mostBytes },
      milliseconds,
    );
    if (status === 429 || status >= 500) return 'unreachable';
    return { banner: status === 200 ? bannerIn(text) : undefined };
  } catch {
    return 'unreachable';
  }
}

function bannerIn(text: string): string | undefined {
  try {
    return Shown.safeParse(JSON.parse(text)).data?.banner ?? undefined;
  } catch {
    return undefined;
  }
}
