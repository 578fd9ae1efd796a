import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { type Network, networks } from '#contract/endpoints/common.ts';
import { networkNumbers } from '#server/store/tables.ts';

/** Columns for the token search. */
export interface SearchColumns {
  readonly search_ticker: string;
  /** Identifier and address, a line break, then name and ticker, each after a space. */
  readonly search_text: string;
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/**
 * Normalizes text for comparison: NFKC, lower case, no invisible characters, single spaces. Not done in SQL, since
 * databases differ in their Unicode support.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** @param network number of the network in the store */
export function searchColumns(
  network: number,
  { identifier, name, ticker }: { readonly identifier: string; readonly name: string; readonly ticker: string },
): SearchColumns {
  const address = encodeTokenAddress({ network: networkOf(network), tokenIdentifier: identifier });
  const search_ticker = foldText(ticker);
  return { search_ticker, search_text: `${identifier} ${address}\n ${foldText(name)} ${search_ticker}` };
}

function networkOf(number: number): Network {
  const network = networks.find((one) => networkNumbers[one] === number);
  if (!network) throw new RangeError(`The store has no network ${number}.`);
  return network;
}
