import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const compress = {
  // Higher levels cost more time than they save bytes.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof compress;

/** In order of preference. */
const encodings: Encoding[] = ['br', 'gzip'];

/** A page ready to be sent, compressed once per encoding. */
export class PageDocument {
  readonly text: string;
  readonly tag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
    this.tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  }

  /** Returns the body for an `Accept-Encoding`; without an encoding if the client accepts none of ours. */
  async encode(accepted = ''): Promise<{ readonly body: string | Buffer; readonly encoding?: Encoding }> {
    const encoding = accepted && negotiate(accepted.toLowerCase(), encodings);
    if (!encoding) return { body: this.text };
    const compressed = this.#compressed.get(encoding) ?? compress[encoding](this.text);
    this.#compressed.set(encoding, compressed);
    return { body: await compressed, encoding };
  }
}
