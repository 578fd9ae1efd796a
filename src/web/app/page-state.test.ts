import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { stringifyJson } from '#contract/codec/json.ts';
import { core } from '#contract/codec/naming.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { english } from '#i18n/testing/english.ts';
import { resolveConfig } from '#web/contexts.ts';
import { type Api, callOrCached } from '#web/data/api.ts';
import { createQueryClient } from '#web/data/freshness.ts';
import { noteServiceTime, serviceTime } from '#web/data/service-clock.ts';
import { readState, restoreState, writeState } from './page-state.ts';
import { createExplorerRouter } from './router.tsx';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../contract/*.ts', '!../../contract/*.test.ts'],
  {
    eager: true,
  },
);
const endpoints = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
}

const powersOfTen = fc.nat(38).map((power) => 10n ** BigInt(power));

/** Values of a shape, and integers of any length where it has numbers. */
function valuesOf(shape: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (shape instanceof z.ZodMiniOptional) return fc.option(valuesOf(shape.def.innerType), { nil: undefined });
  if (shape instanceof z.ZodMiniNullable) return fc.option(valuesOf(shape.def.innerType), { nil: null });
  if (shape instanceof z.ZodMiniArray) return fc.array(valuesOf(shape.def.element), { maxLength: 3 });
  if (shape instanceof z.ZodMiniUnion) return fc.oneof(...shape.def.options.map(valuesOf));
  if (shape instanceof z.ZodMiniObject) {
    return fc.record(Object.fromEntries(Object.entries(shape.shape).map(([name, field]) => [name, valuesOf(field)])));
  }
  if (shape instanceof z.ZodMiniRecord) {
    return fc.dictionary(valuesOf(shape.def.keyType).map(String), valuesOf(shape.def.valueType), { maxKeys: 3 });
  }
  const isValid = (value: unknown) => z.safeParse(shape, value).success;
  if (shape instanceof z.ZodMiniNumberFormat) return fc.oneof(fc.maxSafeInteger(), fc.nat(255)).filter(isValid);
  if (shape instanceof z.ZodMiniNumber) {
    const numbers = fc.oneof(powersOfTen, powersOfTen.map(Number), fc.double({ noNaN: true, noDefaultInfinity: true }));
    return numbers.filter((value) => isValid(Number(value)));
  }
  if (shape instanceof z.ZodMiniBigInt) return fc.oneof(powersOfTen, fc.bigInt(0n, 10n ** 38n));
  if (shape instanceof z.ZodMiniBoolean) return fc.boolean();
  if (shape instanceof z.ZodMiniEnum) return fc.constantFrom(...shape.options);
  const times = fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString());
  if (shape instanceof z.ZodMiniISODateTime) return times;
  if (shape instanceof z.ZodMiniISODate) return times.map((time) => time.slice(0, 10));
  if (shape instanceof z.ZodMiniString) {
    const patterns = (shape.def.checks ?? []).flatMap(({ _zod: { def } }) =>
      'pattern' in def && def.pattern instanceof RegExp ? [def.pattern] : [],
    );
    // Of a pattern with a lookahead or of a URL no texts can be made, only tried.
    const pattern = patterns.find(({ source, flags }) => !flags.includes('i') && !/\(\?[!=<]/.test(source));
    const urls = fc.webUrl({ validSchemes: ['https'] });
    const texts = pattern ? fc.stringMatching(pattern) : fc.oneof(fc.string(), urls);
    return texts.filter(isValid);
  }
  if (shape instanceof z.ZodMiniUnknown) return fc.jsonValue();
  throw new Error(`There are no values of ${shape._zod.def.type}.`);
}

/** A router and a query client whose requests all get this body. */
function explorerOf(body: string) {
  const transport: Api['transport'] = async () => new Response(body);
  const queryClient = createQueryClient({ transport, naming: core }, { isOnServer: true });
  const router = createExplorerRouter({
    queryClient,
    locale: english,
    config: resolveConfig({}),
    origin: undefined,
    history: createMemoryHistory(),
    readPageSize: () => 25,
  });
  return { queryClient, router };
}

/** What the browser has of a rendered page: its state. */
function openPage(state: string, search = ''): void {
  vi.stubGlobal('document', {
    cookie: '',
    getElementById: () => ({ textContent: state }),
    querySelector: () => null,
  });
  vi.stubGlobal('location', { pathname: '/', search });
  vi.stubGlobal('window', {});
}

const rendering = { now: 0, origin: undefined, language: 'en', preferences: {} } as const;
const queryKey = ['response'];

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'any response of %s is the same embedded in a page and fetched',
  async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(valuesOf(endpoint.response), async (response) => {
        const body = stringifyJson(response);
        const read = async () => {
          const { queryClient, router } = explorerOf(body);
          await queryClient.prefetchQuery({
            queryKey,
            queryFn: (context) => callOrCached<Endpoint>(endpoint, {}, context),
          });
          return { queryClient, router };
        };
        const server = await read();
        const fetched = (await read()).queryClient.getQueryData(queryKey);
        const text = writeState('/', rendering, server.queryClient, server.router);
        const browser = explorerOf('');
        openPage(text);
        try {
          const state = readState('en');
          if (state === undefined) throw new Error('The state is of another page.');
          await restoreState(state, browser.queryClient, browser.router);
        } finally {
          vi.unstubAllGlobals();
        }
        const embedded = browser.queryClient.getQueryData(queryKey);
        expect(embedded).toEqual(fetched);
        expect(embedded !== undefined).toBe(true);
        for (const { queryClient } of [server, browser]) queryClient.clear();
      }),
      { numRuns: 40 },
    );
  },
);

test('the state of another page, or of another language, is not used', () => {
  const { queryClient, router } = explorerOf('{}');
  const text = writeState('/', rendering, queryClient, router);
  const read = (search: string, language: string) => {
    openPage(text, search);
    try {
      return readState(language);
    } finally {
      vi.unstubAllGlobals();
    }
  };
  expect(read('', 'en')).toBeDefined();
  expect(read('?network=REGTEST', 'en')).toBeUndefined();
  expect(read('', 'de')).toBeUndefined();
});

test.each([-2, 2])('on a device whose clock is %i h off, an embedded response is as old as it is', async (hours) => {
  const readAt = Date.parse('2026-03-14T14:00:00Z');
  const onDevice = (at: number) => at + hours * 3_600_000;
  const server = explorerOf('');
  for (const key of ['kept', 'read again']) server.queryClient.setQueryData([key], {}, { updatedAt: readAt });
  const text = writeState('/', rendering, server.queryClient, server.router);
  vi.useFakeTimers({ now: onDevice(readAt + 1000), toFake: ['Date'] });
  const { queryClient, router } = explorerOf('');
  openPage(text);
  try {
    const state = readState('en');
    if (state === undefined) throw new Error('The state is of another page.');
    await restoreState(state, queryClient, router);
    const shownAt = (key: string) => serviceTime(queryClient.getQueryState([key])?.dataUpdatedAt ?? 0);
    expect(shownAt('kept')).toBe(readAt);
    vi.setSystemTime(onDevice(readAt + 60_000));
    queryClient.setQueryData(['read again'], {});
    const hear = (at: number) => {
      for (let response = 0; response < 8; response++) noteServiceTime(new Date(at).toUTCString());
    };
    hear(readAt + 60_000);
    expect([shownAt('kept'), shownAt('read again')]).toEqual([readAt, readAt + 60_000]);
    // The clock is set right.
    vi.setSystemTime(readAt + 120_000);
    hear(readAt + 120_000);
    expect(shownAt('kept')).toBe(readAt);
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});
