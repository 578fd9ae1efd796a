import { percent } from '../../../format/totals.ts';
import { useLocale } from '../../locale-context.ts';
import { KindGlyph, kindLabel } from '../../ui/kind.tsx';
import { StatusMark } from '../../ui/status.tsx';
import type { Share } from './pulse.ts';
import { ratio } from './telescope-scale.ts';

/** Parts of the transactions as bars, each with its word, count and share. */
export function MixBars(properties: { title: string; of: 'status' | 'kind'; shares: readonly Share[]; count: number }) {
  const locale = useLocale();
  const { title, of, shares, count } = properties;
  const most = shares[0]?.count ?? 1;
  return (
    <div className="np-mix">
      <h3 className="eyebrow">{title}</h3>
      <ul>
        {shares.map(({ word, count: some }) => (
          <li key={word}>
            <span className="mix-w">{of === 'status' ? <StatusMark status={word} /> : <Kind type={word} />}</span>
            <span className="mix-n">
              <b>{some}</b> <span className="dim">{percent(locale, some, count)}</span>
            </span>
            <span className={`mix-b ${of === 'status' ? `mix-${word}` : tintOf(word)}`} aria-hidden="true">
              <i style={{ width: `${ratio(BigInt(some), BigInt(most)) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kind({ type }: { type: string }) {
  const locale = useLocale();
  return (
    <>
      <KindGlyph type={type} />
      {kindLabel(locale, type)}
    </>
  );
}

/** The asset of a kind, as its glyph has it. */
function tintOf(type: string): string {
  if (/^(bitcoin|core)_/.test(type)) return 'mix-sats';
  if (/^lightning_/.test(type)) return 'mix-ln';
  return /^(token|unknown_token)_/.test(type) ? 'mix-tok' : '';
}
