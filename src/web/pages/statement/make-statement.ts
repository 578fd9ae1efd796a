import type { QueryClient } from '@tanstack/react-query';
import type { StatementTotal } from '#contract/statement.ts';
import { type AddressTotals, totalsOf } from '#format/address-effect.ts';
import { toBigInt } from '#format/amounts.ts';
import { balancesAfter } from '#format/balance-after.ts';
import { formatCount } from '#format/numbers.ts';
import type { OwnedRow, Owner } from '#format/own-rows.ts';
import { statementTotals } from '#format/statement.ts';
import { linesOf, movedOf, type StatementLine } from '#format/statement-lines.ts';
import type { WithdrawalFees } from '#format/withdrawal-fees.ts';
import type { Locale } from '#i18n/locale.ts';
import { type CreatedStatement, createStatement } from '#web/components/download.tsx';
import type { NameColumns } from '#web/components/name-columns.ts';
import type { Sending } from '#web/data/retry.ts';
import type { AddressRange } from '#web/lists/whole-lists.ts';
import { firstOf, type OwnWholeList, ownColumns, readFees, readSeveral } from './own-lists.ts';
import type { RangeBalances } from './range-balances.ts';

export interface StatementFilter extends Omit<AddressRange, 'address'> {
  /** The address of the page, then others of the same owner. */
  readonly owners: readonly [Owner, ...Owner[]];
  readonly order: 'asc' | 'desc';
}

export interface MadeStatement {
  readonly made: CreatedStatement<OwnedRow>;
  /** In the order of the rows. */
  readonly lines: readonly StatementLine[];
  readonly lists: OwnWholeList['lists'];
  readonly fees: WithdrawalFees | undefined;
}

/** Makes a statement of rows that were read, with balances and fees as far as the service has them. */
export async function makeStatement(
  locale: Locale,
  client: QueryClient,
  filter: StatementFilter & { readonly nameColumns: NameColumns },
  read: OwnWholeList,
  sending: Sending,
): Promise<MadeStatement> {
  const { network, owners, asset, from, order, nameColumns } = filter;
  const { rows, lists, to } = read;
  const totals = totalsOf(
    rows,
    ({ owner }) => owner.publicKey,
    ({ ownUnits }) => ownUnits,
  );
  const range = { network, asset, from, to };
  /** A statement that is stopped is not made without what it was reading. */
  const unlessStopped = () => {
    sending.signal.throwIfAborted();
    return null;
  };
  const known = await readSeveral(client, range, lists, sending).catch(unlessStopped);
  const first =
    from === undefined || known ? undefined : await firstOf(client, { ...range, owners }, sending).catch(unlessStopped);
  const fees = (await readFees(client, network, rows, sending).catch(unlessStopped)) ?? undefined;
  const moved = movedOf(linesOf(rows, { fees: fees?.sats }));
  const assets = statementTotals(totals.assets, known?.balances, moved);
  const balances = knownBalances(known ?? undefined, assets, owners.length === 1 ? rows : []);
  const isOldestFirst = order === 'asc';
  const made = await createStatement(
    locale,
    {
      list: 'address-transactions',
      network,
      subject: owners.length === 1 ? owners[0].address : null,
      ...(owners.length > 1 && { addresses: owners.map(({ address }) => address) }),
      asset,
      from,
      to,
      order: isOldestFirst ? 'oldest-first' : 'newest-first',
      columns: nameColumns(ownColumns(locale.naming, owners, fees, balances)),
    },
    read,
    { totals: assets, notes: addressNotes(locale, { totals, from, first, balances: known && assets, fees }) },
  );
  return { made, lines: linesOf(made.rows, { fees: fees?.sats, balances, isOldestFirst }), lists, fees };
}

/**
 * Returns the balance after each transaction of the assets whose balances agree with the rows, by ID.
 * @param rows of one address, which have it if they are of one asset
 */
function knownBalances(
  known: RangeBalances | undefined,
  totals: readonly StatementTotal[],
  rows: readonly OwnedRow[],
): ReadonlyMap<string, bigint> {
  const agreeing = new Set(totals.flatMap(({ asset, balancesAgree }) => (balancesAgree ? asset : [])));
  const balances = balancesAfter(
    new Map(known?.balances.map(({ asset, opening }) => [asset, opening])),
    known?.changes.filter(({ asset }) => agreeing.has(asset)) ?? [],
  );
  for (const { id, balanceAfter } of rows) {
    if (balanceAfter !== null && balanceAfter !== undefined) balances.set(id, toBigInt(balanceAfter));
  }
  return balances;
}

/**
 * Returns the notes on the totals.
 * @param of `from`: the lower bound, ISO 8601, undefined if open; `first`: time of the first matching transaction,
 *   undefined if there is none, null if unknown
 */
export function addressNotes(
  locale: Locale,
  of: {
    readonly totals: AddressTotals;
    readonly from: string | undefined;
    readonly first: string | null | undefined;
    /** Totals with balances; undefined if the service has none, null if they could not be loaded. */
    readonly balances: readonly StatementTotal[] | null | undefined;
    /** undefined if the service does not tell. */
    readonly fees?: WithdrawalFees | undefined;
  },
): string[] {
  const { t } = locale;
  const { totals, from, first, balances, fees } = of;
  const counted = (rows: number) => ({ rows, shown: formatCount(locale, rows) });
  const notes = [
    t('statement.noteTotals'),
    ...(balances ? balanceNotes(locale, balances) : [openingNote(locale, from, first)]),
    balances === null && t('statement.noteBalancesFailed'),
    totals.open > 0 && t('statement.noteOpen', counted(totals.open)),
    totals.void > 0 && t('statement.noteVoid', counted(totals.void)),
    totals.unknown > 0 && t('statement.noteUnknown', counted(totals.unknown)),
    fees && fees.sats.size > 0
      ? t('statement.noteKnownFees', {
          known: formatCount(locale, fees.sats.size),
          withdrawals: formatCount(locale, fees.withdrawals),
        })
      : t('statement.noteFees'),
    t('statement.noteLater'),
  ];
  return notes.filter((note) => note !== false);
}

function balanceNotes({ t }: Locale, totals: readonly StatementTotal[]): string[] {
  const count = totals.filter(({ balancesAgree }) => balancesAgree === false).length;
  return [t('statement.noteBalances'), count === 0 ? t('statement.noteAgree') : t('statement.noteDiffer', { count })];
}

function openingNote({ t }: Locale, from: string | undefined, first: string | null | undefined): string {
  if (from === undefined || first === undefined) return t('statement.noteFromFirst');
  if (first === null) return t('statement.noteOpeningUnknown');
  return t(Date.parse(first) < Date.parse(from) ? 'statement.noteNoOpening' : 'statement.noteFromFirst');
}
