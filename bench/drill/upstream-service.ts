import { startService } from '#server/service.ts';
import { readSettings } from '#server/settings/settings.ts';

/* The service in front of an upstream service, in a separate process, so that event loop delays are its own. */

/** Since the last message. */
export interface Weight {
  /** Most CPU time between two ticks of the event loop: a delay, but not one caused by other processes. */
  readonly blockMs: number;
  /** The same in real time, other processes included. */
  readonly delayMs: number;
  readonly rssBytes: number;
}

const tickMs = 5;

process.once('message', async (upstreamUrl: string) => {
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
});
