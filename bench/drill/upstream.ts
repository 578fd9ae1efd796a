import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openFakeUpstream, respond } from '#server/upstream/testing/fake-upstream.ts';
import { type Drill, type DrillContext, type DrillFigure, none } from './drill.ts';
import { upstreamFaults } from './upstream-faults.ts';
import type { Weight } from './upstream-service.ts';

const mostBlockMs = 100;
/** Timeout of a request to the upstream service. */
const mostSeconds = 12;

/** An upstream service with each known fault. */
export const upstream: Drill = {
  name: 'upstream',
  title: 'an upstream service that is broken, slow or hostile',
  run: attack,
};

async function attack({ isShort, signal, log }: DrillContext): Promise<readonly DrillFigure[]> {
  const fake = await openFakeUpstream();
  const service = fork(join(import.meta.dirname, 'upstream-service.ts'), {
    execArgv: ['--max-semi-space-size=16'],
  });
  const ended = once(service, 'exit');
  const tell = async <Answer>(message: string): Promise<Answer> => {
    service.send(message);
    const died = ended.then(([code]) => Promise.reject(new Error(`The service ended with ${code}.`)));
    const [answer] = (await Promise.race([once(service, 'message'), died])) as [Answer];
    return answer;
  };
  try {
    const address = await tell<string>(fake.url);
    let offset = 0;
    const send = async (path = `/v1/tx/latest?network=MAINNET&limit=250&offset=${offset++}`) => {
      const response = await fetch(address + path, { signal: AbortSignal.timeout(mostSeconds * 1000) });
      await response.arrayBuffer();
      return response;
    };
    const isWell = async () => (await send()).status === 200;
    let faults = 0;
    let wrong = 0;
    let blockMs = 0;
    let delayMs = 0;
    let rssBytes = 0;
    const weigh = async (name: string, statuses: readonly (number | undefined)[]) => {
      const weight = await tell<Weight>('weigh');
      log(
        `${name}: ${[...new Set(statuses)].join(', ')}, block ${weight.blockMs.toFixed(0)} ms (${weight.delayMs.toFixed(0)} ms on the clock)`,
      );
      faults += 1;
      // 200 is correct too: some responses are only large.
      wrong += Number(statuses.some((status) => status !== 502 && status !== 200));
      blockMs = Math.max(blockMs, weight.blockMs);
      delayMs = Math.max(delayMs, weight.delayMs);
      rssBytes = Math.max(rssBytes, weight.rssBytes);
    };
    // One-time work, such as compiling, is not part of the cost of a response.
    for (let warmUp = 0; warmUp < 20; warmUp++) await send();
    await tell<Weight>('reset');
    for (const { name, fault, path, isSlow = false } of upstreamFaults()) {
      if (signal.aborted || (isSlow && isShort)) continue;
      fake.fault = fault;
      const responses = await Promise.allSettled(Array.from({ length: isShort ? 1 : 4 }, () => send(path)));
      fake.fault = undefined;
      await weigh(
        name,
        responses.map((one) => (one.status === 'fulfilled' ? one.value.status : undefined)),
      );
      // After several failures the circuit breaker lets one request through at a time, and soon all of them.
      for (let tries = 0; tries < 100 && !(await isWell()); tries++) await new Promise((done) => setTimeout(done, 200));
    }
    fake.fault = respond(429, '', { 'retry-after': '999999999' });
    const { status, headers } = await send();
    const waitSeconds = Number(headers.get('retry-after'));
    return [
      { name: 'faults', value: String(faults) },
      none('answers that are neither 502 nor 200', wrong),
      {
        name: 'longest block of the event loop, processor time',
        value: `${blockMs.toFixed(0)} ms`,
        goal: `${mostBlockMs} ms`,
        // A test runs in parallel with others; it is meant to find delays of seconds.
        isMet: blockMs <= (isShort ? 10 : 1) * mostBlockMs,
      },
      { name: 'the same on the clock, with what else the machine did', value: `${delayMs.toFixed(0)} ms` },
      { name: 'most memory', value: `${Math.round(rssBytes / 1024 / 1024)} MB` },
      {
        name: 'wait after a Retry-After of 30 years',
        value: `${waitSeconds} s`,
        goal: '60 s',
        isMet: status === 429 && waitSeconds <= 60,
      },
    ];
  } finally {
    if (service.connected) service.disconnect();
    await ended;
    await fake.close();
  }
}
