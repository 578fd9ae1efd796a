import { cva } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { publicKeyOf } from '#contract/codec/identifier.ts';
import { hasDollarValue } from '#contract/common.ts';
import type { StatementHead, StatementTotal } from '#contract/statement.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { amountOf, assetOf, effectOn, exclusionOf, netEffectOn } from '#format/address-effect.ts';
import { exactQuantity, formatUsd } from '#format/amounts.ts';
import { absolute, formatCount } from '#format/numbers.ts';
import { isOwnMove, type OwnedRow } from '#format/own-rows.ts';
import { utcDateTime } from '#format/time.ts';
import type { WithdrawalFees } from '#format/withdrawal-fees.ts';
import { LongNumber } from '#web/components/amount.tsx';
import { Fact, Note } from '#web/components/card.tsx';
import { Button } from '#web/components/controls.tsx';
import type { CreatedStatement } from '#web/components/download.tsx';
import { SheetBanner, SheetFacts, SheetHeading } from '#web/components/sheet.tsx';
import { role } from '#web/components/table-look.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { statusWord, typeTitle, unknownType } from '#web/components/transaction-cells.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { type Moved, movedOf, StatementCard } from './statement-card.tsx';

const firstRows = 500;

export function StatementSheet(properties: { made: CreatedStatement<OwnedRow>; fees: WithdrawalFees | undefined }) {
  const { made, fees } = properties;
  const locale = useFullLocale();
  const { t } = locale;
  const banner = useBanner();
  const { rows, head } = made;
  const hasValue = hasDollarValue(head.network);
  const others = head.addresses ?? [];
  const [showsAll, setShowsAll] = useState(false);
  // A move between own addresses is shown once, by the one that gives.
  const listed = rows.filter((row) => !isOwnMove(row) || (effectOn(row, row.owner.publicKey) ?? 0n) < 0n);
  const shown = showsAll ? listed : listed.slice(0, firstRows);
  return (
    <article className="mt-4 text-ink wrap-anywhere" aria-label={t('statement.ofAddress')} data-sheet>
      {banner && <SheetBanner>{banner}</SheetBanner>}
      {!hasValue && <SheetBanner>{t('statement.testNetwork')}</SheetBanner>}
      <StatementCard made={made} fees={fees} />
      <SheetHeading>{t('statement.byAsset')}</SheetHeading>
      <StatementTotals totals={head.totals ?? []} moved={movedOf(rows)} hasValue={hasValue} />
      <SheetHeading>{t('statement.transactions')}</SheetHeading>
      {rows.length === 0 ? (
        <p>{t('statement.noRows')}</p>
      ) : (
        <StatementTable
          head={
            <>
              <StatementHeadCell>{t('statement.time')}</StatementHeadCell>
              <StatementHeadCell>{t('statement.typeAndStatus')}</StatementHeadCell>
              <StatementHeadCell>
                {t('statement.transaction')}, {t('statement.counterparty')}
              </StatementHeadCell>
              <StatementHeadCell isNumber>{t('statement.effect')}</StatementHeadCell>
            </>
          }
        >
          {shown.map((row) => (
            <StatementRow key={`${row.id} ${row.owner.address}`} row={row} others={others} hasValue={hasValue} />
          ))}
        </StatementTable>
      )}
      {shown.length < listed.length && (
        <div className="flex flex-none flex-wrap gap-2 mt-4">
          <p>{t('statement.manyRows', { rows: formatCount(locale, rows.length) })}</p>
          <Button className="not-printed" onClick={() => setShowsAll(true)}>
            {t('statement.showAll')}
          </Button>
        </div>
      )}
      <SheetHeading>{t('statement.notes')}</SheetHeading>
      <ul className="grid list-disc gap-1 ps-4.5 text-ink-2 *:print:break-inside-avoid">
        {head.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <SheetHeading>{t('statement.details')}</SheetHeading>
      <StatementFacts head={head} />
    </article>
  );
}

function StatementFacts({ head }: { head: StatementHead }) {
  const locale = useFullLocale();
  const { t } = locale;
  const {
    network,
    subject,
    addresses,
    asset,
    from,
    to,
    order,
    readUpTo,
    generatedAt,
    rowCount,
    isComplete,
    rowsSha256,
  } = head;
  return (
    <SheetFacts>
      <Fact name={t('statement.network')}>{network}</Fact>
      {(addresses ?? [subject]).map(
        (address) =>
          address !== null && (
            <Fact key={address} name={t('statement.address')}>
              <span className="mono">{address}</span>
              <Note>
                {t('statement.publicKey')} <span className="mono">{publicKeyOf(address)}</span>
              </Note>
            </Fact>
          ),
      )}
      <Fact name={t('lists.asset')}>
        {asset === null && t('statement.allAssets')}
        {asset === 'btc' && t('lists.bitcoin')}
        {asset !== null && asset !== 'btc' && <span className="mono">{asset}</span>}
      </Fact>
      <Fact name={t('statement.from')}>{from === null ? t('statement.beginning') : utc(from)}</Fact>
      <Fact name={t('statement.to')}>{to === null ? t('statement.now') : utc(to)}</Fact>
      <Fact name={t('statement.order')}>
        {t(order === 'oldest-first' ? 'statement.oldestFirst' : 'statement.newestFirst')}
      </Fact>
      {readUpTo !== null && <Fact name={t('statement.dataAsOf')}>{utc(readUpTo)}</Fact>}
      <Fact name={t('statement.generatedAt')}>{utc(generatedAt)}</Fact>
      <Fact name={t('statement.rows')}>{formatCount(locale, rowCount)}</Fact>
      <Fact name={t('statement.completeness')}>{t(isComplete ? 'statement.complete' : 'statement.incomplete')}</Fact>
      <Fact name={t('statement.sha256')}>
        {rowsSha256 === null ? (
          t('statement.noSha256')
        ) : (
          <>
            <span className="mono">{rowsSha256}</span>
            <Note>{t('statement.sha256Of')}</Note>
          </>
        )}
      </Fact>
    </SheetFacts>
  );
}

/** UTC, since a statement is read in other time zones. */
function utc(at: string): string {
  return `${utcDateTime(at)} UTC`;
}

/** A token's name and ticker, and its identifier below: names are chosen by issuers. */
function AssetName({ total: { asset, name, ticker, tickerMark } }: { total: StatementTotal }) {
  const { t } = useFullLocale();
  if (asset === 'btc') return t('lists.bitcoin');
  return (
    <>
      {name !== null && ticker !== null && (
        <span className="flex min-w-0 flex-wrap items-center gap-1">
          <Plate text={name} of={asset} size="row" />{' '}
          <Ticker text={ticker} of={asset} given={tickerMark ?? undefined} />
        </span>
      )}
      <StatementDetail isMono>{asset}</StatementDetail>
    </>
  );
}

/** Incoming, outgoing and net amount per asset, between its balances if known, and their dollars at the time. */
function StatementTotals(properties: {
  totals: readonly StatementTotal[];
  moved: ReadonlyMap<string, Moved>;
  hasValue: boolean;
}) {
  const { totals, moved, hasValue } = properties;
  const locale = useFullLocale();
  const { t } = locale;
  if (totals.length === 0) return <p>{t('statement.noTotals')}</p>;
  const hasBalances = totals.some(({ openingBaseUnits }) => openingBaseUnits !== null);
  return (
    <StatementTable
      isTotals
      head={
        <>
          <StatementHeadCell width="identifier">{t('lists.asset')}</StatementHeadCell>
          {hasBalances && <StatementHeadCell isNumber>{t('statement.opening')}</StatementHeadCell>}
          <StatementHeadCell isNumber>{t('statement.in')}</StatementHeadCell>
          <StatementHeadCell isNumber>{t('statement.out')}</StatementHeadCell>
          <StatementHeadCell isNumber>{t('statement.net')}</StatementHeadCell>
          {hasBalances && <StatementHeadCell isNumber>{t('statement.closing')}</StatementHeadCell>}
          <StatementHeadCell isNumber>{t('statement.counted')}</StatementHeadCell>
        </>
      }
    >
      {totals.map((total) => {
        const { asset, decimals } = total;
        const amount = (baseUnits: string, isSigned = false) => (
          <ExactAmount baseUnits={BigInt(baseUnits)} {...{ asset, decimals, isSigned }} />
        );
        const { inUsd, outUsd } = moved.get(asset) ?? {};
        const then = (usd: number | undefined) =>
          hasValue &&
          usd !== undefined &&
          usd > 0 && <StatementDetail>{t('statement.worth', { dollars: formatUsd(locale, usd) })}</StatementDetail>;
        return (
          <StatementLine key={asset}>
            <StatementRowHead>
              <AssetName total={total} />
            </StatementRowHead>
            {total.openingBaseUnits !== null && (
              <StatementCell isNumber label={t('statement.opening')}>
                {amount(total.openingBaseUnits)}
              </StatementCell>
            )}
            <StatementCell isNumber width="word" label={t('statement.in')}>
              {amount(total.inBaseUnits)}
              {then(inUsd)}
            </StatementCell>
            <StatementCell isNumber label={t('statement.out')}>
              {amount(total.outBaseUnits)}
              {then(outUsd)}
            </StatementCell>
            <StatementCell isNumber label={t('statement.net')}>
              {amount(total.netBaseUnits, true)}
              {total.shiftedBaseUnits !== null && total.shiftedBaseUnits !== '0' && (
                <>
                  <StatementDetail>{t('statement.shifted')}</StatementDetail>
                  {amount(total.shiftedBaseUnits, true)}
                </>
              )}
            </StatementCell>
            {total.closingBaseUnits !== null && (
              <StatementCell isNumber label={t('statement.closing')}>
                {amount(total.closingBaseUnits)}
                {total.balancesAgree === false && <StatementDetail>{t('statement.differs')}</StatementDetail>}
              </StatementCell>
            )}
            <StatementCell isNumber label={t('statement.counted')}>
              {formatCount(locale, total.rows)}
            </StatementCell>
          </StatementLine>
        );
      })}
    </StatementTable>
  );
}

/** Maximum counterparties listed in a row; the files list all. */
const maxNamed = 4;

/** @param others all addresses of a statement of several, otherwise none */
function StatementRow(properties: { row: OwnedRow; others: readonly string[]; hasValue: boolean }) {
  const { row, others: owners, hasValue } = properties;
  const { publicKey, address } = row.owner;
  const locale = useFullLocale();
  const { t } = locale;
  const { createdAt, type, status, id, txid, valueUsd } = row;
  const asset = assetOf(row);
  const others = othersOf(row, publicKey);
  return (
    <StatementLine transaction={id}>
      <StatementCell width="time">
        {createdAt ? (
          <time translate="no" dateTime={createdAt}>
            {utcDateTime(createdAt)}
          </time>
        ) : (
          t('statement.unknown')
        )}
      </StatementCell>
      <StatementCell width="word" title={unknownType(type)}>
        {typeTitle(locale, type)}
        <StatementDetail>{statusWord(locale, status)}</StatementDetail>
      </StatementCell>
      <StatementCell>
        <span className="mono">{id}</span>
        {owners.length > 0 && (
          <StatementDetail>
            {t('statement.ownAddress')} <span className="mono">{address}</span>
          </StatementDetail>
        )}
        {others.slice(0, maxNamed).map((other) => (
          <StatementDetail isMono key={other}>
            {other}
          </StatementDetail>
        ))}
        {others.length > maxNamed && (
          <StatementDetail>{t('statement.andMore', { count: others.length - maxNamed })}</StatementDetail>
        )}
        {asset && asset.asset !== 'btc' && (
          <StatementDetail>
            {t('statement.token')} <span className="mono">{asset.asset}</span>
          </StatementDetail>
        )}
        {txid && (
          <StatementDetail>
            {t('statement.bitcoinTransaction')} <span className="mono">{txid}</span>
          </StatementDetail>
        )}
      </StatementCell>
      <StatementCell isNumber>
        <RowEffect row={row} />
        {hasValue && valueUsd > 0 && !isVoid(status) && (
          <StatementDetail>{t('statement.worth', { dollars: formatUsd(locale, valueUsd) })}</StatementDetail>
        )}
      </StatementCell>
    </StatementLine>
  );
}

/** Effect on the balance, none if it failed; the plain amount if unknown. Says why it is excluded from the totals. */
function RowEffect({ row }: { row: OwnedRow }) {
  const { t } = useFullLocale();
  const asset = assetOf(row);
  const { publicKey } = row.owner;
  const exclusion = exclusionOf(row, publicKey);
  const isOwn = isOwnMove(row);
  const effect = isOwn ? row.ownUnits : effectOn(row, publicKey);
  const baseUnits = exclusion === 'unknown' ? amountOf(row) : (effect ?? amountOf(row));
  return (
    <>
      {baseUnits === undefined ? (
        t('statement.unknown')
      ) : (
        <ExactAmount
          baseUnits={baseUnits}
          asset={asset?.asset ?? ''}
          decimals={asset?.decimals ?? null}
          isSigned={!isOwn && baseUnits === effect}
        />
      )}
      {row.ownUnits > 0n && <StatementDetail>{t(isOwn ? 'statement.ownMove' : 'statement.ownPart')}</StatementDetail>}
      {exclusion !== undefined && <StatementDetail>{t(`statement.excluded.${exclusion}`)}</StatementDetail>}
    </>
  );
}

function othersOf(row: AddressTransaction, publicKey: string): readonly string[] {
  const net = netEffectOn(row, publicKey);
  if (net) return net.others;
  const named = row.counterparty?.identifier ?? '';
  return named === '' || named === 'unknown' ? [] : [named];
}

/** An amount with all decimals, bitcoin in the user's unit; in base units if its decimals are unknown (null). */
function ExactAmount(properties: { baseUnits: bigint; asset: string; decimals: number | null; isSigned?: boolean }) {
  const locale = useFullLocale();
  const { t } = locale;
  const unit = bitcoinUnitOf(useUnit());
  const { baseUnits, asset, decimals, isSigned = false } = properties;
  const size = absolute(baseUnits);
  const sign = baseUnits < 0n ? '−' : isSigned && baseUnits > 0n ? '+' : '';
  const isBitcoin = asset === 'btc';
  const places = isBitcoin && unit === 'sats' ? 0 : (decimals ?? 0);
  const name = isBitcoin
    ? unit === 'btc'
      ? 'BTC'
      : t('statement.sats')
    : decimals === null && t('statement.baseUnits');
  return (
    <b className="block font-strong" data-amount>
      {sign}
      <LongNumber>{exactQuantity(locale, size, places)}</LongNumber>
      {name && <span className="font-text text-ink-3"> {name}</span>}
    </b>
  );
}

/** A table for screen and print; on small screens each row is a card. */
function StatementTable({ head, children, isTotals }: { head: ReactNode; children: ReactNode; isTotals?: true }) {
  return (
    <table
      {...role.table}
      className="w-full border-collapse text-12 leading-4.5 @max-[40rem]/page:block print:text-[0.6rem] print:leading-[0.85rem]"
      data-totals={isTotals}
    >
      <thead
        {...role.group}
        className="@max-[40rem]/page:absolute @max-[40rem]/page:block @max-[40rem]/page:[clip-path:inset(50%)]"
      >
        <StatementLine>{head}</StatementLine>
      </thead>
      <tbody {...role.group} className="@max-[40rem]/page:block" translate="no">
        {children}
      </tbody>
    </table>
  );
}

function StatementLine({ children, transaction }: { children: ReactNode; transaction?: string }) {
  return (
    <tr
      {...role.row}
      className="border-line @max-[40rem]/page:block @max-[40rem]/page:border-t @max-[40rem]/page:py-2 print:break-inside-avoid"
      data-transaction={transaction}
    >
      {children}
    </tr>
  );
}

const cell = cva(
  'border-t border-line py-1.5 align-top @max-[40rem]/page:block @max-[40rem]/page:border-0 @max-[40rem]/page:px-0 @max-[40rem]/page:py-0.5 @max-[40rem]/page:text-start',
  {
    variants: {
      isHead: { true: 'font-label text-ink-3', false: 'font-text' },
      isNumber: { true: 'ps-3 text-end', false: 'pe-3 text-start' },
      // Identifiers take two lines, so that exact amounts fit into one.
      width: {
        identifier: 'w-[19em] max-w-[19em] @max-lg/page:w-[12em]',
        time: 'min-w-22 wrap-normal',
        word: 'wrap-normal',
      },
      hasLabel: {
        true: '@max-[40rem]/page:before:block @max-[40rem]/page:before:text-12 @max-[40rem]/page:before:text-ink-3 @max-[40rem]/page:before:content-[attr(data-label)]',
      },
    },
    compoundVariants: [{ isNumber: true, width: undefined, className: 'wrap-break-word' }],
  },
);

interface CellProperties {
  children: ReactNode;
  isNumber?: boolean;
  width?: 'identifier' | 'time' | 'word';
}

function StatementHeadCell({ children, isNumber = false, width }: CellProperties) {
  return (
    <th {...role.head} className={cell({ isHead: true, isNumber, width })}>
      {children}
    </th>
  );
}

function StatementRowHead({ children }: { children: ReactNode }) {
  return (
    <th {...role.rowHead} className={cell({ isHead: false, isNumber: false, width: 'identifier' })}>
      {children}
    </th>
  );
}

/** @param label shown above the cell on small screens, which have no header */
function StatementCell(properties: CellProperties & { label?: string; title?: string }) {
  const { children, isNumber = false, width, label, title } = properties;
  return (
    <td
      {...role.cell}
      className={cell({ isHead: false, isNumber, width, hasLabel: label !== undefined })}
      title={title}
      data-label={label}
      data-number={isNumber || undefined}
    >
      {children}
    </td>
  );
}

function StatementDetail({ children, isMono = false }: { children: ReactNode; isMono?: boolean }) {
  const className = 'block text-12 leading-4 text-ink-2 print:text-[0.55rem] print:leading-3';
  return (
    <span className={isMono ? `mono ${className}` : className} data-detail>
      {children}
    </span>
  );
}
