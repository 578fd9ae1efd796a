import type { AddressTransaction, Direction } from '#contract/address.ts';
import type { AssetBalance } from '#contract/address-balances.ts';
import { publicKeyOf } from '#contract/codec/identifier.ts';
import type { IoEntry, MultiIoDetails, TokenMetadata } from '#contract/token.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { toBigInt } from './amounts.ts';
import { absolute } from './numbers.ts';

/* What transactions change in the balances of an address, and their totals. */

/** Sign of an amount for an address: incoming, outgoing, or 0 for both. */
export type Sign = 1 | -1 | 0;

const signs: Readonly<Record<Direction, Sign | undefined>> = {
  incoming: 1,
  deposit: 1,
  settlement: 1,
  creation: 1,
  outgoing: -1,
  withdrawal: -1,
  payment: -1,
  destruction: -1,
  transfer: 0,
  unknown: undefined,
};

const signOfDirection: ReadonlyMap<string, Sign | undefined> = new Map(Object.entries(signs));

export function signOf(
  { direction, tokenMetadata }: Pick<AddressTransaction, 'direction' | 'tokenMetadata'>,
  publicKey: string,
): Sign | undefined {
  // A mint is `creation` for all participants; another account may have received the tokens.
  const isIssuer = direction === 'creation' && tokenMetadata?.issuerPublicKey.toLowerCase() === publicKey;
  return isIssuer ? undefined : signOfDirection.get(direction);
}

export interface Asset {
  readonly asset: string;
  /** Undefined if the service does not describe the token. */
  readonly decimals: number | undefined;
  readonly token?: Pick<TokenMetadata, 'name' | 'ticker' | 'tickerMark'> | undefined;
}

const bitcoin: Asset = { asset: 'btc', decimals: 8 };

export function assetOf({
  amountSats,
  tokenMetadata,
}: Pick<AddressTransaction, 'amountSats' | 'tokenMetadata'>): Asset | undefined {
  if (tokenMetadata)
    return { asset: tokenMetadata.tokenIdentifier, decimals: tokenMetadata.decimals, token: tokenMetadata };
  return typeof amountSats === 'number' ? bitcoin : undefined;
}

/** Returns the amount of a row in base units: sats, or the token amount that senders spent. */
export function amountOf({ amountSats, tokenAmount, tokenMetadata }: AddressTransaction): bigint | undefined {
  if (tokenAmount !== null && tokenAmount !== undefined) return toBigInt(tokenAmount);
  return !tokenMetadata && typeof amountSats === 'number' ? BigInt(amountSats) : undefined;
}

/** Returns the change of a balance in base units once confirmed; 0 if nothing moved, undefined if unknown. */
export function effectOn(row: AddressTransaction, publicKey: string): bigint | undefined {
  if (isVoid(row.status)) return 0n;
  const net = netEffectOn(row, publicKey);
  if (net) return net.gain;
  const amount = amountOf(row);
  const sign = signOf(row, publicKey);
  return amount === undefined || sign === undefined ? undefined : amount * BigInt(sign);
}

/** Returns the dollars of a part of a row at its time: the value of a row is of all that moved, also to others. */
export function usdOfPart(row: AddressTransaction, units: bigint): number {
  const whole = amountOf(row);
  return whole ? row.valueUsd * Math.min(1, Number(absolute(units)) / Number(whole)) : row.valueUsd;
}

/** Incoming and outgoing totals of one asset, in base units. */
export interface AssetTotal extends Asset {
  readonly in: bigint;
  readonly out: bigint;
  readonly rows: number;
}

/** Totals of an address's confirmed rows, and the number of excluded rows. */
export interface AddressTotals {
  /** Bitcoin first, then tokens in order of first appearance. */
  readonly assets: readonly AssetTotal[];
  /** Pending or sent rows, which may still fail. */
  readonly open: number;
  /** Failed, expired and returned rows, which moved nothing. */
  readonly void: number;
  /** Rows whose effect or status is unknown. */
  readonly unknown: number;
}

/** Returns why a row is excluded from the totals; undefined if it is counted. */
export function exclusionOf(row: AddressTransaction, publicKey: string): 'open' | 'void' | 'unknown' | undefined {
  if (isOpen(row.status)) return 'open';
  if (isVoid(row.status)) return 'void';
  const isKnown = assetOf(row) !== undefined && effectOn(row, publicKey) !== undefined;
  return row.status === 'confirmed' && isKnown ? undefined : 'unknown';
}

/**
 * @param publicKey of the address of each row
 * @param ownUnits the part of its effect that stayed with the owner of several addresses, which counts on no side
 */
export function totalsOf<Row extends AddressTransaction>(
  rows: readonly Row[],
  publicKey: string | ((row: Row) => string),
  ownUnits: (row: Row) => bigint = () => 0n,
): AddressTotals {
  const assets = new Map<string, AssetTotal>();
  const excluded = { open: 0, void: 0, unknown: 0 };
  for (const row of rows) {
    const key = typeof publicKey === 'string' ? publicKey : publicKey(row);
    const reason = exclusionOf(row, key);
    const asset = assetOf(row);
    const effect = effectOn(row, key);
    if (reason !== undefined) excluded[reason] += 1;
    else if (asset !== undefined && effect !== undefined) {
      const known = assets.get(asset.asset) ?? { ...asset, in: 0n, out: 0n, rows: 0 };
      const others = absolute(effect) - ownUnits(row);
      assets.set(asset.asset, {
        ...known,
        in: known.in + (effect > 0n ? others : 0n),
        out: known.out + (effect < 0n ? others : 0n),
        rows: known.rows + 1,
      });
    }
  }
  const bitcoinFirst = [...assets.values()].toSorted((a, b) => Number(b.asset === 'btc') - Number(a.asset === 'btc'));
  return { assets: bitcoinFirst, ...excluded };
}

/** Returns sats, or base units of a token. */
export function balanceUnits({
  balanceSats,
  tokenBalance,
}: Pick<AssetBalance, 'balanceSats' | 'tokenBalance'>): bigint {
  return BigInt(balanceSats ?? tokenBalance ?? 0);
}

export function assetDecimals({ asset, token }: Pick<AssetBalance, 'asset' | 'token'>): number | undefined {
  return asset === 'btc' ? 8 : token?.decimals;
}

/* Transfers of a token between several addresses. */

/** Senders, recipients and change of a multi-party transfer (spec 2.4). */
export interface MultiParty {
  readonly inputs: readonly IoEntry[];
  readonly outputs: readonly (IoEntry & { readonly isChange: boolean })[];
  /** Each sender once, in order of first input. */
  readonly senders: readonly string[];
  /** Recipients that are not senders, each once, in order of their first output. */
  readonly recipients: readonly string[];
  /** Base units returned to senders. */
  readonly change: bigint;
}

export function multiPartyOf({ inputs, outputs }: MultiIoDetails): MultiParty {
  const senders = new Set(inputs.map(partyKeyOf));
  const sides = outputs.map((output) => ({ ...output, isChange: senders.has(partyKeyOf(output)) }));
  return {
    inputs,
    outputs: sides,
    senders: addressesOf(inputs),
    recipients: addressesOf(sides.filter(({ isChange }) => !isChange)),
    change: sides.reduce((sum, { isChange, amount }) => (isChange ? sum + toBigInt(amount) : sum), 0n),
  };
}

export function endsOf(details: MultiIoDetails): { from: readonly string[]; to: readonly string[] } {
  const { senders, recipients, outputs } = multiPartyOf(details);
  return { from: senders, to: recipients.length > 0 ? recipients : addressesOf(outputs) };
}

/** Returns the key of an entry, by which parties are compared: one address has several notations (supplement 2). */
export function partyKeyOf({ pubkey, address }: IoEntry): string {
  return pubkey.toLowerCase() || publicKeyOf(address) || address;
}

/** Returns what an address gave or got in some inputs or outputs, under any of its notations. */
export function shareOf(entries: readonly IoEntry[], address: string): bigint {
  const first = entries.find((entry) => entry.address === address);
  const own = first ? entries.filter((entry) => partyKeyOf(entry) === partyKeyOf(first)) : [];
  return own.reduce((sum, entry) => sum + toBigInt(entry.amount), 0n);
}

function addressesOf(entries: readonly IoEntry[]): string[] {
  const first = new Map<string, string>();
  for (const entry of entries) {
    const party = partyKeyOf(entry);
    if (!first.has(party)) first.set(party, entry.address);
  }
  return [...first.values()];
}

export interface NetEffect {
  /** Base units gained: outputs minus inputs. */
  readonly gain: bigint;
  /** Counterparties: those that lost if the address gained, those that gained if it lost, otherwise all others. */
  readonly others: readonly string[];
}

type SeveralParties = Pick<AddressTransaction, 'multiIoDetails' | 'tokenMetadata' | 'amountSats'>;

/** Returns inputs and outputs by token; the first ones are those of the transaction's own asset, which alone counts. */
export function partsOf({ multiIoDetails, tokenMetadata, amountSats }: SeveralParties): TokenPart[] {
  if (!multiIoDetails) return [];
  const { inputs, outputs } = multiIoDetails;
  const named = [...inputs, ...outputs].flatMap(({ tokenIdentifier }) => tokenIdentifier ?? []);
  const isSats = typeof amountSats === 'number' && !tokenMetadata;
  const own = isSats ? undefined : (tokenMetadata?.tokenIdentifier ?? named[0]);
  const tokens = new Set([own, ...named]);
  if (tokens.size === 1) return [{ token: own, details: multiIoDetails }];
  return [...tokens].map((token) => {
    const ofToken = (entries: readonly IoEntry[]) =>
      entries.filter(({ tokenIdentifier }) => (tokenIdentifier ?? own) === token);
    const [given, taken] = [ofToken(inputs), ofToken(outputs)];
    const totals = { totalInputAmount: totalOf(given), totalOutputAmount: totalOf(taken) };
    return { token, details: { inputs: given, outputs: taken, ...totals } };
  });
}

/** The entries of one asset of a transaction. */
export interface TokenPart {
  /** Undefined for sats, and for a token that the service does not name. */
  readonly token: string | undefined;
  readonly details: MultiIoDetails;
}

function totalOf(entries: readonly IoEntry[]): string {
  return entries.reduce((sum, { amount }) => sum + toBigInt(amount), 0n).toString();
}

/** Returns what a transaction between several changes in its own asset for an address; undefined if it is no party. */
export function netEffectOn(transaction: SeveralParties, publicKey: string): NetEffect | undefined {
  const [own, ...others] = partsOf(transaction).map(({ details }) => details);
  const net = own && netEffectOf(own, publicKey);
  if (net) return net;
  // It takes part in another token only.
  const other = others.map((details) => netEffectOf(details, publicKey)).find((found) => found !== undefined);
  return other && { ...other, gain: 0n };
}

/** @returns undefined where the address is not among the parties */
function netEffectOf(details: MultiIoDetails, publicKey: string): NetEffect | undefined {
  const gains = new Map<string, { address: string; gain: bigint }>();
  const add = (entry: IoEntry, amount: bigint) => {
    const party = partyKeyOf(entry);
    const known = gains.get(party);
    gains.set(party, { address: known?.address ?? entry.address, gain: (known?.gain ?? 0n) + amount });
  };
  for (const entry of details.inputs) add(entry, -toBigInt(entry.amount));
  for (const entry of details.outputs) add(entry, toBigInt(entry.amount));
  const own = gains.get(publicKey);
  if (own === undefined) return undefined;
  const others = [...gains]
    .filter(([party, { gain }]) => {
      if (party === publicKey) return false;
      return own.gain === 0n || (own.gain > 0n ? gain < 0n : gain > 0n);
    })
    .map(([, { address }]) => address);
  return { gain: own.gain, others };
}
