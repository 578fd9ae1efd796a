import * as z from 'zod/mini';
import { AddressParameter } from '../contract/address.ts';
import type { Network } from '../contract/common.ts';
import { encodeAddress } from '../contract/identifier.ts';
import { core, type NamingProfile, toNaming } from '../contract/naming.ts';
import { renameAddress } from '../contract/prefix.ts';
import { TokenParameter } from '../contract/token-parameter.ts';
import { TransactionDetail, TransactionIdParameter } from '../contract/transaction.ts';
import { shortEnds } from '../format/sentence-sides.ts';
import { english as locale } from '../i18n/english.ts';
import { addressInWords, tokenInWords, transactionInWords } from './preview-words.ts';
import type { Source } from './source.ts';

/** What is told of a page to whoever reads its head alone. Plain text: a stranger's name in it is quoted, not marked up. */
export const Preview = z.object({
  title: z.string(),
  description: z.string(),
  /** Path and query of the one URL of what it shows; undefined where there is nothing to show. */
  path: z.optional(z.string()),
  /** Whether search engines may list it. */
  isListed: z.boolean(),
});
export type Preview = z.infer<typeof Preview>;

/** Where a reader is. */
export interface Place {
  readonly pathname: string;
  readonly network: Network;
}

/** How it is told. */
export interface Telling {
  readonly now: Date;
  readonly networkName: string;
  /** Whose spelling of addresses is shown. */
  readonly naming: NamingProfile;
  /** The network of a page that names none. */
  readonly homeNetwork: Network;
}

/**
 * Tells what is to be seen at a place.
 * @returns undefined for a page that is not about one thing, and for a text that names nothing
 */
export async function previewOf(
  source: Source,
  { pathname, network }: Place,
  telling: Telling,
): Promise<Preview | undefined> {
  const [noun, segment, ...rest] = pathname.split('/').filter(Boolean);
  const text = rest.length === 0 ? decoded(segment) : undefined;
  if (text === undefined) return undefined;
  switch (noun) {
    case 'tx':
      return transactionPreview(source, text, network, telling);
    case 'address':
      return addressPreview(source, text, network, telling);
    case 'token':
      return tokenPreview(source, text, network, telling);
    default:
      return undefined;
  }
}

async function transactionPreview(source: Source, text: string, network: Network, telling: Telling) {
  const { now, naming } = telling;
  const txid = TransactionIdParameter.safeParse(text).data;
  if (txid === undefined) return undefined;
  const found = await source.findTransaction({ txid, network });
  if (!found) return nothing(network, locale.t('preview.noTransaction', { id: shortEnds(txid), network }));
  const spelled = naming === core ? found : TransactionDetail.parse(toNaming(found, { ...naming, name: core.name }));
  return { ...transactionInWords(spelled, network, now), path: pathTo('tx', txid, network, telling), isListed: true };
}

async function addressPreview(source: Source, text: string, network: Network, telling: Telling) {
  const { now, networkName, naming } = telling;
  const named = AddressParameter.safeParse(renameAddress(text.trim(), core, naming)).data;
  if (named === undefined) return undefined;
  const { publicKey } = named;
  const own = named.network ?? network;
  const address = encodeAddress({ network: own, publicKey }, naming);
  if (own !== network) return nothing(network, locale.t('preview.elsewhere', { id: shortEnds(address), network: own }));
  const summary = await source.getAddress({ network, publicKey });
  const path = pathTo('address', address, network, telling);
  // Every key has an address: there is no end of those that nobody has used.
  return {
    ...addressInWords(address, summary, network, now, networkName),
    path,
    isListed: summary.transactionCount > 0,
  };
}

async function tokenPreview(source: Source, text: string, network: Network, telling: Telling) {
  const { now, naming } = telling;
  const named = TokenParameter.safeParse(renameAddress(text, core, naming)).data;
  if (named === undefined) return undefined;
  const { tokenIdentifier } = named;
  const own = named.network ?? network;
  if (own !== network)
    return nothing(
      network,
      locale.t('preview.elsewhere', {
        id: locale.t('preview.token', { id: shortEnds(tokenIdentifier) }),
        network: own,
      }),
    );
  const token = await source.findToken({ network, tokenIdentifier });
  if (!token) return nothing(network, locale.t('preview.noToken', { id: shortEnds(tokenIdentifier), network }));
  return {
    ...tokenInWords(token, network, now),
    path: pathTo('token', tokenIdentifier, network, telling),
    isListed: true,
  };
}

function nothing(network: Network, description: string): Preview {
  return { title: locale.t('preview.nothing', { network }), description, path: undefined, isListed: false };
}

function pathTo(noun: string, identifier: string, network: Network, { homeNetwork }: Telling): string {
  return `/${noun}/${identifier}${network === homeNetwork ? '' : `?network=${network}`}`;
}

function decoded(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
