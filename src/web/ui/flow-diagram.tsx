import { type ReactNode, useId } from 'react';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../locale-context.ts';
import { drawingWidth, type Flowing, foldSide, layOutFlow, type Ribbon, ribbonPath } from './flow-layout.ts';

/** One row of a side. */
export interface FlowEntry extends Flowing {
  readonly key: string;
  /** The amount. */
  readonly shown: ReactNode;
  /** Whose it is. */
  readonly label: ReactNode;
  readonly tone?: FlowTone | undefined;
}

/** `payment`: what the page is about; `dim`: beside it; `fee`; `change`: back to a sender. */
export type FlowTone = 'payment' | 'dim' | 'fee' | 'change';

interface FlowSide {
  /** Such as "3 inputs". */
  readonly title: string;
  readonly entries: readonly FlowEntry[];
}

/** Opacity and colour at the outer end of a ribbon; all meet in the trunk. */
const trunkOpacity = 0.42;
const endOf: Record<FlowTone | 'sats' | 'token', { color: string; opacity: number }> = {
  sats: { color: 'var(--color-sats-fill)', opacity: 0.34 },
  token: { color: 'var(--color-token-fill)', opacity: 0.5 },
  payment: { color: 'var(--color-sats-fill)', opacity: 0.95 },
  dim: { color: 'var(--color-sats-fill)', opacity: 0.2 },
  fee: { color: 'var(--color-control)', opacity: 0.9 },
  change: { color: 'var(--color-control)', opacity: 0.3 },
};

/**
 * Inputs and outputs as ribbons, to scale, joined in a trunk. More than twelve on a side: the smallest
 * become one row. The drawing is for the eye only; the two lists say the same.
 * @param folded writes the amount of the folded ones
 */
export function FlowDiagram(properties: {
  label: string;
  asset: 'sats' | 'token';
  inputs: FlowSide;
  outputs: FlowSide;
  total: ReactNode;
  folded: (amount: bigint) => ReactNode;
}) {
  const locale = useLocale();
  const { label, asset, inputs, outputs, total, folded } = properties;
  const left = foldedRows(locale, inputs.entries, folded);
  const right = foldedRows(locale, outputs.entries, folded);
  const layout = layOutFlow(left, right);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and these are two lists
    <div className="io" role="group" aria-label={label}>
      <div className="io-h">
        <span>
          <b>{inputs.title}</b>
        </span>
        <span>{total}</span>
        <span className="io-ho">
          <b>{outputs.title}</b>
        </span>
      </div>
      <Side side="io-in" label={inputs.title} asset={asset} rows={left} ribbons={layout.inputs} />
      <Drawing
        asset={asset}
        height={layout.height}
        sides={[
          [left, layout.inputs],
          [right, layout.outputs],
        ]}
      />
      <Side side="io-out" label={outputs.title} asset={asset} rows={right} ribbons={layout.outputs} />
    </div>
  );
}

function foldedRows(
  locale: Locale,
  entries: readonly FlowEntry[],
  write: (amount: bigint) => ReactNode,
): readonly FlowEntry[] {
  const { shown, folded, foldedAmount } = foldSide(entries);
  if (folded.length === 0) return shown;
  const tone = folded[0]?.tone;
  const more: FlowEntry = {
    key: 'more',
    amount: foldedAmount,
    shown: (
      <span className="io-more">
        {locale.t('common.more', { count: folded.length })}, {write(foldedAmount)}
      </span>
    ),
    label: null,
    tone: folded.every((entry) => entry.tone === tone) ? tone : undefined,
  };
  return [...shown, more];
}

const rowClass: Record<FlowTone, string> = { payment: ' me', dim: '', fee: ' fee', change: ' chg' };

function Side(properties: {
  side: 'io-in' | 'io-out';
  label: string;
  asset: 'sats' | 'token';
  rows: readonly FlowEntry[];
  ribbons: readonly Ribbon[];
}) {
  const { side, label, asset, rows, ribbons } = properties;
  return (
    <ul className={`io-c ${side}`} aria-label={label}>
      {rows.map(({ key, shown, label: whose, tone }, index) => {
        const thickness = ribbons[index]?.thickness ?? 0;
        const state = thickness === 0 ? ' none' : tone ? rowClass[tone] : '';
        return (
          <li
            key={key}
            className={`io-n${asset === 'token' ? ' tok' : ''}${state}`}
            style={{ '--t': `${thickness / 16}rem` }}
          >
            {shown}
            {whose !== null && <span className="lab">{whose}</span>}
          </li>
        );
      })}
    </ul>
  );
}

type Drawn = readonly [rows: readonly FlowEntry[], ribbons: readonly Ribbon[]];

function Drawing(properties: { asset: 'sats' | 'token'; height: number; sides: readonly [Drawn, Drawn] }) {
  const { asset, height, sides } = properties;
  const id = useId();
  const trunk = { color: endOf[asset].color, opacity: trunkOpacity };
  const middle = drawingWidth / 2;
  const tones = [asset, 'payment', 'dim', 'fee', 'change'] as const;
  return (
    <svg
      className="io-svg"
      height={`${height / 16}rem`}
      viewBox={`0 0 ${drawingWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        {(['input', 'output'] as const).flatMap((side) =>
          tones.map((tone) => (
            <linearGradient
              key={`${side}-${tone}`}
              id={`${id}${side}-${tone}`}
              gradientUnits="userSpaceOnUse"
              x1={side === 'input' ? 0 : drawingWidth}
              x2={middle}
              y1="0"
              y2="0"
            >
              <stop offset="0" style={{ stopColor: endOf[tone].color, stopOpacity: endOf[tone].opacity }} />
              <stop offset="1" style={{ stopColor: trunk.color, stopOpacity: trunk.opacity }} />
            </linearGradient>
          )),
        )}
      </defs>
      {sides.map(([rows, ribbons], at) => {
        const side = at === 0 ? 'input' : 'output';
        return ribbons.map((ribbon, index) => {
          const row = rows[index];
          if (!row || ribbon.thickness === 0) return null;
          return (
            <path
              key={`${side}-${row.key}`}
              className="rb"
              fill={`url(#${id}${side}-${row.tone ?? asset})`}
              d={ribbonPath(ribbon, side)}
            />
          );
        });
      })}
    </svg>
  );
}
