import { percent } from '#format/network-figures.ts';
import { KindGlyph, kindLabel } from '#web/components/transaction-marks.tsx';
import { StatusMark } from '#web/components/table/status.tsx';
import { useLocale } from '#web/contexts.ts';
import { ratio } from '#web/pages/stats/volume/nested-volume-scale.ts';
import type { Share } from '#web/pages/stats/pulse.ts';

/** Shares of transactions as bars, with label, count and percentage. */
export function MixBars(properties: { title: string; of: 'status' | 'kind'; shares: readonly Share[]; count: number }) {
  const locale = useLocale();
  const { title, of, shares, count } = properties;
  const most = shares[0]?.count ?? 1;
  return (
    <div>
      <h3 className="text-xs/4 text-ink-3">{title}</h3>
      <ul className="mt-2">
        {shares.map(({ word, count: some }) => (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1 text-sm" key={word}>
            <span className="flex min-w-0 items-center gap-2 overflow-x-clip whitespace-nowrap">
              {of === 'status' ? <StatusMark status={word} /> : <Kind type={word} />}
            </span>
            <span>
              <b>{some}</b> <span className="text-ink-3">{percent(locale, some, count)}</span>
            </span>
            <Bar
              width={ratio(BigInt(some), BigInt(most))}
              color={of === 'status' ? statusColours.get(word) : kindColour(word)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ width, color = 'bg-control' }: { width: number; color: string | undefined }) {
  return (
    <span
      className="col-span-full h-1.5 overflow-hidden rounded-xs bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText]"
      aria-hidden="true"
      data-bar="share"
    >
      <i className={`block h-full min-w-0.75 rounded-xs ${color}`} style={{ width: `${width * 100}%` }} />
    </span>
  );
}

function Kind({ type }: { type: string }) {
  const locale = useLocale();
  return (
    <>
      <span className="-m-1 flex [scale:0.8]">
        <KindGlyph type={type} />
      </span>
      {kindLabel(locale, type)}
    </>
  );
}

const statusColours: ReadonlyMap<string, string> = new Map([
  ['confirmed', 'bg-confirmed'],
  ['pending', 'bg-pending'],
  ['sent', 'bg-sent'],
  ['failed', 'bg-failed'],
]);

/** The color of a type's asset, like its icon. */
function kindColour(type: string): string | undefined {
  if (/^(bitcoin|core)_/.test(type)) return 'bg-sats-fill';
  if (/^lightning_/.test(type)) return 'bg-ln';
  return /^(token|unknown_token)_/.test(type) ? 'bg-token-fill' : undefined;
}
