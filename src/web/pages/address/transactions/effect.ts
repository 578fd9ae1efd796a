import type { AddressTransaction } from '../../../../contract/endpoints/address.ts';
import type { TokenQuantity } from '../../../../contract/endpoints/common.ts';
import { toBigInt } from '../../../../format/amounts/token-quantity.ts';
import { shortValue } from '../../../../format/text/short-value.ts';
import { isVoid, signOf } from '../../../../format/transactions/address-effect.ts';
import { type NetEffect, netEffectOf } from '../../../../format/transactions/net-effect.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import type { Sign } from '../../../components/amount/amount.tsx';
import type { IconName } from '../../../components/primitives/icon.tsx';

/** What a transaction does to the address that the page is about. */
export interface Effect {
  /** In a word, beside its drawing. */
  readonly word: string;
  readonly icon: IconName;
  /** undefined where nothing came or went, or nobody said which. */
  readonly sign: Sign | undefined;
  /** False for one that failed or expired: it moved nothing. */
  readonly isMoved: boolean;
  /** Base units of the token, of many parties the net of this address; undefined for bitcoin. */
  readonly quantity: TokenQuantity | undefined;
  /** Value at the time of exactly this amount. */
  readonly valueUsd: number;
  /** Set for a transfer among many parties. */
  readonly net: NetEffect | undefined;
}

interface Way {
  readonly text: 'comes' | 'goes' | 'self' | 'minted' | 'burned' | 'unknown';
  readonly icon: IconName;
}

const comes: Way = { text: 'comes', icon: 'in' };
const goes: Way = { text: 'goes', icon: 'sent' };
const itself: Way = { text: 'self', icon: 'transfer' };
const unknown: Way = { text: 'unknown', icon: 'unknown' };

const ways = new Map<string, Way>([
  ['incoming', comes],
  ['deposit', comes],
  ['settlement', comes],
  ['outgoing', goes],
  ['withdrawal', goes],
  ['payment', goes],
  ['transfer', itself],
  ['creation', { text: 'minted', icon: 'mint' }],
  ['destruction', { text: 'burned', icon: 'burn' }],
  ['unknown', unknown],
]);

/** Reads a row from the side of one address: by its direction, of many parties by outputs less inputs. */
export function effectOf(locale: Locale, row: AddressTransaction, publicKey: string): Effect {
  const net = row.multiIoDetails ? netEffectOf(row.multiIoDetails, publicKey) : undefined;
  const { text, icon } = net ? wayOfGain(net.gain) : (ways.get(row.direction) ?? unknown);
  // supplement 4: an open list; a new word is shown as it is.
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
  if (gain === 0n) return itself;
  return gain > 0n ? comes : goes;
}

/** The value is of all that left the senders; of it the part that this address gained or lost. */
function shareOfValue({ valueUsd, tokenAmount }: AddressTransaction, gain: bigint): number {
  const whole = tokenAmount === null || tokenAmount === undefined ? 0n : toBigInt(tokenAmount);
  return whole === 0n ? valueUsd : (valueUsd * Number(absolute(gain))) / Number(whole);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
