import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Flaw } from '#contract/pasted/broken-address.ts';
import { classify, isNamed, type Meaning, nameIn } from '#contract/pasted/classify.ts';
import { flawText } from '#format/identifiers.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card, CardHead, PageBar } from '#web/components/card.tsx';
import { Button, button, Icon, IconButton } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { useLastError } from '#web/components/failure.ts';
import { BrokenAddress, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { Blank, NoResponse, OmittedBanner, SkeletonRows } from '#web/components/states.tsx';
import { SharedTickers } from '#web/components/token-name.tsx';
import { otherNetwork, useConfig, useFullLocale, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { isSearchable, matchesWordStartsOnly, searchLimit, tokenSearchQuery } from '#web/data/queries.ts';
import { listLook } from '#web/lists/list.tsx';
import { FoundTokensPart } from '#web/lists/tokens.tsx';
import { keyOf } from '#web/settings/labels.ts';
import { usePublicNames } from '#web/settings/public-names.ts';
import { clearRecent, removeSearch, removeVisit, useRecent } from '#web/settings/recent.ts';
import { setSetting, useSetting, useZone } from '#web/settings/settings.ts';
import { answersTo } from './answers.ts';
import { beginningText, useBeginning, useSimilarToken } from './beginning.ts';
import { type Findable, identifierOf, isFindable, isHash, MeaningOption } from './meaning-options.tsx';
import {
  RowGroup,
  RowsFoot,
  rowHeading,
  SearchedRow,
  SubjectRow,
  searchKey,
  TokenRow,
  VisitRow,
} from './result-row.tsx';

const route = getRouteApi('/search');

export function SearchPage() {
  const { t, naming } = useLocale();
  const { q, only, network } = route.useSearch();
  const text = q.trim();
  const meanings: readonly Meaning[] = only === 'tokens' ? [{ kind: 'search', text }] : classify(text, naming);
  // An invoice, for example, is decoded and not searched.
  const isLookedFor = meanings.some((meaning) => meaning.kind === 'search' || isFindable(meaning));
  return (
    <>
      <PageBar title={t('search.title')}>
        {isLookedFor && <span className="text-ink-3 min-w-0 truncate">{t('search.resultsOn', { network })}</span>}
      </PageBar>
      {text !== '' && <PublicCard text={text} />}
      {text === '' ? <NothingTyped /> : <FoundResults key={`${network} ${text}`} text={text} meanings={meanings} />}
    </>
  );
}

/** Addresses and tokens that the operator named like a text. */
function PublicCard({ text }: { text: string }) {
  const { t } = useLocale();
  const hits = usePublicNames()?.search(text) ?? [];
  if (hits.length === 0) return null;
  return (
    <Card className="mb-4">
      <RowGroup>
        <h2 className={rowHeading}>{t('registry.names')}</h2>
        {hits.map((hit) => (
          <SubjectRow key={keyOf(hit)} subject={hit} />
        ))}
      </RowGroup>
    </Card>
  );
}

function FoundResults({ text, meanings }: { text: string; meanings: readonly Meaning[] }) {
  const [first] = meanings;
  if (first?.kind === 'search') {
    return isSearchable(first.text) ? <TokenResults text={first.text} /> : <NothingCalled text={first.text} />;
  }
  const name = nameIn(text, meanings);
  return (
    <div className="grid grid-cols-1 gap-4">
      {name !== undefined && isSearchable(name) && <TokensCalled text={name} />}
      <Meanings meanings={meanings} />
    </div>
  );
}

function NothingTyped() {
  const { t } = useLocale();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <Blank icon="search" title={t('search.empty')}>
          {t('search.emptyHint')}
        </Blank>
      </Card>
      <RecentCard />
    </div>
  );
}

function TokenResults({ text }: { text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const response = useQuery(tokenSearchQuery({ network, identifier: text, limit: searchLimit }));
  const error = useLastError(response, `${network} ${text}`);
  if (response.data === undefined) {
    return (
      <Card aria-busy={error === null}>
        {isNotFound(error) ? (
          <Blank icon="search" title={t('search.noIdentifier')}>
            {t.rich('search.noIdentifierHint', { given: () => <q className="break-words">{text}</q> })}
          </Blank>
        ) : (
          <NoResponse rows={3} label={t('tokens.searching')} error={error} retry={() => void response.refetch()} />
        )}
      </Card>
    );
  }
  return response.data.data.length === 0 ? <NothingCalled text={text} /> : <TokensCalled text={text} />;
}

/** Tokens whose name or ticker is like a text, if there are any. */
function TokensCalled({ text }: { text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const response = useQuery(tokenSearchQuery({ network, identifier: text, limit: searchLimit }));
  const tokens = response.data?.data ?? [];
  if (tokens.length === 0) return null;
  return (
    <Card tone="bare" className={listLook} aria-labelledby="tokens">
      <CardHead>
        <h2 id="tokens" className="me-auto">
          {t('search.tokens')}
        </h2>
        <Link className={button({ variant: 'quiet' })} to="/tokens" search={{ q: text }}>
          {t('search.allResults')}
        </Link>
      </CardHead>
      <OmittedBanner parts={response.data?.omitted} />
      <SharedTickers tickers={tokens.map(({ ticker }) => ticker)} isPart={tokens.length >= searchLimit} />
      <FoundTokensPart
        caption={t('search.caption', { network, text })}
        tokens={tokens}
        isStale={response.error !== null}
      />
      <RowsFoot>{t('search.namesNotUnique')}</RowsFoot>
    </Card>
  );
}

/** No token has the name: what else the text may mean, and whether the other network has results. */
function NothingCalled({ text }: { text: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const other = otherNetwork(network, useConfig());
  const query = tokenSearchQuery({ network: other ?? network, identifier: text, limit: searchLimit });
  const { data, error } = useQuery({ ...query, enabled: other !== undefined && isSearchable(text) });
  const count = data?.data.length ?? 0;
  const { beginning, hits, isNone } = useBeginning(text);
  // Last, since both are of one query, and the service reads a query whose last use is enabled.
  const token = useSimilarToken(text, true);
  const answers = answersTo(locale, text, useZone());
  const given = { given: () => <q className="break-words">{text}</q> };
  const isAnswered = token !== undefined || hits.length > 0 || answers.length > 0;
  return (
    <Card>
      {token && (
        <RowGroup>
          <h2 className={rowHeading}>{locale.t('search.similar')}</h2>
          <TokenRow token={token} network={network} />
        </RowGroup>
      )}
      {hits.length > 0 && (
        <RowGroup>
          <h2 className={rowHeading}>{locale.t('search.beginsWith')}</h2>
          {hits.map((hit) => (
            <SubjectRow key={`${hit.type} ${hit.ref}`} subject={hit} />
          ))}
        </RowGroup>
      )}
      {answers.length > 0 && (
        <RowGroup>
          <h2 className={rowHeading}>{locale.t('search.goTo')}</h2>
          <div className="flex flex-wrap gap-2 px-2.5 pb-2">
            {answers.map(({ icon, title, to, search }) => (
              <Link key={title} className={button()} to={to} search={{ network, ...search }}>
                <Icon name={icon} />
                {title}
              </Link>
            ))}
          </div>
        </RowGroup>
      )}
      {!(isAnswered && count === 0) && (
        <Blank
          icon="empty"
          title={beginning ? beginningText(locale, beginning) : locale.t('search.none', { network })}
          actions={
            other &&
            count > 0 && (
              <Link className={button({ variant: 'main' })} to="/search" search={{ q: text, network: other }}>
                <Icon name="swap" />
                {locale.t('search.searchOn', { network: other })}
              </Link>
            )
          }
        >
          {beginning
            ? locale.t('search.beginningHint', { isAddress: beginning.of === 'address', isNone })
            : matchesWordStartsOnly(text)
              ? locale.t.rich('search.noneShort', given)
              : locale.t.rich('search.noneHint', given)}{' '}
          {other &&
            data !== undefined &&
            (count > 0 ? (
              <strong>
                {locale.t('search.elsewhere', { network: other, formatted: countText(locale, count), count })}
              </strong>
            ) : (
              locale.t('search.notElsewhere', { network: other })
            ))}
          {other && error !== null && locale.t('search.searchFailedOn', { network: other })}
        </Blank>
      )}
    </Card>
  );
}

/** A full page may not be the last. */
function countText(locale: Locale, count: number): string {
  return count < searchLimit
    ? formatCount(locale, count)
    : locale.t('search.atLeast', { formatted: formatCount(locale, count) });
}

/** Recent visits and searches of both networks, with buttons to remove them. */
function RecentCard() {
  const { t } = useLocale();
  const { visits, searches } = useRecent();
  const remembers = useSetting('recent') === 'on';
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = visits.length + searches.length === 0;
  // The focused element is removed; keep the focus in the card.
  const forget = (what: () => void) => () => {
    what();
    heading.current?.focus();
    announce(t('search.removed'));
  };
  return (
    <Card aria-labelledby="recent">
      <CardHead>
        <h2 id="recent" ref={heading} tabIndex={-1}>
          {t('search.history')}
        </h2>
        {!isEmpty && (
          <Button variant="quiet" className="ms-auto" onClick={forget(clearRecent)}>
            {t('search.clear')}
          </Button>
        )}
      </CardHead>
      <p className="px-5 py-1.5 @max-md/page:px-4 @max-md/page:py-1 text-ink-3">
        {t('search.historyHint')} {!remembers && t('search.historyOff')}{' '}
        {isEmpty && remembers && t('search.historyEmpty')}
      </p>
      <RecentGroup title={t('search.recentSearches')} isEmpty={searches.length === 0}>
        {searches.map((search) => (
          <RecentLine key={searchKey(search)} what={search.text} onForget={forget(() => removeSearch(search))}>
            <SearchedRow search={search} />
          </RecentLine>
        ))}
      </RecentGroup>
      <RecentGroup title={t('search.recentPages')} isEmpty={visits.length === 0}>
        {visits.map((visit) => (
          <RecentLine key={keyOf(visit)} what={visit.ref} onForget={forget(() => removeVisit(visit))}>
            <VisitRow visit={visit} />
          </RecentLine>
        ))}
      </RecentGroup>
      <RowsFoot>
        <Button onClick={() => setSetting('recent', remembers ? 'off' : 'on')}>
          {remembers ? t('search.turnOff') : t('search.turnOn')}
        </Button>
      </RowsFoot>
    </Card>
  );
}

function RecentGroup({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <RowGroup>
      <h3 className={rowHeading}>{title}</h3>
      <ul>{children}</ul>
    </RowGroup>
  );
}

function RecentLine({ what, onForget, children }: { what: string; onForget: () => void; children: ReactNode }) {
  const { t } = useLocale();
  return (
    <li className="flex">
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton icon="cross" label={t('search.remove', { what })} onClick={onForget} />
    </li>
  );
}

// Loaded on demand: few searches are for something of another network, or need the invoice decoder.
const loadCards = () => import('./decoded-cards.tsx');
const BitcoinCard = lazy(async () => ({ default: (await loadCards()).BitcoinCard }));
const NamedCard = lazy(async () => ({ default: (await import('#web/components/named-card.tsx')).NamedCard }));
const ShortenedCard = lazy(async () => ({ default: (await loadCards()).ShortenedCard }));
const LightningCard = lazy(async () => ({ default: (await loadCards()).LightningCard }));
const InvoiceCard = lazy(async () => ({ default: (await loadCards()).InvoiceCard }));

function Meanings({ meanings }: { meanings: readonly Meaning[] }) {
  const findable = meanings.filter(isFindable);
  const others = meanings.filter((meaning) => !isFindable(meaning));
  const remarks = findable.length > 0 ? others.filter(({ kind }) => kind === 'brokenAddress') : [];
  return (
    <div className="grid grid-cols-1 gap-4">
      {findable.length > 0 && <FoundCard meanings={findable} remarks={remarks} />}
      {others
        .filter((meaning) => !remarks.includes(meaning))
        .map((meaning) => (
          <Suspense key={JSON.stringify(meaning)} fallback={<Reading />}>
            <ReadCard meaning={meaning} />
          </Suspense>
        ))}
    </div>
  );
}

function FoundCard({ meanings, remarks }: { meanings: readonly Findable[]; remarks: readonly Meaning[] }) {
  const locale = useLocale();
  const network = useNetwork();
  const [first, ...more] = meanings;
  if (first?.network !== undefined && first.network !== network && more.length === 0) {
    const noun = first.kind === 'publicKey' ? 'public key' : first.kind;
    return <OtherNetwork noun={noun} identifier={identifierOf(first)} belongsTo={first.network} />;
  }
  const areBoth = isHash(meanings);
  return (
    <Card aria-labelledby="meanings">
      <RowGroup>
        <h2 className={rowHeading} id="meanings">
          {areBoth
            ? locale.t('search.hex', { characters: 64 })
            : more.length > 0
              ? locale.t('search.identifiersFound', { count: new Set(meanings.map(identifierOf)).size })
              : locale.t('search.result')}
        </h2>
        <ul>
          {meanings.map((meaning) => (
            <li key={`${meaning.kind} ${identifierOf(meaning)} ${meaning.network}`}>
              <MeaningOption meaning={meaning} isHash={areBoth} />
            </li>
          ))}
        </ul>
        {remarks.map(
          (remark) => remark.kind === 'brokenAddress' && <FlawRemark key={remark.text} flaw={remark.reason} />,
        )}
      </RowGroup>
      {areBoth && (
        <RowsFoot>
          <span>{locale.t('search.searchedBoth', { network })}</span>
        </RowsFoot>
      )}
    </Card>
  );
}

function FlawRemark({ flaw }: { flaw: Flaw }) {
  return <p className="text-ink-3 px-2.5 py-2 break-words">{flawText(useFullLocale(), flaw)}</p>;
}

/** A meaning without a page, which is decoded here instead. */
function ReadCard({ meaning }: { meaning: Meaning }): ReactNode {
  if (isNamed(meaning)) return <NamedCard meaning={meaning} />;
  switch (meaning.kind) {
    case 'brokenAddress':
      return <BrokenAddress {...meaning} />;
    case 'bitcoinAddress':
      return <BitcoinCard {...meaning} />;
    case 'shortened':
      return <ShortenedCard {...meaning} />;
    case 'lightningInvoice':
      return <LightningCard text={meaning.text} />;
    case 'invoice':
      return <InvoiceCard text={meaning.text} address={meaning.address} network={meaning.network} />;
    default:
      return null;
  }
}

function Reading() {
  const { t } = useLocale();
  return (
    <Card aria-busy="true">
      <SkeletonRows rows={3} label={t('transaction.decodingInvoice')} />
    </Card>
  );
}
