import { getRouteApi } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { hasDollarValue } from '#contract/common.ts';
import type { ListedToken } from '#contract/token.ts';
import { countDistinct, countSameTicker } from '#format/names.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Button } from '#web/components/button.tsx';
import { Card, CardHead, FactList } from '#web/components/card.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { SegmentedLinks } from '#web/components/segmented.tsx';
import { SourceButton } from '#web/components/source.tsx';
import type { Source } from '#web/components/source-dialog.tsx';
import { Banner, StaleBanner } from '#web/components/states.tsx';
import { comparisonCell, comparisonTable, ListNote } from '#web/components/table-look.tsx';
import { TokenName } from '#web/components/token-name.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { useRowKeys } from '#web/hooks/keys.ts';
import { listLook } from '#web/lists/list.ts';
import { type Fact, factsOn, type IssuedToken } from './facts.tsx';
import { type IssuerSort, inOrder, maxTokens, useDetails } from './issued-tokens.ts';

const route = getRouteApi('/issuer/$key');

const sorts = (locale: FullLocale): readonly { value: IssuerSort; label: string }[] => [
  { value: 'holders', label: locale.t('issuer.sorts.holders') },
  { value: 'cap', label: locale.t('issuer.sorts.cap') },
  { value: 'name', label: locale.t('issuer.sorts.name') },
  { value: 'created', label: locale.t('issuer.sorts.created') },
];

const maxColumns = 4;

/**
 * The tokens of a key side by side.
 * @param identifiers all in the lookup
 * @param known those with metadata
 * @param stale since when the data is stale
 */
export function TokenSet(properties: {
  identifiers: readonly string[];
  known: readonly ListedToken[];
  sources: readonly Source[];
  stale: { since: number; error: Error; retry: () => void } | undefined;
}) {
  const locale = useFullLocale();
  const { identifiers, known, sources, stale } = properties;
  const { network, sort: requested } = route.useSearch();
  // The order of requests does not depend on the sort order, so that nothing is requested twice.
  const tokens = useMemo(() => inOrder(known, 'holders', () => undefined), [known]);
  const details = useDetails(
    network,
    tokens.map(({ tokenIdentifier }) => tokenIdentifier),
  );
  const sort = hasDollarValue(network) || requested !== 'cap' ? requested : 'holders';
  // Rows that move while loading cannot be read.
  const isSettling = sort === 'cap' && details.settled < tokens.length;
  const tickers = tokens.map(({ ticker }) => ticker);
  const capOf = (identifier: string) => {
    const found = details.of(identifier);
    return found.status === 'known' && found.token.metadata.priceUsd > 0 ? found.token.marketCapUsd : undefined;
  };
  const issued = inOrder(tokens, isSettling ? 'holders' : sort, capOf).map((token) => {
    const times = countSameTicker(token.ticker, tickers);
    return {
      token,
      details: details.of(token.tokenIdentifier),
      alike: times > 1 ? locale.t('issuer.tickerUsed', { times }) : undefined,
    };
  });
  const fits = useMedia(`(min-width: ${issued.length > maxColumns ? 1200 : 900}px)`);
  const Layout = fits ? (issued.length > maxColumns ? Rows : Columns) : Cards;
  const nameless = identifiers.filter((identifier) => !known.some((token) => token.tokenIdentifier === identifier));
  return (
    <Card className={`mt-4 ${listLook}`} aria-labelledby="issued">
      <CardHead>
        <h2 id="issued">{locale.t('issuer.countTokens', { count: identifiers.length })}</h2>
        <span className="text-xs text-ink-3">{locale.t('issuer.countTickers', { count: countDistinct(tickers) })}</span>
        <span className="ms-auto" />
        {issued.length > 1 && (
          <div className="@max-xs/page:[&_a]:px-1.5">
            <SegmentedLinks
              legend={locale.t('issuer.sortBy')}
              small
              value={sort}
              options={hasDollarValue(network) ? sorts(locale) : sorts(locale).filter(({ value }) => value !== 'cap')}
              linkTo={(value) => ({
                to: '.',
                search: (previous: object) => ({ ...previous, sort: value }),
                resetScroll: false,
              })}
            />
          </div>
        )}
        <SourceButton
          sources={[...sources, ...details.sources]}
          of={locale.t('issuer.countTokens', { count: identifiers.length })}
        />
      </CardHead>
      {stale !== undefined && <StaleBanner {...stale} />}
      {identifiers.length >= maxTokens && <ListNote>{locale.t('issuer.mayBeMore', { count: maxTokens })}</ListNote>}
      {isSettling && (
        <ListNote role="status">
          {locale.t('issuer.capsLoading', { read: details.settled, all: tokens.length })}
        </ListNote>
      )}
      {details.failures > 0 && (
        <Banner role="status">
          <span>{locale.t('issuer.supplyUnavailable', { count: details.failures })}</span>
          <Button size="tiny" className="ms-auto" onClick={details.retry}>
            {locale.t('common.retry')}
          </Button>
        </Banner>
      )}
      {issued.length > 0 && (
        <div className={stale === undefined ? undefined : 'stale'}>
          <Layout caption={locale.t('issuer.caption', { network })} facts={factsOn(locale, network)} tokens={issued} />
        </div>
      )}
      {nameless.length > 0 && <Nameless identifiers={nameless} />}
    </Card>
  );
}

/** Tokens without metadata. */
function Nameless({ identifiers }: { identifiers: readonly string[] }) {
  const { t } = useFullLocale();
  return (
    <ListNote>
      <p>{t('issuer.noMetadata', { count: identifiers.length })}</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {identifiers.map((identifier) => (
          <li key={identifier}>
            <Identifier value={identifier} kind="token" picture copyLabel={t('issuer.copyIdentifier')} />
          </li>
        ))}
      </ul>
    </ListNote>
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    // There is no screen on the server.
    () => false,
  );
}

interface LayoutProperties {
  caption: string;
  facts: readonly Fact[];
  tokens: readonly IssuedToken[];
}

const nothingWaits = () => undefined;

/** A few tokens side by side, each a column. */
function Columns({ caption, facts, tokens }: LayoutProperties) {
  return (
    <table className={comparisonTable}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className={comparisonCell({ is: 'fact' })} />
          {tokens.map((issued) => (
            <th className={comparisonCell({ is: 'token' })} scope="col" key={issued.token.tokenIdentifier}>
              <TokenName {...issued} layout="head" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr className="group" key={fact.id}>
            <th className={comparisonCell({ is: 'fact', isInBody: true })} scope="row">
              {fact.label}
            </th>
            {tokens.map((issued) => (
              <td className={comparisonCell({ is: 'value', isInBody: true })} key={issued.token.tokenIdentifier}>
                {fact.cell(issued)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// With large text a wide screen has too little room for a table: the cells of a row wrap.
const rowCell = cva('whitespace-nowrap @md/page:px-2 @md/page:first:ps-5 @md/page:last:pe-5', {
  variants: {
    is: {
      head: 'h-9.5 border-b border-line text-xs font-medium text-ink-3',
      value: 'min-w-0 @md/page:h-(--row)',
    },
    isNumber: { true: 'text-end', false: 'text-start' },
  },
  defaultVariants: { isNumber: false },
});

/** Many tokens, each a row. Keys j and k move between rows. */
function Rows({ caption, facts, tokens }: LayoutProperties) {
  const { t } = useFullLocale();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, nothingWaits);
  return (
    <table className="w-full table-fixed border-collapse text-sm @max-md/page:block" ref={table}>
      <caption className="sr-only">{caption}</caption>
      <colgroup className="@max-md/page:hidden">
        <col />
        {facts.map((fact) => (
          <col className={fact.width} key={fact.id} />
        ))}
      </colgroup>
      <thead className="@max-md/page:hidden">
        <tr>
          <th scope="col" className={rowCell({ is: 'head' })}>
            {t('issuer.token')}
          </th>
          {facts.map((fact) => (
            <th scope="col" className={rowCell({ is: 'head', isNumber: fact.isNumber })} key={fact.id}>
              {fact.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-md/page:block">
        {tokens.map((issued) => (
          <tr
            className="group/row relative border-line not-last:border-b hover:bg-hover @max-md/page:flex @max-md/page:flex-wrap @max-md/page:items-center @max-md/page:gap-x-4 @max-md/page:gap-y-0.5 @max-md/page:px-3.5 @max-md/page:py-3"
            key={issued.token.tokenIdentifier}
            data-token={issued.token.tokenIdentifier}
          >
            <td className={rowCell({ is: 'value' })}>
              <TokenName {...issued} layout="stackedRow" size={20} />
            </td>
            {facts.map((fact) => (
              <td className={rowCell({ is: 'value', isNumber: fact.isNumber })} key={fact.id}>
                {fact.cell(issued, 'row')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tokens as cards, if there is no room for a table. */
function Cards({ caption, facts, tokens }: LayoutProperties) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.875rem),1fr))] gap-px overflow-hidden rounded-b-lg"
      aria-label={caption}
    >
      {tokens.map((issued) => (
        <li className="min-w-0 p-4 depth-[0_0_0_1px_var(--color-line)]" key={issued.token.tokenIdentifier}>
          <TokenName {...issued} layout="stacked" />
          <FactList columns="own" className="mt-2 grid-cols-[6.5rem_minmax(0,1fr)]">
            {facts.map((fact) => (
              <Line key={fact.id} fact={fact} issued={issued} />
            ))}
          </FactList>
        </li>
      ))}
    </ul>
  );
}

function Line({ fact, issued }: { fact: Fact; issued: IssuedToken }) {
  return (
    <>
      <dt>{fact.label}</dt>
      <dd>{fact.cell(issued)}</dd>
    </>
  );
}
