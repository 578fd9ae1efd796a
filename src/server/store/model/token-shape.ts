import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { ListedToken, NamedToken, TokenMetadata } from '#contract/token.ts';
import { readDecimal, toMicros, toUsd } from './fields.ts';
import { networkNumbers, type Tables } from './tables.ts';

export interface TokenOn {
  readonly network: Network;
  /** 64 lower-case hex characters. */
  readonly tokenIdentifier: string;
}

/** A token in the query of a read; its own network may be missing. */
export interface TokenQuery {
  readonly network: Network;
  readonly identifier: Pick<NamedToken, 'tokenIdentifier'>;
}

export function tokenOn({ network, identifier }: TokenQuery): TokenOn {
  return { network, tokenIdentifier: identifier.tokenIdentifier };
}

type StoredToken = Readonly<Selectable<Tables['tokens']>>;

/** What every response about a token has. */
export interface MetadataRow
  extends Pick<StoredToken, 'name' | 'ticker' | 'decimals' | 'max_supply' | 'is_freezable' | 'ticker_mark'> {
  readonly identifier: string;
  readonly issuer: string;
}

/** Columns of a token `k` next to its identifier. */
export const namedColumns = sql`
  k.name, k.ticker, k.decimals, encode(k.issuer_key, 'hex') as issuer, k.max_supply, k.is_freezable, k.ticker_mark`;

/** Columns of a token `k`. */
export const metadataColumns = sql`encode(k.identifier, 'hex') as identifier, ${namedColumns}`;

export function toMetadata(network: Network, row: MetadataRow): TokenMetadata {
  return {
    tokenIdentifier: row.identifier,
    tokenAddress: encodeTokenAddress({ network, tokenIdentifier: row.identifier }),
    name: row.name,
    ticker: row.ticker,
    decimals: row.decimals,
    issuerPublicKey: row.issuer,
    maxSupply: row.max_supply,
    isFreezable: row.is_freezable,
    ...(row.ticker_mark === null ? {} : { tickerMark: row.ticker_mark }),
  };
}

/** A token as its line of an import has it. */
export interface TokenRow
  extends MetadataRow,
    Pick<StoredToken, 'is_stablecoin' | 'icon_url' | 'extra_metadata' | 'created_at' | 'updated_at'> {}

export interface ListedTokenRow extends TokenRow {
  readonly holders: number;
  readonly supply: string;
  readonly tx_count: number;
  readonly price: string;
  readonly price_at: string | null;
}

/** Columns of a token `k`. */
export const tokenColumns = sql`${metadataColumns}, k.is_stablecoin, k.icon_url, k.extra_metadata, k.created_at, k.updated_at`;

/** Columns of a token `k`, its sums `s` and its price `p`. */
export const listedTokenColumns = sql`${tokenColumns},
  coalesce(s.holders, 0) as holders, coalesce(s.supply, 0) as supply, coalesce(s.tx_count, 0) as tx_count,
  coalesce(p.usd, 0) as price, p.at as price_at`;

/** Joins for {@link listedTokenColumns} next to `tokens k`. */
export function listedTokenJoins(now: Date): RawBuilder<unknown> {
  return sql`
    left join token_stats s on s.token_id = k.id
    left join lateral (
      select usd, at from prices
      where network = k.network and asset = encode(k.identifier, 'hex') and at <= ${now.toISOString()}::timestamptz
      order by at desc limit 1
    ) p on true`;
}

export interface FoundToken extends ListedTokenRow {
  readonly id: number;
}

export async function findListedToken(
  db: Kysely<Tables>,
  { network, tokenIdentifier }: TokenOn,
  now: Date,
): Promise<FoundToken | undefined> {
  const found = await sql<FoundToken>`
    select k.id, ${listedTokenColumns} from tokens k ${listedTokenJoins(now)}
    where k.network = ${networkNumbers[network]} and k.identifier = decode(${tokenIdentifier}, 'hex')`.execute(db);
  return found.rows[0];
}

/** Converts a row for details, search and batch (supplement 4). */
export function toListedToken(network: Network, row: ListedTokenRow): ListedToken {
  const priceUsd = Number(row.price);
  return {
    ...toMetadata(network, row),
    iconUrl: row.icon_url ?? '',
    isStablecoin: row.is_stablecoin,
    holderCount: row.holders,
    priceUsd,
    priceAt: priceUsd > 0 ? row.price_at : null,
    ...extraMetadataOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function extraMetadataOf({ extra_metadata: extraMetadata }: TokenRow): { readonly extraMetadata?: string } {
  return extraMetadata === null ? {} : { extraMetadata };
}

/** Returns confirmed mints minus confirmed burns; a partial import may have more burns. */
export function supplyOf({ supply }: Pick<ListedTokenRow, 'supply'>): bigint {
  const units = BigInt(supply);
  return units > 0n ? units : 0n;
}

/** Returns the value of base units in US dollars at the latest price, rounded down to a millionth. */
export function worthUsd({ decimals, price }: Pick<ListedTokenRow, 'decimals' | 'price'>, quantity: bigint): number {
  return toUsd(toMicros(quantity, decimals, readDecimal(price)));
}
