import type { Backend } from './backend.ts';
import { upstreamBudgets } from './http/budgets.ts';
import type { UpstreamSettings } from './settings.ts';
import { Upstream } from './upstream/client.ts';
import { DataConfigWatch } from './upstream/data-config-watch.ts';
import { upstreamSource } from './upstream/source.ts';

/** Opens a backend over an upstream service, with its configuration of data. */
export async function openUpstreamBackend(settings: UpstreamSettings, print: (line: string) => void): Promise<Backend> {
  const upstream = openUpstream(settings, print);
  const watch = new DataConfigWatch(settings.url);
  await watch.read();
  return {
    source: upstreamSource(upstream, settings.naming),
    config: () => ({
      stream: false,
      ...(upstream.lacking.length > 0 && { lacks: [...upstream.lacking] }),
      ...watch.config,
    }),
    budgets: upstreamBudgets(),
    dataStop: () => upstream.dataStop,
    gauges: async () => {
      const { requests, isFailing } = upstream.figures;
      const help = 'Requests to the upstream service by status of the response, or kind of failure';
      return [
        {
          name: 'core_explorer_upstream_circuit_open',
          help: '1 while the circuit to the upstream service is open',
          value: Number(isFailing),
        },
        ...Array.from(requests, ([outcome, value]) => ({
          name: 'core_explorer_upstream_requests_total',
          type: 'counter' as const,
          help,
          labels: { outcome },
          value,
        })),
      ];
    },
    start: () => void watch.watch(),
    close: async () => watch.stop(),
  };
}

/** Opens the client of the upstream service; warns if the connection is not encrypted. */
export function openUpstream(settings: UpstreamSettings, print: (line: string) => void, deadlineMs?: number): Upstream {
  if (settings.url.startsWith('http:')) {
    const unencrypted = settings.apiKey === undefined ? 'Responses' : 'Responses and UPSTREAM_API_KEY';
    print(`Warning: UPSTREAM_URL uses http. ${unencrypted} are not encrypted.`);
  }
  return new Upstream({ ...settings, log: print, ...(deadlineMs !== undefined && { deadlineMs }) });
}
