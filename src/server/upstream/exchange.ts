/** A request to the upstream service. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Of the answer. */
  readonly mostBytes: number;
}

/** What came back, whatever its status. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Why nothing came back that could be read; its message holds nothing of the request. */
export class NoReply extends Error {}

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/**
 * One exchange over HTTP, its body read to the end. Redirects are followed within the same origin only, so that the key
 * never goes elsewhere.
 * @param milliseconds for all of it
 * @throws NoReply where the service cannot be reached in that time, or its answer is no bounded text
 */
export async function exchange(question: Question, milliseconds: number): Promise<Reply> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)));
  try {
    const response = await follow(question, signal);
    return {
      status: response.status,
      headers: response.headers,
      text: await readBounded(response, question.mostBytes),
    };
  } catch (error) {
    if (error instanceof NoReply) throw error;
    throw new NoReply(signal.aborted ? 'did not answer in time' : 'cannot be reached', { cause: error });
  }
}

async function follow({ method, url, headers, body }: Question, signal: AbortSignal): Promise<Response> {
  let at = url;
  for (let followed = 0; followed <= mostRedirects; followed++) {
    const response = await fetch(at, { method, headers, body: body ?? null, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!redirects.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, at) ? new URL(location, at) : undefined;
    if (method !== 'GET' || next?.origin !== url.origin) break;
    at = next;
  }
  throw new NoReply('sends its readers elsewhere');
}

/** The body as UTF-8 text. */
async function readBounded(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      // Leaving the loop lets go of the rest.
      if (bytes > mostBytes) throw new NoReply(`answered with more than ${Math.round(mostBytes / 1024)} kB`);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new NoReply('answered with bytes that are no text', { cause: error });
    }
    throw error;
  }
}
