import * as z from 'zod/mini';
import { Config } from '../../contract/config.ts';
import { sendRequest } from './http-request.ts';

/** Other fields of the file do not concern this service. */
const BannerConfig = z.object({ banner: Config.shape.banner });

/** The banner must not delay the start for longer. */
const defaultTimeoutMs = 2000;
const maxBytes = 64 * 1024;

/** Result of a read; `banner` is undefined if the service has none. */
export type BannerReading = { readonly banner: string | undefined } | 'unreachable';

/**
 * Reads the banner of the upstream service, such as "Demo data", which applies to its data here too.
 * @param base URL of the service, without a trailing slash
 * @returns `unreachable` if a retry may help; never throws
 */
export async function readBanner(base: string, milliseconds = defaultTimeoutMs): Promise<BannerReading> {
  try {
    // The file is public, so the key is not sent.
    const headers = { accept: 'application/json' };
    const { status, text } = await sendRequest(
      { method: 'GET', url: new URL(`${base}/config.json`), headers, maxBytes: maxBytes },
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
    return BannerConfig.safeParse(JSON.parse(text)).data?.banner ?? undefined;
  } catch {
    return undefined;
  }
}
