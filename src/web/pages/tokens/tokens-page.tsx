import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { decodeOnOtherNetwork, decodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { classify } from '#contract/pasted/classify.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card, PageBar } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { SharedTickers } from '#web/components/token-name.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { isSearchable, matchesWordStartsOnly, tokenSearchQuery } from '#web/data/queries/search.ts';
import { listLook } from '#web/lists/list.tsx';
import { type PageStep, StepLink } from '#web/lists/pager.tsx';
import { FoundTokensTable } from '#web/lists/tokens.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useLimit } from '#web/settings/settings.ts';
import { DirectoryCard } from './directory.tsx';

const route = getRouteApi('/tokens');

export function TokensPage() {
  const { t } = useLocale();
  const { q, network } = route.useSearch();
  const text = q.trim();
  return (
    <>
      <PageBar title={t('tokens.tokens')}>
        {text !== '' && <span className="text-ink-3 min-w-0 truncate">{t('search.resultsOn', { network })}</span>}
      </PageBar>
      <Found text={text} network={network} />
    </>
  );
}

function Found({ text, network }: { text: string; network: Network }) {
  const { t, naming } = useLocale();
  if (text === '') return <DirectoryCard />;
  if (!isSearchable(text)) {
    return (
      <Card tone="bare">
        <Blank icon="search" title={t('tokens.tooShort')}>
          {t('tokens.emptyHint')}
        </Blank>
      </Card>
    );
  }
  // An identifier of this network has been redirected already.
  const token = decodeTokenAddress(text, naming);
  if (token !== undefined && token.network !== network) {
    return <OtherNetwork noun="token" belongsTo={token.network} identifier={token.tokenIdentifier} />;
  }
  if (decodeOnOtherNetwork(text, naming)) {
    return <InvalidIdentifier isToken text={text} heading={t('token.notValid')} reason={t('token.notValidHint')} />;
  }
  return <FoundTokens text={text} />;
}

/** One page of search results, in the order of the service (spec 4.6), which sends no total. */
function FoundTokens({ text }: { text: string }) {
  const locale = useLocale();
  const { t } = locale;
  const { limit: inUrl, network, offset } = route.useSearch();
  const limit = useLimit(pageSizes.search, inUrl);
  const response = useQuery(tokenSearchQuery({ network, identifier: text, limit, offset }));
  const tokens = response.data?.data;
  const list = useList({
    view: { network, limit, offset },
    subject: text,
    of: `${network} ${text} ${limit} ${offset}`,
    response,
    page: tokens && { rows: tokens },
    sizes: pageSizes.search,
    columns: [],
    table: ({ rows, isBusy, isStale }) => (
      <>
        <SharedTickers tickers={rows.map(({ ticker }) => ticker)} isPart={offset > 0 || rows.length >= limit} />
        <FoundTokensTable caption={t('search.caption', { network, text })} tokens={rows} {...{ isBusy, isStale }} />
      </>
    ),
    loading: t('tokens.searching'),
    failed: (error) => <NotAnswered error={error} retry={() => void response.refetch()} />,
    empty: (steps, section) =>
      offset > 0 ? (
        <BeyondLast text={text} offset={offset} previous={steps.previous} section={section} />
      ) : (
        <NoTokens text={text} />
      ),
    note: (rows) => rows.length > 0 && resultsNote(locale, offset, rows.length),
    tools: ({ size }) => size,
  });
  return (
    <Card tone="bare" className={listLook} aria-label={t('tokens.found')} ref={list.section} aria-busy={list.isWaiting}>
      {list.body}
    </Card>
  );
}

function resultsNote(locale: Locale, offset: number, shown: number): string {
  const last = formatCount(locale, offset + shown);
  return shown === 1
    ? locale.t('tokens.result', { last })
    : locale.t('tokens.results', { first: formatCount(locale, offset + 1), last });
}

/** Empty state of a page beyond the last result. */
function BeyondLast(properties: {
  text: string;
  offset: number;
  previous: PageStep | undefined;
  section: RefObject<HTMLElement | null>;
}) {
  const { text, offset, previous, section } = properties;
  const locale = useLocale();
  return (
    <Blank
      icon="empty"
      title={locale.t('tokens.noResultsOnPage')}
      actions={
        <>
          <StepLink variant="main" step={previous} section={section}>
            {locale.t('tokens.previousPage')}
          </StepLink>
          <Link className={button()} to="/tokens" search={{ q: text }}>
            {locale.t('lists.firstPage')}
          </Link>
        </>
      }
    >
      {locale.t('tokens.noResultsOnPageHint', { count: formatCount(locale, offset) })}
    </Blank>
  );
}

function NoTokens({ text }: { text: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  const isMore = classify(text, locale.naming).some(({ kind }) => kind !== 'search');
  return (
    <Blank
      icon="empty"
      title={locale.t('search.none', { network })}
      actions={
        <>
          {networks
            .filter((other) => other !== network)
            .map((other) => (
              <Link
                key={other}
                className={button({ variant: 'main' })}
                to="/tokens"
                search={{ q: text, network: other }}
              >
                <Icon name="swap" />
                {locale.t('search.searchOn', { network: other })}
              </Link>
            ))}
          {isMore && (
            <Link className={button()} to="/search" search={{ q: text }}>
              {locale.t('tokens.searchAll')}
            </Link>
          )}
        </>
      }
    >
      {matchesWordStartsOnly(text)
        ? locale.t.rich('tokens.noneShort', { query: () => <q className="break-words">{text}</q> })
        : locale.t.rich('tokens.noneHint', { query: () => <q className="break-words">{text}</q> })}
    </Blank>
  );
}

function NotAnswered({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="search" title={t('tokens.notServed')}>
      {t('tokens.notServedHint')}
    </Blank>
  );
}
