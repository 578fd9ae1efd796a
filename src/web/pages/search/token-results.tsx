import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatSats } from '../../../format/sats.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useConfig } from '../../config-context.ts';
import { useLocale } from '../../locale-context.ts';
import { isAskable, isShort } from '../../queries/askable.ts';
import { isUnknown } from '../../queries/failure.ts';
import { tokenSearchQuery } from '../../queries/token.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLastError } from '../../ui/last-error.ts';
import { LeftOut } from '../../ui/left-out.tsx';
import { ListedTokens } from '../../ui/listed-tokens.tsx';
import { otherThan, useNetwork } from '../../ui/network.tsx';
import { SharedTickers } from '../../ui/shared-tickers.tsx';
import { SourceButton, sourcesOf } from '../../ui/source-button.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';

/** Tokens asked for; the list below the search field asks the same, so that its answer is there already. */
export const tokenLimit = 25;

/** Tokens whose name, ticker or address holds a text, in the service's order. */
export function TokenResults({ text }: { text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const answer = useQuery(tokenSearchQuery({ network, identifier: text, limit: tokenLimit }));
  const error = useLastError(answer, `${network} ${text}`);
  const retry = () => void answer.refetch();
  if (answer.data === undefined) {
    return (
      <section className="card" aria-busy={error === null}>
        <NoResults text={text} error={error} retry={retry} />
      </section>
    );
  }
  const tokens = answer.data.data;
  if (tokens.length === 0) return <NothingCalled text={text} />;
  return (
    <section className="card list" aria-labelledby="tokens">
      <div className="card-h">
        <h2 id="tokens">{t('search.tokens')}</h2>
        <SourceButton sources={sourcesOf(answer)} of={t('search.tokens')} className="end" />
        <Link className="btn btn-quiet" to="/tokens" search={{ q: text }}>
          {t('search.allResults')}
        </Link>
      </div>
      {error !== null && <StaleBanner since={answer.dataUpdatedAt} error={error} retry={retry} />}
      <LeftOut parts={answer.data.leftOut} />
      <SharedTickers tickers={tokens.map(({ ticker }) => ticker)} isPart={tokens.length >= tokenLimit} />
      <ListedTokens caption={t('search.caption', { network, text })} tokens={tokens} isStale={error !== null} />
      <div className="pal-f">
        <span>{t('search.freely')}</span>
      </div>
    </section>
  );
}

/** No token here is called so; whether one on the other network is. */
export function NothingCalled({ text }: { text: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const other = otherThan(network, useConfig());
  const question = tokenSearchQuery({ network: other ?? network, identifier: text, limit: tokenLimit });
  const { data, error } = useQuery({ ...question, enabled: other !== undefined && isAskable(text) });
  const count = data?.data.length ?? 0;
  return (
    <section className="card">
      <Blank
        icon="empty"
        title={locale.t('search.nothing', { network })}
        actions={
          other &&
          count > 0 && (
            <Link className="btn btn-main" to="/search" search={{ q: text, network: other }}>
              <Icon name="swap" />
              {locale.t('search.lookOn', { network: other })}
            </Link>
          )
        }
      >
        {isShort(text)
          ? locale.t.rich('search.nothingShort', { given: () => <q className="break-words">{text}</q> })
          : locale.t.rich('search.nothingSays', { given: () => <q className="break-words">{text}</q> })}{' '}
        {other &&
          data !== undefined &&
          (count > 0 ? (
            <strong>
              {locale.t('search.elsewhere', { network: other, formatted: countText(locale, count), count })}
            </strong>
          ) : (
            locale.t('search.notElsewhere', { network: other })
          ))}
        {other && error !== null && locale.t('search.noLookOn', { network: other })}
      </Blank>
    </section>
  );
}

/** A full answer may be the beginning of more. */
function countText(locale: Locale, count: number): string {
  return count < tokenLimit
    ? formatSats(locale, count)
    : locale.t('search.atLeast', { formatted: formatSats(locale, count) });
}

function NoResults({ text, error, retry }: { text: string; error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) return <SkeletonRows rows={3} label={t('search.looking')} />;
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="search" title={t('search.noIdentifier')}>
      {t.rich('search.noIdentifierSays', { given: () => <q className="break-words">{text}</q> })}
    </Blank>
  );
}
