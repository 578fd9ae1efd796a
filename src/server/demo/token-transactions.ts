import type { TransactionLine } from '#contract/import-line.ts';
import type { IoEntry, Party } from '#contract/token.ts';
import type { Account } from './accounts.ts';
import { type NetworkState, party } from './state.ts';
import type { Token } from './tokens.ts';

const smallAmountUsd = 5;

/** Returns a random amount in base units around a median value; half of the amounts are round numbers. */
function worth({ now, random }: NetworkState, token: Token, medianUsd: number): bigint {
  const whole = random.logNormal(medianUsd, 1.6) / token.worthUsd(now);
  const millionths = Math.round((random.chance(0.5) ? Number(whole.toPrecision(2)) : whole) * 1e6);
  const amount = (BigInt(millionths) * token.unit) / 1_000_000n;
  // More than six decimals, if the token has them.
  const fine = token.unit / 1_000_000n;
  const rest = fine > 1n && random.chance(0.4) ? BigInt(`0x${random.hex(12)}`) % fine : 0n;
  return amount + rest > 0n ? amount + rest : 1n;
}

function part(amount: bigint, share: number): bigint {
  return (amount * BigInt(Math.floor(share * 1_000_000))) / 1_000_000n;
}

function atMost(limit: bigint, amount: bigint): bigint {
  if (amount > limit) return limit;
  return amount;
}

function payable({ random }: NetworkState, amount: bigint, balance: bigint): bigint {
  if (amount <= balance) return amount;
  const some = part(balance, 0.1 + 0.9 * random.next());
  return some > 0n ? some : balance;
}

function smallAmount({ now }: NetworkState, token: Token): bigint {
  return (BigInt(Math.ceil((smallAmountUsd / token.worthUsd(now)) * 1e6)) * token.unit) / 1_000_000n + 1n;
}

/**
 * Returns what a holder pays of a token. Now and then it is a share of the balance, so large holders pay large amounts,
 * and a supply spreads; the issuer would soon have nothing left.
 */
function spend(state: NetworkState, token: Token, holder: Account, balance: bigint, medianUsd: number): bigint {
  const { random } = state;
  const amount =
    holder !== token.issuer && random.chance(0.3)
      ? part(balance, 0.4 * random.next() ** 2)
      : payable(state, worth(state, token, medianUsd), balance);
  return amount > 0n ? amount : 1n;
}

/** Returns a random token and a holder of it, with at least {@link smallAmount} if one has that much. */
function pickHolding(state: NetworkState): { token: Token; holder: Account; balance: bigint } | undefined {
  for (let tries = 0; tries < 5; tries++) {
    const token = state.pickToken();
    if (!token) return undefined;
    const { tokenIdentifier } = token.metadata;
    const holder =
      state.pickPayer(tokenIdentifier, smallAmount(state, token), token.issuer) ??
      state.pickPayer(tokenIdentifier, 1n, token.issuer);
    if (holder) return { token, holder, balance: state.balanceOf(holder.publicKey, tokenIdentifier) };
  }
  return undefined;
}

export function tokenTransaction(
  state: NetworkState,
  type: 'token_mint' | 'token_transfer' | 'token_burn' | 'token_multi_transfer' | 'unknown_token_op',
  token: Token,
  rest: { amount: bigint; from: Party | null; to: Party | null },
): TransactionLine & { amount: string } {
  return {
    ...state.commonFields(type, state.random.hex(32)),
    ...rest,
    amount: rest.amount.toString(),
    tokenMetadata: token.metadata,
    multiIoDetails: null,
  };
}

/** Returns a mint, of less than `wanted` near the maximum supply; undefined at it. */
export function tokenMint(state: NetworkState, token: Token, to: Account, wanted: bigint): TransactionLine | undefined {
  const supply = state.mintedOf(token.metadata.tokenIdentifier);
  const room = token.plan.maxSupply === undefined ? wanted : token.plan.maxSupply * token.unit - supply;
  if (room <= 0n) return undefined;
  return tokenTransaction(state, 'token_mint', token, {
    amount: atMost(room, wanted),
    from: party(token.issuer, 'issuer'),
    to: party(to),
  });
}

/** Returns a mint of up to 2 % of the initial supply, to the issuer or an account that bought it. */
export function laterMint(state: NetworkState): TransactionLine | undefined {
  const { random } = state;
  const token = state.pickToken();
  if (!token) return undefined;
  const to = random.chance(0.5) ? token.issuer : state.pickReceiver([token.issuer]);
  return tokenMint(state, token, to, part(token.plan.firstMint * token.unit, 0.001 * random.between(1, 20)));
}

/** Returns the amounts of the first mints: what the issuer keeps, then by Zipf's law what others get. */
export function initialGrants({ plan, unit, issuerShare }: Token, recipients: number): bigint[] {
  const supply = plan.firstMint * unit;
  const weights = Array.from({ length: recipients }, (_, index) => 1 / (index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const given = weights.map((weight) => part(supply, Math.round((1000 * (1 - issuerShare) * weight) / total) / 1000));
  return [given.reduce((rest, amount) => rest - amount, supply), ...given];
}

export function tokenTransfer(state: NetworkState) {
  const found = pickHolding(state);
  if (!found) return undefined;
  const { token, holder, balance } = found;
  const amount = spend(state, token, holder, balance, 25);
  const receiver = state.random.chance(0.01) ? holder : state.pickReceiver([holder]);
  return {
    transfer: tokenTransaction(state, 'token_transfer', token, { amount, from: party(holder), to: party(receiver) }),
    worthUsd: (Number(amount) / Number(token.unit)) * token.worthUsd(state.now),
    token,
  };
}

export function tokenBurn(state: NetworkState): TransactionLine | undefined {
  const found = pickHolding(state);
  if (!found) return undefined;
  const { token, holder, balance } = found;
  return tokenTransaction(state, 'token_burn', token, {
    amount: payable(state, worth(state, token, 8), balance),
    from: party(holder),
    to: { type: 'burn_address', identifier: 'burn_address', pubkey: null },
  });
}

/** Returns an operation of unknown type that changes no balance, such as merging outputs. */
export function unknownTokenOperation(state: NetworkState): TransactionLine | undefined {
  const found = pickHolding(state);
  if (!found) return undefined;
  const { token, holder, balance } = found;
  const amount = payable(state, worth(state, token, 25), balance);
  return tokenTransaction(state, 'unknown_token_op', token, { amount, from: party(holder), to: party(holder) });
}

function entry(account: Account, amount: bigint): IoEntry {
  return { address: account.address, pubkey: account.publicKey, amount: amount.toString() };
}

/** Returns a transfer from one to three senders to one to eight recipients, with change outputs. */
export function tokenMultiTransfer(state: NetworkState): TransactionLine | undefined {
  const { random } = state;
  const found = pickHolding(state);
  if (!found) return undefined;
  const { token, holder } = found;
  const { tokenIdentifier } = token.metadata;
  const senders = [holder];
  for (let more = random.pick([0, 0, 1, 1, 2]); more > 0; more--) {
    const other = state.pickPayer(tokenIdentifier, smallAmount(state, token), token.issuer);
    if (other && !senders.includes(other)) senders.push(other);
  }
  const inputs: IoEntry[] = [];
  const change: IoEntry[] = [];
  let amount = 0n;
  for (const sender of senders) {
    const balance = state.balanceOf(sender.publicKey, tokenIdentifier);
    const spent = spend(state, token, sender, balance, 60);
    const changeAmount = spent < balance ? payable(state, worth(state, token, 40), balance - spent) : 0n;
    const total = spent + changeAmount;
    // Some senders spend two outputs.
    const piece = random.chance(0.3) ? part(total, 0.2 + 0.6 * random.next()) : 0n;
    if (piece > 0n) inputs.push(entry(sender, piece));
    inputs.push(entry(sender, total - piece));
    if (changeAmount > 0n) change.push(entry(sender, changeAmount));
    amount += spent;
  }
  const receivers: Account[] = [];
  for (let count = random.pick([1, 2, 2, 3, 4, 5, 8]); count > 0; count--) {
    receivers.push(state.pickReceiver([...senders, ...receivers]));
  }
  // Airdrops pay the same amount to all recipients, other payments do not.
  const even = random.chance(0.5);
  let open = amount;
  const outputs = receivers.flatMap((receiver, index): IoEntry[] => {
    const others = receivers.length - index;
    const fair = open / BigInt(others);
    const own = others === 1 ? open : even ? fair : part(fair, 0.3 + 0.7 * random.next());
    open -= own;
    return own > 0n ? [entry(receiver, own)] : [];
  });
  // The last recipient gets the rest, so a single output is theirs.
  const lastReceiver = receivers.at(-1);
  const total = inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n).toString();
  return {
    ...tokenTransaction(state, 'token_multi_transfer', token, {
      amount,
      from: senders.length === 1 ? party(holder) : null,
      to: outputs.length === 1 && lastReceiver ? party(lastReceiver) : null,
    }),
    multiIoDetails: { inputs, outputs: [...outputs, ...change], totalInputAmount: total, totalOutputAmount: total },
  };
}
