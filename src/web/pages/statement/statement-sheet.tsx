import { Fragment, useState } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { hasDollarValue } from '#contract/endpoints/common.ts';
import { formatCount } from '#format/numbers.ts';
import type { CreatedStatement } from '#web/components/export/create-statement.ts';
import { Sheet, SheetBanner, SheetFacts, SheetHeading } from '#web/components/sheet.tsx';
import { Button } from '#web/components/button.tsx';
import { useBanner } from '#web/hooks/use-banner.ts';
import { useFullLocale } from '#web/contexts.ts';
import { type StatementFact, statementFacts } from './statement-facts.ts';
import { StatementRow } from './statement-row.tsx';
import { StatementHead, StatementTable } from './statement-table.tsx';
import { StatementTotals } from './statement-totals.tsx';

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
              <StatementHead>{locale.t('statement.time')}</StatementHead>
              <StatementHead>{locale.t('statement.typeAndStatus')}</StatementHead>
              <StatementHead>
                {locale.t('statement.transaction')}, {locale.t('statement.counterparty')}
              </StatementHead>
              <StatementHead isNumber>{locale.t('statement.effect')}</StatementHead>
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
