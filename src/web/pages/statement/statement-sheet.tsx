import { Fragment, useState } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { hasDollarValue } from '#contract/common.ts';
import type { StatementHead, StatementTotal } from '#contract/statement.ts';
import { amountOf, assetOf, effectOn, exclusionOf, isVoid } from '#format/address-effect.ts';
import { formatTokenQuantity, formatUsd } from '#format/amounts.ts';
import { netEffectOf } from '#format/multi-party.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { utcDateTime } from '#format/time.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { LongNumber } from '#web/components/amount.tsx';
import { Button } from '#web/components/button.tsx';
import { Sheet, SheetBanner, SheetFacts, SheetHeading } from '#web/components/sheet.tsx';
import type { CreatedStatement } from '#web/components/statement-files.tsx';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { statusWord, typeTitle, unknownType } from '#web/components/transaction-marks.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import {
  StatementCell,
  StatementDetail,
  StatementHeadCell,
  StatementLine,
  StatementRowHead,
  StatementTable,
} from './statement-table.tsx';

const firstRows = 500;

interface SheetProperties {
  made: CreatedStatement<AddressTransaction>;
  publicKey: string;
}

/** Printable statement: summary, totals, and all rows with full identifiers. */
export function StatementSheet({ made, publicKey }: SheetProperties) {
  const locale = useFullLocale();
  const banner = useBanner();
  const { rows } = made;
  const [showsAll, setShowsAll] = useState(false);
  const [network, address, ...others] = statementFacts(locale, made.head);
  const key = { name: locale.t('statement.publicKey'), value: publicKey, isMono: true };
  const facts = [network, address, key, ...others].filter((fact) => fact !== undefined);
  const shown = showsAll ? rows : rows.slice(0, firstRows);
  return (
    <Sheet className="p-5 @max-md/page:p-4 mt-4" aria-label={locale.t('statement.ofAddress')}>
      {banner && <SheetBanner>{banner}</SheetBanner>}
      {!hasDollarValue(made.head.network) && <SheetBanner>{locale.t('statement.testNetwork')}</SheetBanner>}
      <h2 className="mt-0 mb-1.5 text-lg leading-7 print:break-after-avoid">{locale.t('statement.ofAddress')}</h2>
      <SheetFacts>
        {facts.map(({ name, value, isMono, note }: StatementFact) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={isMono ? 'mono' : undefined}>{value}</span>
              {note && <span className="block text-xs/4.5 text-ink-3">{note}</span>}
            </dd>
          </Fragment>
        ))}
      </SheetFacts>
      <SheetHeading>{locale.t('statement.notes')}</SheetHeading>
      <ul className="grid list-disc gap-1 ps-4.5 *:print:break-inside-avoid">
        {made.head.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <SheetHeading>{locale.t('statement.totals')}</SheetHeading>
      <StatementTotals totals={made.head.totals ?? []} />
      <SheetHeading>{locale.t('statement.transactions')}</SheetHeading>
      {rows.length === 0 ? (
        <p>{locale.t('statement.noRows')}</p>
      ) : (
        <StatementTable
          head={
            <>
              <StatementHeadCell>{locale.t('statement.time')}</StatementHeadCell>
              <StatementHeadCell>{locale.t('statement.typeAndStatus')}</StatementHeadCell>
              <StatementHeadCell>
                {locale.t('statement.transaction')}, {locale.t('statement.counterparty')}
              </StatementHeadCell>
              <StatementHeadCell isNumber>{locale.t('statement.effect')}</StatementHeadCell>
            </>
          }
        >
          {shown.map((row) => (
            <StatementRow key={row.id} row={row} publicKey={publicKey} hasValue={hasDollarValue(made.head.network)} />
          ))}
        </StatementTable>
      )}
      {shown.length < rows.length && (
        <div className="flex flex-none flex-wrap gap-2 mt-4">
          <p>{locale.t('statement.manyRows', { rows: formatCount(locale, rows.length) })}</p>
          <Button className="not-printed" onClick={() => setShowsAll(true)}>
            {locale.t('statement.showAll')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

/** A fact in the summary of a statement. */
interface StatementFact {
  readonly name: string;
  readonly value: string;
  /** Whether it is an identifier or a checksum. */
  readonly isMono?: boolean;
  /** Explanation in smaller text. */
  readonly note?: string;
}

/** Returns the summary of a statement: filter, range, and how to verify the rows. */
function statementFacts(locale: FullLocale, head: StatementHead): StatementFact[] {
  const { network, subject, asset, from, to, order, readUpTo, generatedAt, rowCount, isComplete, rowsSha256 } = head;
  const facts: (StatementFact | false)[] = [
    { name: locale.t('statement.network'), value: network },
    subject !== null && { name: locale.t('statement.address'), value: subject, isMono: true },
    assetFact(locale, asset),
    { name: locale.t('statement.from'), value: from === null ? locale.t('statement.beginning') : utc(from) },
    { name: locale.t('statement.to'), value: to === null ? locale.t('statement.now') : utc(to) },
    {
      name: locale.t('statement.order'),
      value: order === 'oldest-first' ? locale.t('statement.oldestFirst') : locale.t('statement.newestFirst'),
    },
    readUpTo !== null && { name: locale.t('statement.dataAsOf'), value: utc(readUpTo) },
    { name: locale.t('statement.generatedAt'), value: utc(generatedAt) },
    { name: locale.t('statement.rows'), value: formatCount(locale, rowCount) },
    {
      name: locale.t('statement.completeness'),
      value: isComplete ? locale.t('statement.complete') : locale.t('statement.incomplete'),
    },
    rowsSha256 === null
      ? { name: locale.t('statement.sha256'), value: locale.t('statement.noSha256') }
      : { name: locale.t('statement.sha256'), value: rowsSha256, isMono: true, note: locale.t('statement.sha256Of') },
  ];
  return facts.filter((fact) => fact !== false);
}

function assetFact(locale: FullLocale, asset: string | null): StatementFact {
  if (asset === null) return { name: locale.t('lists.asset'), value: locale.t('statement.allAssets') };
  return asset === 'btc'
    ? { name: locale.t('lists.asset'), value: locale.t('lists.bitcoin') }
    : { name: locale.t('lists.asset'), value: asset, isMono: true };
}

/** UTC, since a statement is read in other time zones. */
function utc(at: string): string {
  return `${utcDateTime(at)} UTC`;
}

/** A token's name and ticker, and its identifier below: names are chosen by issuers. */
function AssetName({ total: { asset, name, ticker } }: { total: StatementTotal }) {
  const { t } = useFullLocale();
  if (asset === 'btc') return t('lists.bitcoin');
  return (
    <>
      {name !== null && ticker !== null && (
        <span className="flex min-w-0 flex-wrap items-center gap-1">
          <Plate text={name} of={asset} size="row" /> <Ticker text={ticker} of={asset} />
        </span>
      )}
      <StatementDetail isMono>{asset}</StatementDetail>
    </>
  );
}

/** Incoming, outgoing and net amount per asset, between its balances if known: decimals, and exact integers below. */
function StatementTotals({ totals }: { totals: readonly StatementTotal[] }) {
  const locale = useFullLocale();
  if (totals.length === 0) return <p>{locale.t('statement.noTotals')}</p>;
  const hasBalances = totals.some(({ openingBaseUnits }) => openingBaseUnits !== null);
  return (
    <StatementTable
      isTotals
      head={
        <>
          <StatementHeadCell width="identifier">{locale.t('lists.asset')}</StatementHeadCell>
          {hasBalances && <StatementHeadCell isNumber>{locale.t('statement.opening')}</StatementHeadCell>}
          <StatementHeadCell isNumber>{locale.t('statement.in')}</StatementHeadCell>
          <StatementHeadCell isNumber>{locale.t('statement.out')}</StatementHeadCell>
          <StatementHeadCell isNumber>{locale.t('statement.net')}</StatementHeadCell>
          {hasBalances && <StatementHeadCell isNumber>{locale.t('statement.closing')}</StatementHeadCell>}
          <StatementHeadCell isNumber>{locale.t('statement.counted')}</StatementHeadCell>
        </>
      }
    >
      {totals.map((total) => {
        const { asset, decimals } = total;
        const amount = (baseUnits: string, isSigned = false) => (
          <ExactAmount baseUnits={BigInt(baseUnits)} {...{ asset, decimals, isSigned }} />
        );
        return (
          <StatementLine key={asset}>
            <StatementRowHead>
              <AssetName total={total} />
            </StatementRowHead>
            {total.openingBaseUnits !== null && (
              <StatementCell isNumber label={locale.t('statement.opening')}>
                {amount(total.openingBaseUnits)}
              </StatementCell>
            )}
            <StatementCell isNumber width="word" label={locale.t('statement.in')}>
              {amount(total.inBaseUnits)}
            </StatementCell>
            <StatementCell isNumber label={locale.t('statement.out')}>
              {amount(total.outBaseUnits)}
            </StatementCell>
            <StatementCell isNumber label={locale.t('statement.net')}>
              {amount(total.netBaseUnits, true)}
              {total.shiftedBaseUnits !== null && total.shiftedBaseUnits !== '0' && (
                <>
                  <StatementDetail>{locale.t('statement.shifted')}</StatementDetail>
                  {amount(total.shiftedBaseUnits, true)}
                </>
              )}
            </StatementCell>
            {total.closingBaseUnits !== null && (
              <StatementCell isNumber label={locale.t('statement.closing')}>
                {amount(total.closingBaseUnits)}
                <StatementDetail>
                  {total.balancesAgree ? locale.t('statement.agrees') : locale.t('statement.differs')}
                </StatementDetail>
              </StatementCell>
            )}
            <StatementCell isNumber label={locale.t('statement.counted')}>
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

/** One transaction in full. */
function StatementRow(properties: { row: AddressTransaction; publicKey: string; hasValue: boolean }) {
  const locale = useFullLocale();
  const { row, publicKey, hasValue } = properties;
  const { createdAt, type, status, id, txid, valueUsd } = row;
  const asset = assetOf(row);
  const others = othersOf(row, publicKey);
  return (
    <StatementLine transaction={id}>
      <StatementCell width="time">
        {createdAt ? <time dateTime={createdAt}>{utcDateTime(createdAt)}</time> : locale.t('statement.unknown')}
      </StatementCell>
      <StatementCell width="word" title={unknownType(type)}>
        {typeTitle(locale, type)}
        <StatementDetail>{statusWord(locale, status)}</StatementDetail>
      </StatementCell>
      <StatementCell>
        <span className="mono">{id}</span>
        {others.slice(0, maxNamed).map((other) => (
          <StatementDetail isMono key={other}>
            {other}
          </StatementDetail>
        ))}
        {others.length > maxNamed && (
          <StatementDetail>{locale.t('statement.andMore', { count: others.length - maxNamed })}</StatementDetail>
        )}
        {asset && asset.asset !== 'btc' && (
          <StatementDetail>
            {locale.t('statement.token')} <span className="mono">{asset.asset}</span>
          </StatementDetail>
        )}
        {txid && (
          <StatementDetail>
            {locale.t('statement.bitcoinTransaction')} <span className="mono">{txid}</span>
          </StatementDetail>
        )}
      </StatementCell>
      <StatementCell isNumber>
        <RowEffect row={row} publicKey={publicKey} />
        {hasValue && valueUsd > 0 && !isVoid(status) && (
          <StatementDetail>{locale.t('statement.worth', { dollars: formatUsd(locale, valueUsd) })}</StatementDetail>
        )}
      </StatementCell>
    </StatementLine>
  );
}

/** Effect on the balance, none if it failed; the plain amount if unknown. Says why it is excluded from the totals. */
function RowEffect({ row, publicKey }: { row: AddressTransaction; publicKey: string }) {
  const { t } = useFullLocale();
  const asset = assetOf(row);
  const exclusion = exclusionOf(row, publicKey);
  const effect = effectOn(row, publicKey);
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
          isSigned={baseUnits === effect}
        />
      )}
      {exclusion !== undefined && <StatementDetail>{t(`statement.excluded.${exclusion}`)}</StatementDetail>}
    </>
  );
}

function othersOf({ counterparty, multiIoDetails }: AddressTransaction, publicKey: string): readonly string[] {
  const net = multiIoDetails && netEffectOf(multiIoDetails, publicKey);
  if (net) return net.others;
  const named = counterparty?.identifier ?? '';
  return named === '' || named === 'unknown' ? [] : [named];
}

/**
 * An amount with all decimals, and the integer in base units below.
 * @param asset `btc` or a token identifier
 * @param decimals null if unknown
 * @param isSigned whether to show a sign
 */
function ExactAmount(properties: { baseUnits: bigint; asset: string; decimals: number | null; isSigned?: boolean }) {
  const locale = useFullLocale();
  const { baseUnits, asset, decimals, isSigned = false } = properties;
  const size = baseUnits < 0n ? -baseUnits : baseUnits;
  const sign = baseUnits < 0n ? '−' : isSigned && baseUnits > 0n ? '+' : '';
  const isBitcoin = asset === 'btc';
  return (
    <>
      {decimals !== null && (
        <b className="block font-semibold">
          {sign}
          <LongNumber>{joinDigits(locale, formatTokenQuantity(locale, size, decimals, { all: true }))}</LongNumber>
          {isBitcoin && ' BTC'}
        </b>
      )}
      <StatementDetail>
        {sign}
        <LongNumber>{String(size)}</LongNumber>{' '}
        {isBitcoin ? locale.t('statement.sats') : locale.t('statement.baseUnits')}
      </StatementDetail>
    </>
  );
}
