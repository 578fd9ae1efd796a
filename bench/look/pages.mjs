/* The views to compare: every page and dialog, in several settings. */

/**
 * Every page of the explorer, with one transaction of each type.
 * @param service address of a service with transactions
 * @returns paths by a name that is valid in file names
 */
export async function findPages(service) {
  const read = async (path) => {
    const answer = await fetch(service + path);
    if (answer.status !== 503) return answer.json();
    // It is still busy after its start.
    await new Promise((next) => setTimeout(next, 1000));
    return read(path);
  };
  const rows = [];
  for (let offset = 0; offset < 4000; offset += 500) {
    rows.push(...(await read(`/v1/tx/latest?network=MAINNET&limit=500&offset=${offset}`)));
  }
  const types = new Map();
  for (const row of rows) if (!types.has(row.type)) types.set(row.type, row);
  const { tokenMetadata: token } = rows.find(({ tokenMetadata }) => tokenMetadata);
  const sent = rows.find(({ from }) => from?.type === 'core');
  const address = `/address/${sent.from.identifier}`;
  const ofToken = `/token/${token.tokenIdentifier}`;
  const withdrawn = rows.find(({ type, bitcoinTxid }) => type === 'bitcoin_withdrawal' && bitcoinTxid);
  const swap = rows.find(({ swapId }) => swapId);
  return new Map([
    ['latest', '/'],
    ['latest-regtest', '/?network=REGTEST'],
    ['latest-oldest', '/?order=asc&offset=25'],
    ['latest-filtered', '/?type=bitcoin_withdrawal&status=confirmed'],
    ['stats', '/stats'],
    ['stats-year', '/stats?period=1y'],
    ['stats-holders', '/stats/holders'],
    ...[...types].map(([type, { id }]) => [`tx-${type.replaceAll('_', '-')}`, `/tx/${id}`]),
    ['tx-swap', `/tx/${swap.id}`],
    ['receipt', `/tx/${sent.id}/receipt`],
    ['bitcoin-transaction', `/bitcoin/tx/${withdrawn.bitcoinTxid}`],
    ['bitcoin-address', `/bitcoin/address/${withdrawn.to.identifier}`],
    ['address', address],
    ['address-tokens', `${address}?tab=tokens`],
    ['address-swaps', `${address}?tab=swaps`],
    ['address-balances', `${address}?tab=balances`],
    ['statement', `${address}/statement`],
    ['token', ofToken],
    ['token-transactions', `${ofToken}?tab=transactions`],
    ['token-history', `${ofToken}?tab=history`],
    ['token-swaps', `${ofToken}?tab=swaps`],
    ['token-metadata', `${ofToken}?tab=metadata`],
    ['issuer', `/issuer/${token.issuerPublicKey}`],
    ['tokens', '/tokens'],
    ['search', '/search'],
    ['search-found', `/search?q=${encodeURIComponent(token.ticker)}`],
    ['search-nothing', '/search?q=zzzzzz'],
    ['compare', `/compare?a=${token.tokenIdentifier}`],
    ['tools', '/tools'],
    ['starred', '/starred'],
    ['not-found', '/no/such/page'],
    ['bad-link', '/tx/nonsense'],
  ]);
}

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

/** Settings of a view. `prepare` runs in the page before it is rendered, `then` after. */
export const looks = new Map([
  ...[phone, tablet, desk].flatMap((viewport) => [
    [`light-${viewport.width}`, { viewport, colorScheme: 'light' }],
    [`dark-${viewport.width}`, { viewport, colorScheme: 'dark' }],
  ]),
  ['contrast-390', { viewport: phone, theme: 'contrast' }],
  ['forced-colors-1440', { viewport: desk, forcedColors: 'active' }],
  ['german-390', { viewport: phone, locale: 'de-DE' }],
  ['german-1440', { viewport: desk, locale: 'de-DE' }],
  ['large-text-390', { viewport: phone, fontSize: '200%' }],
  ['print', { viewport: desk, media: 'print' }],
]);

/** Dialogs by name: the page, and the English label of the button that opens them. */
export const dialogs = new Map([
  ['settings', ['latest', /^Settings/]],
  ['source', ['latest', /^API request/]],
  ['export', ['latest', /^Export/]],
  ['label', ['address', /^Add label/]],
]);
