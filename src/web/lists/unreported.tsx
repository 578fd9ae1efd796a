import { lazy, Suspense, useMemo, useState } from 'react';
import { sumUsd } from '#format/amounts.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { usePublicNames } from '#web/settings/public-names.ts';

const ReportedFold = lazy(async () => ({ default: (await import('#web/components/public-facts.tsx')).ReportedFold }));

/** Returns whether the registry warns of a token of the page's network; undefined if it warns of none that is known. */
function useIsReported(): ((tokenIdentifier: string) => boolean) | undefined {
  const names = usePublicNames();
  const network = useNetwork();
  const { reported } = useConfig();
  return useMemo(() => {
    if (names) return (token) => names.find('token', token)?.warning !== undefined;
    const rendered = reported?.filter((token) => token.network === network).map(({ identifier }) => identifier);
    return rendered?.length ? (token) => rendered.includes(token) : undefined;
  }, [names, network, reported]);
}

/**
 * Leaves out the tokens that the registry warns of, until the user shows them.
 * @returns the rows of the list, and a line that tells how many are left out
 */
export function useUnreported<Row extends { readonly tokenIdentifier: string }>(rows: readonly Row[] | undefined) {
  const isReported = useIsReported();
  const [isShown, setShown] = useState(false);
  const unreported = useMemo(
    () => (isReported ? rows?.filter(({ tokenIdentifier }) => !isReported(tokenIdentifier)) : rows),
    [rows, isReported],
  );
  const count = (rows?.length ?? 0) - (unreported?.length ?? 0);
  const fold = count > 0 && (
    <Suspense>
      <ReportedFold count={count} isShown={isShown} onToggle={() => setShown(!isShown)} />
    </Suspense>
  );
  return { rows: isShown ? rows : unreported, fold };
}

interface OfToken {
  readonly tokenMetadata?: { readonly tokenIdentifier: string } | null | undefined;
}

/** Returns whether a transaction is folded: one in a reported token, unless the list is of that token. @param asset of the list */
export function useIsFolded(asset?: string): ((row: OfToken) => boolean) | undefined {
  const isReported = useIsReported();
  return useMemo(
    () =>
      isReported &&
      (({ tokenMetadata }: OfToken) => {
        const token = tokenMetadata?.tokenIdentifier;
        return token !== undefined && token !== asset && isReported(token);
      }),
    [isReported, asset],
  );
}

interface Held {
  readonly tokenIdentifier: string;
  readonly valueUsd: number;
}

/** Returns what the held tokens that the registry warns of are worth: sums of an address count them, and say so. */
export function useReportedUsd(held: readonly Held[] = []): number {
  const isReported = useIsReported();
  return isReported
    ? sumUsd(held.map(({ tokenIdentifier, valueUsd }) => (isReported(tokenIdentifier) ? valueUsd : 0)))
    : 0;
}

/** After a sum of tokens, what of it is worth nothing to sell. */
export function ReportedUsd({ usd }: { usd: number }) {
  const { t } = useLocale();
  return (
    usd > 0 && (
      <span className="text-failed" data-reported-usd>
        {t.rich('address.reportedUsd', { value: () => <UsdValue usd={usd} /> })}
      </span>
    )
  );
}
