import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { ConfigContext, resolveConfig } from '#web/contexts.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { ListTable } from './list.tsx';
import { transactionDrawing, useTransactionColumns } from './transactions.tsx';
import { useIsFolded } from './unreported.tsx';

/* Transfers of reported tokens in a list that the service renders, before the browser has read the registry. */

const { TransactionSummary: sats, TokenMetadata: tokenMetadata } = samples;
const { tokenIdentifier } = tokenMetadata;
const plain = (id: string): TransactionSummary => ({ ...sats, id, swapId: null });
const reported = (id: string): TransactionSummary => ({
  ...plain(id),
  ...{ type: 'token_transfer', amountSats: null, tokenAmount: '1', tokenMetadata },
});

const rowOf = (row: TransactionSummary) => row;
function List({ rows, asset }: { rows: readonly TransactionSummary[]; asset?: string | undefined }) {
  const { all } = useTransactionColumns({ rowOf });
  const isFolded = useIsFolded(asset);
  return <ListTable caption="" columns={all} rows={rows} drawing={transactionDrawing} isFolded={isFolded} />;
}

/** Returns each row: its identifier if it is shown, in brackets if it is folded, and the words of a fold. */
async function rowsOf(
  rows: readonly TransactionSummary[],
  { asset, network = 'MAINNET' }: { asset?: string; network?: 'MAINNET' | 'REGTEST' } = {},
) {
  const config = resolveConfig({ registry: 'api', reported: [{ network, identifier: tokenIdentifier }] });
  const html = await markup(
    <ConfigContext value={config}>
      <List rows={rows} asset={asset} />
    </ConfigContext>,
  );
  const [, body = ''] = html.split('<tbody');
  return Array.from(body.matchAll(/<tr(.*?)<\/tr>/gs), ([, row = '']) => {
    const [, id] = /data-transaction="(\w+)"/.exec(row) ?? [];
    if (id === undefined) return wordsOf(`<tr${row}`);
    return row.includes('not-noscript:hidden') ? `(${id})` : id;
  });
}

test('neighbors in reported tokens are folded together, and stay for readers without scripts', async () => {
  const rows = [plain('a'), reported('b'), reported('c'), plain('d'), reported('e')];
  expect(await rowsOf(rows)).toEqual([
    'a',
    '2 transfers of reported tokensShow',
    '(b)',
    '(c)',
    'd',
    '1 transfer of a reported tokenShow',
    '(e)',
  ]);
});

test('the list of a token, another network and a swap fold nothing', async () => {
  const rows = [plain('a'), reported('b')];
  expect(await rowsOf(rows, { asset: tokenIdentifier })).toEqual(['a', 'b']);
  expect(await rowsOf(rows, { network: 'REGTEST' })).toEqual(['a', 'b']);
  const legs = rows.map((row) => ({ ...row, swapId: 'swap' }));
  expect((await rowsOf(legs)).join()).not.toContain('reported');
});
