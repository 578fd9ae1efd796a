import type { AddressTransaction, Counterparty, Direction } from '#contract/address.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { Party, TokenMetadata } from '#contract/token.ts';
import { changesSupply, factsOf, type TransactionTypeFacts } from '#contract/transaction-types.ts';
import { type IoEntryRecord, type MultiIoRecord, nameOfEntry } from '#server/store/model/multi-io.ts';
import { type ListedTransactionRow, recordOf, toSummary } from '#server/store/model/transaction-shape.ts';

/* A transaction as an address sees it. */

/** Role of an address in a transaction: it pays, receives, or both equally. */
type Role = 'giver' | 'taker' | 'both';

/** Converts a row to an entry of an address's list (supplement 4). */
export function toAddressTransaction(
  network: Network,
  publicKey: string,
  row: ListedTransactionRow,
): AddressTransaction {
  const { from = null, to = null, bitcoinTxid, ...summary } = toSummary(network, row);
  const { multiIo, ...record } = recordOf(row);
  const shares = multiIo ? sharesOf(multiIo) : undefined;
  const own = shares?.get(publicKey);
  const gives = record.from?.publicKey === publicKey;
  const takes = record.to?.publicKey === publicKey;
  const role = own ? roleOf(own.gain) : gives ? (takes ? 'both' : 'giver') : 'taker';
  const other =
    shares && own
      ? toAccount(network, otherShare(shares, role, publicKey))
      : toCounterparty(role === 'taker' ? from : to);
  const makes = changesSupply(factsOf(record.type));
  return {
    ...summary,
    direction: directionOf(record.type, role),
    counterparty: (makes ? undefined : other) ?? toToken(summary.tokenMetadata) ?? unnamed(record.type),
    txid: bitcoinTxid,
  };
}

function directionOf(type: string, role: Role): Direction {
  const { effect, crossing } = factsOf(type);
  switch (effect) {
    case 'mint':
      return 'creation';
    case 'burn':
      return 'destruction';
    case 'move':
      return crossing === 'deposit' || crossing === 'withdrawal' ? crossing : directionOfMove(crossing, role);
  }
}

function directionOfMove(crossing: TransactionTypeFacts['crossing'], role: Role): Direction {
  switch (role) {
    case 'giver':
      return crossing === 'lightning' ? 'payment' : 'outgoing';
    case 'taker':
      return crossing === 'lightning' ? 'settlement' : 'incoming';
    case 'both':
      return 'transfer';
  }
}

interface Share {
  readonly entry: IoEntryRecord;
  readonly gain: bigint;
}

function sharesOf({ inputs, outputs, others }: MultiIoRecord): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>();
  const add = (entry: IoEntryRecord, amount: bigint) => {
    const name = nameOfEntry(entry);
    shares.set(name, { entry, gain: (shares.get(name)?.gain ?? 0n) + amount });
  };
  for (const entry of inputs) add(entry, -BigInt(entry.amount));
  for (const entry of outputs) add(entry, BigInt(entry.amount));
  // They take part, but neither give nor take the token of the transaction.
  for (const entry of others ? [...others.inputs, ...others.outputs] : []) add(entry, 0n);
  return shares;
}

function roleOf(gain: bigint): Role {
  return gain < 0n ? 'giver' : gain > 0n ? 'taker' : 'both';
}

/** Returns the only party on the other side; undefined if there are several. */
function otherShare(shares: ReadonlyMap<string, Share>, role: Role, publicKey: string): Share | undefined {
  const others = [...shares].filter(([name, { gain }]) => {
    if (role === 'giver') return gain > 0n;
    if (role === 'taker') return gain < 0n;
    return name !== publicKey;
  });
  if (others.length === 0 && role === 'both') return shares.get(publicKey);
  return others.length === 1 ? others[0]?.[1] : undefined;
}

function toAccount(network: Network, share: Share | undefined): Counterparty | null {
  if (!share) return null;
  const { entry } = share;
  const [identifier, pubkey] =
    'publicKey' in entry
      ? [encodeAddress({ network, publicKey: entry.publicKey }), entry.publicKey]
      : [entry.address, entry.pubkey];
  return { type: 'core', identifier, pubkey, tokenMetadata: null };
}

function toCounterparty(party: Party | null): Counterparty | null {
  if (party?.type === 'unknown') return { ...unknownParty, identifier: party.identifier || unknownParty.identifier };
  if (!party || party.identifier === '' || party.type === 'burn_address') return null;
  // An issuer is an account too.
  const type = party.type === 'issuer' ? 'core' : party.type;
  return { type, identifier: party.identifier, pubkey: party.pubkey, tokenMetadata: null };
}

const unknownParty = { type: 'unknown', identifier: 'unknown', pubkey: null, tokenMetadata: null } as const;

/** Without a named party, a transaction of Bitcoin or Lightning still implies its network. */
function unnamed(type: string): Counterparty {
  if (type.startsWith('bitcoin_')) return { ...unknownParty, type: 'bitcoin' };
  return factsOf(type).crossing === 'lightning' ? { ...unknownParty, type: 'lightning' } : unknownParty;
}

function toToken(token: TokenMetadata | null | undefined): Counterparty | null {
  if (!token) return null;
  return { type: 'token', identifier: token.tokenIdentifier, pubkey: null, tokenMetadata: token };
}
