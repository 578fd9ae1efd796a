import type { Backend } from './backend.ts';
import { upstreamBudgets } from './http/budgets.ts';
import type { UpstreamSettings } from './settings/settings.ts';
import { BannerWatch } from './upstream/banner-watch.ts';
import { Upstream } from './upstream/client.ts';
import { upstreamSource } from './upstream/source.ts';

/** Answers from a service that someone else runs, under the banner that stands there. */
export async function openUpstreamBackend(settings: UpstreamSettings, say: (line: string) => void): Promise<Backend> {
  const upstream = openUpstream(settings, say);
  const watch = new BannerWatch(settings.url);
  await watch.read();
  return {
    source: upstreamSource(upstream, settings.naming),
    config: () => (watch.banner === undefined ? {} : { banner: watch.banner }),
    budgets: upstreamBudgets(),
    dataStop: () => upstream.dataStop,
    vitals: async () => {
      const { requests, isFailing } = upstream.figures;
      const help = 'Requests to the upstream service by what it answered';
      return [
        {
          name: 'upstream_failing',
          help: '1 while the upstream service fails too often to be asked',
          value: Number(isFailing),
        },
        ...Array.from(requests, ([answered, value]) => ({
          name: 'upstream_requests',
          help,
          labels: { answered },
          value,
        })),
      ];
    },
    begin: () => void watch.watch(),
    close: async () => watch.stop(),
  };
}

/** The service itself, for whoever asks it. Says so where the way to it is open to others. */
export function openUpstream(settings: UpstreamSettings, say: (line: string) => void, deadlineMs?: number): Upstream {
  if (settings.url.startsWith('http:')) {
    const key = settings.apiKey === undefined ? '' : ', and read UPSTREAM_API_KEY';
    say(`The upstream service is asked over plain http: whoever is on the way can change what it answers${key}.`);
  }
  return new Upstream({ ...settings, log: say, ...(deadlineMs !== undefined && { deadlineMs }) });
}
