import { createHash } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import { confusableKey, looksLikeBitcoin, tickerMarkOf } from '#contract/confusable.ts';
import { ofNetwork, RowsStatement } from './rows.ts';

/* Marks of tokens whose tickers look alike. Tokens with one key are in the order of their identifiers: a mark depends
   on the nearest two only, so a new token changes at most three marks, however many have its ticker. */

/** A token among those of its key. */
export interface TickerPlace {
  /** 64 lower-case hex characters. */
  readonly identifier: string;
  readonly ticker_key: string;
}

/** Returns what an index can hold of the key of a ticker; empty if nothing is visible. */
export function tickerKey(ticker: string): string {
  const key = confusableKey(ticker);
  return key === '' ? '' : createHash('md5').update(key).digest('hex');
}

interface Neighbor {
  readonly id: number;
  readonly identifier: string;
  readonly ticker: string;
  readonly mark: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Selects the next token before or after one, `of`, among those of its network and key. */
const nearest = (of: 'd' | 'k', identifier: string, comparison: '<' | '>') => `
  select t.id, t.identifier from tokens t
  where t.network = ${of}.network and t.ticker_key = ${of}.ticker_key and t.ticker_key <> ''
    and t.identifier ${comparison} ${identifier}
  order by t.identifier ${comparison === '<' ? 'desc' : 'asc'} limit 1`;

const given = `decode(d.identifier, 'hex')`;

const neighbors = new RowsStatement(
  { network: 'smallint', identifier: 'text', ticker_key: 'text' },
  (rows) => `
    select k.id, encode(k.identifier, 'hex') as identifier, k.ticker, k.ticker_mark as mark,
      encode(p.identifier, 'hex') as before, encode(n.identifier, 'hex') as after
    from (
      select distinct near.id from ${rows} cross join lateral (
        (${nearest('d', given, '<')})
        union all
        select t.id, t.identifier from tokens t where t.network = d.network and t.identifier = ${given}
        union all
        (${nearest('d', given, '>')})
      ) near
    ) touched
    join tokens k on k.id = touched.id
    left join lateral (${nearest('k', 'k.identifier', '<')}) p on true
    left join lateral (${nearest('k', 'k.identifier', '>')}) n on true`,
);

const update = new RowsStatement(
  { id: 'bigint', mark: 'text' },
  (rows) => `update tokens t set ticker_mark = d.mark from ${rows} where t.id = d.id`,
);

/** Writes the marks of tokens at these places and next to them. */
export async function markTickers(
  db: QueryExecutorProvider,
  network: number,
  places: readonly TickerPlace[],
): Promise<void> {
  const found = await neighbors.run<Neighbor>(db, ofNetwork(network, places));
  const changed = found.flatMap((token) => {
    const mark = markOf(token);
    return mark === token.mark ? [] : [{ id: token.id, mark }];
  });
  await update.run(db, changed);
}

function markOf({ identifier, ticker, before, after }: Neighbor): string | null {
  const others = [before, after].filter((other) => other !== null);
  return others.length > 0 || looksLikeBitcoin(ticker) ? tickerMarkOf(identifier, others) : null;
}
