import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { tickerLikeness, tickerSearches } from '#contract/confusable.ts';
import type { ListedToken } from '#contract/token.ts';
import { formatUsd } from '#format/amounts.ts';
import { ShortText, shortLook } from '#web/components/identifier.tsx';
import { CompareLink } from '#web/components/identity-card.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { SkeletonLine } from '#web/components/states.tsx';
import { Plate } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { searchLimit, tokenSearchQuery } from '#web/data/queries/search.ts';
import { tokenQuery } from '#web/data/queries/token.ts';
import { Signal } from './signal.tsx';

/** Other tokens with the same or a similar ticker. The explorer cannot tell which one is genuine. */
export function Lookalikes({ token, lookalikes: search }: { token: ListedToken; lookalikes: LookalikeTokens }) {
  const { t } = useLocale();
  const { lookalikes, error, isCut, retry } = search;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? lookalikes : lookalikes.slice(0, initialLookalikes);
  return (
    <>
      {error !== null && (
        <Signal severity="none" icon="unknown">
          {lookalikes.length > 0 ? t('token.someFailed') : t('token.othersFailed')}{' '}
          <button className="link hit-area" type="button" onClick={retry}>
            {t('common.retry')}
          </button>
        </Signal>
      )}
      {lookalikes.length > 0 && (
        <Signal severity="middle" icon="token">
          <span id="same-ticker">
            {t.rich('token.othersUse', {
              count: lookalikes.length,
              kind: kindOf(lookalikes),
              strong: (text) => <b className="font-strong text-ink">{text}</b>,
            })}
            {isCut && ` ${t('token.othersMore')}`}
          </span>
          <ul className="mt-1.5 grid grid-cols-1" aria-label={t('token.sameTicker')}>
            {shown.map((lookalike) => (
              <LookalikeRow key={lookalike.token.tokenIdentifier} token={lookalike.token} />
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {lookalikes.length > initialLookalikes && (
              <button className="link hit-area" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? t('token.showFewer') : t('address.showAll', { count: lookalikes.length })}
              </button>
            )}
            <CompareLink of={token.tokenIdentifier} />
          </p>
        </Signal>
      )}
    </>
  );
}

function LookalikeRow({ token: { name, tokenIdentifier } }: { token: ListedToken }) {
  return (
    <li>
      <Link
        className="grid min-h-11 grid-cols-[1.5rem_minmax(0,1fr)_max-content] items-center gap-x-2.5 border-t border-pending/20 py-1.5 hover:underline @max-[17rem]/page:grid-cols-1"
        to="/token/$identifier"
        params={{ identifier: tokenIdentifier }}
      >
        <TokenPicture identifier={tokenIdentifier} size={24} />
        <span className="flex min-w-0 items-center gap-x-2 [&>:last-child]:flex-none @max-narrow/hero:flex-col @max-narrow/hero:items-start">
          <Plate text={name} of={tokenIdentifier} size="row" />
          <span className={shortLook({ place: 'row' })} dir="ltr" translate="no" title={tokenIdentifier}>
            <ShortText value={tokenIdentifier} kind="token" />
          </span>
        </span>
        <span>
          <Cap tokenIdentifier={tokenIdentifier} />
        </span>
      </Link>
    </li>
  );
}

/** Search results have no market cap, so each token is requested once. */
function Cap({ tokenIdentifier }: { tokenIdentifier: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const input = { network, identifier: tokenIdentifier };
  const { data, isError } = useQuery({ ...tokenQuery(input), refetchInterval: false });
  if (!hasDollarValue(network)) return null;
  if (data === undefined) return isError ? locale.t('token.capUnavailable') : <SkeletonLine width={56} />;
  const { marketCapUsd } = data.data;
  return marketCapUsd > 0 ? formatUsd(locale, marketCapUsd, 'summary') : locale.t('common.noPrice');
}

export interface LookalikeTokens {
  readonly lookalikes: readonly LookalikeToken[];
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Whether a search returned a full page: there may be more. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

export function useLookalikes(token: ListedToken | undefined): LookalikeTokens {
  const network = useNetwork();
  const responses = useQueries({ queries: token ? lookalikeSearches(network, token.ticker) : [] });
  return {
    lookalikes: token
      ? lookalikesOf(
          token,
          responses.flatMap(({ data }) => data?.data ?? []),
        )
      : [],
    isPending: responses.some(({ isPending }) => isPending),
    error: responses.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isCut: responses.some(({ data }) => (data?.data.length ?? 0) >= searchLimit),
    retry: () => {
      for (const { data, refetch } of responses) if (data === undefined) void refetch();
    },
  };
}

interface LookalikeToken {
  readonly token: ListedToken;
  readonly likeness: 'same' | 'alike';
}

export const initialLookalikes = 2;

export function lookalikeSearches(network: Network, ticker: string) {
  return tickerSearches(ticker).map((text) => tokenSearchQuery({ network, identifier: text, limit: searchLimit }));
}

/** Returns the lookalikes among search results: the same ticker first, then in the service's order. */
export function lookalikesOf(token: ListedToken, found: readonly ListedToken[]): LookalikeToken[] {
  const others = new Map(found.map((other) => [other.tokenIdentifier, other]));
  others.delete(token.tokenIdentifier);
  const lookalikes = Array.from(others.values(), (other) => ({
    token: other,
    likeness: tickerLikeness(token.ticker, other.ticker),
  })).filter((lookalike): lookalike is LookalikeToken => lookalike.likeness !== undefined);
  return lookalikes.toSorted((a, b) => order[a.likeness] - order[b.likeness]);
}

const order = { same: 0, alike: 1 };

/** Returns what the lookalikes have in common with the token. */
export function kindOf(lookalikes: readonly LookalikeToken[]): 'same' | 'alike' | 'both' {
  const same = lookalikes.filter(({ likeness }) => likeness === 'same').length;
  if (same === 0) return 'alike';
  return same === lookalikes.length ? 'same' : 'both';
}

/** Longest wait for tokens with the same ticker: a warning that comes later moves the page. */
const maxWaitMilliseconds = 1500;

/** Whether the token is loaded, and the content above it too unless that takes too long. Stays true. */
export function useReadyToShow(hasToken: boolean, isStillLooking: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const isReady = hasToken && !isStillLooking;
  if (isReady && !isShown) setShown(true);
  useEffect(() => {
    if (!hasToken || isShown) return;
    const timer = setTimeout(setShown, maxWaitMilliseconds, true);
    return () => clearTimeout(timer);
  }, [hasToken, isShown]);
  return isShown || isReady;
}
