import type { IoEntry, Party } from '../../../contract/endpoints/token.ts';
import type { TransactionLine } from '../../../contract/line.ts';
import type { Account } from '../accounts.ts';
import type { Random } from '../random.ts';
import type { Token } from '../token.ts';
import { party, type Town } from '../town.ts';

const morselUsd = 5;

/** A transfer and what it is worth, for whoever pays for it. */
interface ValuedTransfer {
  readonly transfer: TransactionLine;
  readonly worthUsd: number;
}

/** An amount in base units, worth about so many dollars; round to the eye half of the time. */
function worth(token: Token, medianUsd: number, at: number, random: Random): bigint {
  const whole = random.logNormal(medianUsd, 1.6) / token.worthUsd(at);
  const millionths = Math.round((random.chance(0.5) ? Number(whole.toPrecision(2)) : whole) * 1e6);
  const amount = (BigInt(millionths) * token.unit) / 1_000_000n;
  // Digits finer than a millionth, where the token has them.
  const fine = token.unit / 1_000_000n;
  const rest = fine > 1n && random.chance(0.4) ? BigInt(`0x${random.hex(12)}`) % fine : 0n;
  return amount + rest > 0n ? amount + rest : 1n;
}

/** `share` from 0 to 1 of an amount, rounded down. */
function part(amount: bigint, share: number): bigint {
  return (amount * BigInt(Math.floor(share * 1_000_000))) / 1_000_000n;
}

function atMost(limit: bigint, amount: bigint): bigint {
  if (amount > limit) return limit;
  return amount;
}

/** No more than is there. */
function affordable(amount: bigint, balance: bigint, random: Random): bigint {
  if (amount <= balance) return amount;
  const some = part(balance, 0.1 + 0.9 * random.next());
  return some > 0n ? some : balance;
}

/** So much of a token that somebody bothers to send it. */
function morsel(token: Token, at: number): bigint {
  return (BigInt(Math.ceil((morselUsd / token.worthUsd(at)) * 1e6)) * token.unit) / 1_000_000n + 1n;
}

/** A token that exists and somebody who has some of it, more than crumbs where anybody does. */
function holding(town: Town, at: number): { token: Token; holder: Account; balance: bigint } | undefined {
  for (let tries = 0; tries < 5; tries++) {
    const token = town.someToken();
    if (!token) return undefined;
    const { tokenIdentifier } = token.metadata;
    const holder =
      town.payer(tokenIdentifier, morsel(token, at), token.issuer) ?? town.payer(tokenIdentifier, 1n, token.issuer);
    if (holder) return { token, holder, balance: town.balances.of(holder.publicKey, tokenIdentifier) };
  }
  return undefined;
}

function tokenLine(
  town: Town,
  type: 'token_mint' | 'token_transfer' | 'token_burn' | 'token_multi_transfer' | 'unknown_token_op',
  at: number,
  token: Token,
  rest: { amount: bigint; from: Party | null; to: Party | null },
): TransactionLine & { amount: string } {
  return {
    ...town.opening(type, town.random.hex(32), at),
    ...rest,
    amount: rest.amount.toString(),
    tokenMetadata: token.metadata,
    multiIoDetails: null,
  };
}

/** New units for the issuer; the first time all that there is to begin with. undefined at the maximum supply. */
export function tokenMint(town: Town, at: number, first?: Token): TransactionLine | undefined {
  const token = first ?? town.someToken();
  if (!token) return undefined;
  const begin = token.facts.firstMint * token.unit;
  const supply = town.balances.supply(token.metadata.tokenIdentifier);
  const wanted = first ? begin : part(begin, 0.002 * town.random.between(1, 20));
  const room = token.facts.maxSupply === undefined ? wanted : token.facts.maxSupply * token.unit - supply;
  if (room <= 0n) return undefined;
  return tokenLine(town, 'token_mint', at, token, {
    amount: atMost(room, wanted),
    from: party(token.issuer, 'issuer'),
    to: party(token.issuer),
  });
}

export function tokenTransfer(town: Town, at: number): ValuedTransfer | undefined {
  const found = holding(town, at);
  if (!found) return undefined;
  const { token, holder, balance } = found;
  const amount = affordable(worth(token, 25, at, town.random), balance, town.random);
  const receiver = town.random.chance(0.01) ? holder : town.stranger([holder]);
  return {
    transfer: tokenLine(town, 'token_transfer', at, token, { amount, from: party(holder), to: party(receiver) }),
    worthUsd: (Number(amount) / Number(token.unit)) * token.worthUsd(at),
  };
}

export function tokenBurn(town: Town, at: number): TransactionLine | undefined {
  const found = holding(town, at);
  if (!found) return undefined;
  const { token, holder, balance } = found;
  return tokenLine(town, 'token_burn', at, token, {
    amount: affordable(worth(token, 8, at, town.random), balance, town.random),
    from: party(holder),
    to: { type: 'burn_address', identifier: 'burn_address', pubkey: null },
  });
}

/** An operation nobody can name; it moves nothing, as where a holder joins what they have. */
export function unknownTokenOperation(town: Town, at: number): TransactionLine | undefined {
  const found = holding(town, at);
  if (!found) return undefined;
  const { token, holder, balance } = found;
  const amount = affordable(worth(token, 25, at, town.random), balance, town.random);
  return tokenLine(town, 'unknown_token_op', at, token, { amount, from: party(holder), to: party(holder) });
}

function entry(account: Account, amount: bigint): IoEntry {
  return { address: account.address, pubkey: account.publicKey, amount: amount.toString() };
}

/** One to three senders, one to eight receivers, and change that comes back to the senders. */
export function tokenMultiTransfer(town: Town, at: number): TransactionLine | undefined {
  const { random } = town;
  const found = holding(town, at);
  if (!found) return undefined;
  const { token, holder } = found;
  const { tokenIdentifier } = token.metadata;
  const senders = [holder];
  for (let more = random.pick([0, 0, 1, 1, 2]); more > 0; more--) {
    const other = town.payer(tokenIdentifier, morsel(token, at), token.issuer);
    if (other && !senders.includes(other)) senders.push(other);
  }
  const inputs: IoEntry[] = [];
  const change: IoEntry[] = [];
  let amount = 0n;
  for (const sender of senders) {
    const balance = town.balances.of(sender.publicKey, tokenIdentifier);
    const spent = affordable(worth(token, 60, at, random), balance, random);
    const kept = spent < balance ? affordable(worth(token, 40, at, random), balance - spent, random) : 0n;
    const total = spent + kept;
    // An account's tokens lie in pieces; sometimes two are needed.
    const piece = random.chance(0.3) ? part(total, 0.2 + 0.6 * random.next()) : 0n;
    if (piece > 0n) inputs.push(entry(sender, piece));
    inputs.push(entry(sender, total - piece));
    if (kept > 0n) change.push(entry(sender, kept));
    amount += spent;
  }
  const receivers: Account[] = [];
  for (let count = random.pick([1, 2, 2, 3, 4, 5, 8]); count > 0; count--) {
    receivers.push(town.stranger([...senders, ...receivers]));
  }
  // An airdrop gives the same to everyone, other payments do not.
  const even = random.chance(0.5);
  let open = amount;
  const outputs = receivers.flatMap((receiver, index): IoEntry[] => {
    const others = receivers.length - index;
    const fair = open / BigInt(others);
    const own = others === 1 ? open : even ? fair : part(fair, 0.3 + 0.7 * random.next());
    open -= own;
    return own > 0n ? [entry(receiver, own)] : [];
  });
  // Whoever is last gets the rest, so a lone output is theirs.
  const lastReceiver = receivers.at(-1);
  const total = inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n).toString();
  return {
    ...tokenLine(town, 'token_multi_transfer', at, token, {
      amount,
      from: senders.length === 1 ? party(holder) : null,
      to: outputs.length === 1 && lastReceiver ? party(lastReceiver) : null,
    }),
    multiIoDetails: { inputs, outputs: [...outputs, ...change], totalInputAmount: total, totalOutputAmount: total },
  };
}
