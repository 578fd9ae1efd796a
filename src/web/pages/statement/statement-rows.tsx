import { type ReactNode, useMemo, useRef, useState } from 'react';
import { publicKeyOf } from '#contract/codec/identifier.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { assetOf, exclusionOf, netEffectOn } from '#format/address-effect.ts';
import { formatCount } from '#format/numbers.ts';
import type { OwnedRow } from '#format/own-rows.ts';
import type { StatementLine } from '#format/statement-lines.ts';
import { utcDate, utcDateTime, utcTime } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { type Sign, UsdValue } from '#web/components/amount.tsx';
import { SectionHead } from '#web/components/card.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { PartyGroup, PartyView } from '#web/components/party.tsx';
import { RowLink } from '#web/components/row-link.tsx';
import { StatusMark, TypeIcon, typeIcon, typeLabel } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { useIsPrinting } from '#web/hooks/printing.ts';
import { type Column, ListTable, type RowDrawing } from '#web/lists/list.tsx';
import { pagerButton, pagerButtons, pagerLook } from '#web/lists/pager.tsx';
import { ExactAmount } from './exact-amount.tsx';

/** Rows on a page of the screen; paper has all. */
const pageRows = 50;

const drawing: RowDrawing<StatementLine> = {
  card: 'transaction',
  id: ({ row, kind }) => `${row.id} ${row.owner.address} ${kind}`,
  attributes: ({ row, kind }) => ({ 'data-transaction': row.id, 'data-line': kind }),
};

/**
 * The rows of a statement, in pages; on paper all of them, with columns of their own.
 * @param properties `addresses`: of the statement
 */
export function StatementRows(properties: {
  lines: readonly StatementLine[];
  addresses: readonly string[];
  hasValue: boolean;
}) {
  const { lines, addresses, hasValue } = properties;
  const locale = useLocale();
  const { t } = locale;
  const [page, setPage] = useState(0);
  const isPrinting = useIsPrinting();
  const section = useRef<HTMLElement>(null);
  const columns = useStatementColumns(addresses, hasValue);
  const count = lines.length;
  const { start, end } = boundsOf(page, count);
  const shown = useMemo(() => (isPrinting ? lines : lines.slice(start, end)), [lines, isPrinting, start, end]);
  const own = lines.filter(({ kind }) => kind === 'own').length;
  const open = (to: number) => {
    setPage(to);
    section.current?.scrollIntoView();
  };
  return (
    <section
      className="mt-14 scroll-mt-21 [--inset:0rem] @max-md/page:mt-10 @max-md/page:scroll-mt-6"
      aria-labelledby="statement-rows"
      ref={section}
    >
      <SectionHead>
        <h2 id="statement-rows">{t('statement.rows')}</h2>
        <span className="text-ink-3">
          {own === 0
            ? t('statement.countOfRows', { count, shown: formatCount(locale, count) })
            : t('statement.countWithOwn', { count, shown: formatCount(locale, count), own })}
        </span>
      </SectionHead>
      {count === 0 ? (
        <p>{t('statement.noRows')}</p>
      ) : (
        <ListTable caption={t('statement.rows')} rows={shown} columns={columns} drawing={drawing} />
      )}
      {count > pageRows && <RowsPager page={page} count={count} onOpen={open} />}
    </section>
  );
}

/** Returns the first row of a page, and the row after its last one. */
function boundsOf(page: number, count: number) {
  const start = page * pageRows;
  return { start, end: Math.min(start + pageRows, count) };
}

function RowsPager({ page, count, onOpen }: { page: number; count: number; onOpen: (page: number) => void }) {
  const locale = useLocale();
  const { t } = locale;
  const { start, end } = boundsOf(page, count);
  return (
    <nav className={`${pagerLook} not-printed`} aria-label={t('lists.pages')}>
      <span>
        {t('statement.rowsOfAll', {
          first: formatCount(locale, start + 1),
          last: formatCount(locale, end),
          all: formatCount(locale, count),
        })}
      </span>
      <div className={pagerButtons}>
        <Button className={pagerButton} disabled={page === 0} onClick={() => onOpen(page - 1)}>
          <Icon name="left" className="@max-xs/page:hidden" />
          {t('lists.previous')}
        </Button>
        <Button className={pagerButton} disabled={end === count} onClick={() => onOpen(page + 1)}>
          {t('lists.next')}
          <Icon name="right" className="@max-xs/page:hidden" />
        </Button>
      </div>
    </nav>
  );
}

function useStatementColumns(addresses: readonly string[], hasValue: boolean): Column<StatementLine>[] {
  const locale = useLocale();
  return useMemo(() => {
    const { t } = locale;
    const ownKeys = new Set(addresses.map((address) => publicKeyOf(address) ?? address));
    return [
      {
        name: 'time',
        head: t('statement.time'),
        width: '5.5rem',
        wide: '7.75rem',
        look: 'cell-moment',
        cell: ({ row: { createdAt } }) => <CreatedAt at={createdAt} />,
      },
      {
        name: 'type',
        head: t('lists.type'),
        width: 'minmax(9.5rem,1fr)',
        wide: 'minmax(9.5rem,9fr)',
        look: 'cell-type',
        cell: (line) => <LineType line={line} />,
      },
      {
        name: 'flow',
        head: t('lists.senderAndRecipient'),
        width: 'minmax(0,1.5fr)',
        wide: 'minmax(17.5rem,22fr)',
        look: 'cell-party cell-flow',
        cell: (line) => <LineFlow line={line} ownKeys={ownKeys} />,
      },
      {
        name: 'amount',
        head: t('lists.amount'),
        align: 'amount',
        width: '13rem',
        wide: 'minmax(13rem,12fr)',
        look: 'cell-amount',
        cell: (line) => <LineAmount line={line} />,
      },
      {
        name: 'value',
        head: t('lists.value'),
        align: 'end',
        wide: 'minmax(5rem,6fr)',
        isHidden: !hasValue,
        look: 'cell-value cell-value-then',
        cell: ({ row, kind, usd }) => (kind === 'own' || isVoid(row.status) ? null : <UsdValue usd={usd} size="row" />),
      },
      {
        name: 'balance',
        head: t('address.balanceAfter'),
        align: 'amount',
        width: '12rem',
        wide: 'minmax(11.5rem,11fr)',
        look: ({ row }) => (row.status === 'confirmed' ? 'cell-balance cell-balance-unit' : 'cell-status md:text-end'),
        cell: (line) => <LineBalance line={line} />,
      },
    ];
  }, [locale, addresses, hasValue]);
}

/** A space and the year, with which a date ends. */
const yearLength = 5;

function CreatedAt({ at }: { at: string | null | undefined }) {
  const locale = useLocale();
  if (!at) return locale.t('statement.unknown');
  const date = utcDate(locale, at);
  return (
    <time className="@max-md/page:contents" dateTime={at} title={`${utcDateTime(at)} UTC`}>
      <span className="@max-md/page:order-2">
        {date.slice(0, -yearLength)}
        <span className="@max-lg/page:hidden print:inline">{date.slice(-yearLength)}</span>
      </span>{' '}
      <span className="text-ink-3 @max-md/page:order-5">{utcTime(at).slice(0, 5)}</span>
    </time>
  );
}

/** What it is; on paper the identifiers too, which cannot be copied there. */
function LineType({ line: { row, kind } }: { line: StatementLine }) {
  const locale = useLocale();
  const { id, type, txid } = row;
  const token = assetOf(row)?.asset;
  return (
    <>
      {kind === 'own' || kind === 'fee' ? (
        <Icon name={kind === 'own' ? 'swap' : 'bitcoin'} className={typeIcon({ tint: 'none', place: 'row' })} />
      ) : (
        <TypeIcon type={type} place="row" />
      )}
      <RowLink
        className={`row-target type-link ${kind === 'own' ? 'text-ink-2' : ''}`}
        noun="transaction"
        identifier={id}
      >
        {wordOf(locale, kind, type)}
      </RowLink>
      <span className="mono paper-detail" data-detail>
        {id}
        {kind === 'fee' || kind === 'none' ? '' : txid && ` ${locale.t('statement.bitcoinTransaction')} ${txid}`}
        {token !== undefined && token !== 'btc' && ` ${locale.t('statement.token')} ${token}`}
      </span>
    </>
  );
}

function wordOf(locale: Locale, kind: StatementLine['kind'], type: string): string {
  if (kind === 'own') return locale.t('statement.ownMove');
  return kind === 'fee' ? locale.t('statement.fee') : typeLabel(locale, type);
}

function LineFlow({ line, ownKeys }: { line: StatementLine; ownKeys: ReadonlySet<string> }) {
  const { t } = useLocale();
  const { row, kind } = line;
  const own = <PartyView party={{ type: 'core', identifier: row.owner.address }} isPair />;
  const other = kind === 'fee' ? <span className="party-word">{t('statement.miners')}</span> : othersOf(line, ownKeys);
  const isIn = kind === 'in' || (kind === 'none' && /^(?:incoming|deposit|settlement|creation)$/.test(row.direction));
  const [from, to]: [ReactNode, ReactNode] = isIn ? [other, own] : [own, other];
  return (
    <>
      {from}
      <Icon name="arrow" className="flow-icon" label={t('lists.to')} />
      {to}
    </>
  );
}

/** Of a transfer to several, the line of what stays with the owner has only own addresses, the other line the others. */
function othersOf({ row, kind }: StatementLine, ownKeys: ReadonlySet<string>): ReactNode {
  const all = netEffectOn(row, row.owner.publicKey)?.others ?? [];
  const ofKind = all.filter((address) => ownKeys.has(publicKeyOf(address) ?? address) === (kind === 'own'));
  const [only, ...others] = kind === 'none' || ofKind.length === 0 ? all : ofKind;
  if (only === undefined) return <PartyView party={row.counterparty} isPair />;
  if (others.length > 0) return <PartyGroup addresses={[only, ...others]} isPair />;
  return <PartyView party={{ type: 'core', identifier: only }} isPair />;
}

const signs: Readonly<Record<StatementLine['kind'], Sign | undefined>> = {
  in: '+',
  out: '−',
  fee: '−',
  own: undefined,
  none: undefined,
};

const amountLooks: Readonly<Record<StatementLine['kind'], string | undefined>> = {
  in: '*:first:text-confirmed [&_.quiet-digits]:text-confirmed',
  out: undefined,
  fee: undefined,
  own: '*:first:font-label *:first:text-ink-2',
  none: '*:first:font-text *:first:text-ink-3',
};

function LineAmount({ line: { row, kind, units } }: { line: StatementLine }) {
  const { t } = useLocale();
  const exclusion = exclusionOf(row, row.owner.publicKey);
  const look = { sign: signs[kind], className: amountLooks[kind] };
  return (
    <>
      <UnitsOf row={row} units={units} look={look} />
      {exclusion !== undefined && <span className="sr-only">{t(`statement.excluded.${exclusion}`)}</span>}
    </>
  );
}

/** The balance after a line, or its status if it is not confirmed. */
function LineBalance({ line: { row, balanceAfter } }: { line: StatementLine }) {
  const locale = useLocale();
  const { status } = row;
  if (status !== 'confirmed') return <StatusMark status={status} place="row" />;
  if (balanceAfter === undefined) return null;
  const look = { className: '*:first:font-text *:first:text-inherit' };
  return (
    <>
      <span className="sr-only">{locale.t('address.balanceAfter')} </span>
      <UnitsOf row={row} units={balanceAfter} look={look} />
    </>
  );
}

function UnitsOf(properties: {
  row: OwnedRow;
  units: bigint | undefined;
  look: { readonly sign?: Sign | undefined; readonly className: string | undefined };
}) {
  const { t } = useLocale();
  const { row, units, look } = properties;
  const asset = assetOf(row);
  if (units === undefined || asset === undefined) return <span className="text-ink-3">{t('statement.unknown')}</span>;
  const of = { asset: asset.asset, decimals: asset.decimals ?? null, ticker: row.tokenMetadata?.ticker ?? '' };
  return <ExactAmount of={of} units={units} layout="column" {...look} />;
}
