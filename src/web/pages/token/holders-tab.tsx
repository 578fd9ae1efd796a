import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Network } from '#contract/common.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '#contract/token.ts';
import { toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { Summary } from '#web/components/controls.tsx';
import { Blank, SkeletonRows } from '#web/components/states.tsx';
import { useHasDollarValue, useLocale } from '#web/contexts.ts';
import { isNotFound, useExtension } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { largestHolders, tokenHoldersQuery } from '#web/data/queries/token.ts';
import type { Read } from '#web/data/read.ts';
import { type ListFileOf, ListTable, type RowDrawing } from '#web/lists/list.tsx';
import { ListBar, useList } from '#web/lists/use-list.tsx';
import { ConcentrationPanel } from './concentration.tsx';
import { issuerBalanceOf } from './concentration-curve.ts';
import { columnsOf, type HolderRow, holderRows } from './holders-columns.tsx';
import { fileName, NoRows, type TabProperties } from './tabs.tsx';

export function HoldersTab({ identifier, token, isWaiting, view, section }: TabProperties) {
  const locale = useLocale();
  const { t } = locale;
  const { network, limit, offset } = view;
  const { top, response, isInTop } = useHolders(identifier, view);
  const hasValue = useHasDollarValue();
  const issuerPublicKey = token?.metadata.issuerPublicKey;
  const received = response.data?.data;
  const page = useMemo(() => {
    if (!received) return undefined;
    const read = holderRows(received.data, { first: received.meta.offset, issuerPublicKey });
    return { rows: isInTop ? read.slice(offset, offset + limit) : read, total: received.meta.totalItems };
  }, [received, issuerPublicKey, isInTop, offset, limit]);
  const largestBalance = top.data?.data.data[0]?.balance;
  const columns = useMemo(
    () => columnsOf(locale, { rows: page?.rows ?? [], token, largest: largestBalance, hasValue }),
    [locale, page, token, largestBalance, hasValue],
  );
  const total = page?.total ?? 0;
  const list = useList({
    view: { network, limit, offset },
    subject: identifier,
    of: JSON.stringify({ network, identifier, limit, offset }),
    response: isWaiting ? { ...response, error: null } : response,
    // Without the supply there are no shares.
    page: isWaiting ? undefined : page,
    sizes: pageSizes.token,
    columns,
    table: (drawn) => <ListTable caption={t('tokenHolders.caption')} drawing={drawing} {...drawn} />,
    links: '[data-column=holder] a',
    loading: t('tokenHolders.loading'),
    failed: (error) =>
      isNotFound(error) && (
        <Blank icon="empty" title={t('tokenHolders.notServed')}>
          {t('tokenHolders.notServedHint')}
        </Blank>
      ),
    empty: () => (
      <NoRows
        offset={offset}
        title={t('tokenHolders.none')}
        hint={t('tokenHolders.noneHint', { network })}
        total={t('tokenHolders.total', { count: formatCount(locale, total) })}
      />
    ),
    note: (rows) => holdersNote(locale, { offset, rows, total }),
    file: () => holdersFile({ network, identifier }, issuerPublicKey),
    section,
  });
  return (
    <>
      {!isOneHolders(token, top.data?.data) && (
        <ConcentrationPanel response={top} token={token} isWaiting={isWaiting} showsFailure={!isInTop} />
      )}
      <HolderViews {...{ network, identifier, token }} />
      <ListBar list={list}>{largest10(locale, token, top.data?.data) ?? t('tokenHolders.largestFirst')}</ListBar>
      {list.body}
    </>
  );
}

type HoldersPage = { readonly identifier: string } & Pick<TabProperties['view'], 'network' | 'limit' | 'offset'>;

/** Reads a page of holders that is not among the largest, which the card of the market shows. */
export async function readLaterHolders(read: Read, { network, identifier, limit, offset }: HoldersPage): Promise<void> {
  const largest = largestHolders({ network, identifier });
  const { data } = await read(tokenHoldersQuery(largest));
  if (offset + limit > rowsInTop(data?.data, largest.limit))
    await read(tokenHoldersQuery({ network, identifier, limit, offset }));
}

/** Returns the page of a view, and the largest holders, which it is taken from if it can be. */
function useHolders(identifier: string, { network, limit, offset }: TabProperties['view']) {
  const largest = largestHolders({ network, identifier });
  const top = useQuery(tokenHoldersQuery(largest));
  // So that both match.
  const isInTop = offset + limit <= rowsInTop(top.data?.data, largest.limit);
  const later = useQuery({ ...tokenHoldersQuery({ network, identifier, limit, offset }), enabled: !isInTop });
  return { top, response: isInTop ? top : later, isInTop };
}

type LargestHolders = ResponseBody<typeof listTokenHolders> | undefined;

/** Whether one address holds nearly everything: a chart of all shares would be a plain area. */
function isOneHolders(token: TokenDetails | undefined, holders: LargestHolders): boolean {
  const [largest] = holders?.data ?? [];
  return (
    token !== undefined && largest !== undefined && toBigInt(largest.balance) * 20n > toBigInt(token.totalSupply) * 19n
  );
}

const topHolders = 10;

/** Returns what the largest holders have: of what the issuer does not hold, if it holds half or more. */
function largest10(locale: Locale, token: TokenDetails | undefined, holders: LargestHolders): ReactNode {
  if (token === undefined || holders === undefined) return undefined;
  const supply = toBigInt(token.totalSupply);
  const issuer = issuerBalanceOf(token, holders) ?? 0n;
  const isOutside = issuer * 2n >= supply && issuer > 0n;
  const balances = holders.data
    .filter(({ pubkey }) => !isOutside || pubkey !== token.metadata.issuerPublicKey)
    .slice(0, topHolders)
    .map(({ balance }) => toBigInt(balance));
  const held = balances.reduce((sum, balance) => sum + balance, 0n);
  const share = formatShare(locale, held, isOutside ? supply - issuer : supply, 1);
  if (share === undefined || balances.length === 0) return undefined;
  return locale.t.rich('tokenHolders.largestHold', {
    count: balances.length,
    isOutside,
    share,
    strong: (text) => <b className="font-strong text-ink">{text}</b>,
  });
}

const drawing: RowDrawing<HolderRow> = {
  card: 'holder',
  id: ({ holder }) => holder.address,
  attributes: ({ holder }) => ({ 'data-holder': holder.address }),
};

async function holdersFile(
  token: { readonly network: Network; readonly identifier: string },
  issuerPublicKey: string | undefined,
): Promise<ListFileOf<HolderRow>> {
  const { wholeHolders } = await import('#web/lists/whole-lists.ts');
  const { network, identifier } = token;
  return ({ t }, client) => ({
    list: 'token-holders',
    network,
    subject: identifier,
    asset: identifier,
    order: 'largest-first',
    fileName: fileName('holders', identifier, network),
    about: t('export.holders'),
    notes: [t('statement.noteHolders')],
    read: () => {
      const reader = wholeHolders(client, token);
      return {
        run: async (...how: Parameters<typeof reader.run>) => {
          const all = await reader.run(...how);
          return { ...all, rows: holderRows(all.rows, { first: 0, issuerPublicKey }) };
        },
      };
    },
  });
}

/** Returns how many rows the query of the largest holders covers: all if there are no more. */
function rowsInTop(top: ResponseBody<typeof listTokenHolders> | undefined, requested: number): number {
  if (top === undefined) return requested;
  return top.data.length >= top.meta.totalItems ? Number.POSITIVE_INFINITY : top.data.length;
}

// Loaded on demand: when it is opened.
const SizesFigure = lazy(async () => ({ default: (await import('./holder-sizes.tsx')).SizesFigure }));

/** Other views of the holders of a token: by balance, opened here, and over time. Nothing that the service lacks. */
function HolderViews(properties: { network: Network; identifier: string; token: TokenDetails | undefined }) {
  const { network, identifier, token } = properties;
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const hasSizes = useExtension('/v1/tokens/{identifier}/holders/sizes');
  const hasHistory = useExtension('/v1/tokens/{identifier}/history');
  if (!hasSizes && !hasHistory) return null;
  return (
    <div className="relative border-t border-line">
      {hasSizes && (
        <details className="group/sizes noscript:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <Summary className="w-max max-w-full px-(--inset) py-2.5 text-14/5 font-label">
            {t('tokenHolders.sizes')}
          </Summary>
          {isOpen && token && (
            <div className="border-y border-line">
              <Suspense fallback={<SkeletonRows rows={6} label={t('tokenHolders.loading')} />}>
                <SizesFigure {...{ network, identifier, token }} />
              </Suspense>
            </div>
          )}
        </details>
      )}
      {hasHistory && (
        <Link
          className={`link text-14/5 ${hasSizes ? 'absolute inset-e-5 top-2 py-0.5 @max-md/page:inset-e-4' : 'inline-block px-(--inset) py-2.5'}`}
          to="/token/$identifier"
          params={{ identifier }}
          search={{ network, tab: 'history', metric: 'holders' }}
          resetScroll={false}
        >
          {t('tokenHolders.overTime')}
        </Link>
      )}
    </div>
  );
}

/** Returns the note below a page of holders: their range, and why there are no running totals. */
function holdersNote(
  locale: Locale,
  { offset, rows, total: all }: { offset: number; rows: readonly HolderRow[]; total: number },
): string {
  const [row] = rows;
  if (!row) return '';
  const first = formatCount(locale, offset + 1);
  const total = formatCount(locale, all);
  const range =
    rows.length === 1
      ? locale.t('tokenHolders.one', { rank: first, total })
      : locale.t('tokenHolders.range', { first, last: formatCount(locale, offset + rows.length), total });
  return row.running === undefined ? `${range} ${locale.t('tokenHolders.noRunningTotal')}` : range;
}
