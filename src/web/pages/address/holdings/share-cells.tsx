import { HoldingCell } from '#web/pages/address/holding-rows.tsx';
import type { Share } from '#web/pages/address/holdings.ts';

/** A share as a bar and as text. */
export function ShareCells(properties: { share: Share; strength: number; isBitcoin?: boolean }) {
  const { share, strength, isBitcoin = false } = properties;
  return (
    <>
      <HoldingCell of="bar">
        <span
          className="block h-1.5 overflow-hidden rounded-xs bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[color:CanvasText]"
          aria-hidden="true"
        >
          <i
            className={`block h-full rounded-xs ${isBitcoin ? 'bg-sats-fill' : 'bg-token-fill'}`}
            style={{ width: `${share.part * 100}%`, opacity: strength }}
          />
        </span>
      </HoldingCell>
      <HoldingCell of="share">{share.words}</HoldingCell>
    </>
  );
}
