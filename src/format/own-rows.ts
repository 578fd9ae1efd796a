import type { AddressTransaction } from '#contract/address.ts';
import { assetOf, effectOn, exclusionOf } from './address-effect.ts';
import { absolute } from './numbers.ts';

/* Rows of several addresses of one owner, and what moved between these addresses. */

/** Most addresses of a statement, which are in its URL. */
export const maxOwners = 20;

export interface Owner {
  readonly address: string;
  /** 66 lower-case hex characters. */
  readonly publicKey: string;
}

export interface OwnRows extends Owner {
  /** Newest first. */
  readonly rows: readonly AddressTransaction[];
}

/** A row of one of the addresses. */
export interface OwnedRow extends AddressTransaction {
  readonly owner: Owner;
  /** How much of its effect went to or came from other addresses of the owner, in base units, without a sign. */
  readonly ownUnits: bigint;
}

/** What a transaction changes in an asset of one address. */
export interface OwnEffect {
  readonly asset: { readonly asset: string };
  /** Signed. */
  readonly units: bigint;
}

export interface OwnMove<Effect> {
  readonly from: Effect;
  readonly to: Effect;
  readonly units: bigint;
}

/** Returns what moved between own addresses, by the effects of one transaction on each of them. */
export function ownMovesOf<Effect extends OwnEffect>(effects: readonly Effect[]): OwnMove<Effect>[] {
  const moves: OwnMove<Effect>[] = [];
  const open = effects.map((effect) => ({ effect, units: effect.units }));
  for (const giver of open) {
    for (const taker of open) {
      if (giver.units >= 0n || taker.units <= 0n || giver.effect.asset.asset !== taker.effect.asset.asset) continue;
      const before = taker.units;
      taker.units += giver.units;
      giver.units = 0n;
      if (taker.units < 0n) {
        giver.units = taker.units;
        taker.units = 0n;
      }
      moves.push({ from: giver.effect, to: taker.effect, units: before - taker.units });
    }
  }
  return moves;
}

/** Returns the rows of all addresses, newest first. */
export function ownedRowsOf(owners: readonly OwnRows[]): OwnedRow[] {
  const rows = owners.flatMap(({ address, publicKey, rows: listed }) =>
    listed.map((row): OwnedRow => ({ ...row, owner: { address, publicKey }, ownUnits: 0n })),
  );
  if (owners.length < 2) return rows;
  const own = new Map<OwnedRow, bigint>();
  for (const ofTransaction of Map.groupBy(rows, ({ id }) => id).values()) {
    if (ofTransaction.length < 2) continue;
    const effects = ofTransaction.flatMap((row) => {
      const [asset, units] = [assetOf(row), effectOn(row, row.owner.publicKey)];
      const isCounted = exclusionOf(row, row.owner.publicKey) === undefined;
      return isCounted && asset && units ? [{ row, asset, units }] : [];
    });
    for (const { from, to, units } of ownMovesOf(effects)) {
      for (const { row } of [from, to]) own.set(row, (own.get(row) ?? 0n) + units);
    }
  }
  const all = rows.map((row): OwnedRow => ({ ...row, ownUnits: own.get(row) ?? 0n }));
  const timeOf = ({ createdAt }: OwnedRow) => (createdAt ? Date.parse(createdAt) : 0);
  return all.sort((one, other) => timeOf(other) - timeOf(one));
}

/** Whether all that a row moved stayed with the owner. */
export function isOwnMove(row: OwnedRow): boolean {
  return row.ownUnits > 0n && absolute(effectOn(row, row.owner.publicKey) ?? 0n) === row.ownUnits;
}
