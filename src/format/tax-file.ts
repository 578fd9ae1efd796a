import { type NamingProfile, ownWord } from '#contract/codec/naming.ts';
import type { Asset } from './address-effect.ts';
import type { TaxAmount, TaxEntry } from './tax-entries.ts';

/* What every format of a tax file is written from, and the names of its tokens. */

export interface TaxFile {
  readonly entries: readonly TaxEntry[];
  readonly network: string;
  readonly naming: NamingProfile;
  readonly symbols: TaxSymbols;
  readonly addresses: readonly string[];
  /** Writes an amount in whole units, as exactly as the format can. */
  readonly amount: (amount: TaxAmount) => string;
}

/** Returns what an entry is in one or two words, in English as all files are. */
export function taxWord({ kind, type }: TaxEntry, { naming }: TaxFile): string {
  if (kind === 'trade') return 'swap';
  return kind === 'transfer' ? 'own transfer' : plainText(ownWord(type, naming).replaceAll('_', ' '));
}

/** Ledger reads lines of 4,096 bytes, which have at most two such texts and an identifier. */
const maxText = 400;

/** Returns text of strangers in one line, without marks of any format; what is too long is cut off. */
export function plainText(text: string): string {
  return text
    .slice(0, maxText)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"\\;()|]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Names a token: the n-th of the file, from 1, with so many characters of its identifier. */
export type SymbolOf = (token: Asset, nth: number, length: number) => string;

/** Most characters of its identifier in the name of a token: beyond these, no two tokens can be made alike. */
const maxIdentifier = 22;

/** Names of the assets of a file. */
export interface TaxSymbols {
  /** BTC, or the name of a token. */
  readonly nameOf: (asset: string) => string;
  /** What the name of a token stands for; empty for bitcoin. */
  readonly textOf: (asset: string) => readonly string[];
  /** Tokens in the order of their first entry, with their names. */
  readonly tokens: readonly { readonly symbol: string; readonly asset: Asset }[];
}

/** Names the tokens of entries, no two alike. */
export function taxSymbolsOf(entries: readonly TaxEntry[], symbol: SymbolOf): TaxSymbols {
  const assets = new Map<string, Asset>();
  for (const { sent, received } of entries) {
    for (const amount of [sent, received]) {
      if (amount && amount.asset.asset !== 'btc') assets.set(amount.asset.asset, amount.asset);
    }
  }
  const all = [...assets.values()];
  const named = (length: number) => all.map((asset, index) => symbol(asset, index + 1, length));
  let length = 4;
  while (length < maxIdentifier && new Set(named(length)).size < all.length) length++;
  const names = named(length);
  const tokens = all.map((asset, index) => ({ asset, symbol: names[index] ?? '' }));
  const bySymbol = new Map(tokens.map(({ asset, symbol: name }) => [asset.asset, name]));
  const nameOf = (asset: string) => bySymbol.get(asset) ?? 'BTC';
  return {
    tokens,
    nameOf,
    textOf: (asset) => {
      const { token } = assets.get(asset) ?? {};
      return asset === 'btc'
        ? []
        : [`${nameOf(asset)} is ${plainText([token?.name, token?.ticker].join(' '))} ${asset}`];
    },
  };
}
