import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Network } from '#contract/common.ts';
import type { SatsHolder, SatsHolders } from '#contract/sats-holders.ts';
import { fileMoment } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { networkTitle } from '#i18n/locale.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card, CardHead, PageBar } from '#web/components/card.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { satsHoldersQuery } from '#web/data/queries/stats.ts';
import { balanceColumns, holderColumns } from '#web/lists/holder-columns.tsx';
import { type Column, type ListFileOf, ListTable, listLook, type RowDrawing } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useLimit } from '#web/settings/settings.ts';

const route = getRouteApi('/stats/holders');

export function HoldersPage() {
  const locale = useLocale();
  const { t } = locale;
  const { network, cursor, ...search } = route.useSearch();
  const view = { network, cursor, limit: useLimit(pageSizes.address, search.limit) };
  const response = useQuery(satsHoldersQuery(view));
  const page = response.data?.data;
  const columns = useMemo(() => columnsOf(locale, page), [locale, page]);
  const list = useList({
    view,
    subject: 'holders',
    of: JSON.stringify(view),
    response,
    page: page && { rows: page.data, nextCursor: page.nextCursor },
    sizes: pageSizes.address,
    columns,
    table: (drawn) => <ListTable caption={t('holders.title')} drawing={drawing} {...drawn} />,
    links: '[data-column=holder] a',
    loading: t('tokenHolders.loading'),
    failed: (error) =>
      isUnavailable(error) && (
        <Blank icon="empty" title={t('tokenHolders.notServed')}>
          {t('holders.notServedHint')}
        </Blank>
      ),
    empty: () => (
      <Blank icon="empty" title={t('tokenHolders.none')}>
        {t('holders.note')}
      </Blank>
    ),
    note: (rows) => `${formatCount(locale, rows[0]?.rank ?? 0)}–${formatCount(locale, rows.at(-1)?.rank ?? 0)}`,
    tools: ({ size }) => size,
    file: () => fileOf(network),
  });
  return (
    <>
      <PageBar title={t('holders.title')}>
        <span className="text-ink-3">{networkTitle(network)}</span>
        <Link className="link ms-auto" to="/stats" search={{ network }}>
          {t('stats.statistics')}
        </Link>
      </PageBar>
      <Card tone="bare" className={listLook} aria-labelledby="holders-h" ref={list.section} aria-busy={list.isWaiting}>
        <CardHead>
          <h2 id="holders-h" className="me-auto">
            {t('tokenHolders.largestFirst')}
          </h2>
          {page && (
            <span className="text-12 text-ink-3">
              {t('strip.locked')} <SatsAmount sats={page.totalSats} worth="now" />
            </span>
          )}
          {list.save()}
        </CardHead>
        {list.body}
      </Card>
      <p className="mt-3 text-12 text-ink-3">{t('holders.note')}</p>
    </>
  );
}

async function fileOf(network: Network): Promise<ListFileOf<SatsHolder>> {
  const { wholeSatsHolders } = await import('#web/lists/whole-lists.ts');
  return (full, client) => ({
    list: 'sats-holders',
    network,
    subject: null,
    asset: 'btc',
    order: 'largest-first',
    fileName: `holders-${network}-${fileMoment()}.csv`,
    about: full.t('export.satsHolders', { network }),
    notes: [full.t('statement.noteHolders')],
    read: () => wholeSatsHolders(client, network),
  });
}

const drawing: RowDrawing<SatsHolder> = {
  card: 'holder',
  id: ({ address }) => address,
  attributes: ({ address }) => ({ 'data-holder': address }),
};

/** @param page whose largest balance bars are scaled to */
function columnsOf(locale: Locale, page: SatsHolders | undefined): Column<SatsHolder>[] {
  const { t } = locale;
  const total = BigInt(page?.totalSats ?? 0);
  const { size, share } = balanceColumns<SatsHolder>(locale, {
    balance: ({ balanceSats }) => BigInt(balanceSats),
    largest: BigInt(page?.data[0]?.balanceSats ?? 0),
    whole: total,
    tone: () => 'sats',
  });
  return [
    ...holderColumns<SatsHolder>(locale, (row) => ({ ...row, holder: row })),
    {
      name: 'balance',
      head: t('tokenHolders.balance'),
      align: 'amount',
      width: '14rem',
      look: 'text-end @max-md/page:[grid-area:1/3]',
      cell: ({ balanceSats }) => <SatsAmount sats={balanceSats} worth="now" size="row" layout="column" />,
      csv: { balance_sats: ({ balanceSats }) => BigInt(balanceSats) },
    },
    size,
    {
      ...share,
      csv: { total_sats: () => total, share_percent: ({ percentage }) => ({ digits: percentage }) },
    },
  ];
}
