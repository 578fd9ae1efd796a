import type { DirectoryToken } from '#contract/endpoints/token-directory.ts';
import { type Columns, decimalCell, exactCell, timeCell } from '#format/export/csv.ts';

/** CSV columns of tokens: exact integers and decimals, full identifiers, UTC times. */
export const directoryColumns: Columns<DirectoryToken> = {
  rank: ({ rank }) => rank,
  token_identifier: ({ tokenIdentifier }) => tokenIdentifier,
  token_address: ({ tokenAddress }) => tokenAddress,
  name: ({ name }) => name,
  ticker: ({ ticker }) => ticker,
  shares_ticker: ({ sharesTicker }) => String(sharesTicker),
  price_usd: ({ priceUsd }) => priceUsd,
  market_cap_usd: ({ marketCapUsd }) => marketCapUsd,
  volume_24h_usd: ({ volume24hUsd }) => volume24hUsd,
  transfers_24h: ({ transfers24h }) => transfers24h,
  holders: ({ holderCount }) => holderCount,
  token_decimals: ({ decimals }) => decimals,
  total_supply_base_units: ({ totalSupply }) => exactCell(totalSupply),
  total_supply: ({ totalSupply, decimals }) => decimalCell(totalSupply, decimals),
  is_stablecoin: ({ isStablecoin }) => String(isStablecoin ?? false),
  is_freezable: ({ isFreezable }) =>
    isFreezable === null || isFreezable === undefined ? undefined : String(isFreezable),
  issuer_public_key: ({ issuerPublicKey }) => issuerPublicKey,
  created_at: ({ createdAt }) => timeCell(createdAt),
};
