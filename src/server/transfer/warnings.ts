import * as z from 'zod/mini';
import {
  decodeOnOtherNetwork,
  decodeTokenAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '#contract/codec/identifier.ts';
import { otherPrefixes, prefixes } from '#contract/codec/naming.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { type Party, partyTypes, type TokenMetadata } from '#contract/token.ts';
import {
  factsOf,
  isPaidBySender,
  isPaidToRecipient,
  transactionStatuses,
  transactionTypes,
} from '#contract/transaction-types.ts';
import { paidAmount } from '#server/store/model/entry.ts';
import { isAddress } from '#server/store/model/keys.ts';
import { allEntries, type IoEntryRecord, type MultiIoRecord } from '#server/store/model/multi-io.ts';
import { isAccount, type TransactionRecord } from '#server/store/model/records.ts';
import { durationSeconds } from '#server/store/model/transaction-shape.ts';
import { UnstoredNames } from './unstored-fields.ts';

/* Warnings about lines that are stored, but can hardly mean what they say. */

/** Kinds of warnings, in the order in which they are printed. */
const sentences = {
  status: 'unknown status, which changes no balance',
  type: 'unknown transaction type, which counts in no payment volume',
  unit: 'amountSats for a type in tokens, or amount for a type in sats',
  partyType: 'unknown type of a party, which changes no balance',
  account: 'neither an address nor a public key',
  checksum: 'address with a wrong checksum',
  otherNetwork: 'address or token of a network that is neither MAINNET nor REGTEST',
  publicKey: 'pubkey that is not a public key',
  sender: 'no sender, so no balance is debited',
  recipient: 'no recipient, so no balance is credited',
  token: 'token transaction without a token, which changes no balance',
  tokens: 'several tokens in one transaction, of which balances, sums and lists count the first one',
  decimals: 'decimals that differ from an earlier line of the token',
  tokenAddress: 'tokenAddress that is not a token address',
  multiIo: 'multi-transfer without multiIoDetails',
  totals: 'multiIoDetails that do not add up to their totals and the amount',
  txid: 'txid that is not 64 hex characters',
  order: 'updatedAt before createdAt',
  future: 'time in the future',
  seconds: 'timeTakenSeconds that differs from the times, from which it is computed',
} as const;

type Kind = keyof typeof sentences;

/** Lines with the same kind of warning; an import stores it with its position. */
export const Warning = z.object({
  kind: z.string(),
  count: z.int(),
  /** Numbers of the first lines. */
  lines: z.array(z.int()),
  /** The first texts for which the lines are warned; may be hostile. */
  examples: z.array(z.string()),
});
export type Warning = z.infer<typeof Warning>;

const maxLines = 5;
const maxExamples = 3;

const knownStatuses: ReadonlySet<string> = new Set(transactionStatuses);
const knownTypes: ReadonlySet<string> = new Set(transactionTypes);
const knownPartyTypes: ReadonlySet<string> = new Set(partyTypes);

/** The clock of an indexer may be ahead. */
const maxAheadMs = 86_400_000;
/** Tokens whose decimals are remembered, about 10 MB. */
const maxTokens = 50_000;

type Found = [kind: Kind, example?: string | undefined];

/** Finds warnings in the lines of an import, in order. */
export class LineChecker {
  readonly unstored = new UnstoredNames();
  readonly #decimals = new Map<string, number>();
  readonly #latest = new Date(Date.now() + maxAheadMs).toISOString();

  /** @param record undefined for tokens and prices */
  check(line: Line, record: TransactionRecord | undefined): Map<Kind, string | undefined> {
    const found = new Map<Kind, string | undefined>();
    for (const [kind, example] of this.#check(line, record)) if (!found.has(kind)) found.set(kind, example);
    return found;
  }

  *#check(line: Line, record: TransactionRecord | undefined): Generator<Found> {
    if (line.record === 'price') yield* this.#time(line.at);
    else if (line.record === 'token') yield* this.#token(line.network, line);
    else if (record) {
      yield* wordsOf(record);
      yield* this.#time(record.createdAt);
      yield* this.#time(record.updatedAt);
      if (record.createdAt !== null && record.updatedAt !== null && record.updatedAt < record.createdAt) {
        yield ['order', record.updatedAt];
      }
      yield* partiesOf(line, record);
      if ('amountSats' in line) yield* satsOf(line, record);
      else yield* this.#tokenTransaction(line, record);
    }
  }

  *#time(time: string | null): Generator<Found> {
    if (time !== null && time > this.#latest) yield ['future', time];
  }

  *#tokenTransaction(line: Extract<TransactionLine, { amount: unknown }>, record: TransactionRecord): Generator<Found> {
    if (line.tokenMetadata) yield* this.#token(line.network, line.tokenMetadata);
    else if (record.token === null) yield ['token'];
    if (!record.multiIo && factsOf(record.type).isMultiParty) yield ['multiIo'];
    if (record.multiIo?.others) yield ['tokens'];
    const isPaid = !record.multiIo || !factsOf(record.type).isMultiParty || paidAmount(record) === BigInt(line.amount);
    if (!isPaid || !isBalanced(line, record)) yield ['totals'];
  }

  *#token(network: string, token: TokenMetadata): Generator<Found> {
    if (decodeOnOtherNetwork(token.tokenAddress)) yield ['otherNetwork', token.tokenAddress];
    else if (!decodeTokenAddress(token.tokenAddress)) yield ['tokenAddress', token.tokenAddress];
    const name = `${network} ${parseTokenIdentifier(token.tokenIdentifier)}`;
    const before = this.#decimals.get(name);
    if (before !== undefined && before !== token.decimals) yield ['decimals', `${before}, ${token.decimals}`];
    if (before !== undefined || this.#decimals.size < maxTokens) this.#decimals.set(name, token.decimals);
  }
}

/** Whether the inputs and outputs of each token, and the totals, are equal. */
function isBalanced({ multiIoDetails }: TransactionLine, { multiIo }: TransactionRecord): boolean {
  if (!multiIoDetails || !multiIo) return true;
  const { inputs, outputs } = allEntries(multiIo);
  const [given, taken] = [sumsOf(multiIo, inputs), sumsOf(multiIo, outputs)];
  const tokens = new Set([...given.keys(), ...taken.keys()]);
  const totalOf = (sums: ReadonlyMap<string, bigint>) => sums.values().reduce((sum, amount) => sum + amount, 0n);
  return (
    [...tokens].every((token) => (given.get(token) ?? 0n) === (taken.get(token) ?? 0n)) &&
    BigInt(multiIoDetails.totalInputAmount) === totalOf(given) &&
    BigInt(multiIoDetails.totalOutputAmount) === totalOf(taken)
  );
}

/** Sums of entries by token; of those that name none as '', like those of the token of the transaction. */
function sumsOf({ others }: MultiIoRecord, entries: readonly IoEntryRecord[]): Map<string, bigint> {
  const otherTokens = new Set([...(others?.inputs ?? []), ...(others?.outputs ?? [])].map(({ token }) => token ?? ''));
  const sums = new Map<string, bigint>();
  for (const { token = '', amount } of entries) {
    const asset = otherTokens.has(token) ? token : '';
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount));
  }
  return sums;
}

function* wordsOf({ status, type }: TransactionRecord): Generator<Found> {
  if (!knownStatuses.has(status)) yield ['status', status];
  if (!knownTypes.has(type)) yield ['type', type];
}

function* satsOf(line: Extract<TransactionLine, { amountSats: unknown }>, record: TransactionRecord): Generator<Found> {
  const { status, createdAt, updatedAt } = record;
  const isSum = !line.multiIoDetails || record.amountSats === line.amountSats;
  if (!isSum || !isBalanced(line, record)) yield ['totals'];
  if (record.multiIo?.others) yield ['tokens'];
  if (line.txid != null && !/^[0-9a-f]{64}$/i.test(line.txid)) yield ['txid', line.txid];
  if (line.timeTakenSeconds == null) return;
  const seconds = durationSeconds(status, createdAt, updatedAt);
  if (seconds === null || Math.abs(seconds - line.timeTakenSeconds) > 1) yield ['seconds', `${line.timeTakenSeconds}`];
}

function* partiesOf(line: TransactionLine, record: TransactionRecord): Generator<Found> {
  const facts = factsOf(record.type);
  if (facts.asset && facts.asset !== ('amountSats' in line ? 'sats' : 'token')) yield ['unit', record.type];
  yield* partyOf(line.from, record.from?.publicKey);
  yield* partyOf(line.to, record.to?.publicKey);
  if (line.multiIoDetails) {
    const { inputs, outputs } = line.multiIoDetails;
    const entries = [...inputs, ...outputs];
    const all = record.multiIo && allEntries(record.multiIo);
    const stored = all ? [...all.inputs, ...all.outputs] : [];
    for (const [index, { address, pubkey }] of entries.entries()) {
      const entry = stored[index];
      yield* accountOf(address, pubkey, entry && 'publicKey' in entry ? entry.publicKey : null);
    }
    return;
  }
  if (facts.isMultiParty || !knownTypes.has(record.type) || record.type.startsWith('unknown_')) return;
  if (facts.crossing === 'lightning') {
    if (!line.from && !line.to) yield ['sender'];
    return;
  }
  if (!line.from && isPaidBySender(facts)) yield ['sender'];
  if (!line.to && isPaidToRecipient(facts)) yield ['recipient'];
}

function* partyOf(party: Party | null | undefined, publicKey: string | null | undefined): Generator<Found> {
  if (!party) return;
  if (!knownPartyTypes.has(party.type)) yield ['partyType', party.type];
  // The issuer of a token may be called by a name beside its key.
  else if (isAccount(party.type)) {
    yield* accountOf(party.type === 'issuer' && publicKey ? undefined : party.identifier, party.pubkey, publicKey);
  }
}

function* accountOf(
  identifier: string | undefined,
  pubkey: string | null | undefined,
  publicKey: string | null | undefined,
): Generator<Found> {
  if (pubkey && pubkey !== publicKey && !parsePublicKey(pubkey)) yield ['publicKey', pubkey];
  if (identifier === undefined || isAddress(identifier) || parsePublicKey(identifier)) return;
  if (decodeOnOtherNetwork(identifier)) yield ['otherNetwork', identifier];
  else if (hasPrefix(identifier)) yield ['checksum', identifier];
  else if (!publicKey || identifier !== '') yield ['account', identifier];
}

function hasPrefix(text: string): boolean {
  const head = text.slice(0, text.indexOf('1')).toLowerCase();
  return [...prefixes, ...otherPrefixes()].some((prefix) => prefix.kind === 'address' && prefix.text === head);
}

/** Counts a warning for a line. */
export function countWarning(all: Map<string, Warning>, [kind, example]: Found, line: number): void {
  const known: Omit<Warning, 'kind'> = all.get(kind) ?? { count: 0, lines: [], examples: [] };
  const { count, lines, examples } = known;
  const isNew = example !== undefined && examples.length < maxExamples && !examples.includes(example);
  all.set(kind, {
    kind,
    count: count + 1,
    lines: lines.length < maxLines ? [...lines, line] : lines,
    examples: isNew ? [...examples, example] : examples,
  });
}

/** Adds warnings whose lines are numbered from `offset`. */
export function addWarnings(all: readonly Warning[], more: readonly Warning[], offset: number): Warning[] {
  const kinds = new Map(all.map((warning) => [warning.kind, warning]));
  for (const { kind, count, lines, examples } of more) {
    const known: Omit<Warning, 'kind'> = kinds.get(kind) ?? { count: 0, lines: [], examples: [] };
    kinds.set(kind, {
      kind,
      count: known.count + count,
      lines: [...known.lines, ...lines.map((line) => line + offset)].slice(0, maxLines),
      examples: [...new Set([...known.examples, ...examples])].slice(0, maxExamples),
    });
  }
  return [...kinds.values()];
}

/** Returns what is wrong with the lines of a kind of warning, without a full stop. */
export function sentenceOf(kind: string): string {
  return new Map<string, string>(Object.entries(sentences)).get(kind) ?? kind;
}

/** Returns a warning as text, such as `unknown status, which changes no balance ("CONFIRMED"): 3 lines (2, 5, 9).` */
export function warningText({ kind, count, lines, examples }: Warning): string {
  const quoted =
    examples.length === 0 ? '' : ` (${examples.map(quote).join(', ')}${examples.length < maxExamples ? '' : ', …'})`;
  const numbers = `${lines.join(', ')}${count > lines.length ? ', …' : ''}`;
  return `Warning: ${sentenceOf(kind)}${quoted}: ${count === 1 ? 'line' : `${count.toLocaleString('en-US')} lines,`} ${numbers}.`;
}

/** A text of a stranger, without characters that a terminal would obey. */
function quote(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return JSON.stringify(short.replaceAll(/\p{C}/gu, '\u{fffd}'));
}
