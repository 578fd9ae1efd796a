import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { addressQuery, addressTokensQuery } from '#web/queries/address.ts';
import {
  isSearchable,
  issuerTokensQuery,
  largestHolders,
  searchLimit,
  tokenHoldersQuery,
  tokenQuery,
  tokenSearchQuery,
} from '#web/queries/token.ts';
import { isSubject, readSubject, type Subject } from './subject.ts';

/** Prefetches the data of a comparison. */
export async function readSides(
  queryClient: QueryClient,
  { a, b, network }: { readonly a: string; readonly b: string; readonly network: Network },
  naming: NamingProfile,
): Promise<void> {
  const sides = [a, b].map((text) => readSubject(text, network, naming));
  const subjects = sides.filter(isSubject).filter((subject) => subject.network === network);
  const isCompared = subjects.length === 2 && subjects[0]?.kind === subjects[1]?.kind;
  const names = sides.flatMap((side) =>
    side?.kind === 'nothing' && !side.broken && isSearchable(side.text) ? [side.text.trim()] : [],
  );
  await Promise.all([
    ...names.map((identifier) =>
      queryClient.prefetchQuery(tokenSearchQuery({ network, identifier, limit: searchLimit })),
    ),
    ...subjects.map((subject) => readSubjectOn(queryClient, network, subject, isCompared)),
  ]);
}

function readSubjectOn(queryClient: QueryClient, network: Network, subject: Subject, isCompared: boolean) {
  const { kind, identifier, publicKey } = subject;
  if (kind === 'token') {
    return Promise.all([
      queryClient.prefetchQuery(tokenQuery({ network, identifier })),
      isCompared && queryClient.prefetchQuery(tokenHoldersQuery(largestHolders({ network, identifier }))),
    ]);
  }
  return Promise.all([
    queryClient.prefetchQuery(addressQuery({ network, address: identifier })),
    isCompared && queryClient.prefetchQuery(addressTokensQuery({ network, address: identifier })),
    isCompared && publicKey && queryClient.prefetchQuery(issuerTokensQuery({ network, pubkeys: [publicKey] })),
  ]);
}
