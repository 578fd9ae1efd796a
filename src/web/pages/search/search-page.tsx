import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Flaw } from '#contract/pasted/broken-address.ts';
import { isNamed, type Meaning } from '#contract/pasted/classify.ts';
import { flawText } from '#format/identifiers.ts';
import { Card, CardHead, PageBar } from '#web/components/card.tsx';
import { button } from '#web/components/controls.tsx';
import { useLastError } from '#web/components/failure.ts';
import { BrokenAddress, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { SearchForm } from '#web/components/search-form.tsx';
import { Blank, NoResponse, OmittedBanner, SkeletonRows } from '#web/components/states.tsx';
import { SharedTickers } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { isSearchable, searchLimit, tokenSearchQuery } from '#web/data/queries/search.ts';
import { listLook } from '#web/lists/list.tsx';
import { FoundTokensPart } from '#web/lists/tokens.tsx';
import { type Findable, identifierOf, isFindable, isHash, onlyElsewhere } from './findable.ts';
import { NothingCalled } from './nothing-called.tsx';
import { RecentCard } from './recent-card.tsx';
import { MeaningRows, usePublicHits, useShortenedHits } from './result-groups.tsx';
import { ResultGroup, RowsFoot } from './result-list.tsx';
import { type SearchText, searchOf } from './search-text.ts';
import { SubjectGroup } from './subject-row.tsx';

export { readResults } from './result-reads.ts';
export { searchOf } from './search-text.ts';

const route = getRouteApi('/search');

export function SearchPage() {
  const { t, naming } = useLocale();
  const { network, ...typed } = route.useSearch();
  const search = searchOf(typed, naming);
  const { text, meanings } = search;
  // An invoice, for example, is decoded and not searched.
  const isLookedFor = meanings.some((meaning) => meaning.kind === 'search' || isFindable(meaning));
  return (
    <>
      <PageBar title={t('search.title')}>
        {isLookedFor && <span className="text-ink-3 min-w-0 truncate">{t('search.resultsOn', { network })}</span>}
      </PageBar>
      {text !== '' && <PublicCard text={text} />}
      {text === '' ? <NothingTyped /> : <FoundResults key={`${network} ${text}`} search={search} />}
    </>
  );
}

/** Addresses and tokens that the operator named like a text. */
function PublicCard({ text }: { text: string }) {
  const { t } = useLocale();
  const hits = usePublicHits(text);
  if (hits.length === 0) return null;
  return (
    <Card tone="bare" className="mb-4">
      <SubjectGroup title={t('registry.names')} subjects={hits} />
    </Card>
  );
}

function FoundResults({ search: { meanings, name } }: { search: SearchText }) {
  const isNameOnly = meanings[0]?.kind === 'search';
  if (name !== undefined && isNameOnly) {
    return isSearchable(name) ? <TokenResults text={name} /> : <NothingCalled text={name} />;
  }
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
      <div className="max-w-176">
        <SearchForm />
        <p className="mt-4 text-ink-3">{t('search.emptyHint')}</p>
      </div>
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
      <Card tone="bare" aria-busy={error === null}>
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

// Loaded on demand: few searches are for something of another network, or need the invoice decoder.
const loadCards = () => import('./decoded-cards.tsx');
const BitcoinCard = lazy(async () => ({ default: (await loadCards()).BitcoinCard }));
const NamedCard = lazy(async () => ({ default: (await import('#web/components/named-card.tsx')).NamedCard }));
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
  const elsewhere = onlyElsewhere(meanings, network);
  if (elsewhere) {
    const noun = elsewhere.kind === 'publicKey' ? 'public key' : elsewhere.kind;
    return <OtherNetwork noun={noun} identifier={identifierOf(elsewhere)} belongsTo={elsewhere.network} />;
  }
  const areBoth = isHash(meanings);
  return (
    <Card aria-labelledby="meanings">
      <ResultGroup
        headingId="meanings"
        title={
          areBoth
            ? locale.t('search.hex', { characters: 64 })
            : meanings.length > 1
              ? locale.t('search.identifiersFound', { count: new Set(meanings.map(identifierOf)).size })
              : locale.t('search.result')
        }
      >
        <MeaningRows meanings={meanings} />
        {remarks.map(
          (remark) => remark.kind === 'brokenAddress' && <FlawRemark key={remark.text} flaw={remark.reason} />,
        )}
      </ResultGroup>
      {areBoth && (
        <RowsFoot>
          <span>{locale.t('search.searchedBoth', { network })}</span>
        </RowsFoot>
      )}
    </Card>
  );
}

function FlawRemark({ flaw }: { flaw: Flaw }) {
  return <p className="text-ink-3 px-2.5 py-2 break-words">{flawText(useLocale(), flaw)}</p>;
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

/** A shortened identifier, as on other pages. */
function ShortenedCard({ head, tail }: { head: string; tail: string }) {
  const { t } = useLocale();
  const hits = useShortenedHits({ head, tail });
  if (hits.length > 0) {
    return (
      <Card>
        <SubjectGroup title={t('search.withEnds')} subjects={hits} />
      </Card>
    );
  }
  return (
    <Card tone="bare">
      <Blank icon="link" title={t('search.shortened')}>
        <span className="mono break-all">
          {head}…{tail}
        </span>
        <br />
        {t('search.shortenedHint')}
      </Blank>
    </Card>
  );
}

function Reading() {
  const { t } = useLocale();
  return (
    <Card aria-busy="true">
      <SkeletonRows rows={3} label={t('transaction.decodingInvoice')} />
    </Card>
  );
}
