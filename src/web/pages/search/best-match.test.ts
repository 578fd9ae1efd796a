import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import ofWallets from '#contract/vectors/invoices-with-recipient.json' with { type: 'json' };
import invoices from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import live from '#contract/vectors/networks.json' with { type: 'json' };
import { shortEnds } from '#format/identifiers.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { findTarget } from './best-match.ts';
import { readSearchText } from './search-text.ts';
import type { Target } from './targets.ts';

/* What Enter does with a pasted text, with a service that knows a few transactions and tokens. A new case is a new row. */

afterEach(() => void vi.unstubAllGlobals());

const uuid = '01986c7a-6944-75a2-99e1-20ec42c8a72e';
const hash = '696d419cac75150c46a3466c304e1a45588538a00e657a1a0e2415ee99987112';
const tokenIdentifier = '43fc6acf10a99c2639e8ef4ebfc67c5ca41c289f1f769dea9d57d333f742ed97';
const txid = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const sharedTxid = '0e3e2357e806b6cdb1f70b54c3a3a17b6714ee1f0e68bebb44a74b1efd512098';
const both = 'ab'.repeat(32);
const unknown = 'cd'.repeat(32);
const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const address = encodeAddress({ network: 'MAINNET', publicKey: key });
const onRegtest = encodeAddress({ network: 'REGTEST', publicKey: key });
const tokenAddress = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier });
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const coffee = invoices.find(({ why }) => why.includes('cup of coffee'))?.text ?? '';
const ofWallet = ofWallets[0]?.invoice ?? '';
const unpaid = invoices.find(({ why, text }) => !why.includes('coffee') && /^lnbc\d/.test(text))?.text ?? '';

const transactions: Readonly<Record<string, object>> = {
  [hash]: { ...samples.TokenTransactionDetail, id: hash },
  [both]: { ...samples.TokenTransactionDetail, id: both },
  [txid]: { ...samples.SatsTransactionDetail, id: uuid, txid },
  [sharedTxid]: { ...samples.SatsTransactionDetail, id: uuid, txid: sharedTxid },
};
const token = (ticker: string, identifier = tokenIdentifier) => ({
  ...samples.ListedToken,
  name: `${ticker} Dollar`,
  ticker,
  tokenIdentifier: identifier,
});
const paid = { ...samples.FilteredTransaction, id: uuid, to: { type: 'lightning', identifier: coffee, pubkey: null } };

/** The service: each path with its response. */
function respond(path: string, body: string): object | undefined {
  const { pathname, searchParams } = new URL(path, 'http://service');
  const [id = ''] = /[0-9a-f]{64}/.exec(body || pathname) ?? [];
  if (pathname === '/v1/tx/batch') {
    const transaction = transactions[id];
    return { results: transaction ? [{ txid: id, transaction }] : [], not_found: transaction ? [] : [id] };
  }
  if (pathname === '/v1/tokens/metadata/batch') {
    const metadata = [tokenIdentifier, both].includes(id) ? [token('HBD', id)] : [];
    return { metadata, total_count: metadata.length };
  }
  if (pathname.startsWith('/v1/bitcoin/tx/')) {
    const rows = Array.from({ length: id === sharedTxid ? 2 : 1 }, () => samples.TransactionSummary);
    return { ...samples.BitcoinTransfers, data: rows };
  }
  if (pathname.startsWith('/v1/suggestions/')) {
    return { ...samples.Suggestions, transactions: [hash], addresses: [{ address, pubkey: key }] };
  }
  if (pathname === '/v1/transactions') {
    const isCoffee = searchParams.get('min_value') === '250000';
    return { network: 'MAINNET', data: isCoffee ? [paid] : [], searchedUntil: null, nextCursor: null };
  }
  const name = decodeURIComponent(pathname.slice('/v1/tokens/'.length)).toLowerCase();
  const known = [token('HBD'), token('MOSS'), token('moss', hash), token('Mossy', both)];
  return known.filter(({ ticker, name: full }) => `${ticker} ${full}`.toLowerCase().includes(name));
}

const find = (text: string) => findTarget(createTestClient(), readSearchText(text, core), 'MAINNET', core);

/** The path of a page, as in the address bar. */
function pathOf({ to, ...target }: Target): string {
  const parameters: readonly (readonly [string, string])[] = 'params' in target ? Object.entries(target.params) : [];
  const path = parameters.reduce((done, [name, value]) => done.replace(`$${name}`, value), String(to));
  return 'q' in target.search ? `${path}?q=${target.search.q}` : path;
}

const search = (text: string) => `/search?q=${text}`;
const here = `/address/${address}`;

const table: readonly (readonly [what: string, text: string, opens: string])[] = [
  ['a transaction ID', uuid, `/tx/${uuid}`],
  ['without hyphens, in capitals', uuid.replaceAll('-', '').toUpperCase(), `/tx/${uuid}`],
  ['in a sentence', `Where is ${uuid}?`, `/tx/${uuid}`],
  ['in a link of this explorer', `https://explorer.example/tx/${uuid}`, `/tx/${uuid}`],
  ['a token transaction', hash, `/tx/${hash}`],
  ['in capitals, with 0x', `0x${hash.toUpperCase()}`, `/tx/${hash}`],
  ['in groups', hash.replaceAll(/.{8}/g, '$& '), `/tx/${hash}`],
  ['in a line of a log', `level=info txid=${hash} ok`, `/tx/${hash}`],
  ['a token identifier', tokenIdentifier, `/token/${tokenIdentifier}`],
  ['a token address', tokenAddress, `/token/${tokenIdentifier}`],
  ['a hash of a transaction and a token', both, search(both)],
  ['a hash of nothing', unknown, search(unknown)],
  ['the Bitcoin transaction of one deposit', txid, `/tx/${uuid}`],
  ['with its output', `${txid}:0`, `/tx/${uuid}`],
  ['in a link of a Bitcoin explorer', `https://mempool.example/tx/${txid}`, `/tx/${uuid}`],
  ['the Bitcoin transaction of two withdrawals', sharedTxid, `/bitcoin/tx/${sharedTxid}`],
  ['an address', address, here],
  ['in capitals', address.toUpperCase(), here],
  ['in quotes', `“${address}”,`, here],
  ['two addresses', `${address} ${onRegtest}`, search(`${address} ${onRegtest}`)],
  ['an address of the other network', onRegtest, search(onRegtest)],
  ['with a wrong character', address.replace(/.$/, 'b'), search(address.replace(/.$/, 'b'))],
  ['a public key', key, `/address/${key}`],
  ['a Bitcoin address', bitcoin, `/bitcoin/address/${bitcoin}`],
  ['a request for bitcoin', `bitcoin:${bitcoin}?amount=1`, search(`bitcoin:${bitcoin}?amount=1`)],
  ['a ticker that one token has', 'hbd', `/token/${tokenIdentifier}`],
  ['with spaces, in capitals', ' HBD ', `/token/${tokenIdentifier}`],
  ['a ticker that two have', 'MOSS', search('MOSS')],
  ['a part of a name', 'dollar', search('dollar')],
  ['a name that nobody has', 'zzzzz', search('zzzzz')],
  ['a paid invoice', coffee, `/tx/${uuid}`],
  ['with its scheme, in capitals', `LIGHTNING:${coffee.toUpperCase()}`, `/tx/${uuid}`],
  ['an invoice that nobody paid', unpaid, `/invoice/${unpaid}`],
  ['a hash as this explorer prints it', `${hash.slice(0, 6)}…${hash.slice(-6)}`, `/tx/${hash}`],
  ['with dots, in capitals', `${hash.slice(0, 6)}...${hash.slice(-6)}`.toUpperCase(), `/tx/${hash}`],
  ['an address as titles and sentences print it', shortEnds(address), here],
  ['its key as they print it', shortEnds(key), here],
  ['an address as a page prints it', `${address.slice(0, 14)}…${address.slice(-5)}`, here],
  ['as a phone prints it', `${address.slice(9, 13)}…${address.slice(-4)}`, here],
  ['its key', `${key.slice(0, 6)}…${key.slice(-6)}`, here],
  ['with another end', `${hash.slice(0, 6)}…000000`, search(`${hash.slice(0, 6)}…000000`)],
  ['the beginning of a hash', hash.slice(0, 20), `/tx/${hash}`],
  ['the beginning of an address, in capitals', address.slice(0, 20).toUpperCase(), here],
  ['what all addresses begin with', address.slice(0, 10), search(address.slice(0, 10))],
  ['another beginning', `01${hash.slice(0, 10)}`, search(`01${hash.slice(0, 10)}`)],
  ['63 of 64 characters', hash.slice(1), search(hash.slice(1))],
  [
    'an Ethereum address',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    search('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  ],
  ['a Tron address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', search('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')],
  ['a block height', '977480', search('977480')],
  ['an address of another network', live.networks.TESTNET.address, search(live.networks.TESTNET.address)],
  ['a token of another network', live.networks.LOCAL.token, search(live.networks.LOCAL.token)],
  ['a UMA address', '$moss@wallet.example', search('$moss@wallet.example')],
  ['an invoice of a wallet that nobody paid', ofWallet, `/invoice/${ofWallet}`],
  ['an amount', '0.5', search('0.5')],
  ['a Lightning address', 'moss@wallet.example', search('moss@wallet.example')],
  ['markup', '<b>"&?=#%', search('<b>"&?=#%')],
];

test.for(table)('%s: %s', async ([, text, opens]) => {
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) =>
    Response.json(respond(path, String(request?.body ?? ''))),
  );
  expect(pathOf(await find(text))).toBe(opens);
});

test('the page of the text itself opens if the service fails or lacks the lookup', async () => {
  expect(table.length).toBeGreaterThanOrEqual(40);
  // The pauses between tries.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const status of [404, 503]) {
    vi.stubGlobal('fetch', async () => new Response('Not found', { status }));
    for (const [text, opens] of [
      [hash, search(hash)],
      ['hbd', search('hbd')],
      [coffee, `/invoice/${coffee}`],
    ] as const) {
      const led = find(text);
      await vi.runAllTimersAsync();
      expect(pathOf(await led)).toBe(opens);
    }
  }
});

const odd = [
  '123456',
  '1,234',
  '2100000',
  'BLOCK1',
  'Height 7',
  'a@b.cd',
  'USDT...USDC',
  'ABCD…WXYZ',
  '"',
  '""',
  '<>',
  "'",
  '«HBD»',
  '"HBD"',
  '$',
  '%',
  '🚀',
  '金',
  'tx/abc',
  'token/HBD',
  'core:x',
  'core1pgss',
  'facade01',
  'deadbeef',
  '0x12',
  'BTC',
  'sats',
  'pending',
  'tvl',
  'stats',
  '1e5',
  '0.5',
  '2026',
  'yesterday',
  '<b>',
  'HBD)',
  'A B',
  'a'.repeat(40),
];

test.each(odd)('a ticker that one token has is opened, also if many names begin like it: %s', async (ticker) => {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'http://service');
    if (pathname.startsWith('/v1/suggestions/')) return Response.json(samples.Suggestions);
    const name = decodeURIComponent(pathname.slice('/v1/tokens/'.length));
    const others = Array.from({ length: 24 }, (_, place) =>
      token(`${ticker}x${place}`, `${place + 10}`.padEnd(64, '0')),
    );
    return Response.json(name === ticker ? [token(ticker), ...others] : []);
  });
  expect(pathOf(await find(ticker))).toBe(`/token/${tokenIdentifier}`);
});
