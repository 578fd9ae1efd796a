import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LoadClient } from '../load.ts';
import { type Failures, sumFailures } from './measure.ts';
import { findScenarios } from './scenarios.ts';
import type { Serve, Serving, Weight } from './service.ts';

/** Memory and event loop delays of the service under load. */
export interface Weighed {
  /** Longest delay of the event loop, in milliseconds, by the name of the scenario. */
  readonly blockMs: ReadonlyMap<string, number>;
  /** Failed requests of each scenario, by the scenario's name. */
  readonly failures: ReadonlyMap<string, Failures>;
  readonly peakBytes: number;
}

const connections = 16;

/** The flags with which src/tools/start.mjs starts it. */
const serviceFlags = ['--max-semi-space-size=16'];

/** @param seconds for each scenario */
export async function weigh(title: string, place: Serve, seconds: number): Promise<Weighed> {
  const service = fork(join(import.meta.dirname, 'service.ts'), { serialization: 'advanced', execArgv: serviceFlags });
  const ended = once(service, 'exit');
  const answered = async <Answer>(message: object | string): Promise<Answer> => {
    service.send(message);
    const failed = ended.then(([code]) => Promise.reject(new Error(`The service ended with ${code}.`)));
    const [answer] = (await Promise.race([once(service, 'message'), failed])) as [Answer];
    return answer;
  };
  const client = new LoadClient();
  try {
    const { port, transactions, endsAt } = await answered<Serving>(place);
    const scenarios = await findScenarios(`http://127.0.0.1:${port}`, transactions, endsAt);
    const blockMs = new Map<string, number>();
    const failures = new Map<string, Failures>();
    let peakBytes = 0;
    for (const { name, requests } of scenarios) {
      // One-time work, such as planning a statement, is not part of the cost of a response.
      await client.drive(port, { connections, requests }, seconds / 4);
      await answered<Weight>('begin');
      failures.set(name, sumFailures([await client.drive(port, { connections, requests }, seconds)]));
      const weight = await answered<Weight>('tell');
      blockMs.set(name, weight.blockMs);
      peakBytes = weight.peakBytes;
    }
    process.stderr.write(`${title}: the service had ${Math.round(peakBytes / 1e6)} MB at most\n`);
    return { blockMs, failures, peakBytes };
  } finally {
    await client.end();
    if (service.connected) service.disconnect();
    await ended;
  }
}
