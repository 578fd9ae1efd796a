import { groupThousands } from '../../format/sats.ts';

const satsPerBitcoin = 100_000_000n;

/** Sats as bitcoin with so many decimals, cut: `1,284.06`. */
export function bitcoin(sats: number, decimals: number): string {
  const scaled = BigInt(sats) / 10n ** BigInt(8 - decimals);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${groupThousands(digits.slice(0, -decimals))}.${digits.slice(-decimals)}`;
}

/** What of the locked value falls to each account, in bitcoin; in sats where that is too little to show. */
export function perAccount(lockedSats: number, accounts: number): string {
  if (accounts === 0) return '';
  const each = Math.trunc(lockedSats / accounts);
  return each < 10_000 ? `${each.toLocaleString('en-US')} sats each` : `${bitcoin(each, 4)} BTC each`;
}

/** Mean time between transactions of a day. */
export function pace(transactions24h: number): string {
  if (transactions24h === 0) return 'None today';
  const tenths = Math.trunc(864_000 / transactions24h);
  if (tenths === 0) return 'More than ten a second';
  return tenths < 1200 ? `One every ${(tenths / 10).toFixed(1)} s` : `One every ${Math.trunc(tenths / 600)} min`;
}

/** Sats for one US dollar. */
export function satsPerDollar(bitcoinPriceUsd: number): string {
  const sats = Math.trunc(Number(satsPerBitcoin) / bitcoinPriceUsd);
  return `1 USD = ${sats.toLocaleString('en-US')} sats`;
}

/**
 * Share of stablecoins in a volume.
 * @param all with stablecoins
 * @param plain without
 * @returns percent from 0 to 100, cut to one decimal
 */
export function stableShare(all: number, plain: number): number {
  const share = all > 0 ? Math.min(1, Math.max(0, (all - plain) / all)) : 0;
  return Math.trunc(share * 1000) / 10;
}
