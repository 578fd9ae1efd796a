import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatSats } from '#format/amounts.ts';
import type { Locale } from '#i18n/locale.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { SharedTickers } from '#web/components/identity/token/shared-tickers.tsx';
import { button } from '#web/components/button.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';
import { listLook } from '#web/lists/list.ts';
import { FoundTokensPart } from '#web/lists/tokens.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { isSearchable, matchesWordStartsOnly, searchLimit, tokenSearchQuery } from '#web/queries/token.ts';
import { RowsFoot } from './options/row-group.tsx';

/** Tokens whose name, ticker or address contains a text, in the service's order. */
export function TokenResults({ text }: { text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const answer = useQuery(tokenSearchQuery({ network, identifier: text, limit: searchLimit }));
  const error = useLastError(answer, `${network} ${text}`);
  if (answer.data === undefined) {
    return (
      <Card aria-busy={error === null}>
        <NoResults text={text} error={error} retry={() => void answer.refetch()} />
      </Card>
    );
  }
  const tokens = answer.data.data;
  if (tokens.length === 0) return <NothingCalled text={text} />;
  return (
    <Card className={listLook} aria-labelledby="tokens">
      <CardHead>
        <h2 id="tokens">{t('search.tokens')}</h2>
        <SourceButton sources={sourcesOf(answer)} of={t('search.tokens')} className="ms-auto" />
        <Link className={button({ variant: 'quiet' })} to="/tokens" search={{ q: text }}>
          {t('search.allResults')}
        </Link>
      </CardHead>
      <AnswerBanners answer={answer} />
      <SharedTickers tickers={tokens.map(({ ticker }) => ticker)} isPart={tokens.length >= searchLimit} />
      <FoundTokensPart caption={t('search.caption', { network, text })} tokens={tokens} isStale={error !== null} />
      <RowsFoot>{t('search.namesNotUnique')}</RowsFoot>
    </Card>
  );
}

/** No results; reports whether there are any on the other network. */
export function NothingCalled({ text }: { text: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const other = otherNetwork(network, useConfig());
  const query = tokenSearchQuery({ network: other ?? network, identifier: text, limit: searchLimit });
  const { data, error } = useQuery({ ...query, enabled: other !== undefined && isSearchable(text) });
  const count = data?.data.length ?? 0;
  return (
    <Card>
      <Blank
        icon="empty"
        title={locale.t('search.none', { network })}
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
        {matchesWordStartsOnly(text)
          ? locale.t.rich('search.noneShort', { given: () => <q className="break-words">{text}</q> })
          : locale.t.rich('search.noneHint', { given: () => <q className="break-words">{text}</q> })}{' '}
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
    </Card>
  );
}

/** A full page may not be the last. */
function countText(locale: Locale, count: number): string {
  return count < searchLimit
    ? formatSats(locale, count)
    : locale.t('search.atLeast', { formatted: formatSats(locale, count) });
}

function NoResults({ text, error, retry }: { text: string; error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) return <SkeletonRows rows={3} label={t('tokens.searching')} />;
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="search" title={t('search.noIdentifier')}>
      {t.rich('search.noIdentifierHint', { given: () => <q className="break-words">{text}</q> })}
    </Blank>
  );
}
