import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, withDefaults } from './settings.ts';
import { selfSignedCertificate } from './testing/certificate.ts';

test('metrics on their own port listen on loopback, unless METRICS_HOST is set', () => {
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
    port: 9464,
    host: '0.0.0.0',
  });
});

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({ PORT: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    metrics: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    rateLimits: { cheap: undefined, page: undefined, expensive: undefined },
    streams: { total: 5000, perClient: 50 },
    trustProxy: false,
    publicUrl: undefined,
    naming: { name: 'core' },
    upstream: { url: undefined, apiKey: undefined },
    mirror: { url: undefined, apiKey: undefined },
    demo: undefined,
    demoTransactions: 20_000,
    demoRatePerSecond: 0.01,
    shutdownDelaySeconds: 0,
    logLevel: 'warn',
  });
});

test('another service has the names of the specification and 10 requests per second, unless set', () => {
  const { upstream, mirror } = readSettings({ MIRROR_NAMING: 'spark', UPSTREAM_RATE: '2' });
  expect(withDefaults(mirror)).toMatchObject({ naming: { name: 'spark' }, ratePerSecond: 10 });
  expect(withDefaults(upstream)).toMatchObject({ naming: { name: 'core' }, ratePerSecond: 2 });
});

function profile(changes: object): string {
  const [addressPrefix, tokenPrefix] = ['own', 'owntkn'].map((text) => ({ MAINNET: text, REGTEST: `${text}rt` }));
  return JSON.stringify({ name: 'own', addressPrefix, tokenPrefix, ...changes });
}

test.each([
  ['PORT', '99999'],
  ['PORT', 'http'],
  ['HOST', 'two words'],
  ['METRICS_PORT', '99999'],
  ['METRICS_HOST', 'two words'],
  ['METRICS_HOST', '0.0.0.0'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['NAMING', 'other'],
  ['NAMING', '{"name":"own"}'],
  ['NAMING', '{broken'],
  ['NAMING', profile({ name: 'Own' })],
  ['NAMING', profile({ name: 'lightning' })],
  ['NAMING', profile({ tokenPrefix: { MAINNET: 'own', REGTEST: 'b' } })],
  ['NAMING', profile({ addressPrefix: { MAINNET: 'a1', REGTEST: 'b' } })],
  ['UPSTREAM_NAMING', 'other'],
  ['MIRROR_NAMING', 'other'],
  ['MIRROR_URL', 'http://explorer.example'],
  ['MIRROR_RATE', '0'],
  ['MIRROR_API_KEY', 'two words'],
  ['UPSTREAM_URL', 'explorer.example'],
  ['UPSTREAM_URL', 'http://explorer.example'],
  ['UPSTREAM_URL', 'http://172.32.0.1'],
  ['UPSTREAM_URL', 'ftp://localhost'],
  ['UPSTREAM_URL', 'https://user:secret@explorer.example'],
  ['UPSTREAM_URL', 'https://explorer.example/?key=secret'],
  ['UPSTREAM_API_KEY', 'secret secret'],
  ['UPSTREAM_API_KEY', 'secret\nsecret'],
  ['UPSTREAM_RATE', '0'],
  ['UPSTREAM_RATE', 'secret'],
  ['DATABASE_READ_URL', 'localhost'],
  ['PUBLIC_URL', 'explorer.example'],
  ['PUBLIC_URL', 'https://explorer.example/path'],
  ['PUBLIC_URL', 'https://"><b>'],
  ['SOURCE_URL', 'http://git.example'],
  ['SOURCE_URL', 'javascript:alert(1)'],
  ['RATE_LIMIT', '120'],
  ['RATE_LIMIT', '0/min'],
  ['RATE_LIMIT_PAGES', '120/d'],
  ['RATE_LIMIT_EXPENSIVE', '-1/s'],
  ['STREAMS', '-1'],
  ['STREAMS_PER_CLIENT', '0'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '17'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,proxy.example'],
  ['DEMO', 'yes'],
  ['DEMO_TRANSACTIONS', '-1'],
  ['DEMO_RATE', 'fast'],
  ['DEMO_RATE', '1e9'],
  ['SHUTDOWN_DELAY', '2.5'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be ((?!secret)[^\\n])+\\.$`));
});

test('rate limits are requests in a period; RATE_LIMIT is the default of the others', () => {
  expect(readSettings({ RATE_LIMIT: '121/min' }).rateLimits).toEqual({
    cheap: { requests: 121, seconds: 60 },
    page: { requests: 121, seconds: 60 },
    expensive: { requests: 31, seconds: 60 },
  });
  expect(
    readSettings({ RATE_LIMIT: '5/s', RATE_LIMIT_PAGES: '9/min', RATE_LIMIT_EXPENSIVE: '20/h' }).rateLimits,
  ).toEqual({
    cheap: { requests: 5, seconds: 1 },
    page: { requests: 9, seconds: 60 },
    expensive: { requests: 20, seconds: 3600 },
  });
  expect(readSettings({ RATE_LIMIT_PAGES: '9/min' }).rateLimits).toEqual({ page: { requests: 9, seconds: 60 } });
});

test('proxies are trusted by their number or by their addresses', () => {
  expect(readSettings({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('the public URL loses its trailing slash', () => {
  expect(readSettings({ PUBLIC_URL: 'https://Explorer.example/' }).publicUrl).toBe('https://explorer.example');
  expect(readSettings({ PUBLIC_URL: 'http://[::1]:3000' }).publicUrl).toBe('http://[::1]:3000');
});

test.each([
  ['https://explorer.example/', 'https://explorer.example'],
  ['https://explorer.example/net/api/', 'https://explorer.example/net/api'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://10.1.2.3', 'http://10.1.2.3'],
  ['http://172.31.255.1', 'http://172.31.255.1'],
  ['http://upstream:8080', 'http://upstream:8080'],
])('the upstream service may stand at %s', (given, url) => {
  expect(readSettings({ UPSTREAM_URL: given }).upstream.url).toBe(url);
});

test('NAMING accepts a custom profile', () => {
  expect(readSettings({ NAMING: profile({}) }).naming).toEqual(JSON.parse(profile({})));
});

test("CONFIG names a file with the explorer's configuration", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'explorer-config-'));
  const file = join(folder, 'config.json');
  await writeFile(file, '{"name":"Own","apiUrl":"https://api.example"}');
  expect(readSettings({ CONFIG: file }).config).toEqual({ name: 'Own', apiUrl: 'https://api.example' });
  await writeFile(file, '{"apiUrl":"http://api.example"}');
  expect(() => readSettings({ CONFIG: file })).toThrow('CONFIG: apiUrl must be an https URL, without a query.');
  await writeFile(file, '{');
  expect(() => readSettings({ CONFIG: file })).toThrow('CONFIG: the file is not JSON.');
  await rm(folder, { recursive: true });
  expect(() => readSettings({ CONFIG: file })).toThrow('CONFIG must be the path of a file such as config.json.');
});

test('SOURCE_URL is part of the configuration, where a file takes precedence', () => {
  const url = 'https://git.example/core-explorer';
  expect(readSettings({ SOURCE_URL: url }).config).toEqual({ sourceUrl: url });
  expect(readSettings({}).config).toEqual({});
});

test('a certificate and its key are used together', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'));
  try {
    const [own, other] = [selfSignedCertificate(), selfSignedCertificate()];
    const [TLS_CERT, TLS_KEY, otherKey] = ['cert.pem', 'key.pem', 'other.pem'].map((name) => join(folder, name));
    if (!TLS_CERT || !TLS_KEY || !otherKey) throw new Error('A path is missing.');
    await writeFile(TLS_CERT, own.cert);
    await writeFile(TLS_KEY, own.key);
    await writeFile(otherKey, other.key);
    expect(readSettings({ TLS_CERT, TLS_KEY }).certificate).toEqual(own);
    expect(() => readSettings({ TLS_CERT })).toThrow('TLS_CERT must be used with TLS_KEY.');
    expect(() => readSettings({ TLS_KEY })).toThrow('TLS_KEY must be used with TLS_CERT.');
    expect(() => readSettings({ TLS_CERT: '/nowhere', TLS_KEY })).toThrow('TLS_CERT must be the path of a PEM file.');
    expect(() => readSettings({ TLS_CERT, TLS_KEY: '/nowhere' })).toThrow('TLS_KEY must be the path of a PEM file.');
    expect(() => readSettings({ TLS_CERT, TLS_KEY: otherKey })).toThrow(/^TLS_KEY must be the private key of TLS_CERT/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
