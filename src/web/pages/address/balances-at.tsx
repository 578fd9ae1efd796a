import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AssetBalance } from '#contract/address-balances.ts';
import { assetDecimals, balanceUnits } from '#format/address-effect.ts';
import { decimalCell, fileMoment, writeCsv } from '#format/csv.ts';
import { Button, Icon } from '#web/components/controls.tsx';
import { download } from '#web/components/copy.tsx';
import { SearchForm } from '#web/components/form.tsx';
import { ErrorState, NoResponse } from '#web/components/states.tsx';
import { DateField, useDraft } from '#web/components/time-range.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { addressBalancesQuery, readBalances } from '#web/data/queries/address.ts';
import { AssetName, BalanceAmount } from './asset-balance.tsx';
import { balanceMomentText, parseBalanceMoment } from './balance-moment.ts';

interface BalancesAtProperties {
  address: string;
  at: string | undefined;
  onChange: (at: string | undefined) => void;
}

export function BalancesAt({ address, at, onChange }: BalancesAtProperties) {
  const locale = useLocale();
  const { t } = locale;
  const { draft, setDraft, problem, setProblem } = useDraft<{ at: string }, string>({ at: balanceMomentText(at) });
  const hint = useId();
  const heading = useId();
  const submit = () => {
    const chosen = parseBalanceMoment(locale, draft.at);
    setProblem(chosen === undefined ? t('lists.noTime', { isUtc: true }) : undefined);
    if (chosen !== undefined) onChange(chosen);
  };
  const read = parseBalanceMoment(locale, draft.at);
  return (
    <section className="border-t border-line" aria-labelledby={heading}>
      <h3 className="px-(--inset) pt-3 text-14 font-strong" id={heading}>
        {t('balances.balanceAt')}
      </h3>
      <SearchForm
        className="flex flex-wrap items-center gap-2 px-(--inset) pt-2 pb-3"
        names={['at']}
        onSearch={submit}
        noValidate
      >
        <div className="inline-flex @max-md/page:shrink-0 @max-md/page:basis-full @max-md/page:flex-col @max-md/page:gap-1.5">
          <DateField
            look="moment"
            name="at"
            value={draft.at}
            maxLength={40}
            placeholder="2026-03-14 24:00"
            label={t('balances.at')}
            description={t('balances.balanceAtUtc')}
            pickLabel={t('balances.pickDay')}
            problem={problem === undefined ? undefined : hint}
            onChange={(text) => setDraft({ at: text })}
            day={balanceMomentText(read).slice(0, 10)}
            onPick={(day) => setDraft({ at: `${day} 24:00` })}
          />
        </div>
        <Button type="submit">{t('statsHistory.apply')}</Button>
        {at !== undefined && <Button onClick={() => onChange(undefined)}>{t('lists.clear')}</Button>}
        <p className="shrink-0 basis-full text-failed empty:hidden" id={hint} role="alert">
          {problem}
        </p>
      </SearchForm>
      {at !== undefined && <Balances key={`${address} ${at}`} address={address} at={at} />}
    </section>
  );
}

function Balances({ address, at }: { address: string; at: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const client = useQueryClient();
  const read = useQuery(addressBalancesQuery({ network, address, at }));
  const [failure, setFailure] = useState<unknown>(null);
  const save = async () => {
    try {
      const all = await readBalances(client, { network, address, at });
      download(
        `balances-${address}-${network}-${fileMoment(new Date(at).toISOString())}.csv`,
        'text/csv',
        balancesCsv(address, at, all),
      );
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  };
  const response = read.data?.data;
  if (response === undefined) {
    const retry = () => void read.refetch();
    return <NoResponse rows={2} label={t('statsHistory.loading')} error={read.error} retry={retry} isSmall />;
  }
  const held = response.data.filter((balance) => balanceUnits(balance) > 0n);
  const title = t('balances.heldAt', { time: balanceMomentText(at) });
  return (
    <div role="status">
      <p className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-(--inset) py-2.5 text-14">
        <b className="font-strong">
          {held.length === 0 ? t('balances.nothingAt', { time: balanceMomentText(at) }) : title}
        </b>
        <Button variant="quiet" onClick={() => void save()} aria-label={`CSV: ${title}`}>
          <Icon name="csv" />
          CSV
        </Button>
      </p>
      {failure !== null && <ErrorState error={failure} retry={() => void save()} isSmall />}
      {held.length > 0 && <BalancesTable caption={title} held={held} />}
      {response.nextCursor !== null && (
        <p className="px-(--inset) py-2.5 text-12/4.5 text-ink-3">{t('balances.moreInFile')}</p>
      )}
    </div>
  );
}

function BalancesTable({ caption, held }: { caption: string; held: readonly AssetBalance[] }) {
  const { t } = useLocale();
  return (
    <table className="w-full table-fixed border-collapse text-14">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('lists.asset')}</th>
          <th scope="col">{t('address.assetBalance')}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {held.map((balance) => (
          <tr className="border-t border-line" key={balance.asset}>
            <th scope="row" className="overflow-hidden py-2 ps-5 text-start font-label @max-md/page:ps-4">
              <AssetName {...balance} />
            </th>
            <td className="py-2 ps-2 pe-5 text-end @max-md/page:pe-4">
              <BalanceAmount of={balance} units={balanceUnits(balance)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param at ISO 8601 */
function balancesCsv(address: string, at: string, balances: readonly AssetBalance[]): string {
  return writeCsv<AssetBalance>(
    {
      address: () => address,
      confirmed_before: () => at,
      asset: ({ asset }) => asset,
      name: ({ token }) => token?.name,
      ticker: ({ token }) => token?.ticker,
      ticker_mark: ({ token }) => token?.tickerMark,
      balance_base_units: balanceUnits,
      balance: (row) => decimalCell(balanceUnits(row), assetDecimals(row)),
    },
    balances,
  );
}
