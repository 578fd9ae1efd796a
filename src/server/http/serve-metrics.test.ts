import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { Metrics, type MetricValue, openMetricsServer } from './metrics.ts';

/* Access to the metrics. */

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function open(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const plain = { naming: core, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} };
  const app = await createApp(sampleSource(), { ...plain, ...options });
  apps.push(app);
  return app;
}

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is loopback', async (remoteAddress) => {
  const answer = await (await open()).inject({ url: '/metrics', remoteAddress });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each(['192.0.2.1', '10.0.0.1', '128.0.0.1', '::ffff:192.0.2.1', '2001:db8::1', '::'])(
  '%s is not',
  async (remoteAddress) => {
    const answer = await (await open()).inject({ url: '/metrics', remoteAddress });
    expect([answer.statusCode, answer.body.includes('http_requests')]).toEqual([404, false]);
  },
);

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])(
  'a proxy on this machine that writes %s gets none for others, trusted or not',
  async (name) => {
    for (const trustProxy of [1, 0]) {
      const app = await open({ trustProxy });
      expect((await app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404);
    }
  },
);

test('a separate port serves the metrics of the service and nothing else', async () => {
  const metrics = new Metrics(async () => []);
  const app = await open({ metrics, hasMetricsPort: true });
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const server = await openMetricsServer(metrics, { port: 0, host: '127.0.0.1' });
  apps.push(server);
  const answer = await fetch(`${server.listeningOrigin}/metrics`);
  expect(await answer.text()).toContain(
    'core_explorer_http_requests_total{method="GET",route="/metrics",status="404"} 1',
  );
  expect((await fetch(`${server.listeningOrigin}/v1/tx/latest`)).status).toBe(404);
});

test('concurrent callers share one read of the store; a gauge that is no longer reported disappears', async () => {
  let looks = 0;
  let gauges: MetricValue[] = [{ name: 'core_explorer_store_connections', help: 'Connections', value: 3 }];
  const metrics = new Metrics(async () => {
    looks++;
    return gauges;
  });
  const [first, second] = await Promise.all([metrics.read(), metrics.read()]);
  expect([looks, second]).toEqual([1, first]);
  expect(first).toMatch(/^core_explorer_store_connections 3$/m);
  gauges = [];
  expect(await metrics.read()).not.toContain('core_explorer_store_connections');
});
