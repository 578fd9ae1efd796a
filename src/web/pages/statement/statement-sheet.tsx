import { useMemo } from 'react';
import { publicKeyOf } from '#contract/codec/identifier.ts';
import { hasDollarValue } from '#contract/common.ts';
import type { StatementHead } from '#contract/statement.ts';
import { formatCount } from '#format/numbers.ts';
import { movedOf } from '#format/statement-lines.ts';
import { utcDateTime } from '#format/time.ts';
import { networkTitle } from '#i18n/locale.ts';
import { Fact, Note } from '#web/components/card.tsx';
import { OwnLabel, useLabelOf } from '#web/components/identifier.tsx';
import { SheetBanner, SheetFacts, SheetHeading } from '#web/components/sheet.tsx';
import { useLocale } from '#web/contexts.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import { usePublicNames } from '#web/settings/public-names.ts';
import type { MadeStatement } from './make-statement.ts';
import { StatementAssets } from './statement-assets.tsx';
import { StatementCard } from './statement-card.tsx';
import { StatementRows } from './statement-rows.tsx';

/** A statement, on the screen and on paper. */
export function StatementSheet({ made, lines }: Pick<MadeStatement, 'made' | 'lines'>) {
  const { t } = useLocale();
  const banner = useBanner();
  const { head } = made;
  const hasValue = hasDollarValue(head.network);
  const moved = useMemo(() => movedOf(lines), [lines]);
  const addresses = useMemo(() => addressesOf(head), [head]);
  return (
    <article className="mt-4 text-ink" aria-label={t('statement.ofAddress')} data-sheet="statement">
      {banner && <SheetBanner>{banner}</SheetBanner>}
      {!hasValue && <SheetBanner>{t('statement.testNetwork')}</SheetBanner>}
      <OnPaper head={head} />
      <StatementCard made={made} moved={moved} />
      <StatementAssets totals={head.totals ?? []} moved={moved} hasValue={hasValue} />
      <StatementRows lines={lines} addresses={addresses} hasValue={hasValue} />
      <div className="wrap-anywhere">
        <SheetHeading>{t('statement.notes')}</SheetHeading>
        <ul className="grid list-disc gap-1 ps-4.5 text-ink-2 *:print:break-inside-avoid">
          {head.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <SheetHeading>{t('statement.details')}</SheetHeading>
        <StatementFacts head={head} />
      </div>
    </article>
  );
}

function addressesOf({ subject, addresses }: StatementHead): readonly string[] {
  return addresses ?? (subject === null ? [] : [subject]);
}

/** What the chips say on the screen: the period and the addresses, with the labels of the reader and public names. */
function OnPaper({ head }: { head: StatementHead }) {
  const { network, from, to } = head;
  const { t } = useLocale();
  const labelOf = useLabelOf();
  const names = usePublicNames();
  return (
    <div className="mb-4 hidden gap-1 wrap-anywhere print:grid">
      <p className="text-20/7 font-strong">{t('statement.title')}</p>
      <p>
        {network}, {from === null ? t('statement.beginning') : utc(from)} – {to === null ? t('statement.now') : utc(to)}
      </p>
      {addressesOf(head).map((address) => {
        const label = labelOf(address, 'address');
        return (
          <p key={address}>
            {label !== undefined && <OwnLabel className="me-2">{label}</OwnLabel>}
            {names?.find('address', address)?.drawnName}
            <span className="mono">{address}</span>
          </p>
        );
      })}
    </div>
  );
}
function StatementFacts({ head }: { head: StatementHead }) {
  const locale = useLocale();
  const { t } = locale;
  const { network, asset, from, to, order, readUpTo, generatedAt, rowCount, isComplete, rowsSha256 } = head;
  return (
    <SheetFacts>
      <Fact name={t('statement.network')}>{networkTitle(network)}</Fact>
      {addressesOf(head).map((address) => (
        <Fact key={address} name={t('statement.address')}>
          <span className="mono">{address}</span>
          <Note>
            {t('statement.publicKey')} <span className="mono">{publicKeyOf(address)}</span>
          </Note>
        </Fact>
      ))}
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
