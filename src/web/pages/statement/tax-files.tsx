import { useMemo, useState } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { fileMoment } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import type { OwnRows } from '#format/own-rows.ts';
import { type TaxEntry, taxEntriesOf } from '#format/tax-entries.ts';
import { type TaxFormatName, taxFileOf, taxFormatNames, taxFormats } from '#format/tax-formats.ts';
import type { WithdrawalFees } from '#format/withdrawal-fees.ts';
import type { Locale } from '#i18n/locale.ts';
import { SectionHead } from '#web/components/card.tsx';
import { Icon } from '#web/components/controls.tsx';
import { download } from '#web/components/copy.tsx';
import { useLocale } from '#web/contexts.ts';

/** Downloads for tax and bookkeeping programs. @param owners rows of each address, newest first */
export function TaxFiles(properties: {
  owners: readonly OwnRows[];
  network: Network;
  fees: WithdrawalFees | undefined;
}) {
  const { owners, network, fees } = properties;
  const locale = useLocale();
  const { t, naming } = locale;
  const { entries, skipped, halves } = useMemo(() => {
    const found = taxEntriesOf(owners, fees?.sats);
    return hasDollarValue(network) ? found : { ...found, entries: found.entries.map(withoutUsd) };
  }, [owners, network, fees]);
  const [saved, setSaved] = useState<SavedFile>();
  const unpriced = hasDollarValue(network) ? entries.filter(({ usd }) => usd === undefined).length : 0;
  const save = (name: TaxFormatName) => {
    const addresses = owners.map(({ address }) => address);
    const { parts, cut, unscaled } = taxFileOf(name, entries, { network, naming, addresses });
    const { ending, type } = taxFormats[name];
    const subject = addresses.length === 1 ? addresses[0] : `${addresses.length}-addresses`;
    download(`${name.toLowerCase()}-${subject}-${network}-${fileMoment()}.${ending}`, type, new Blob(parts));
    setSaved({ name, cut, unscaled });
  };
  return (
    <section aria-labelledby="tax-files">
      <SectionHead>
        <h2 id="tax-files">{t('statement.taxFiles')}</h2>
      </SectionHead>
      <ul className="files">
        {taxFormatNames.map((name) => (
          <FileRow
            key={name}
            name={taxFormats[name].name}
            label={t('statement.taxDownload', { format: taxFormats[name].name })}
            what={t(`statement.taxFormats.${name}`)}
            count={t('statement.taxEntries', countedIn(locale, entries.length))}
            onSave={() => save(name)}
          />
        ))}
      </ul>
      <p className="mt-3 max-w-160 text-ink-2">{t('statement.taxFilesAbout')}</p>
      <div role="status" className="mt-2 grid gap-1 text-14 text-ink-2 empty:hidden">
        {saved && <SavedNote file={saved} count={entries.length} {...{ skipped, halves, unpriced }} />}
      </div>
    </section>
  );
}

type SavedFile = Pick<ReturnType<typeof taxFileOf>, 'cut' | 'unscaled'> & { readonly name: TaxFormatName };

const countedIn = (locale: Locale, count: number) => ({ count, shown: formatCount(locale, count) });

/** What a saved file has, and what it lacks. @param properties `count`: of entries */
function SavedNote(properties: { file: SavedFile; count: number; skipped: number; halves: number; unpriced: number }) {
  const { file, count, skipped, halves, unpriced } = properties;
  const locale = useLocale();
  const { t } = locale;
  const format = taxFormats[file.name].name;
  const counted = (count: number) => countedIn(locale, count);
  return (
    <>
      <p>
        {t('statement.taxSaved', { format, ...counted(count) })}{' '}
        {skipped > 0 && t('statement.taxSkipped', counted(skipped))}
      </p>
      {file.cut > 0 && <p>{t('statement.taxCut', { format, ...counted(file.cut) })}</p>}
      {file.unscaled > 0 && <p>{t('statement.taxUnscaled', counted(file.unscaled))}</p>}
      {halves > 0 && <p>{t('statement.taxHalves', counted(halves))}</p>}
      {unpriced > 0 && <p>{t('statement.taxUnpriced', counted(unpriced))}</p>}
    </>
  );
}

function withoutUsd(entry: TaxEntry): TaxEntry {
  return { ...entry, usd: undefined };
}

/** A file in a list of downloads; all of the row saves it. */
export function FileRow(properties: {
  name: string;
  /** Accessible name. */
  label: string;
  what: string;
  count?: string;
  onSave: () => void;
}) {
  const { name, label, what, count, onSave } = properties;
  return (
    <li>
      <button type="button" aria-label={label} onClick={onSave}>
        {name}
      </button>
      <span className="files-what">{what}</span>
      <span className="files-count">{count}</span>
      <Icon name="csv" className="text-ink-3" />
    </li>
  );
}
