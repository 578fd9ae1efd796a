import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { classify } from '#contract/pasted/classify.ts';
import { cellsOf, maxLines, maxShownLength } from '#web/pages/tools/parse-list.ts';

/** A line without a transaction of this network. */
export interface SkippedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** The network in its link; undefined if there is no transaction ID. */
  readonly belongsTo: Network | undefined;
}

/** Result of parsing a list of transaction IDs and links. */
export interface ParsedIds {
  /** Canonical IDs, each once, in the order of the list. */
  readonly txids: readonly string[];
  readonly skippedLines: readonly SkippedLine[];
}

/**
 * Parses transaction IDs and links, one or several per line; other columns of a line with an ID are ignored.
 * @param network IDs in links to the other network are omitted
 */
export function parseTransactionIds(text: string, network: Network, naming: NamingProfile): ParsedIds {
  const txids = new Set<string>();
  const skippedLines: SkippedLine[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/, maxLines).entries()) {
    if (line.trim() === '') continue;
    const found = cellsOf(line)
      .flatMap((cell) => classify(cell, naming))
      .filter((meaning) => meaning.kind === 'transaction');
    const own = found.filter((meaning) => meaning.network === undefined || meaning.network === network);
    for (const { txid } of own) txids.add(txid);
    if (own.length > 0) continue;
    skippedLines.push({ line: index + 1, text: line.trim().slice(0, maxShownLength), belongsTo: found[0]?.network });
  }
  return { txids: [...txids], skippedLines };
}
