import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { homeNetworkOf, Network, networks } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import { type DrawPreview, previewedPath } from '#contract/previews.ts';
import { negotiateLanguage } from '#i18n/languages.ts';
import { HttpError, nothingHere } from '#server/errors.ts';
import { SharedWork } from '#server/http/cache.ts';
import { Bulkhead, type CountRequest } from '#server/http/limits.ts';
import { EventLoop, overloadDelayMs } from './page-cache.ts';
import { transportFor } from './render.ts';
import { originOf } from './site.ts';

/* Pictures for previews of links, drawn by resvg at the first request for one (docs/previews.md). */

export type PreviewDrawer = DrawPreview<AbortSignal>;

interface PreviewOptions {
  readonly draw: PreviewDrawer;
  readonly config: () => Config;
  /** Public URL; undefined: the host of the request. */
  readonly publicUrl: string | undefined;
  readonly count: CountRequest;
}

/** How long a picture is kept, here and by readers, in seconds: a payment may be confirmed at any time. */
const freshSeconds = 60;

/** Each is about 100 kB. */
const maxPictures = 200;

/** Time in milliseconds to draw one, its reads included. */
const drawMs = 5000;

/** Shown instead of a picture that cannot be drawn. */
const icon = '/icon-512.png';

const Query = z.object({ network: z.optional(Network) });

function parseQuery(query: unknown): z.infer<typeof Query> {
  const { data } = Query.safeParse(query);
  if (data === undefined) throw new HttpError(400, 'network must be MAINNET or REGTEST.');
  return data;
}

export function servePreviews(app: FastifyInstance, { draw, config, publicUrl, count }: PreviewOptions): void {
  const pictures = new LRUCache<string, Buffer>({ max: maxPictures, ttl: freshSeconds * 1000 });
  const inFlight = new SharedWork<Buffer | undefined>();
  const budget = new Bulkhead({ maxRunning: 1, maxWaitMs: drawMs, maxQueued: 16, rejectDelayMs: overloadDelayMs });
  const loop = new EventLoop();
  const thread = new DrawingThread();
  const reads = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    loop.close();
    await Promise.allSettled([...reads, thread.close()]);
  });

  const pictureOf = async (request: FastifyRequest, path: string, network: Network): Promise<Buffer | undefined> => {
    const shown = config();
    const origin = originOf(request, publicUrl);
    const language = negotiateLanguage(undefined, request.headers['accept-language']);
    const key = JSON.stringify([path, network, origin, language, shown.banner]);
    const known = pictures.get(key);
    if (known) return known;
    // Pages and their data come first.
    if (loop.isLate) return await sleep(overloadDelayMs, undefined);
    const transport = transportFor(app, request, reads);
    const picture = await inFlight.run(key, () =>
      budget.run(async () => {
        const signal = AbortSignal.timeout(drawMs);
        const svg = await draw({ path, network, config: shown, origin, language, transport, signal });
        return svg === undefined ? undefined : await thread.draw(svg);
      }),
    );
    if (picture) pictures.set(key, picture);
    return picture;
  };

  app.get<{ Params: { '*': string } }>('/preview/*', async (request, reply) => {
    await count('page', request, reply);
    const path = previewedPath(request.url.split('?')[0] ?? '');
    if (path === undefined) throw new HttpError(404, nothingHere);
    const offered = config().networks ?? networks;
    const { network = homeNetworkOf(offered) } = parseQuery(request.query);
    if (!offered.includes(network)) throw new HttpError(404, `${network} is not available here.`);
    const picture = await pictureOf(request, path, network).catch((error: unknown) => {
      // A busy service is no fault.
      if (!(error instanceof HttpError)) request.log.warn({ err: error, url: request.url }, 'preview drawing failed');
      return undefined;
    });
    return picture ? send(reply, picture) : reply.header('cache-control', 'no-store').redirect(icon, 302);
  });
}

function send(reply: FastifyReply, picture: Buffer): FastifyReply {
  return (
    reply
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .header('vary', 'accept-language, accept-encoding')
      // Programs of other sites show it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(picture)
  );
}

const fontFiles = [
  'geist/400Regular/Geist_400Regular.ttf',
  'geist/500Medium/Geist_500Medium.ttf',
  'geist/600SemiBold/Geist_600SemiBold.ttf',
  'geist-mono/400Regular/GeistMono_400Regular.ttf',
];

/** Returns the paths of the font files. @throws if they are not installed */
export function previewFonts(): string[] {
  return fontFiles.map((file) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)));
}

/** What the thread is sent for each picture. */
export interface Drawing {
  readonly svg: string;
  readonly fontFiles: readonly string[];
}

/** Draws and compresses in a thread of its own, which starts with the first picture: both take 30 ms or more. */
export class DrawingThread {
  #worker: Worker | undefined;

  /**
   * Returns a PNG. One at a time.
   * @throws if the library or its fonts are not installed, or the picture cannot be drawn
   */
  async draw(svg: string): Promise<Buffer> {
    const worker = this.#worker ?? this.#start();
    worker.ref();
    try {
      // An error rejects; a thread that ends otherwise, as when the service closes, sends nothing.
      const drawn = Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [])]);
      worker.postMessage({ svg, fontFiles: previewFonts() } satisfies Drawing);
      const [png]: unknown[] = await drawn;
      if (!(png instanceof Uint8Array)) throw new Error('The thread that draws sent no picture.');
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    } finally {
      // An idle thread does not keep the process alive.
      worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'drawing-worker.ts'), { execArgv: [] });
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    // The next picture starts another one.
    worker.on('error', forget).on('exit', forget);
    this.#worker = worker;
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
