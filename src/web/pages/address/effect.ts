import type { AddressTransaction } from '../../../contract/address.ts';
import type { TokenQuantity } from '../../../contract/common.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { addressWords as words } from '../../../words/en/address.ts';
import type { Sign } from '../../ui/amount.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { type NetEffect, netEffectOf } from './net-effect.ts';

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
  readonly word: string;
  readonly icon: IconName;
  readonly sign?: Sign;
}

const comes: Way = { word: words.comes, icon: 'in', sign: '+' };
const goes: Way = { word: words.goes, icon: 'sent', sign: '−' };
const itself: Way = { word: words.self, icon: 'transfer' };

const ways: Readonly<Record<string, Way>> = {
  incoming: comes,
  deposit: comes,
  settlement: comes,
  outgoing: goes,
  withdrawal: goes,
  payment: goes,
  transfer: itself,
  creation: { word: words.minted, icon: 'mint', sign: '+' },
  destruction: { word: words.burned, icon: 'burn', sign: '−' },
  unknown: { word: words.unknown, icon: 'unknown' },
};

const unmoved: readonly string[] = ['failed', 'expired'];

/** Reads a row from the side of one address: by its direction, of many parties by outputs less inputs. */
export function effectOf(row: AddressTransaction, publicKey: string): Effect {
  const net = row.multiIoDetails ? netEffectOf(row.multiIoDetails, publicKey) : undefined;
  const { word, icon, sign } = net ? wayOfGain(net.gain) : wayOf(row, publicKey);
  const isMoved = !unmoved.includes(row.status);
  const quantity = net ? absolute(net.gain) : (row.tokenAmount ?? undefined);
  return {
    word,
    icon,
    sign: isMoved ? sign : undefined,
    isMoved,
    quantity,
    valueUsd: net ? shareOfValue(row, net.gain) : row.valueUsd,
    net,
  };
}

function wayOf({ direction, tokenMetadata }: AddressTransaction, publicKey: string): Way {
  // supplement 4: an open list; a new word is shown as it is.
  const way = ways[direction] ?? { word: direction || words.unknown, icon: 'unknown' };
  // Everyone who takes part sees a creation, and an issuer may have minted to somebody else.
  const isIssuer = direction === 'creation' && tokenMetadata?.issuerPublicKey.toLowerCase() === publicKey;
  return isIssuer ? { word: way.word, icon: way.icon } : way;
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
