export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Maximum size of the response. */
  readonly maxBytes: number;
}

/** A response of any status. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A request without a readable response; the message has no data of the request. */
export class NetworkError extends Error {}

const maxRedirects = 3;
const redirectStatuses = [301, 302, 303, 307, 308];

/**
 * Sends a request and reads the whole body. Redirects are followed within the same origin only, so the key is never
 * sent elsewhere.
 * @param milliseconds timeout for all of it
 * @throws NetworkError if the service does not respond in time, or its body is too large or not text
 */
export async function sendRequest(httpRequest: HttpRequest, milliseconds: number): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)));
  try {
    const response = await follow(httpRequest, signal);
    return {
      status: response.status,
      headers: response.headers,
      text: await readBounded(response, httpRequest.maxBytes),
    };
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    throw new NetworkError(signal.aborted ? 'did not respond in time' : 'cannot be reached', { cause: error });
  }
}

async function follow({ method, url, headers, body }: HttpRequest, signal: AbortSignal): Promise<Response> {
  let at = url;
  for (let followed = 0; followed <= maxRedirects; followed++) {
    const response = await fetch(at, { method, headers, body: body ?? null, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!redirectStatuses.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, at) ? new URL(location, at) : undefined;
    if (method !== 'GET' || next?.origin !== url.origin) break;
    at = next;
  }
  throw new NetworkError('sends its readers elsewhere');
}

/** Returns the body as UTF-8 text. */
async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the stream.
      if (bytes > maxBytes) throw new NetworkError(`answered with more than ${Math.round(maxBytes / 1024)} kB`);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new NetworkError('answered with bytes that are no text', { cause: error });
    }
    throw error;
  }
}
