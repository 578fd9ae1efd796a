import * as z from 'zod/mini';
import type { NamingProfile } from '../../contract/codec/naming.ts';
import type { Config } from '../../contract/config.ts';
import type { RateLimit } from '../http/limits.ts';
import { parseTrustProxy, type TrustProxy, trustProxySentence } from '../http/trust-proxy.ts';
import type { MetricsPlace } from '../metrics/serve-metrics.ts';
import { mostPartitions } from '../store/migrations/layout.ts';
import { readConfigFile } from './config-setting.ts';
import { readNaming } from './naming-setting.ts';
import { readUpstreamUrl } from './upstream-setting.ts';

/** The service in front of which this one stands, or that a mirror copies. */
export interface UpstreamSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly apiKey: string | undefined;
  /** Whose names it speaks. */
  readonly naming: NamingProfile;
  readonly ratePerSecond: number;
}

/** What an operator sets through the environment; the README has the table. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where `/metrics` is; undefined: beside the API, for callers on the same machine. */
  readonly metrics: MetricsPlace | undefined;
  readonly dataDir: string;
  /** Bytes of its disk that the embedded store leaves free. */
  readonly diskReserveBytes: number;
  readonly databaseUrl: string | undefined;
  /** Where answers are read from, with SELECT alone, if not from `databaseUrl`. */
  readonly databaseReadUrl: string | undefined;
  /** Partitions that the tables which grow are split into, in an empty store; undefined: as the store is. */
  readonly partitions: number | undefined;
  /** Where people reach the explorer, without a slash at the end; undefined: whatever host was asked. */
  readonly publicUrl: string | undefined;
  readonly naming: NamingProfile;
  /** What the explorer is told, as far as a file says it. */
  readonly config: Config;
  /** How to ask another service, if one is asked; `url` undefined: none is named. */
  readonly upstream: Omit<UpstreamSettings, 'url'> & { readonly url: string | undefined };
  /** undefined: on when the store is empty and no database is named. */
  readonly demo: 'on' | 'off' | undefined;
  readonly demoTransactions: number;
  readonly demoRatePerSecond: number;
  /** For each client; undefined: none. */
  readonly rateLimit: RateLimit | undefined;
  /** The proxies whose `X-Forwarded-…` headers are believed. */
  readonly trustProxy: TrustProxy;
  readonly logLevel: string;
}

/** Which store a command works on. */
export type StoreSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'partitions'> &
  Partial<Pick<Settings, 'databaseReadUrl' | 'diskReserveBytes'>>;

const periodSeconds: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 };

const whole = (min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, sentence)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min, sentence), z.maximum(max, sentence))),
  );
};

function decimal(min: number, max: number) {
  const sentence = `must be a number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,4}(\.\d{1,6})?$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, sentence), z.maximum(max, sentence))),
  );
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres://… URL, or be left out'));

const host = z.string().check(z.regex(/^\S+$/, 'must be a host name or address'));

const Environment = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(host, '127.0.0.1'),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z.optional(host),
  DATA_DIR: z._default(z.string(), '.data'),
  DISK_RESERVE: z._default(whole(0, 1_000_000), 256),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_READ_URL: z.optional(databaseUrl),
  STORE_PARTITIONS: z.optional(whole(2, mostPartitions)),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+\/?$/i, 'must be like https://explorer.example, or be left out')),
  ),
  NAMING: z._default(z.string(), 'core'),
  CONFIG: z.optional(z.string()),
  UPSTREAM_URL: z.optional(z.string()),
  // What it is stays out of the sentence.
  UPSTREAM_API_KEY: z.optional(z.string().check(z.regex(/^[!-~]{1,4096}$/, 'must be visible ASCII without spaces'))),
  UPSTREAM_NAMING: z._default(z.string(), 'core'),
  UPSTREAM_RATE: z._default(decimal(0.01, 1000), 10),
  DEMO: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  DEMO_TRANSACTIONS: z._default(whole(1_000, 10_000_000), 20_000),
  DEMO_RATE: z._default(decimal(0, 1000), 0.05),
  RATE_LIMIT: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,6}\/(s|min|h)$/, 'must be like 120/min, with s, min or h, or be left out')),
  ),
  TRUST_PROXY: z._default(
    z.string().check(z.refine((text) => parseTrustProxy(text) !== undefined, trustProxySentence)),
    'off',
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
});

/**
 * Reads the settings from the environment; an empty variable counts as left out.
 * @throws Error with one sentence naming the first bad setting
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    metrics: metricsPlace(read.METRICS_PORT, read.METRICS_HOST),
    dataDir: read.DATA_DIR,
    diskReserveBytes: read.DISK_RESERVE * 1024 * 1024,
    databaseUrl: read.DATABASE_URL,
    databaseReadUrl: read.DATABASE_READ_URL,
    partitions: read.STORE_PARTITIONS,
    publicUrl: read.PUBLIC_URL?.toLowerCase().replace(/\/$/, ''),
    naming: readNaming('NAMING', read.NAMING),
    config: read.CONFIG === undefined ? {} : readConfigFile('CONFIG', read.CONFIG),
    upstream: {
      url: read.UPSTREAM_URL === undefined ? undefined : readUpstreamUrl('UPSTREAM_URL', read.UPSTREAM_URL),
      apiKey: read.UPSTREAM_API_KEY,
      naming: readNaming('UPSTREAM_NAMING', read.UPSTREAM_NAMING),
      ratePerSecond: read.UPSTREAM_RATE,
    },
    demo: read.DEMO,
    demoTransactions: read.DEMO_TRANSACTIONS,
    demoRatePerSecond: read.DEMO_RATE,
    rateLimit: rateLimitOf(read.RATE_LIMIT),
    trustProxy: parseTrustProxy(read.TRUST_PROXY) ?? false,
    logLevel: read.LOG_LEVEL,
  };
}

/**
 * For commands that read or write a whole store, which `DATABASE_READ_URL` does not name.
 * @throws Error with one sentence where it is set without `DATABASE_URL`: they would use the folder instead
 */
export function refuseReadUrlAlone(settings: Omit<StoreSettings, 'partitions'>, command: string): void {
  if (settings.databaseReadUrl === undefined || settings.databaseUrl !== undefined) return;
  throw new Error(`DATABASE_READ_URL is for serving only; name the database for ${command} with DATABASE_URL.`);
}

function metricsPlace(port: number | undefined, host: string | undefined): MetricsPlace | undefined {
  if (port !== undefined) return { port, host: host ?? '127.0.0.1' };
  if (host !== undefined) throw new Error('METRICS_HOST must be left out where METRICS_PORT is.');
  return undefined;
}

function rateLimitOf(text: string | undefined): RateLimit | undefined {
  const [requests = '', period = ''] = text?.split('/') ?? [];
  const seconds = periodSeconds[period];
  return seconds === undefined ? undefined : { requests: Number(requests), seconds };
}
