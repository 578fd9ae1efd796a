import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../../format/digits.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { isUnknown } from '../../queries/failure.ts';
import { useLiveUpdates } from '../../settings/live.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { LeftOut } from '../../ui/left-out.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SourceButton } from '../../ui/source-button.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { HoldingRow, ShareCells } from './holding-row.tsx';
import { countUnpriced, type HoldingSort, shareOf, sortHoldings } from './holdings.ts';
import { UnpricedNote } from './unpriced-note.tsx';
import { useHoldings } from './use-holdings.ts';

/** Rows at first: anyone can send an address any number of tokens. */
const firstRows = 100;

const sorts = (locale: Locale) =>
  [
    { value: 'value', label: locale.t('address.value') },
    { value: 'amount', label: locale.t('address.amount') },
    { value: 'name', label: locale.t('address.name') },
  ] as const;

/** Every token an address holds. */
export function HoldingsTab(properties: { address: string; by: HoldingSort; onSort: (by: HoldingSort) => void }) {
  const locale = useLocale();
  const { address, by, onSort } = properties;
  const { tokens, error, leftOut, updatedAt, retry, sources } = useHoldings(address);
  const [showsAll, setShowsAll] = useState(false);
  const hasValue = useNetwork() === 'MAINNET';
  const isLive = useLiveUpdates();
  if (tokens === undefined) return <NoHoldings error={error} retry={retry} />;
  if (tokens.length === 0) {
    return (
      <Blank icon="empty" title={locale.t('address.noTokens')}>
        {locale.t('address.tokensAppear', { isLive })}
      </Blank>
    );
  }
  // Coins of a test network have no value to sort by.
  const options = hasValue ? sorts(locale) : sorts(locale).filter(({ value }) => value !== 'value');
  const order = hasValue || by !== 'value' ? by : 'amount';
  const sorted = sortHoldings(tokens, order);
  const totalUsd = tokens.reduce((sum, { valueUsd }) => sum + valueUsd, 0);
  const unpriced = hasValue ? countUnpriced(tokens) : 0;
  const shown = showsAll ? sorted : sorted.slice(0, firstRows);
  return (
    <>
      {error && <StaleBanner since={updatedAt} error={error} retry={retry} />}
      <LeftOut parts={leftOut} />
      <div className="assets">
        <span className="dim">
          {locale.t('address.countOfTokens', { count: tokens.length, written: formatCount(locale, tokens.length) })}
        </span>
        <span className="end" />
        <Segmented legend={locale.t('transactionList.sortBy')} value={order} options={options} onChange={onSort} />
        <SourceButton sources={sources} of={locale.t('address.tokens')} />
      </div>
      <div className="hold-in">
        <table className={error ? 'hold hold-all stale' : 'hold hold-all'}>
          <caption className="sr">{locale.t('address.everyToken')}</caption>
          <thead>
            <tr>
              <th scope="col">{locale.t('address.token')}</th>
              <th scope="col" className="h-n">
                <span>{locale.t('address.held')}</span>
              </th>
              {hasValue && (
                <th scope="col" className="h-v">
                  {locale.t('address.valueNow')}
                </th>
              )}
              {hasValue && (
                <th scope="col" className="h-s">
                  {locale.t('address.shareOfTokens')}
                </th>
              )}
              {hasValue && (
                <th scope="col" className="h-p">
                  <span className="sr">{locale.t('address.sharePerCent')}</span>
                </th>
              )}
              <th scope="col" className="h-t">
                <span className="sr">{locale.t('address.itsTransactions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((token) => (
              <HoldingRow
                key={token.tokenIdentifier}
                token={token}
                hasValue={hasValue}
                beside={
                  <Identifier value={token.tokenIdentifier} kind="token" copyLabel={locale.t('address.copyToken')} />
                }
              >
                {hasValue && <ShareCells share={shareOf(locale, token.valueUsd, totalUsd)} strength={1} />}
                <td className="h-t">
                  <Link
                    className="link"
                    to="/address/$address"
                    params={{ address }}
                    search={{ asset: token.tokenIdentifier }}
                    resetScroll={false}
                  >
                    {locale.t('address.transactions')}
                  </Link>
                </td>
              </HoldingRow>
            ))}
          </tbody>
        </table>
      </div>
      {(unpriced > 0 || shown.length < sorted.length) && (
        <div className="more">
          <UnpricedNote count={unpriced} />
          {shown.length < sorted.length && (
            <span className="btns">
              <button className="btn" type="button" onClick={() => setShowsAll(true)}>
                {locale.t('address.showAll', { count: formatCount(locale, sorted.length) })}
              </button>
            </span>
          )}
        </div>
      )}
    </>
  );
}

function NoHoldings({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) return <SkeletonRows rows={6} label={t('address.loadingTokens')} />;
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noHoldings')}>
      {t('address.holdsNotAnswered')}
    </Blank>
  );
}
