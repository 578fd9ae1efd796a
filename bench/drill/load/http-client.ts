import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from '../../../src/server/testing/fuzz-request.ts';
import { isWhole, type RawRequest } from '../fuzz/raw-request.ts';

/** A response; status undefined if the connection ended without one. */
export interface RawAnswer {
  readonly status: number | undefined;
  readonly contentType: string;
  readonly body: string;
}

const none: RawAnswer = { status: undefined, contentType: '', body: '' };

/** Response timeout; the service's own limits are longer only for a request that has not arrived. */
const patienceMilliseconds = 20_000;

/** Sends requests over real sockets; rejects on timeout. */
export function httpClient(address: string, sockets: number) {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });

  const late = (what: string) =>
    new Error(`No answer within ${patienceMilliseconds / 1000} s to ${what.slice(0, 200)}`);

  /** @param agent false for a separate connection */
  const send = ({ method, url, headers, payload }: FuzzRequest, agent: Agent | false) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ answer: RawAnswer; isReused: boolean }>();
    const message = { host: hostname, port, agent, method, path: url, headers: { ...headers } };
    const request = httpRequest(message, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        end({
          status: response.statusCode,
          contentType: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
      response.on('error', () => end(none));
    });
    const end = (answer: RawAnswer) => resolve({ answer, isReused: request.reusedSocket });
    request.setTimeout(patienceMilliseconds, () => reject(late(`${method} ${url}`)));
    // A body that is too large is rejected before it has arrived in full.
    request.on('error', () => end(none));
    request.end(payload);
    return promise;
  };

  return {
    close: () => agent.destroy(),

    async send(what: FuzzRequest): Promise<RawAnswer> {
      const { answer, isReused } = await send(what, agent);
      // Remaining data of an earlier request on the connection, or its end, is not a response to this one.
      return answer.status === undefined && isReused ? (await send(what, false)).answer : answer;
    },

    sendBytes({ bytes }: RawRequest): Promise<RawAnswer> {
      const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
      const chunks: Buffer[] = [];
      const socket = connect(Number(port), hostname, () => {
        socket.write(bytes);
        // Nothing more will be sent: a complete response is expected only if the request is complete too.
        if (!isWhole(bytes)) socket.end();
      });
      const timer = setTimeout(() => {
        socket.destroy();
        reject(late(bytes.toString('latin1')));
      }, patienceMilliseconds);
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (readAnswer(Buffer.concat(chunks).toString('latin1')).status !== undefined) socket.end();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(readAnswer(Buffer.concat(chunks).toString('latin1')));
      });
      return promise;
    },
  };
}

/** Parses the first response that is not informational. */
function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
  if (end < 0 || status === undefined) return none;
  const body = text.slice(end + 4);
  if (status === '100') return readAnswer(body);
  const contentType = /^content-type: ([^\r]*)/im.exec(text.slice(0, end))?.[1] ?? '';
  return { status: Number(status), contentType, body };
}
