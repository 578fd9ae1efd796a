import type { AddressTransaction } from '#contract/address.ts';
import type { TokenQuantity } from '#contract/common.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { type NetEffect, netEffectOn, signOf } from '#format/address-effect.ts';
import { toBigInt } from '#format/amounts.ts';
import { shortValue } from '#format/names.ts';
import { absolute } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Sign } from '#web/components/amount.tsx';

export interface Effect {
  /** Before the counterparty, such as "from"; empty if nothing came or went. */
  readonly word: string;
  /** Undefined if nothing moved, or unknown. */
  readonly sign: Sign | undefined;
  /** False if it failed or expired: nothing moved. */
  readonly isMoved: boolean;
  /** Base units of the token; the net for multi-party rows; undefined for bitcoin. */
  readonly quantity: TokenQuantity | undefined;
  /** The same of bitcoin; undefined for a token. */
  readonly sats: number | undefined;
  /** Value of exactly this amount at the time. */
  readonly valueUsd: number;
  /** Set for multi-party transfers. */
  readonly net: NetEffect | undefined;
}

type Way = 'from' | 'to' | 'none';

const ways = new Map<string, Way>([
  ['incoming', 'from'],
  ['deposit', 'from'],
  ['settlement', 'from'],
  ['creation', 'from'],
  ['outgoing', 'to'],
  ['withdrawal', 'to'],
  ['payment', 'to'],
  ['destruction', 'to'],
  ['transfer', 'none'],
  ['unknown', 'none'],
]);

/** Returns the effect of a row on an address: by direction, or outputs minus inputs for multi-party rows. */
export function effectOf(locale: Locale, row: AddressTransaction, publicKey: string): Effect {
  const net = netEffectOn(row, publicKey);
  // Supplement 4: an open list; unknown values are shown as received.
  const way = net ? wayOfGain(net.gain) : ways.get(row.direction);
  const isMoved = !isVoid(row.status);
  const sign = net ? Math.sign(Number(net.gain)) : signOf(row, publicKey);
  const isSats = typeof row.amountSats === 'number' && (row.tokenAmount === null || row.tokenAmount === undefined);
  const quantity = net ? absolute(net.gain) : (row.tokenAmount ?? row.amountSats ?? undefined);
  return {
    word: way === undefined ? shortValue(row.direction) : way === 'none' ? '' : locale.t(`address.${way}`),
    sign: isMoved && sign ? (sign > 0 ? '+' : '−') : undefined,
    isMoved,
    quantity: isSats ? undefined : quantity,
    sats: isSats ? Number(quantity) : undefined,
    valueUsd: net ? shareOfValue(row, net.gain) : row.valueUsd,
    net,
  };
}

function wayOfGain(gain: bigint): Way {
  if (gain === 0n) return 'none';
  return gain > 0n ? 'from' : 'to';
}

/** The row's value is of everything the senders spent; this is the share that the address gained or lost. */
function shareOfValue({ valueUsd, tokenAmount, amountSats }: AddressTransaction, gain: bigint): number {
  const whole = toBigInt(tokenAmount ?? amountSats ?? 0);
  return whole === 0n ? valueUsd : (valueUsd * Number(absolute(gain))) / Number(whole);
}
