import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { addressQuery, addressTokensQuery } from '#web/queries/address.ts';
import type { Read } from '#web/data/read.ts';
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

/** Reads the data of a comparison. */
export async function readSides(
  read: Read,
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
    ...names.map((identifier) => read(tokenSearchQuery({ network, identifier, limit: searchLimit }))),
    ...subjects.map((subject) => readSubjectOn(read, network, subject, isCompared)),
  ]);
}

function readSubjectOn(read: Read, network: Network, subject: Subject, isCompared: boolean) {
  const { kind, identifier, publicKey } = subject;
  if (kind === 'token') {
    return Promise.all([
      read(tokenQuery({ network, identifier })),
      isCompared && read(tokenHoldersQuery(largestHolders({ network, identifier }))),
    ]);
  }
  return Promise.all([
    read(addressQuery({ network, address: identifier })),
    isCompared && read(addressTokensQuery({ network, address: identifier })),
    isCompared && publicKey && read(issuerTokensQuery({ network, pubkeys: [publicKey] })),
  ]);
}
