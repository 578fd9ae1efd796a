import { useMemo, useState } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { fileMoment } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import type { OwnRows } from '#format/own-rows.ts';
import { type TaxEntry, taxEntriesOf } from '#format/tax-entries.ts';
import { type TaxFormatName, taxFileOf, taxFormatNames, taxFormats } from '#format/tax-formats.ts';
import type { WithdrawalFees } from '#format/withdrawal-fees.ts';
import { Card } from '#web/components/card.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { download } from '#web/components/copy.tsx';
import { useFullLocale } from '#web/contexts.ts';

/** Downloads for tax and bookkeeping programs. @param owners rows of each address, newest first */
export function TaxFiles(properties: {
  owners: readonly OwnRows[];
  network: Network;
  fees: WithdrawalFees | undefined;
}) {
  const { owners, network, fees } = properties;
  const locale = useFullLocale();
  const { t, naming } = locale;
  const { entries, skipped } = useMemo(() => {
    const found = taxEntriesOf(owners, fees?.sats);
    return hasDollarValue(network) ? found : { ...found, entries: found.entries.map(withoutUsd) };
  }, [owners, network, fees]);
  const [saved, setSaved] = useState<{ readonly name: TaxFormatName; readonly cut: number }>();
  const counted = (count: number) => ({ count, shown: formatCount(locale, count) });
  const unpriced = entries.filter(({ usd }) => usd === undefined).length;
  const save = (name: TaxFormatName) => {
    const addresses = owners.map(({ address }) => address);
    const { parts, cut } = taxFileOf(name, entries, { network, naming, addresses });
    const { ending, type } = taxFormats[name];
    const subject = addresses.length === 1 ? addresses[0] : `${addresses.length}-addresses`;
    download(`${name.toLowerCase()}-${subject}-${network}-${fileMoment()}.${ending}`, type, new Blob(parts));
    setSaved({ name, cut });
  };
  return (
    <Card className="mt-4 not-printed" aria-labelledby="tax-files">
      <div className="grid grid-cols-1 gap-1 p-5 @max-md/page:p-4">
        <h2 id="tax-files" className="font-strong">
          {t('statement.taxFiles')}
        </h2>
        <p className="max-w-160 text-ink-2">{t('statement.taxFilesAbout')}</p>
        <ul className="mt-2">
          {taxFormatNames.map((name) => (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-2.5"
            >
              <span>
                <b className="font-label">{taxFormats[name].name}</b>{' '}
                <span className="text-ink-3">{t('statement.taxEntries', counted(entries.length))}</span>
                <span className="block text-14 text-ink-2">{t(`statement.taxFormats.${name}`)}</span>
              </span>
              <Button
                aria-label={t('statement.taxDownload', { format: taxFormats[name].name })}
                onClick={() => save(name)}
              >
                <Icon name="csv" />
                <span className="@max-md/page:hidden">{t('statement.taxSave')}</span>
              </Button>
            </li>
          ))}
        </ul>
        <div role="status" className="grid gap-1 text-14 text-ink-2 empty:hidden">
          {saved && (
            <>
              <p>
                {t('statement.taxSaved', { format: taxFormats[saved.name].name, ...counted(entries.length) })}{' '}
                {skipped > 0 && t('statement.taxSkipped', counted(skipped))}
              </p>
              {saved.cut > 0 && <p>{t('statement.taxCut', counted(saved.cut))}</p>}
              {unpriced > 0 && hasDollarValue(network) && <p>{t('statement.taxUnpriced', counted(unpriced))}</p>}
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function withoutUsd(entry: TaxEntry): TaxEntry {
  return { ...entry, usd: undefined };
}
