import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import * as z from 'zod/mini';
import { core, type NamingProfile, namingProfiles } from '#contract/codec/naming.ts';
import { Config, Profile, readConfig } from '#contract/config.ts';
import { english as locale } from '#i18n/catalogues.ts';
import type { FeedSettings } from '#server/feeds/feeds.ts';
import type { Certificate } from '#server/http/lifecycle.ts';
import { parseTrustProxy, type RateLimit, type RateLimits, trustProxyMessage } from '#server/http/limits.ts';
import type { MetricsAddress } from '#server/http/metrics.ts';
import { defaultStreamLimits, type StreamLimits } from '#server/http/stream.ts';

/** Settings from the environment, as in docs/configuration.md. */
export type Settings = ReturnType<typeof readSettings>;

export type StoreSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseReadUrl' | 'diskReserveBytes'>>;

const periodSeconds: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 };

const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min, message), z.maximum(max, message))),
  );
};

function decimal(min: number, max: number) {
  const message = `must be a number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,4}(\.\d{1,6})?$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
  );
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres://… URL or unset'));

const host = z.string().check(z.regex(/^\S+$/, 'must be a host name or address'));

const rateLimit = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,6}\/(s|min|h)$/, 'must be a rate such as 120/min (per s, min or h) or unset')),
    z.transform(toRateLimit),
  ),
);

// The message does not repeat the key.
const apiKey = z.optional(z.string().check(z.regex(/^[!-~]{1,4096}$/, 'must be visible ASCII without spaces')));

const requestRate = z.optional(decimal(0.01, 1000));

const Environment = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(host, '127.0.0.1'),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z.optional(host),
  DATA_DIR: z._default(z.string(), '.data'),
  DISK_RESERVE: z._default(whole(0, 1_000_000), 256),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_READ_URL: z.optional(databaseUrl),
  // The message does not repeat the token.
  INGEST_TOKEN: z.optional(
    z.string().check(z.regex(/^[!-~]{32,4096}$/, 'must be at least 32 visible ASCII characters without spaces')),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[a-z0-9.:[\]-]+\/?$/i, 'must be an origin such as https://explorer.example or unset'),
      ),
  ),
  NAMING: z._default(z.string(), 'core'),
  CONFIG: z.optional(z.string()),
  REGISTRY: z.optional(z.string()),
  SOURCE_URL: z.optional(
    z
      .string()
      .check(z.refine((text) => Config.safeParse({ sourceUrl: text }).success, 'must be an https URL or unset')),
  ),
  BITCOIN_API_URL: z.optional(z.string()),
  BITCOIN_API_URL_REGTEST: z.optional(z.string()),
  PRICE_URL: z.optional(z.string()),
  UPSTREAM_URL: z.optional(z.string()),
  UPSTREAM_API_KEY: apiKey,
  UPSTREAM_NAMING: z.optional(z.string()),
  UPSTREAM_RATE: requestRate,
  MIRROR_URL: z.optional(z.string()),
  MIRROR_API_KEY: apiKey,
  MIRROR_NAMING: z.optional(z.string()),
  MIRROR_RATE: requestRate,
  DEMO: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  DEMO_TRANSACTIONS: z._default(whole(1_000, 10_000_000), 20_000),
  DEMO_RATE: z._default(decimal(0, 1000), 0.01),
  RATE_LIMIT: rateLimit,
  RATE_LIMIT_PAGES: rateLimit,
  RATE_LIMIT_EXPENSIVE: rateLimit,
  STREAMS: z._default(whole(0, 100_000), defaultStreamLimits.total),
  STREAMS_PER_CLIENT: z._default(whole(1, 100_000), defaultStreamLimits.perClient),
  TRUST_PROXY: z._default(
    z.string().check(z.refine((text) => parseTrustProxy(text) !== undefined, trustProxyMessage)),
    'off',
  ),
  SHUTDOWN_DELAY: z._default(whole(0, 300), 0),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
});

export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** An empty variable counts as unset. @throws Error with one sentence naming the first invalid setting */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const defined = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Environment.safeParse(defined);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    certificate: readCertificate(read.TLS_CERT, read.TLS_KEY),
    /** Address of `/metrics`; undefined: next to the API, for callers on the same machine. */
    metrics: metricsPlace(read.METRICS_PORT, read.METRICS_HOST),
    dataDir: read.DATA_DIR,
    diskReserveBytes: read.DISK_RESERVE * 1024 * 1024,
    databaseUrl: read.DATABASE_URL,
    /** For reads, which only need SELECT, if not `databaseUrl`. */
    databaseReadUrl: read.DATABASE_READ_URL,
    /** Secret of feeds that send lines; undefined: none may. */
    ingestToken: read.INGEST_TOKEN,
    feeds: readFeeds(read),
    /** Without a trailing slash; undefined: the host of the request. */
    publicUrl: read.PUBLIC_URL?.toLowerCase().replace(/\/$/, ''),
    naming: readNaming('NAMING', read.NAMING),
    config: {
      ...(read.SOURCE_URL !== undefined && { sourceUrl: read.SOURCE_URL }),
      ...(read.CONFIG !== undefined && readConfigFile('CONFIG', read.CONFIG)),
    },
    /** Path of a file of public names, token marks, warnings and banners. */
    registry: read.REGISTRY,
    /** The service that this one fronts. */
    upstream: readUpstream('UPSTREAM', read),
    /** The service that is copied into the store. */
    mirror: readUpstream('MIRROR', read),
    /** undefined: on if the store is empty and no database is set. */
    demo: read.DEMO,
    demoTransactions: read.DEMO_TRANSACTIONS,
    demoRatePerSecond: read.DEMO_RATE,
    rateLimits: {
      cheap: read.RATE_LIMIT,
      page: read.RATE_LIMIT_PAGES ?? read.RATE_LIMIT,
      expensive: read.RATE_LIMIT_EXPENSIVE ?? quarterOf(read.RATE_LIMIT),
    } satisfies RateLimits,
    streams: { total: read.STREAMS, perClient: read.STREAMS_PER_CLIENT } satisfies StreamLimits,
    trustProxy: parseTrustProxy(read.TRUST_PROXY) ?? false,
    /** Time for load balancers to see that `/readyz` fails, before the port is closed. */
    shutdownDelaySeconds: read.SHUTDOWN_DELAY,
    logLevel: read.LOG_LEVEL,
  };
}

/** Sources of Bitcoin blocks, by network, and of prices. */
function readFeeds(read: z.output<typeof Environment>): FeedSettings {
  const urlOf = (setting: 'BITCOIN_API_URL' | 'BITCOIN_API_URL_REGTEST' | 'PRICE_URL') => {
    const text = read[setting];
    return text === undefined ? undefined : readUpstreamUrl(setting, text);
  };
  const [main, test] = [urlOf('BITCOIN_API_URL'), urlOf('BITCOIN_API_URL_REGTEST')];
  return {
    bitcoinApi: { ...(main !== undefined && { MAINNET: main }), ...(test !== undefined && { REGTEST: test }) },
    priceUrl: urlOf('PRICE_URL'),
  };
}

/** Another service with the same API. */
export interface UpstreamSettings {
  /** Without a trailing slash. */
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  /** Default: that of the specification. */
  readonly naming: NamingProfile | undefined;
  /** Default: 10. */
  readonly ratePerSecond: number | undefined;
}

export function withDefaults<S extends Omit<UpstreamSettings, 'url'>>(settings: S) {
  const { naming = core, ratePerSecond = 10 } = settings;
  return { ...settings, naming, ratePerSecond };
}

function readUpstream(name: 'UPSTREAM' | 'MIRROR', read: z.output<typeof Environment>): UpstreamSettings {
  const [url, naming] = [read[`${name}_URL`], read[`${name}_NAMING`]];
  return {
    url: url === undefined ? undefined : readUpstreamUrl(`${name}_URL`, url),
    apiKey: read[`${name}_API_KEY`],
    naming: naming === undefined ? undefined : readNaming(`${name}_NAMING`, naming),
    ratePerSecond: read[`${name}_RATE`],
  };
}

function metricsPlace(port: number | undefined, host: string | undefined): MetricsAddress | undefined {
  if (port !== undefined) return { port, host: host ?? '127.0.0.1' };
  if (host !== undefined) throw new Error('METRICS_HOST must be used with METRICS_PORT.');
  return undefined;
}

/** @throws Error with one sentence */
function readCertificate(certPath: string | undefined, keyPath: string | undefined): Certificate | undefined {
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (keyPath === undefined) throw new Error('TLS_CERT must be used with TLS_KEY.');
  if (certPath === undefined) throw new Error('TLS_KEY must be used with TLS_CERT.');
  const [cert, key] = [readText(certPath), readText(keyPath)];
  if (cert === undefined) throw new Error('TLS_CERT must be the path of a PEM file.');
  if (key === undefined) throw new Error('TLS_KEY must be the path of a PEM file.');
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new Error('TLS_KEY must be the private key of TLS_CERT, both in PEM files.');
  }
  return { cert, key };
}

function toRateLimit(text: string): RateLimit {
  const [requests, period = ''] = text.split('/');
  return { requests: Number(requests), seconds: periodSeconds[period] ?? 1 };
}

function quarterOf(limit: RateLimit | undefined): RateLimit | undefined {
  return limit && { ...limit, requests: Math.ceil(limit.requests / 4) };
}

/** Reads a file like a static deployment's config.json. @throws Error with one sentence */
function readConfigFile(setting: string, path: string): Config {
  const text = readText(path);
  if (text === undefined) throw new Error(`${setting} must be the path of a file such as config.json.`);
  const read = readConfig(text);
  if ('config' in read) return read.config;
  const { field, rule } = read.fault;
  throw new Error(`${setting}: ${locale.t(`config.rules.${rule}`, { field })}`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const builtIn = namingProfiles.map(({ name }) => name).join(', ');

/** Reads the name of a built-in profile, a JSON object, or a file with one. @throws Error with one sentence */
function readNaming(setting: string, text: string): NamingProfile {
  const known = namingProfiles.find(({ name }) => name === text);
  if (known) return known;
  const inline = text.trimStart().startsWith('{');
  const json = inline ? text : readText(text);
  if (json === undefined) {
    throw new Error(`${setting} must be ${builtIn}, a JSON profile, or the path of a file with a JSON profile.`);
  }
  const result = Profile.safeParse(parse(json));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join('.') || 'the profile';
  const rule = issue?.message.startsWith('must') ? issue.message : 'is missing or invalid';
  const needs = 'name, addressPrefix and tokenPrefix, each prefix for MAINNET and REGTEST';
  throw new Error(`${setting} must be a JSON profile with ${needs}; ${place} ${rule}.`);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Parses https, or http in a private network. @throws Error with a sentence that does not repeat the value */
export function readUpstreamUrl(setting: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !(url.protocol === 'https:' || (url.protocol === 'http:' && isPrivate(url.hostname)))) {
    const rule = 'an https:// address, or http:// of this machine or a private network';
    throw new Error(`${setting} must be ${rule}, without user, query or fragment.`);
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}

const privateRanges = [/^127\./, /^10\./, /^192\.168\./, /^172\.(1[6-9]|2\d|3[01])\./, /^169\.254\./];

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  switch (isIP(host)) {
    case 4:
      return privateRanges.some((range) => range.test(host));
    case 6:
      return host === '::1' || /^f[cd]|^fe[89ab]/.test(host);
    default:
      return !host.includes('.') || /\.(localhost|local|internal)$/.test(host);
  }
}
