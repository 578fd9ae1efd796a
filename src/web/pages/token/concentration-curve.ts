import type { TokenDetails, TokenHolder } from '#contract/token.ts';
import { toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { drawnShare, formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';

export interface Tier {
  readonly count: number;
  readonly held: bigint;
}

/** Holder concentration, computed with integers. */
export interface Concentration {
  /** The largest holder, the largest ten and fifty, if there are more holders than that. */
  readonly tiers: readonly Tier[];
  /** All holders after the last tier. */
  readonly rest: Tier;
  /** The fewest largest holders with half of the supply; undefined if that needs more than are known. */
  readonly half: number | undefined;
  /** Running total of the largest holders, by rank from 1. */
  readonly running: readonly bigint[];
  readonly total: number;
  /** Whether balances and supply match; they do not if either changed between the two requests. */
  readonly fits: boolean;
}

const tierCounts = [1, 10, 50];

/** @param balances of the largest holders, largest first @param total number of all holders */
export function concentrationOf(balances: readonly bigint[], total: number, supply: bigint): Concentration {
  const running = runningTotals(balances);
  const known = running.length;
  const sum = running.at(-1) ?? 0n;
  const tiers = tierCounts
    .filter((count) => count < total && count <= known)
    .map((count) => ({ count, held: running[count - 1] ?? 0n }));
  const last = tiers.at(-1) ?? { count: 0, held: 0n };
  const whole = known >= total ? sum : supply;
  const half = running.findIndex((held) => held * 2n >= supply);
  return {
    tiers,
    rest: { count: total - last.count, held: whole > last.held ? whole - last.held : 0n },
    half: half < 0 || supply === 0n ? undefined : half + 1,
    running,
    total,
    fits: known >= total ? sum === supply : sum <= supply,
  };
}

function runningTotals(amounts: readonly bigint[]): bigint[] {
  let sum = 0n;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
}

/** The drawing is stretched; only its proportions matter. */
export const curveBox = { width: 1000, height: 200 };

const evenSteps = 40;

/** Returns the horizontal position of a rank, 0 to 1, on a log scale from 1 to `total`, at least 2. */
export function placeOf(rank: number, total: number): number {
  return Math.log(rank) / Math.log(total);
}

/** Returns the running share by rank, the area below, and the line of equal shares. */
export function curvePaths({ running, total }: Concentration, supply: bigint) {
  const points = running.map((held, index) => at(placeOf(index + 1, total), drawnShare(held, supply)));
  const line = `M${points.join('L')}`;
  const end = placeOf(running.length, total) * curveBox.width;
  const even = Array.from({ length: evenSteps + 1 }, (_, step) => {
    const place = step / evenSteps;
    return at(place, total ** (place - 1));
  });
  return {
    line,
    area: `${line}L${round(end)} ${curveBox.height}L0 ${curveBox.height}Z`,
    even: `M${even.join('L')}`,
  };
}

/** Returns the powers of ten below the curve that do not overlap its end. */
export function rankTicks(total: number): number[] {
  const powers = Array.from({ length: 16 }, (_, power) => 10 ** power);
  return powers.filter((rank) => rank < total && placeOf(rank, total) < 0.85);
}

export interface Label {
  /** To the left, if there is no room to the right. */
  readonly isBefore: boolean;
  /** Above, if there is no room below, or the curve is there. */
  readonly isAbove: boolean;
  /** `none` if it would overlap the next label, `wide` if only on a small screen. */
  readonly room: 'always' | 'wide' | 'none';
}

/** Size of a label relative to the drawing, also on a small screen. */
const labelSize = { length: 0.2, height: 0.09, smallHeight: 0.12 };

interface CurvePoint {
  readonly place: number;
  readonly share: number;
}

const isBefore = ({ place }: CurvePoint) => place > 0.7;

/** The curve climbs to a point from the left below it. */
const isAbove = (point: CurvePoint) => point.share < 0.14 || isBefore(point);

/** @param points from left to right */
export function labelsOf(points: readonly CurvePoint[]): Label[] {
  return points.map((point, index) => {
    const following = points[index + 1];
    // Labels above and below the curve never meet.
    const next = following && isAbove(following) === isAbove(point) ? following : undefined;
    const rise = next === undefined ? 1 : next.share - point.share;
    const needed = next && isBefore(next) && !isBefore(point) ? 2 * labelSize.length : labelSize.length;
    const isCrowded = next !== undefined && rise < labelSize.height && next.place - point.place < needed;
    const isLow = rise < labelSize.smallHeight || (index > 0 && next !== undefined);
    return {
      isBefore: isBefore(point),
      isAbove: isAbove(point),
      room: isCrowded ? 'none' : isLow ? 'wide' : 'always',
    };
  });
}

function at(place: number, share: number): string {
  return `${round(place * curveBox.width)} ${round((1 - share) * curveBox.height)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function concentrationSentence(locale: Locale, { tiers, rest, total }: Concentration, supply: bigint): string {
  if (total === 1) return locale.t('tokenHolders.oneHoldsAll');
  const shareOf = (held: bigint) => formatShare(locale, held, supply) ?? locale.t('common.unknown');
  const parts = tiers.map(({ count, held }) => locale.t('tokenHolders.tierHas', { count, share: shareOf(held) }));
  const others = locale.t('tokenHolders.othersHave', {
    count: rest.count,
    text: formatCount(locale, rest.count),
    share: shareOf(rest.held),
  });
  return locale.t('tokenHolders.ofSupply', { tiersHave: parts.join(', '), othersHave: others });
}

/** Returns what the issuer holds of a token; undefined beyond the largest holders, where it is unknown. */
export function issuerBalanceOf(
  { metadata }: Pick<TokenDetails, 'metadata'>,
  holders: { readonly meta: { readonly totalItems: number }; readonly data: readonly TokenHolder[] } | undefined,
): bigint | undefined {
  if (holders === undefined) return undefined;
  const own = holders.data.find(({ pubkey }) => pubkey === metadata.issuerPublicKey);
  if (own) return toBigInt(own.balance);
  return holders.data.length >= holders.meta.totalItems ? 0n : undefined;
}

/** Returns the part of a market cap that the issuer does not hold; undefined without a price or if less than half is. */
export function capOutside(capUsd: number, supply: bigint, held: bigint | undefined): number | undefined {
  if (capUsd <= 0 || held === undefined || held * 2n < supply || supply <= 0n) return undefined;
  const outside = supply > held ? supply - held : 0n;
  return capUsd * (Number((outside * 10n ** 12n) / supply) / 1e12);
}
