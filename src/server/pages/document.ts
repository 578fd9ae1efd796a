import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const compress = {
  // Higher levels cost more time than they save bytes.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compress;

/** In order of preference. */
const encodings: Encoding[] = ['br', 'gzip'];

/** A page ready to be sent, compressed once per encoding. */
export class PageDocument {
  readonly tag: string;
  /** UTF-8, which takes half of the memory of the text. */
  readonly #body: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#body = Buffer.from(text);
    this.tag = `"${createHash('sha256').update(this.#body).digest('base64url')}"`;
  }

  /** Returns the body for an `Accept-Encoding`; without an encoding if the client accepts none of ours. */
  async encode(accepted = ''): Promise<{ readonly body: Buffer; readonly encoding?: Encoding }> {
    const encoding = accepted && negotiate(accepted.toLowerCase(), encodings);
    if (!encoding) return { body: this.#body };
    const compressed = this.#compressed.get(encoding) ?? compress[encoding](this.#body);
    this.#compressed.set(encoding, compressed);
    return { body: await compressed, encoding };
  }
}
