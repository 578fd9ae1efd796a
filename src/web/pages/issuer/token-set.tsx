import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useMemo, useRef } from 'react';
import { hasDollarValue } from '#contract/common.ts';
import { issuedMax, type ListedToken } from '#contract/token.ts';
import { countDistinct, countSameTicker } from '#format/names.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card, CardHead, FactList } from '#web/components/card.tsx';
import { Button, SegmentedLinks } from '#web/components/controls.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Banner } from '#web/components/states.tsx';
import { comparisonCell, comparisonTable, ListNote } from '#web/components/table-look.tsx';
import { TokenName } from '#web/components/token-name.tsx';
import { useLocale, withSearch } from '#web/contexts.ts';
import { useRowKeys } from '#web/hooks/keys.ts';
import { useMedia } from '#web/hooks/media.ts';
import { type Column, ListTable, listLook, type RowDrawing } from '#web/lists/list.tsx';
import { type IssuerSort, inOrder, inReadingOrder, useDetails } from './issued-tokens.ts';
import { columnsOf, type IssuedToken } from './token-set-columns.tsx';

const route = getRouteApi('/issuer/$key');

const sorts = (locale: Locale): readonly { value: IssuerSort; label: string }[] => [
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
 */
export function TokenSet(properties: {
  identifiers: readonly string[];
  known: readonly ListedToken[];
  isStale: boolean;
}) {
  const locale = useLocale();
  const { identifiers, known, isStale } = properties;
  const { network } = route.useSearch();
  const { issued, details, sort, isSettling } = useIssued(known);
  const tickers = known.map(({ ticker }) => ticker);
  const fits = useMedia(`(min-width: ${issued.length > maxColumns ? 1200 : 900}px)`);
  const Layout = fits ? (issued.length > maxColumns ? Rows : Columns) : Cards;
  const nameless = identifiers.filter((identifier) => !known.some((token) => token.tokenIdentifier === identifier));
  return (
    <Card tone="bare" className={`mt-4 ${listLook}`} aria-labelledby="issued">
      <CardHead>
        <h2 id="issued">{locale.t('issuer.countTokens', { count: identifiers.length })}</h2>
        <span className="text-12 text-ink-3">{locale.t('issuer.countTickers', { count: countDistinct(tickers) })}</span>
        <span className="ms-auto" />
        {issued.length > 1 && (
          <div className="@max-xs/page:[&_a]:px-1.5">
            <SegmentedLinks
              legend={locale.t('issuer.sortBy')}
              small
              value={sort}
              options={hasDollarValue(network) ? sorts(locale) : sorts(locale).filter(({ value }) => value !== 'cap')}
              linkTo={(to) => withSearch({ sort: to })}
            />
          </div>
        )}
      </CardHead>
      {identifiers.length >= issuedMax && <ListNote>{locale.t('issuer.mayBeMore', { count: issuedMax })}</ListNote>}
      {isSettling && (
        <ListNote role="status">
          {locale.t('issuer.capsLoading', { read: details.settled, all: known.length })}
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
        <div className={isStale ? 'stale' : undefined}>
          <Layout
            caption={locale.t('issuer.caption', { network })}
            columns={columnsOf(locale, network, Layout === Rows)}
            tokens={issued}
          />
        </div>
      )}
      {nameless.length > 0 && <Nameless identifiers={nameless} />}
    </Card>
  );
}

/** Returns the tokens in the requested order with what is read of each, and whether that order needs more of it. */
function useIssued(known: readonly ListedToken[]) {
  const { t } = useLocale();
  const { network, sort: requested } = route.useSearch();
  const tokens = useMemo(() => inReadingOrder(known), [known]);
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
      alike: times > 1 ? t('issuer.tickerUsed', { times }) : undefined,
    };
  });
  return { issued, details, sort, isSettling };
}

/** Tokens without metadata. */
function Nameless({ identifiers }: { identifiers: readonly string[] }) {
  const { t } = useLocale();
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

interface LayoutProperties {
  caption: string;
  columns: readonly Column<IssuedToken>[];
  tokens: readonly IssuedToken[];
}

/** A few tokens side by side, each a column. */
function Columns({ caption, columns, tokens }: LayoutProperties) {
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
      <tbody translate="no">
        {columns.map(({ name, head, cell }) => (
          <tr className="group" key={name}>
            <th className={comparisonCell({ is: 'fact', isInBody: true })} scope="row">
              {head}
            </th>
            {tokens.map((issued) => (
              <td className={comparisonCell({ is: 'value', isInBody: true })} key={issued.token.tokenIdentifier}>
                {cell(issued)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Many tokens, each a row. Keys j and k move between rows. */
function Rows({ caption, columns, tokens }: LayoutProperties) {
  const { t } = useLocale();
  const section = useRef<HTMLDivElement>(null);
  useRowKeys(section);
  const name: Column<IssuedToken> = {
    name: 'token',
    head: t('issuer.token'),
    width: 'minmax(0,1fr)',
    look: 'min-w-0 whitespace-nowrap',
    cell: (issued) => <TokenName {...issued} layout="stackedRow" size={20} />,
  };
  return (
    <div ref={section}>
      <ListTable caption={caption} columns={[name, ...columns]} rows={tokens} drawing={drawing} />
    </div>
  );
}

const drawing: RowDrawing<IssuedToken> = {
  card: 'wrapped',
  id: ({ token }) => token.tokenIdentifier,
  attributes: ({ token }) => ({ 'data-token': token.tokenIdentifier }),
};

/** Tokens as cards, if there is no room for a table. */
function Cards({ caption, columns, tokens }: LayoutProperties) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.875rem),1fr))] gap-px overflow-hidden rounded-b-16"
      aria-label={caption}
    >
      {tokens.map((issued) => (
        <li className="min-w-0 p-4 depth-[0_0_0_1px_var(--color-line)]" key={issued.token.tokenIdentifier}>
          <TokenName {...issued} layout="stacked" />
          <FactList columns="own" className="mt-2 grid-cols-[6.5rem_minmax(0,1fr)]">
            {columns.map(({ name, head, cell }) => (
              <Fragment key={name}>
                <dt>{head}</dt>
                <dd>{cell(issued)}</dd>
              </Fragment>
            ))}
          </FactList>
        </li>
      ))}
    </ul>
  );
}
