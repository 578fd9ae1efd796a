import type { Line } from '#contract/import-line.ts';
import { type DemoOptions, demoLines } from '#server/demo/network.ts';

const day = 86_400_000;

/**
 * Generates a demo network with all prices of its last three days, and one in five days before. All six thousand would
 * be most lines of a small network.
 */
export function* demoWithFewPrices(options: DemoOptions): Generator<Line> {
  const last = new Map<string, number>();
  for (const line of demoLines(options)) {
    if (line.record === 'price') {
      const at = Date.parse(line.at);
      const isRecent = at > options.endsAt.getTime() - 3 * day;
      if (!isRecent && at < (last.get(line.asset) ?? 0) + 5 * day) continue;
      last.set(line.asset, at);
    }
    yield line;
  }
}
