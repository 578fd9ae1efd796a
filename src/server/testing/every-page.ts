import type { Line, TransactionLine } from '#contract/import-line.ts';
import { fixedPaths } from '#contract/testing/fixed-pages.ts';
import type { TokenMetadata } from '#contract/token.ts';

/** Returns URLs of every page, with its tabs, kinds of subject and errors. @param lines of a demo network */
export function everyPage(lines: readonly Line[]): string[] {
  const transactions = lines.filter((line) => line.record === 'transaction');
  return [...transactionUrls(transactions), ...otherUrls(transactions)];
}

/** Returns the first item that a function finds in the transactions of MAINNET. */
function firstIn<Found>(
  transactions: readonly TransactionLine[],
  find: (line: TransactionLine) => Found | null | undefined,
): Found {
  for (const line of transactions) {
    const found = line.network === 'MAINNET' ? find(line) : undefined;
    if (found != null) return found;
  }
  throw new Error('The demo network has no such transaction.');
}

/** One transaction of every type in every status, alone and in a swap. */
function transactionUrls(transactions: readonly TransactionLine[]): string[] {
  const urls = new Map<string, string>();
  for (const { network, type, status, id, swapId } of transactions) {
    const kind = [type, status, swapId != null].join();
    if (!urls.has(kind)) urls.set(kind, `/tx/${id}${network === 'REGTEST' ? '?network=REGTEST' : ''}`);
  }
  return [...urls.values()];
}

/** An invoice of the test network that asks for a token. */
const tokenInvoice =
  'sparkrt1pgssx5us3wkqjza8g80xz3a9gznx25msq6g3ty8exfym9q3ahcv86vsnzfmssqgjzqqejtaxmwj8ms9rn58574nvlq4j5zr5v4ehgnt9d4hnyggr2wgghtqfpwn5rhnpg7j5pfn92dcqdyg4jrunyjdjsg7muxraxgfn5rqgandgr3sxzrqdmew8qydzvz3qpylysylkgcaw9vpm2jzspls0qtr5kfmlwz244rvuk25w5w2sgc2pyqsraqdyp8tf57a6cn2egttaas9ms3whssenmjqt8wag3lgyvdzjskfeupt8xwwdx4agxdm9f0wefzj28jmdxqeudwcwdj9vfl9sdr65x06r0tasf5fwz2';

const tokenOf = (line: TransactionLine): TokenMetadata | null | undefined =>
  'tokenMetadata' in line && line.type === 'token_transfer' ? line.tokenMetadata : undefined;

function otherUrls(transactions: readonly TransactionLine[]): string[] {
  const first = <Found>(find: (line: TransactionLine) => Found | null | undefined) => firstIn(transactions, find);
  const { tokenIdentifier, issuerPublicKey, ticker } = first(tokenOf);
  const other = first((line) => {
    const token = tokenOf(line)?.tokenIdentifier;
    return token === tokenIdentifier ? undefined : token;
  });
  const ofType = (type: string) => first((line) => (line.type === type ? line.id : undefined));
  const address = first((line) => (line.type === 'core_transfer' ? line.from?.identifier : undefined));
  const recipient = first((line) => (line.type === 'core_transfer' ? line.to?.identifier : undefined));
  const bitcoinTxid = first((line) => ('txid' in line ? line.txid : undefined));
  const bitcoinAddress = first(({ type, from }) => (type === 'bitcoin_deposit' ? from?.identifier : undefined));
  const unknown = 'ab'.repeat(32);
  const invoice = first(({ to }) => (to?.type === 'lightning' ? to.identifier : undefined));
  return [
    ...fixedPaths,
    ...['/?network=REGTEST', '/?type=core_transfer&min=1000&from=2026-03-01', '/?status=failed&limit=100'],
    ...['core_transfer', 'token_transfer', 'token_multi_transfer', 'lightning_payment', 'bitcoin_deposit'].map(
      (type) => `/tx/${ofType(type)}/receipt`,
    ),
    ...[`/address/${address}`, `/address/${address}?tab=tokens`, `/address/${address}?tab=balances`],
    ...[`/address/${address}?tab=swaps`, `/address/${address}/statement`, `/address/${recipient}?min=1`],
    ...[
      `/bitcoin/tx/${bitcoinTxid}`,
      `/bitcoin/address/${bitcoinAddress}`,
      `/issuer/${issuerPublicKey}`,
      `/invoice/${invoice}`,
    ],
    `/address/${address}?tab=balances&asset=${tokenIdentifier}&at=2026-03-01T00:00:00Z`,
    ...['transactions', 'history', 'metadata', 'swaps'].map((tab) => `/token/${tokenIdentifier}?tab=${tab}`),
    ...[`/token/${tokenIdentifier}?offset=100`, `/token/${tokenIdentifier}?tab=transactions&type=token_transfer`],
    ...[`/token/${tokenIdentifier}`, '/tokens?q=moss', '/tokens?q=nobody'],
    ...['/stats?network=REGTEST', '/stats?metric=tvl&period=24h', '/stats?period=all'],
    ...[`/compare?a=${tokenIdentifier}&b=${other}`, `/compare?a=${address}&b=${recipient}`],
    ...[`/compare?a=${address}`, `/compare?a=${address}&b=${tokenIdentifier}`, `/compare?a=${tokenIdentifier}&b=moss`],
    ...[`/invoice/${tokenInvoice}`, `/invoice/${tokenInvoice}?network=REGTEST`],
    ...[
      ticker,
      `${ticker}&only=tokens`,
      'nobody+is+called+so',
      'a',
      '.',
      '100+sats',
      unknown,
      bitcoinTxid,
      tokenIdentifier,
    ]
      .concat(
        address,
        issuerPublicKey,
        ofType('core_transfer'),
        `${address}+${bitcoinTxid}`,
        `${address.slice(0, -1)}b`,
      )
      .concat(address.slice(0, 12), encodeURIComponent(`${address.slice(0, 12)}…${address.slice(-6)}`))
      .concat(`02${unknown}`, tokenInvoice, invoice, bitcoinAddress)
      .map((text) => `/search?q=${text}`),
    // Errors.
    ...['/no/such/page', '/tx/nonsense', '/address/nonsense', '/token/nonsense', '/issuer/nonsense'],
    ...[
      `/tx/${unknown}`,
      `/tx/${unknown}/receipt`,
      `/token/${unknown}`,
      `/tx/${ofType('core_transfer')}?network=REGTEST`,
    ],
  ];
}
