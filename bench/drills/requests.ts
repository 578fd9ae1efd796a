import { encodeAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import { Random } from '#server/demo/random.ts';
import { get, type LoadRequest, post } from '../load.ts';
import type { Sample } from '../service/sample.ts';

const distinct = 2000;
const dayMs = 86_400_000;

/** Returns typical requests of the explorer: single items and short pages. */
export function cheapRequests({ txids, addresses, tokens }: Sample): LoadRequest[] {
  const of = (values: readonly string[], path: (value: string) => string) =>
    values.slice(0, distinct / 4).map((value) => get(`${path(encodeURIComponent(value))}?network=MAINNET`));
  const identifiers = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
  const once = [
    ...of(txids, (id) => `/v1/tx/${id}`),
    ...of(addresses, (address) => `/v1/address/${address}`),
    ...of(addresses, (address) => `/v1/address/${address}/transactions`),
    ...of(identifiers, (token) => `/v1/tokens/${token}`),
  ];
  const often = ['/v1/tx/latest?network=MAINNET&limit=25', '/v2/stats/summary?network=MAINNET'].map(get);
  return shuffled([...once, ...once.flatMap((_, index) => (index % 4 === 0 ? often : []))]);
}

/** Returns the most expensive requests, each different, so that no response is cached. */
export function expensiveRequests({ transactions, tokens }: Sample): LoadRequest[] {
  const random = new Random(2, 'expensive');
  const offset = () => Math.floor(random.next() * transactions);
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  const identifiers = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
  return Array.from({ length: distinct * 5 }, (_, index) => {
    const network = 'network=MAINNET';
    if (index % 10 === 0) {
      const dates = `start_date=${day(30 + (index % 140))}&end_date=${day((index / 10) % 29)}`;
      return get(`/v1/stats/historical/tpv?${network}&${dates}`);
    }
    if (index % 10 === 1) {
      const begin = index % Math.max(1, identifiers.length);
      const addresses = [...identifiers.slice(begin), ...identifiers].slice(0, 21 + (index % 80));
      return post(`/v1/tokens/metadata/batch?${network}`, { token_addresses: addresses });
    }
    if (index % 10 === 2) return get(`/v1/tx/latest?${network}&limit=25&offset=${1000 + offset()}`);
    return get(`/v1/tx/latest?${network}&limit=500&offset=${offset()}`);
  });
}

const rare = [
  ...['/', '/stats', '/robots.txt', '/sitemap.xml', '/opensearch.xml', '/openapi.json', '/healthz', '/readyz'],
  ...['/v1/nothing', '/v1/tx/latest?limit=501', '/v1/tx/zzz', '/v1/address/abc', '//x', '/v2/%00', '/assets/'],
].map(get);

/** Returns the requests of a public service, including pages and invalid requests. */
export function mixedRequests(sample: Sample): LoadRequest[] {
  const pages = sample.txids.slice(0, distinct / 4).map((id) => get(`/tx/${id}`));
  return shuffled([
    ...cheapRequests(sample),
    ...cheapRequests(sample),
    ...expensiveRequests(sample).slice(0, distinct / 4),
    ...pages,
    ...pages.flatMap((_, index) => (index % 20 === 0 ? rare : [])),
  ]);
}

/** Returns pages of unused addresses, of transactions with and without data, and of later list pages, each once. */
export function distinctPages(txids: readonly string[], count: number): LoadRequest[] {
  const random = new Random(4, 'crawl');
  // Compressed, as browsers and crawlers request it.
  const page = (path: string) => ({ ...get(path), headers: { 'accept-encoding': 'br' } });
  return Array.from({ length: count }, (_, index) => {
    if (index % 3 === 0) return page(`/address/${unusedAddress(random)}`);
    if (index % 3 === 1) return page(`/?offset=${index}`);
    return page(`/tx/${txids[(index - 2) / 3] ?? random.hex(32)}`);
  });
}

function unusedAddress(random: Random): string {
  let publicKey: string | undefined;
  while (publicKey === undefined) publicKey = parsePublicKey(`02${random.hex(32)}`);
  return encodeAddress({ network: 'MAINNET', publicKey });
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  const random = new Random(3, 'order');
  return values
    .map((value) => ({ value, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
