import { afterEach, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { decodeLightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { samples } from '#contract/samples.ts';
import vectors from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { createTestClient } from '#web/testing/query-client.ts';
import {
  IncompleteSearch,
  invoiceInput,
  invoiceTransactionQuery,
  networkInvoiceInput,
  recipientInput,
  recipientTransfersQuery,
} from './invoice-transaction.ts';

afterEach(() => void vi.unstubAllGlobals());

const text = vectors.find(({ why }) => why.includes('cup of coffee'))?.text ?? '';
const invoice = decodeLightningInvoice(text);
if (typeof invoice === 'string') throw new Error(invoice);
const paid = {
  ...samples.FilteredTransaction,
  id: 'paid',
  to: { type: 'lightning', identifier: text.toUpperCase(), pubkey: null },
};

/** Responds with one page after the other, and returns the requests. */
function serve(pages: readonly (readonly object[])[]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const data = pages[requests.length] ?? [];
    requests.push(new URL(path, 'http://service').searchParams);
    const nextCursor = requests.length < pages.length ? `page ${requests.length}` : null;
    return Response.json({ network: 'REGTEST', data, searchedUntil: null, nextCursor });
  });
  return requests;
}

const find = async () => createTestClient().fetchQuery(invoiceTransactionQuery(invoiceInput('REGTEST', text, invoice)));

test('the transaction is searched by time and amount, without the invoice', async () => {
  const requests = serve([[samples.FilteredTransaction], [paid], []]);
  expect(await find()).toMatchObject({ id: 'paid' });
  expect(requests.map((query) => query.get('cursor'))).toEqual([null, 'page 1']);
  expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
    network: 'REGTEST',
    type: 'lightning_payment',
    min_value: String((invoice.amountMillisats ?? 0n) / 1000n),
    from_timestamp: invoice.createdAt,
    to_timestamp: invoice.expiresAt,
  });
  for (const query of requests) expect(query.toString()).not.toMatch(new RegExp(`${text}|${invoice.paymentHash}`, 'i'));
});

test('a part of a sat is not asked for, and neither is an address of another network', () => {
  const publicKey = samples.AddressSummary.publicKey;
  const [mainnet, regtest] = (['MAINNET', 'REGTEST'] as const).map((network) => ({ network, publicKey }));
  if (!mainnet || !regtest) throw new Error('There are two.');
  const named = { ...invoice, amountMillisats: 1999n, recipients: [mainnet, regtest] };
  expect(invoiceInput('REGTEST', text, named).searches).toMatchObject([
    { type: 'lightning_payment', min_value: '1' },
    { address: expect.stringMatching(/^corert1/), min_value: '1' },
  ]);
});

test('at most five requests are sent, which do not tell that an invoice was not paid; none found is null', async () => {
  const requests = serve(Array.from({ length: 9 }, () => [samples.FilteredTransaction]));
  await expect(find()).rejects.toThrow(IncompleteSearch);
  expect(requests).toHaveLength(5);
  serve([[]]);
  expect(await find()).toBeNull();
});

test('an invoice that expires after the year 9999 is searched without an end', () => {
  const long = { ...invoice, expiresAt: '+033658-09-27T01:46:40.000Z' };
  expect(invoiceInput('REGTEST', text, long).searches.map((search) => search.to_timestamp)).toEqual([undefined]);
  const ofNetwork = { network: 'REGTEST', publicKey: samples.AddressSummary.publicKey, request: undefined } as const;
  const { searches } = networkInvoiceInput(
    'corert1',
    { ...ofNetwork, memo: undefined, senderPublicKey: undefined, expiresAt: long.expiresAt },
    core,
  );
  expect(searches.map((search) => search.to_timestamp)).toEqual([undefined]);
});

test('the transfers of the amount to the address of an invoice are the newest since it was created', async () => {
  const sats = Number((invoice.amountMillisats ?? 0n) / 1000n);
  const transfers = [sats + 1, sats, sats, 2 * sats].map((amountSats, place) => ({
    ...samples.FilteredTransaction,
    id: `transfer ${place}`,
    amountSats,
  }));
  const requests = serve([transfers]);
  const query = recipientTransfersQuery(recipientInput({ network: 'REGTEST', address: 'core1own' }, invoice));
  const found = await createTestClient().fetchQuery(query);
  expect(found.map(({ id }) => id)).toEqual(['transfer 1', 'transfer 2']);
  expect(Object.fromEntries(requests[0] ?? [])).toEqual({
    network: 'REGTEST',
    address: 'core1own',
    direction: 'in',
    asset: 'btc',
    min_value: String(sats),
    from_timestamp: invoice.createdAt,
    limit: '100',
  });
  const part = { ...invoice, amountMillisats: 1000n * BigInt(sats) + 1n };
  serve([transfers]);
  const rounded = recipientTransfersQuery(recipientInput({ network: 'REGTEST', address: 'core1own' }, part));
  expect((await createTestClient().fetchQuery(rounded)).map(({ id }) => id)).toEqual([
    'transfer 0',
    'transfer 1',
    'transfer 2',
  ]);
});
