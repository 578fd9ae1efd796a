import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { formatCount } from '#format/numbers.ts';
import { ShareBar } from '#web/components/shares.tsx';
import { ChartFrame } from '#web/components/chart-frame.tsx';
import { ColumnHead, Figure, FiguresRow, FiguresTable } from '#web/components/chart/figures-table.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank, ErrorState, StaleBanner } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { holderSizesQuery } from '#web/queries/token.ts';
import { type SizeRow, sizeRows, sizesCsv, sizesSentence } from './holders/sizes/sizes.ts';

/** Holders of a token by the size of their balances. */
export function SizesFigure(properties: { network: Network; identifier: string; token: TokenDetails }) {
  const { network, identifier, token } = properties;
  const locale = useLocale();
  const { t } = locale;
  const { data, dataUpdatedAt, error, refetch } = useQuery(holderSizesQuery({ network, identifier }));
  const retry = () => void refetch();
  if (data === undefined) {
    if (isUnavailable(error)) return <Blank icon="chart" title={t('tokenHolders.sizesNotServed')} isSmall />;
    if (error !== null) return <ErrorState error={error} retry={retry} />;
    return <SkeletonRows rows={6} label={t('tokenHolders.loading')} />;
  }
  const { decimals } = token.metadata;
  const rows = sizeRows(locale, data.data, decimals);
  if (rows.length === 0) return <Blank icon="empty" title={t('tokenHolders.none')} isSmall />;
  const largest = Math.max(...rows.map(({ share }) => share));
  return (
    <>
      {error !== null && <StaleBanner since={dataUpdatedAt} error={error} retry={retry} />}
      <ChartFrame
        title={t('tokenHolders.sizes')}
        name={`holder-sizes-${identifier.slice(0, 12)}-${network}`}
        sentence={sizesSentence(locale, rows)}
        notes={[t('tokenHolders.sizesNote')]}
        csv={() => sizesCsv(rows, decimals)}
        table={() => <SizesTable rows={rows} />}
        tableName={t('tokenHolders.sizes')}
      >
        <ul
          className="grid grid-cols-[max-content_minmax(0,1fr)_max-content] items-center gap-x-4 gap-y-2.5 px-5 py-4 text-xs @max-md/page:gap-x-2.5 @max-md/page:px-4"
          aria-hidden="true"
        >
          {rows.map(({ name, exact, holders, share, percent }) => (
            <li className="contents" key={name}>
              <span className="text-end whitespace-nowrap text-ink-2" title={exact}>
                {name}
              </span>
              <ShareBar size="row" share={share / largest} />
              <span className="text-end whitespace-nowrap">
                <b className="font-semibold">{formatCount(locale, holders)}</b>{' '}
                <span className="text-ink-3">{percent}</span>
              </span>
            </li>
          ))}
        </ul>
      </ChartFrame>
    </>
  );
}

function SizesTable({ rows }: { rows: readonly SizeRow[] }) {
  const locale = useLocale();
  const { t } = locale;
  return (
    <FiguresTable
      caption={t('tokenHolders.sizes')}
      head={
        <>
          <ColumnHead>{t('tokenHolders.balance')}</ColumnHead>
          <ColumnHead isNumber>{t('tokenHolders.tableHolders')}</ColumnHead>
          <ColumnHead isNumber>{t('tokenHolders.share')}</ColumnHead>
        </>
      }
    >
      {rows.map(({ exact, holders, percent }) => (
        <FiguresRow key={exact} name={exact}>
          <Figure isNumber>{formatCount(locale, holders)}</Figure>
          <Figure isNumber>{percent}</Figure>
        </FiguresRow>
      ))}
    </FiguresTable>
  );
}
