import type { NamingProfile } from '../../../../contract/codec/naming-profile.ts';
import type { Network } from '../../../../contract/endpoints/common.ts';
import { classify } from '../../../../contract/pasted/classify.ts';
import { maxLines } from '../read-lines.ts';

/** A line without a transaction of this network. */
export interface Omission {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** The network that its link names; undefined if there is no transaction ID. */
  readonly belongsTo: Network | undefined;
}

/** What a list of transaction IDs and links contains. */
export interface IdReading {
  /** Canonical IDs, each once, in the order of the list. */
  readonly txids: readonly string[];
  readonly omissions: readonly Omission[];
}

// The shortest ID is a UUID without hyphens.
const shortestCell = 32;
const longestCell = 2000;
const longestShown = 200;
const separators = /[\s,;|]+/;

/**
 * Reads transaction IDs and links, one or several per line; other columns of a line with an ID are ignored.
 * @param network IDs in links to the other network are omitted
 */
export function readTransactionIds(text: string, network: Network, naming: NamingProfile): IdReading {
  const txids = new Set<string>();
  const omissions: Omission[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/, maxLines).entries()) {
    if (line.trim() === '') continue;
    const found = line
      .split(separators)
      .filter((cell) => cell.length >= shortestCell && cell.length <= longestCell)
      .flatMap((cell) => classify(cell, naming))
      .filter((meaning) => meaning.kind === 'transaction');
    const own = found.filter((meaning) => meaning.network === undefined || meaning.network === network);
    for (const { txid } of own) txids.add(txid);
    if (own.length > 0) continue;
    omissions.push({ line: index + 1, text: line.trim().slice(0, longestShown), belongsTo: found[0]?.network });
  }
  return { txids: [...txids], omissions };
}
