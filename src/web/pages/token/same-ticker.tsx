import { useQueries, useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { useState } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { tickerLikeness, tickerSearches } from '#contract/confusable.ts';
import type { ListedToken } from '#contract/token.ts';
import { formatUsd } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button, Icon } from '#web/components/controls.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { SkeletonLine } from '#web/components/states.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { searchLimit, tokenQuery, tokenSearchQuery } from '#web/data/queries.ts';

const box = cva(['rounded-16 border border-pending/40 bg-pending-wash px-4 open:pb-4 [&[open]>summary]:font-strong']);

/** Other tokens with the same or a similar ticker. The explorer cannot tell which one is genuine. */
export function SameTicker({ token, lookalikes: search }: { token: ListedToken; lookalikes: LookalikeTokens }) {
  const locale = useLocale();
  const { lookalikes, error, isCut, retry } = search;
  const [isOpen, setOpen] = useState(false);
  if (lookalikes.length === 0 && error === null) return null;
  const shown = isOpen ? lookalikes : lookalikes.slice(0, initialLookalikes);
  return (
    <aside aria-label={locale.t('token.sameTicker')} id="same-ticker">
      {error !== null && (
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-2">
          {lookalikes.length > 0 ? locale.t('token.someFailed') : locale.t('token.othersFailed')}
          <Button onClick={retry}>
            <Icon name="retry" />
            {locale.t('common.retry')}
          </Button>
        </p>
      )}
      {lookalikes.length > 0 && (
        <details className={box()}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 py-1.5 text-14 @max-md/page:text-12">
            <Icon name="warn" className="flex-none text-pending" />
            <h2 className="min-w-0 flex-1 text-14/5 font-label @max-md/page:text-12/4.5 [&>*]:align-middle">
              {lookalikeCount(locale, lookalikes)} <Ticker isBare text={token.ticker} of={token.tokenIdentifier} />
            </h2>
            <Icon name="down" className="flex-none" />
          </summary>
          <p className="text-14 text-ink-2">
            {locale.t('token.compareIdentifiers')}
            {isCut && ` ${locale.t('token.othersMore')}`}
          </p>
          <ul className="mt-2.5 grid grid-cols-3 gap-2 @max-md/page:grid-cols-1">
            <LookalikeCard token={token} isThis />
            {shown.map((lookalike) => (
              <LookalikeCard key={lookalike.token.tokenIdentifier} token={lookalike.token} />
            ))}
          </ul>
          {lookalikes.length > initialLookalikes && (
            <Button className="mt-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? locale.t('token.showFewer') : locale.t('address.showAll', { count: lookalikes.length })}
            </Button>
          )}
        </details>
      )}
    </aside>
  );
}

const card = cva(
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 gap-y-0.5 rounded-10 border bg-raised px-3 py-2.5',
  { variants: { isThis: { true: 'border-ink depth-[inset_0_0_0_1px_currentColor]', false: 'border-line-2' } } },
);

/** @param isThis whether it is the token of the page */
function LookalikeCard({ token, isThis = false }: { token: ListedToken; isThis?: boolean }) {
  const locale = useLocale();
  const { holderCount, issuerPublicKey, name, ticker, tokenIdentifier } = token;
  return (
    <li className={card({ isThis })}>
      <TokenPicture identifier={tokenIdentifier} size={32} className="row-span-3 self-start" />
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <Plate text={name} of={tokenIdentifier} size="small" />
        <Ticker text={ticker} of={tokenIdentifier} className="flex-none" />
      </span>
      <span className="col-start-2 flex flex-wrap items-center justify-between gap-x-2.5">
        <Identifier value={tokenIdentifier} kind="token" />
        <span className="text-12 text-ink-2">{isThis ? locale.t('token.thisToken') : <Cap token={token} />}</span>
      </span>
      <span className="col-start-2 flex flex-wrap gap-x-3.5 gap-y-0.5 text-12 text-ink-2">
        <span>{locale.t('token.heldBy', { count: holderCount, text: formatCount(locale, holderCount) })}</span>
        <span className="inline-flex items-center gap-1.5">
          {locale.t('token.issuer')} <Identifier value={issuerPublicKey} kind="publicKey" picture />
        </span>
      </span>
    </li>
  );
}

/** Search results have no market cap, so each token is requested once. */
function Cap({ token }: { token: ListedToken }) {
  const locale = useLocale();
  const network = useNetwork();
  const input = { network, identifier: token.tokenIdentifier };
  const { data, isError } = useQuery({ ...tokenQuery(input), refetchInterval: false });
  if (!hasDollarValue(network)) return null;
  if (data === undefined) return isError ? locale.t('token.capUnavailable') : <SkeletonLine width={56} />;
  const { marketCapUsd } = data.data;
  return marketCapUsd > 0
    ? locale.t('token.capValue', { usd: formatUsd(locale, marketCapUsd, 'summary') })
    : locale.t('common.noPrice');
}

interface LookalikeTokens {
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

/** Describes how many lookalikes there are; the ticker follows. */
export function lookalikeCount(locale: Locale, lookalikes: readonly LookalikeToken[]): string {
  const same = lookalikes.filter(({ likeness }) => likeness === 'same').length;
  const alike = lookalikes.length - same;
  if (same === 0) return locale.t('token.othersSimilar', { count: alike });
  return alike === 0
    ? locale.t('token.othersSame', { count: same })
    : locale.t('token.othersBoth', { count: same + alike });
}
