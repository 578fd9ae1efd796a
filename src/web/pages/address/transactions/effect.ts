import type { AddressTransaction } from '#contract/address.ts';
import type { TokenQuantity } from '#contract/endpoints/common.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { shortValue } from '#format/text/short-value.ts';
import { isVoid, signOf } from '#format/address-effect.ts';
import { type NetEffect, netEffectOf } from '#format/transactions/net-effect.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Sign } from '#web/components/amount/figure.tsx';
import type { IconName } from '#web/components/icon.tsx';

/** Effect of a transaction on the address of the page. */
export interface Effect {
  /** Its text, next to the icon. */
  readonly word: string;
  readonly icon: IconName;
  /** Undefined if nothing moved, or unknown. */
  readonly sign: Sign | undefined;
  /** False if it failed or expired: nothing moved. */
  readonly isMoved: boolean;
  /** Base units of the token; the net for multi-party rows; undefined for bitcoin. */
  readonly quantity: TokenQuantity | undefined;
  /** Value of exactly this amount at the time. */
  readonly valueUsd: number;
  /** Set for multi-party transfers. */
  readonly net: NetEffect | undefined;
}

interface Way {
  readonly text: 'in' | 'out' | 'self' | 'minted' | 'burned' | 'unknown';
  readonly icon: IconName;
}

const incoming: Way = { text: 'in', icon: 'in' };
const outgoing: Way = { text: 'out', icon: 'sent' };
const self: Way = { text: 'self', icon: 'transfer' };
const unknown: Way = { text: 'unknown', icon: 'unknown' };

const ways = new Map<string, Way>([
  ['incoming', incoming],
  ['deposit', incoming],
  ['settlement', incoming],
  ['outgoing', outgoing],
  ['withdrawal', outgoing],
  ['payment', outgoing],
  ['transfer', self],
  ['creation', { text: 'minted', icon: 'mint' }],
  ['destruction', { text: 'burned', icon: 'burn' }],
  ['unknown', unknown],
]);

/** Returns the effect of a row on an address: by direction, or outputs minus inputs for multi-party rows. */
export function effectOf(locale: Locale, row: AddressTransaction, publicKey: string): Effect {
  const net = row.multiIoDetails ? netEffectOf(row.multiIoDetails, publicKey) : undefined;
  const { text, icon } = net ? wayOfGain(net.gain) : (ways.get(row.direction) ?? unknown);
  // Supplement 4: an open list; unknown values are shown as received.
  const isNew = !net && !ways.has(row.direction);
  const isMoved = !isVoid(row.status);
  const sign = net ? Math.sign(Number(net.gain)) : signOf(row, publicKey);
  const quantity = net ? absolute(net.gain) : (row.tokenAmount ?? undefined);
  return {
    word: isMoved ? (isNew && shortValue(row.direction)) || locale.t(`address.${text}`) : locale.t('address.notMoved'),
    icon,
    sign: isMoved && sign ? (sign > 0 ? '+' : '−') : undefined,
    isMoved,
    quantity,
    valueUsd: net ? shareOfValue(row, net.gain) : row.valueUsd,
    net,
  };
}

function wayOfGain(gain: bigint): Way {
  if (gain === 0n) return self;
  return gain > 0n ? incoming : outgoing;
}

/** The row's value is of everything the senders spent; this is the share that the address gained or lost. */
function shareOfValue({ valueUsd, tokenAmount }: AddressTransaction, gain: bigint): number {
  const whole = tokenAmount === null || tokenAmount === undefined ? 0n : toBigInt(tokenAmount);
  return whole === 0n ? valueUsd : (valueUsd * Number(absolute(gain))) / Number(whole);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
