import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Network } from '#contract/common.ts';
import { type LatestValue, latestValueOf, latestValues } from '#contract/transaction.ts';
import { RowLink } from '#web/components/row-link.tsx';
import { latestTransactionsQuery } from '#web/data/queries/transaction.ts';

/** A dot of the drawing: `x` from 0 to 1000 and `y` from 0 to 192, its width in pixels. */
export interface StreamPoint {
  readonly row: LatestValue;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Tells the values of a drawing apart. */
export function keyOfValue({ createdAt, asset, value }: LatestValue): string {
  return `${createdAt} ${asset} ${value}`;
}

/** How far from a dot the pointer may be, in pixels. */
const reach = 14;

/**
 * A link over the drawing that follows the pointer to the nearest payment, and the arrow keys from one to the next: one element
 * instead of 250. The identifiers are requested once somebody comes near.
 * @param points oldest first
 * @param children the labels, links to the largest payments, from which the arrow keys begin
 */
export function StreamLink(properties: {
  network: Network;
  points: readonly StreamPoint[];
  titleOf: (row: LatestValue) => string;
  children: ReactNode;
}) {
  const { network, points, titleOf, children } = properties;
  const [isNear, setNear] = useState(false);
  const [place, setPlace] = useState<{ readonly key: string; readonly byKey: boolean }>();
  const box = useRef<SVGSVGElement>(null);
  const idOf = useIds(network, isNear);
  const point = place && points.find(({ row }) => keyOfValue(row) === place.key);
  const id = point && idOf(point.row);
  const hasFocus = place?.byKey === true && id !== undefined;
  useEffect(() => {
    if (hasFocus) box.current?.querySelector<HTMLElement>('[data-dot]')?.focus({ preventScroll: true });
  }, [hasFocus, id]);

  const follow = ({ clientX, clientY, target }: PointerEvent) => {
    // A label leads to its own payment, whatever dot is near.
    if (target instanceof Element && target.closest('a:not([data-dot])')) return;
    const nearest = nearestKey(points, box.current?.getBoundingClientRect() ?? new DOMRect(), { clientX, clientY });
    if (nearest !== undefined && nearest !== place?.key) setPlace({ key: nearest, byKey: false });
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const current = event.target instanceof Element ? event.target.getAttribute('href') : null;
    if (by === undefined || current === null) return;
    event.preventDefault();
    setNear(true);
    const at = points.findIndex(({ row }) => {
      const known = idOf(row);
      return known !== undefined && current.includes(known);
    });
    const next = points[at + by];
    if (at >= 0 && next) setPlace({ key: keyOfValue(next.row), byKey: true });
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: has links, which have names
    <svg
      className="absolute inset-y-0 inset-s-0 h-full w-[calc(100%-1.25rem)] overflow-visible"
      ref={box}
      onPointerEnter={() => setNear(true)}
      onPointerMove={follow}
      onKeyDown={step}
    >
      <rect className="fill-transparent" width="100%" height="100%" />
      {children}
      {point && id !== undefined && <Dot point={point} id={id} title={titleOf(point.row)} />}
    </svg>
  );
}

function Dot({ point: { x, y }, id, title }: { point: StreamPoint; id: string; title: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: places its link, which has a name
    <svg className="overflow-visible" x={`${x / 10}%`} y={`${(y / 192) * 100}%`}>
      <foreignObject x="-14" y="-14" width="28" height="28">
        <RowLink
          className="block size-7 rounded-full outline-2 -outline-offset-2 hover:outline-ink focus-visible:outline-accent"
          noun="transaction"
          identifier={id}
          title={title}
          aria-label={title}
          data-dot=""
        />
      </foreignObject>
    </svg>
  );
}

/** Returns a function that finds the identifier of a payment, if it is known. @param isNear whether they are requested */
function useIds(network: Network, isNear: boolean): (row: LatestValue) => string | undefined {
  const { data } = useQuery({
    ...latestTransactionsQuery({ network, limit: latestValues }),
    enabled: isNear,
    refetchInterval: isNear ? 60_000 : false,
  });
  const ids = useMemo(
    () =>
      new Map(
        (data?.data ?? []).flatMap((row) => {
          const value = latestValueOf(network, row);
          return value ? [[keyOfValue(value), value.id] as const] : [];
        }),
      ),
    [data, network],
  );
  return (row) => row.id ?? ids.get(keyOfValue(row));
}

/** Returns the key of the payment nearest to the pointer, if one is within reach. */
function nearestKey(
  points: readonly StreamPoint[],
  { left, top, width, height }: DOMRect,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): string | undefined {
  const near = points.map(({ row, x, y, width: size }) => ({
    key: keyOfValue(row),
    apart: Math.hypot(left + (x / 1000) * width - clientX, top + (y / 192) * height - clientY) - size / 2,
  }));
  const nearest = near.reduce<(typeof near)[number] | undefined>(
    (best, one) => (best && best.apart <= one.apart ? best : one),
    undefined,
  );
  return nearest && nearest.apart <= reach ? nearest.key : undefined;
}
