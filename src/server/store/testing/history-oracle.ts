import type { Network } from '#contract/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import type { TokenHistory, TokenHistoryPoint } from '#contract/token-figures.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { toUsd } from '#server/store/model/fields.ts';
import { seeded } from './random-lines.ts';
import { type OracleToken, supplyOf, TokenOracle } from './token-oracle.ts';

/* A token over time from lines in memory: the demo network, then changes to it, then repeated old states. */

const hour = 3_600_000;
const day = 24 * hour;
export const now = new Date('2026-03-14T13:20:00.000Z');
const random = seeded(14);

function changed(line: TransactionLine, others: readonly TransactionLine[]): TransactionLine {
  const moment = (at: string | null | undefined, days: number) =>
    new Date(Math.min(now.getTime(), Date.parse(at ?? '') + random() * days * day)).toISOString();
  const other = others[Math.floor(random() * others.length)] ?? line;
  const status = random() < 0.4 ? 'failed' : random() < 0.2 ? 'pending' : 'confirmed';
  const updated = { ...line, status, updatedAt: moment(line.updatedAt, 20) };
  if (random() < 0.3) return { ...updated, createdAt: moment(line.createdAt, -15) };
  if (random() < 0.3 && line.type === 'token_transfer') return { ...updated, from: other.from, to: other.to };
  return updated;
}

function changingLines(): Line[] {
  const original = [...demoWithFewPrices({ seed: 12, transactions: 2600, endsAt: now })];
  const moves = original.filter(
    (line) => line.record === 'transaction' && line.type.startsWith('token_'),
  ) as TransactionLine[];
  const others = (line: TransactionLine) =>
    moves.filter(({ network, type }) => network === line.network && type === 'token_transfer');
  const changes = moves.filter(() => random() < 0.4).map((line) => changed(line, others(line)));
  return [...original, ...changes, ...moves.filter(() => random() < 0.1), ...changes.slice(0, 50)];
}

export const lines: readonly Line[] = changingLines();

/** Final states in one batch, the newest first. */
export const late: readonly Line[] = finalStates();

function finalStates(): Line[] {
  const transactions = new Map<string, Line>();
  for (const line of lines) if (line.record === 'transaction') transactions.set(`${line.network} ${line.id}`, line);
  return [...lines.filter(({ record }) => record !== 'transaction'), ...[...transactions.values()].reverse()];
}

const oracles = { MAINNET: new TokenOracle(lines, 'MAINNET'), REGTEST: new TokenOracle(lines, 'REGTEST') };

/** Tokens of a network, the most used ones first. */
export function tokensOn(network: Network): OracleToken[] {
  return oracles[network].tokens
    .toSorted((one, other) => other.transactions.length - one.transactions.length)
    .slice(0, 12);
}

const created = ({ createdAt, updatedAt }: TransactionLine) => Date.parse(createdAt ?? updatedAt ?? '');
const final = (line: TransactionLine) => Math.max(created(line), Date.parse(line.updatedAt ?? '') || 0);

/** Returns the points of a range. */
export function expected(
  network: Network,
  token: OracleToken,
  { start_date, end_date, granularity }: Pick<TokenHistory, 'start_date' | 'end_date' | 'granularity'>,
): TokenHistoryPoint[] {
  const oracle = oracles[network];
  const step = granularity === 'hourly' ? hour : day;
  const points: TokenHistoryPoint[] = [];
  const end = Math.min(Date.parse(end_date) + day, now.getTime() + 1);
  for (let from = Date.parse(start_date); from < end; from += step) {
    const to = from + step;
    const until = { ...token, transactions: token.transactions.filter((line) => final(line) < to) };
    const within = {
      ...token,
      transactions: token.transactions.filter((line) => created(line) >= from && created(line) < to),
    };
    const at = new Date(Math.min(to - 1, now.getTime()));
    const supply = supplyOf(until) > 0n ? supplyOf(until) : 0n;
    const price = oracle.price(token, at);
    points.push({
      timestamp: new Date(from).toISOString(),
      priceUsd: price || null,
      marketCapUsd: price ? toUsd(String(oracle.worth(token, supply, at))) : null,
      volumeUsd: toUsd(String(oracle.volume(within, new Date(to - 1)))),
      transfers: within.transactions.filter(
        ({ type, status }) => status === 'confirmed' && /^token_(multi_)?transfer$/.test(type),
      ).length,
      holderCount: oracle.holders(until).length,
      totalSupply: supply,
    });
  }
  return points;
}
