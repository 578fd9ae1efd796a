import { useQuery } from '@tanstack/react-query';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { Card } from '#web/components/card.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { issuerTokensQuery, tokenMetadataQuery } from '#web/queries/token.ts';
import { issuedIdentifiers } from './issued-tokens.ts';
import { LookupFailed, NoIssuedTokens } from './no-issued-tokens.tsx';
import { TokenSet } from './token-set.tsx';

/** Loads the tokens of a key, then their metadata. Keyed by network and public key. */
export function IssuerTokens({ publicKey }: { publicKey: string }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const lookup = useQuery(issuerTokensQuery({ network, pubkeys: [publicKey] }));
  const identifiers = lookup.data && issuedIdentifiers(lookup.data.data.results);
  const metadata = useQuery({
    ...tokenMetadataQuery({ network, token_addresses: identifiers ?? [] }),
    enabled: identifiers !== undefined && identifiers.length > 0,
  });
  const lookupError = useLastError(lookup, 'lookup');
  const metadataError = useLastError(metadata, 'metadata');
  const error = lookupError ?? metadataError;
  const retry = () => {
    if (lookupError !== null) void lookup.refetch();
    else void metadata.refetch();
  };
  if (identifiers?.length === 0) return <NoIssuedTokens publicKey={publicKey} />;
  if (identifiers === undefined || metadata.data === undefined) {
    const isLookup = identifiers === undefined;
    return (
      <Card className="mt-4" aria-label={t('issuer.tokens')} aria-busy={error === null}>
        {error === null ? (
          <SkeletonRows rows={Math.max(8, identifiers?.length ?? 0)} label={t('issuer.loading')} />
        ) : isLookup ? (
          <LookupFailed publicKey={publicKey} error={error} retry={retry} />
        ) : (
          <ErrorState error={error} retry={retry} />
        )}
      </Card>
    );
  }
  return (
    <TokenSet
      identifiers={identifiers}
      known={metadata.data.data.metadata}
      sources={sourcesOf(lookup, metadata)}
      stale={
        error === null ? undefined : { since: Math.min(lookup.dataUpdatedAt, metadata.dataUpdatedAt), error, retry }
      }
    />
  );
}
