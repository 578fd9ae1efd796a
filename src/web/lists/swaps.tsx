import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import type { Swap, SwapAmount } from '#contract/swap.ts';
import { swapColumns } from '#format/csv-columns.ts';
import { type SwapSide, type SwapView, statusOfSwap, swapViewOf } from '#format/swap.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon } from '#web/components/controls.tsx';
import { PartyGroup, PartyView } from '#web/components/party.tsx';
import { RowLink } from '#web/components/row-link.tsx';
import { Blank } from '#web/components/states.tsx';
import { SwapAmounts, SwapRateText, SwapStatus } from '#web/components/swap.tsx';
import { ListTime, ListTimeHead, type TimeLook, useTimeLook } from '#web/components/time.tsx';
import { typeIcon } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { type Swaps, swapsQuery } from '#web/data/swap.ts';
import { type Column, type ListFile, type ListPosition, ListTable, listLook, type RowDrawing } from './list.tsx';
import { ListBar, useList } from './use-list.tsx';

interface SwapsProperties {
  of: Swaps;
  view: Pick<ListPosition, 'limit' | 'cursor'>;
  sizes: readonly number[];
  /** Whether a row shows the swap as this address sees it; the same function for the same subject. */
  isShown: (side: SwapSide) => boolean;
  file: Pick<ListFile<Swap>, 'list' | 'subject' | 'asset' | 'fileName'>;
  section?: RefObject<HTMLElement | null>;
}

/** Swaps, newest first; a note if the service has none to offer. */
export function SwapsList({ of, view: { limit, cursor }, sizes, isShown, file, section }: SwapsProperties) {
  const locale = useLocale();
  const { t } = locale;
  const input = { ...of, limit, cursor };
  const response = useQuery(swapsQuery(input));
  const page = response.data?.data;
  const times = useTimeLook();
  const columns = useMemo(() => columnsOf(locale, isShown, times), [locale, isShown, times]);
  const list = useList({
    view: { network: of.network, limit, cursor },
    subject: JSON.stringify(of),
    of: JSON.stringify(input),
    response,
    page: page && { rows: page.data, nextCursor: page.nextCursor },
    sizes,
    columns,
    table: (drawn) => <ListTable caption={t('swap.swaps')} drawing={drawing} {...drawn} />,
    loading: t('swap.loading'),
    empty: () => <Blank icon="empty" title={t('swap.none')} />,
    note: (rows) => t('transactionList.rows', { count: rows.length }),
    isByTime: true,
    file: async () => {
      const { wholeSwaps } = await import('./whole-lists.ts');
      return (full, client) => ({
        ...file,
        network: of.network,
        order: 'newest-first',
        columns: swapColumns(isShown),
        about: full.t(of.token ? 'swap.export' : of.address ? 'swap.exportOfAddress' : 'swap.exportOfNetwork', of),
        notes: [full.t('statement.noteLater')],
        read: () => wholeSwaps(client, of),
      });
    },
    ...(section && { section }),
  });
  if (page === undefined && isUnavailable(list.error)) return <Blank icon="empty" title={t('swap.notServed')} />;
  return (
    <section ref={section ? undefined : list.section} className={listLook} aria-label={t('swap.swaps')}>
      <ListBar list={list}>{t('transactionList.newestFirst')}</ListBar>
      {list.body}
    </section>
  );
}

const drawing: RowDrawing<Swap> = {
  card: 'transaction',
  id: ({ swapId }) => swapId,
  attributes: ({ swapId }) => ({ 'data-swap': swapId }),
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with an entry for each column
function columnsOf({ t }: Locale, isShown: (side: SwapSide) => boolean, times: TimeLook): Column<Swap>[] {
  const viewOf = (swap: Swap) => swapViewOf(swap, isShown);
  const partyOf = (swap: Swap) => viewOf(swap)?.party;
  return [
    {
      name: 'type',
      head: t('lists.type'),
      width: '6.25rem',
      wide: '6.25rem',
      look: 'cell-type',
      cell: ({ legs }) => (
        <>
          <Icon name="swap" className={typeIcon({ tint: 'none', place: 'row' })} />
          <RowLink className="row-target type-link" noun="transaction" identifier={legs[0]?.id ?? ''}>
            {t('transaction.swap')}
          </RowLink>
        </>
      ),
    },
    {
      name: 'parties',
      head: t('swap.parties'),
      wide: 'minmax(13.5rem,1.25fr)',
      look: 'cell-party cell-flow [&>.party:first-child]:w-auto @max-xl/page:[&_.idn-row]:hidden @max-lg/page:hidden @max-md/page:order-6! @max-md/page:flex @max-md/page:min-h-6 @max-md/page:flex-[1_0_auto] print:shrink print:flex-wrap',
      cell: (swap) => {
        const view = viewOf(swap);
        return view && <Parties view={view} />;
      },
    },
    {
      name: 'given',
      head: t('swap.given'),
      align: 'amount',
      width: '13.75rem',
      wide: '12.5rem',
      look: 'cell-amount',
      cell: (swap) => {
        const party = partyOf(swap);
        return <Side name={t('swap.given')} amounts={party?.given} usd={party?.givenUsd} failed={party?.failedGiven} />;
      },
    },
    {
      name: 'received',
      head: t('swap.received'),
      align: 'amount',
      width: 'minmax(13.75rem,1fr)',
      wide: '12.5rem',
      look: 'text-end @max-md/page:w-full @max-md/page:text-12/5',
      cell: (swap) => {
        const party = partyOf(swap);
        return (
          <Side
            name={t('swap.received')}
            amounts={party?.received}
            usd={party?.receivedUsd}
            failed={party?.failedReceived}
          />
        );
      },
    },
    {
      name: 'rate',
      head: t('swap.rate'),
      wide: 'minmax(0,1fr)',
      look: 'min-w-0 py-1 text-ink-2 @max-lg/page:hidden @max-md/page:order-8! @max-md/page:w-full @max-md/page:py-0 @max-md/page:block @max-md/page:text-12 @max-md/page:text-ink-3',
      cell: (swap) => {
        const party = partyOf(swap);
        return party && <SwapRateText party={party} />;
      },
    },
    {
      name: 'status',
      head: t('lists.status'),
      width: '6.75rem',
      look: 'cell-status @max-md/page:order-7!',
      cell: (swap) => <SwapStatus status={statusOfSwap(swap)} place="row" />,
    },
    {
      name: 'age',
      head: <ListTimeHead />,
      align: 'end',
      width: times.isAge ? '3rem' : '5.75rem',
      look: 'cell-age',
      cell: ({ createdAt }) => <ListTime at={createdAt} look={times} />,
    },
  ];
}

/** The address whose amounts the row shows, and with whom it swaps. */
function Parties({ view: { party, others } }: { view: SwapView }) {
  const { t } = useLocale();
  return (
    <>
      <PartyView party={party.party} isPair />
      <Icon name="swap" className="flow-icon" label={t('lists.swapsWith')} />
      {others.length > 1 ? (
        <PartyGroup addresses={others.map((other) => other.party.identifier)} isPair />
      ) : (
        <PartyView party={others[0]?.party} isPair />
      )}
    </>
  );
}

/** @param name what the head of its column says, which a phone does not show */
function Side(properties: {
  name: string;
  amounts: readonly SwapAmount[] | undefined;
  usd: number | null | undefined;
  failed: readonly SwapAmount[] | undefined;
}) {
  const { t } = useLocale();
  const { name, amounts = [], usd = null, failed = [] } = properties;
  return (
    <span className="block @max-md/page:flex @max-md/page:flex-wrap @max-md/page:items-baseline @max-md/page:justify-end @max-md/page:gap-x-2">
      <span className="text-12 text-ink-3 @md/page:hidden" aria-hidden="true">
        {name}
      </span>
      {amounts.length + failed.length === 0 ? (
        <span className="text-ink-3">{t('transaction.none')}</span>
      ) : (
        <span className="block">
          <SwapAmounts {...{ amounts, usd, failed }} size="row" />
        </span>
      )}
    </span>
  );
}
