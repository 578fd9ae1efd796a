import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '#server/service.ts';
import { readSettings } from '#server/settings.ts';
import { openFakeUpstream, respond } from '#server/upstream/testing/fake-upstream.ts';
import { Helper } from '../command-process.ts';
import { type Drill, limited, megabytes, none } from './drill.ts';
import { upstreamFaults } from './upstream-faults.ts';

const mostBlockMs = 100;
/** Timeout of a request to the upstream service. */
const mostSeconds = 12;

/** Of the service since the last message. */
interface Weight {
  /** Most CPU time between two ticks of the event loop: a delay, but not one caused by other processes. */
  readonly blockMs: number;
  /** The same in real time, other processes included. */
  readonly delayMs: number;
  readonly rssBytes: number;
}

/** An upstream service with each known fault. */
export const upstream: Drill = {
  name: 'upstream',
  title: 'an upstream service that is broken, slow or hostile',
  run: async ({ isShort, signal, log }) => {
    const fake = await openFakeUpstream();
    const service = new Helper(import.meta.filename, ['--max-semi-space-size=16']);
    try {
      const address = await service.ask<string>(fake.url);
      let offset = 0;
      const send = async (path = `/v1/tx/latest?network=MAINNET&limit=250&offset=${offset++}`) => {
        const response = await fetch(address + path, { signal: AbortSignal.timeout(mostSeconds * 1000) });
        await response.arrayBuffer();
        return response;
      };
      const weights: Weight[] = [];
      let wrong = 0;
      // One-time work, such as compiling, is not part of the cost of a response.
      for (let warmUp = 0; warmUp < 20; warmUp++) await send();
      await service.ask<Weight>('reset');
      for (const [name, fault, path, isSlow] of upstreamFaults()) {
        if (signal.aborted || (isSlow && isShort)) continue;
        fake.fault = fault;
        const sent = await Promise.allSettled(Array.from({ length: isShort ? 1 : 4 }, () => send(path)));
        fake.fault = undefined;
        const statuses = sent.map((one) => (one.status === 'fulfilled' ? one.value.status : undefined));
        const weight = await service.ask<Weight>('weigh');
        weights.push(weight);
        // 200 is correct too: some responses are only large.
        wrong += Number(statuses.some((status) => status !== 502 && status !== 200));
        const delay = `${weight.delayMs.toFixed(0)} ms on the clock`;
        log(`${name}: ${[...new Set(statuses)].join(', ')}, block ${weight.blockMs.toFixed(0)} ms (${delay})`);
        // After several failures the circuit breaker lets one request through at a time, and soon all of them.
        for (let tries = 0; tries < 100 && (await send()).status !== 200; tries++) await sleep(200);
      }
      fake.fault = respond(429, '', { 'retry-after': '999999999' });
      const { status, headers } = await send();
      const waitSeconds = Number(headers.get('retry-after'));
      const most = (of: keyof Weight) => Math.max(...weights.map((weight) => weight[of]));
      // A test runs in parallel with others; it is meant to find delays of seconds.
      const isQuick = most('blockMs') <= (isShort ? 10 : 1) * mostBlockMs;
      const block = 'longest block of the event loop, processor time';
      const isPatient = status === 429 && waitSeconds <= 60;
      return [
        { name: 'faults', value: String(weights.length) },
        none('answers that are neither 502 nor 200', wrong),
        limited(block, `${most('blockMs').toFixed(0)} ms`, `${mostBlockMs} ms`, isQuick, false),
        { name: 'the same on the clock, with what else the machine did', value: `${most('delayMs').toFixed(0)} ms` },
        { name: 'most memory', value: megabytes(most('rssBytes')) },
        limited('wait after a Retry-After of 30 years', `${waitSeconds} s`, '60 s', isPatient, false),
      ];
    } finally {
      await service.end();
      await fake.close();
    }
  },
};

const tickMs = 5;

/** The service in front of an upstream service, in a separate process, so that event loop delays are its own. */
async function serve(upstreamUrl: string): Promise<void> {
  const settings = { UPSTREAM_URL: upstreamUrl, UPSTREAM_RATE: '1000', PORT: '0', LOG_LEVEL: 'silent' };
  const service = await startService(readSettings(settings), () => {});
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [blockMs, delayMs] = [0, 0];
  let last = { used: usedMs(), at: performance.now() };
  const timer = setInterval(() => {
    const next = { used: usedMs(), at: performance.now() };
    blockMs = Math.max(blockMs, next.used - last.used);
    delayMs = Math.max(delayMs, next.at - last.at - tickMs);
    last = next;
  }, tickMs);
  process.on('message', () => {
    process.send?.({ blockMs, delayMs, rssBytes: process.memoryUsage.rss() } satisfies Weight);
    [blockMs, delayMs] = [0, 0];
  });
  process.once('disconnect', async () => {
    clearInterval(timer);
    await service.close();
    // A worker thread may still be busy.
    process.exit();
  });
  process.send?.(service.address);
}

if (import.meta.main) process.once('message', serve);
