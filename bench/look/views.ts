import type { BrowserContextOptions } from 'playwright';
import type { PlaywrightTestOptions } from 'playwright/test';
import { type PageName, pages } from '#contract/pages.ts';
import { type FixedPage, fixedPages } from '#contract/testing/fixed-pages.ts';
import { listLatestTransactions, type TransactionSummary } from '#contract/transaction.ts';
import { readJson } from '../service/sample.ts';

/* The views to compare: every page and dialog, in several settings. */

/**
 * Every page of the explorer, with one transaction of each type.
 * @param service address of a service with transactions
 * @returns paths by a name that is valid in file names
 */
export async function findPages(service: string): Promise<ReadonlyMap<string, string>> {
  const rows: TransactionSummary[] = [];
  for (let offset = 0; offset < 4000; offset += 500) {
    const page = await readJson(`${service}/v1/tx/latest?network=MAINNET&limit=500&offset=${offset}`);
    rows.push(...listLatestTransactions.response.parse(page));
  }
  const types = new Map(rows.toReversed().map((row) => [row.type, row]));
  const token = rows.flatMap(({ tokenMetadata }) => tokenMetadata ?? [])[0];
  const sent = rows.find(({ from }) => from?.type === 'core');
  const withdrawn = rows.find(({ type, bitcoinTxid }) => type === 'bitcoin_withdrawal' && bitcoinTxid);
  const swap = rows.find(({ swapId }) => swapId);
  const lightning = rows.find(({ type }) => type === 'lightning_payment');
  const invoice = [lightning?.from, lightning?.to].find((party) => party?.type === 'lightning')?.identifier;
  if (!(token && sent && withdrawn && swap && invoice))
    throw new Error('The transactions do not have one of each kind.');
  const address = `/address/${sent.from?.identifier}`;
  const ofToken = `/token/${token.tokenIdentifier}`;
  const withParameter: Readonly<Record<Exclude<PageName, FixedPage>, string>> = {
    transaction: `/tx/${sent.id}`,
    receipt: `/tx/${sent.id}/receipt`,
    address,
    statement: `${address}/statement`,
    invoice: `/invoice/${invoice}`,
    bitcoinTransaction: `/bitcoin/tx/${withdrawn.bitcoinTxid}`,
    bitcoinAddress: `/bitcoin/address/${withdrawn.to?.identifier}`,
    token: ofToken,
    issuer: `/issuer/${token.issuerPublicKey}`,
  };
  return new Map([
    ...Object.entries(withParameter),
    ...fixedPages.map((name) => [name, pages[name].path] as const),
    ['compare', `/compare?a=${token.tokenIdentifier}`],
    ['latest-regtest', '/?network=REGTEST'],
    ['latest-oldest', '/?order=asc&offset=25'],
    ['latest-filtered', '/?type=bitcoin_withdrawal&status=confirmed'],
    ['stats-year', '/stats?period=1y'],
    ...Array.from(types, ([type, { id }]) => [`tx-${type.replaceAll('_', '-')}`, `/tx/${id}`] as const),
    ['tx-swap', `/tx/${swap.id}`],
    ['address-tokens', `${address}?tab=tokens`],
    ['address-swaps', `${address}?tab=swaps`],
    ['address-balances', `${address}?tab=balances`],
    ['token-transactions', `${ofToken}?tab=transactions`],
    ['token-history', `${ofToken}?tab=history`],
    ['token-swaps', `${ofToken}?tab=swaps`],
    ['token-metadata', `${ofToken}?tab=metadata`],
    ['search-found', `/search?q=${encodeURIComponent(token.ticker)}`],
    ['search-nothing', '/search?q=zzzzzz'],
    ['not-found', '/no/such/page'],
    ['bad-link', '/tx/nonsense'],
  ]);
}

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

interface Look extends Pick<PlaywrightTestOptions, 'viewport' | 'colorScheme'> {
  readonly locale?: string;
  readonly contextOptions?: BrowserContextOptions;
  readonly theme?: string;
  readonly fontSize?: string;
  readonly media?: 'print';
}

const light = { colorScheme: 'light' } as const;

export const looks: ReadonlyMap<string, Look> = new Map<string, Look>([
  ...[phone, tablet, desk].flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme): [string, Look] => [
      `${colorScheme}-${viewport.width}`,
      { viewport, colorScheme },
    ]),
  ),
  ['contrast-390', { viewport: phone, ...light, theme: 'contrast' }],
  [
    'forced-colors-1440',
    { viewport: desk, ...light, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } },
  ],
  ['german-390', { viewport: phone, ...light, locale: 'de-DE' }],
  ['german-1440', { viewport: desk, ...light, locale: 'de-DE' }],
  ['large-text-390', { viewport: phone, ...light, fontSize: '200%' }],
  ['print', { viewport: desk, ...light, media: 'print' }],
]);

/** Dialogs by name: the page, and the English label of the button that opens them. */
export const dialogs = new Map([
  ['settings', { page: 'latest', button: /^Settings/ }],
  ['api-menu', { page: 'latest', button: /^API requests/ }],
  ['export', { page: 'latest', button: /^(?:Export|Download)/ }],
  ['label', { page: 'address', button: /^Add label/ }],
]);
