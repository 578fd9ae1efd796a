import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { english } from '#i18n/testing/english.ts';

/*
 * Every exported function that takes a text takes linear time for it, whatever the text is. Functions are found in the
 * syntax tree, so that a new one is tested without being registered.
 */

const root = join(import.meta.dirname, '../..');
/** Where functions get texts of strangers. */
const places = [
  'contract',
  'format',
  'i18n',
  'web/data',
  'web/settings',
  'web/lists',
  'web/pages/search',
  'web/pages/compare',
  'web/pages/tools',
  'web/pages/transaction',
  'web/components',
  'web/page.tsx',
  'web/app/page-state.ts',
  'web/search-params.ts',
  'server/settings.ts',
  'server/http/limits.ts',
  'server/http/serve.ts',
  'server/pages/document.ts',
  'server/pages/explorer.ts',
  'server/upstream/http.ts',
  'server/transfer/read-lines.ts',
  'server/store/read/suggestion.ts',
  'server/store/model/fields.ts',
  'server/store/write/tokens.ts',
];

/** What is given for a parameter, by its type as written. */
const given = new Map<string, unknown>([
  ['Locale', english],
  ['Locale', english],
  ['Network', 'MAINNET'],
  ['NamingProfile', core],
  ['Zone', 'utc'],
  ['IdentifierKind', 'address'],
  ['PageNoun', 'token'],
  ['LabelType', 'tx'],
  ['keyof typeof codecs', 'bech32m'],
  ['NumberKind', 'decimal'],
  ['number', 8],
  ['boolean', true],
  ["'from' | 'to'", 'from'],
  ["'usd' | 'valueUsd'", 'usd'],
  ['readonly Comparable[]', [{ side: 'recipient', value: 'core1pgss', publicKey: undefined }]],
  ['readonly Token[]', []],
  ['readonly ListedToken[]', []],
  ['readonly IoEntry[]', [samples.IoEntry]],
  ['readonly Command[]', []],
  ['readonly Meaning[]', [{ kind: 'blockHeight', height: 1, text: '1' }]],
  ['Beginning', { of: 'address', characters: 1, whole: 66 }],
  ['ItemOf', () => undefined],
  ['Iterable<string>', ['a']],
  ["Pick<SwapAmount, 'asset'>", { asset: 'btc' }],
  ['Readonly<Record<string, string | undefined>>', {}],
]);

/** Functions whose text is not foreign, or that do something other than to return a value. */
const exempt = new Set(
  Object.entries({
    'contract/common.ts': { textParameter: 'a sentence of this code' },
    'contract/codec/json.ts': { stringifyJson: 'spaces', stringifyJsonByMarking: 'spaces' },
    'format/address-effect.ts': {
      ...{
        signOf: 'a key',
        effectOn: 'a key',
        exclusionOf: 'a key',
        totalsOf: 'a key',
        netEffectOn: 'a key',
      },
    },
    'format/amounts.ts': { raised: 'digits of a power of ten' },
    'format/csv.ts': { exactCell: 'digits of a quantity', decimalCell: 'digits of a quantity' },
    'format/network-figures.ts': { perDay: 'two days' },
    'format/numbers.ts': { fixed: 'digits', roundTo: 'digits', significant: 'digits', splitPower: 'digits' },
    'format/rates.ts': { formatChange: 'digits of a ratio', priceHistory: 'today' },
    'format/time.ts': {
      ...{ acceptable: 'today', rangeOfPeriod: 'today', rangeBefore: 'today', rangeOf: 'today', presetOf: 'today' },
    },
    'i18n/locale.ts': { createTexts: 'the name of the network' },
    'web/data/invoice-transaction.ts': {
      invoiceInput: 'beside a decoded invoice',
      networkInvoiceInput: 'beside a decoded invoice',
    },
    'web/data/api.ts': { fetchOwnFile: 'a name of this code' },
    'web/data/event-stream.ts': { openEventStream: 'opens it' },
    'web/data/live.ts': { startLiveUpdates: 'an address of the configuration' },
    'web/data/only-ticker.ts': { findTicker: 'at most 50 characters' },
    'web/data/queries/address.ts': { addressTransactionsInput: 'a known address' },
    'web/data/queries/stats.ts': { viewHistoryInput: 'today', viewBeforeInput: 'today' },
    'web/data/queries/token.ts': { tokenHistoryInput: 'today' },
    'web/settings/labels.ts': { setLabel: 'stores it' },
    'web/settings/settings.ts': { choice: 'a name of this code' },
    'web/settings/watching.ts': { findWatched: 'an address of a star' },
    'web/settings/storage.ts': { storedValue: 'a name of this code', subscriptionsTo: 'a name of this code' },
    'web/lists/holder-columns.tsx': { holderColumns: 'a title' },
    'web/pages/search/beginning.ts': { readSuggestions: 'reads' },
    'web/pages/search/invoice-page.tsx': { readInvoicePage: 'reads' },
    'web/pages/compare/subject.ts': { readNamed: 'reads' },
    'web/pages/search/payment.ts': { findPayment: 'a Lightning invoice, decoded' },
    'web/pages/search/found-transaction.tsx': { isBitcoinId: 'an id' },
    'web/pages/transaction/disagreement.ts': { disagreementsOf: 'a key' },
    'web/components/copy.tsx': { copyText: 'of a button', download: 'saves it' },
    'web/components/failure.ts': { detailsOf: 'a path of this page' },
    'web/components/png.ts': { wrap: 'the sentence of a picture' },
    'web/components/qr-picture.tsx': { qrPath: 'refuses what does not fit a QR code' },
    'web/page.tsx': { notOnNetwork: 'a sentence of this code', warnedHead: 'an identifier of a page' },
    'web/app/page-state.ts': { writeState: 'a rendered page' },
    'server/http/serve.ts': { methodNotAllowed: 'methods' },
    'server/pages/explorer.ts': { serveExplorer: 'a folder' },
    'server/pages/build-files.ts': { readBuild: 'a folder', toBuildFile: 'a path of the build' },
  }).flatMap(([file, reasons]) => Object.keys(reasons).map((name) => `${file} ${name}`)),
);

/** Many functions cut what is longer than a search text, so the longest text is a little shorter. */
const length = 3904;

const units = {
  dots: '.',
  commas: ', ',
  marks: '!?_|*',
  quotes: `"'`,
  spaces: ' ',
  'line breaks': '\r\n',
  invisible: '\u200b',
  brackets: '([{',
  'closing brackets': '>)]}',
  digits: '8',
  hex: '0f',
  letters: 'q',
  unicode: 'Ω金',
  emoji: '😀',
  escapes: '%20',
  pairs: 'a=b&',
  paths: 'tx/',
  'JSON lists': '[{"":',
} as const;

/** Returns the texts of a length: one repeated unit, alone, before another character, and in a link. */
function shapesOf(length: number): Map<string, string> {
  const filled = (unit: string, begin: string, end: string) =>
    begin + unit.repeat(Math.ceil(length / unit.length)).slice(0, length - begin.length - end.length) + end;
  return new Map(
    Object.entries(units).flatMap(([name, unit]) => [
      [name, filled(unit, '', '')],
      [`${name} and another`, filled(unit, 'e', '~')],
      [`${name} in a link`, filled(unit, 'http://a/', '~')],
    ]),
  );
}

interface Call {
  readonly name: string;
  readonly call: (text: string) => unknown;
}

interface Parameter {
  readonly type: string;
  readonly isOptional: boolean;
}

/** Returns the exported functions of a file with their parameters, types as written. Components and hooks are not called. */
function signaturesIn(file: string): { readonly name: string; readonly parameters: readonly Parameter[] }[] {
  const source = readFileSync(join(root, file), 'utf8');
  return parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'FunctionDeclaration') return [];
    const { id, params } = statement.declaration;
    if (!id || /^(?:[A-Z]|use[A-Z])/.test(id.name)) return [];
    const parameters = params.map((parameter): Parameter => {
      const hasDefault = parameter.type === 'AssignmentPattern';
      const target = hasDefault ? parameter.left : parameter;
      const type = 'typeAnnotation' in target ? target.typeAnnotation?.typeAnnotation : undefined;
      return {
        type: type ? source.slice(type.start, type.end).replaceAll(/\s+/g, ' ') : 'unknown',
        isOptional: hasDefault || ('optional' in target && target.optional === true),
      };
    });
    return [{ name: `${file} ${id.name}`, parameters }];
  });
}

const isText = ({ type }: Parameter) => /^(?:readonly string\[\]|(?:[a-z]+ \| )*string(?: \| [a-z]+)*)$/.test(type);

/** Returns a call for each text parameter; the texts beside it are short. */
function callsOf(name: string, parameters: readonly Parameter[], called: (...values: unknown[]) => unknown): Call[] {
  return parameters.flatMap((one, place) => {
    if (!isText(one)) return [];
    return {
      name: `${name} (parameter ${place + 1})`,
      call: (text: string) =>
        called(
          ...parameters
            .slice(0, Math.max(place + 1, parameters.findLastIndex(({ isOptional }) => !isOptional) + 1))
            .map((parameter, at) => {
              const value = at === place ? text : 'a';
              if (isText(parameter)) return parameter.type.includes('[]') ? [value] : value;
              return parameter.isOptional ? undefined : given.get(parameter.type);
            }),
        ),
    };
  });
}

const files = places.flatMap((place) =>
  /\.tsx?$/.test(place)
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file))
        .map((file) => join(place, file)),
);

/** Returns every call with a text in a file, and the functions for which a value is missing. */
async function readFile(
  file: string,
): Promise<{ readonly calls: readonly Call[]; readonly unknown: readonly string[] }> {
  const signatures = signaturesIn(file).filter(({ name, parameters }) => parameters.some(isText) && !exempt.has(name));
  const module: Record<string, unknown> = await import(join(root, file));
  const schemas = Object.entries(module).flatMap(([name, schema]): Call[] =>
    schema instanceof z.ZodMiniType ? [{ name: `${file} ${name}`, call: (text) => z.safeParse(schema, text) }] : [],
  );
  const unknown = signatures.filter(({ parameters }) =>
    parameters.some((one) => !one.isOptional && !isText(one) && !given.has(one.type)),
  );
  const calls = signatures
    .filter((signature) => !unknown.includes(signature))
    .flatMap(({ name, parameters }) => {
      const called = module[name.split(' ')[1] ?? ''];
      return typeof called === 'function' ? callsOf(name, parameters, (...values) => called(...values)) : [];
    });
  return {
    calls: [...calls, ...schemas],
    unknown: unknown.map(({ name, parameters }) => `${name} (${parameters.map(({ type }) => type).join('; ')})`),
  };
}

/**
 * Milliseconds of a call, which may refuse the text. Other processes only lengthen it, so the shortest of several is
 * right; processor time is no help, since some systems count it in steps of several milliseconds.
 */
function timeOf(call: (text: string) => unknown, text: string): number {
  const start = performance.now();
  try {
    call(text);
  } catch {
    // Refused.
  }
  return performance.now() - start;
}

/** Milliseconds: where each character costs a tenth of a nanosecond for each other one, the text takes longer. */
const notable = 0.4;
/** Eight calls with an eighth of a text take linear functions as long as one with the text, quadratic ones an eighth. */
const maxGrowth = 4;
const briefest = 0.1;

/** Returns how much longer a text takes than eight texts of an eighth of its length, by the best of several rounds. */
function growthOf({ call }: Call, text: string, eighth: string): number {
  let [whole, parts] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const eightTimes = () => {
    for (let time = 0; time < 8; time++) timeOf(call, eighth);
  };
  // The first rounds are before the code is compiled; more only where something else may have taken time.
  for (let round = 0; round < 40 && (round < 5 || whole / Math.max(briefest, parts) > maxGrowth); round++) {
    whole = Math.min(whole, timeOf(call, text));
    parts = Math.min(parts, timeOf(eightTimes, ''));
  }
  return whole / Math.max(briefest, parts);
}

const texts = [...shapesOf(length)];
const eighths = shapesOf(length / 8);

test('every function that takes a text takes linear time for it', async () => {
  const slow: string[] = [];
  const missing: string[] = [];
  let count = 0;
  for (const file of files) {
    const { calls, unknown } = await readFile(file);
    missing.push(...unknown);
    count += calls.length;
    for (const one of calls) {
      for (const [shape, text] of texts) {
        if (timeOf(one.call, text) < notable) continue;
        const growth = growthOf(one, text, eighths.get(shape) ?? '');
        if (growth <= maxGrowth) continue;
        slow.push(`${one.name}: ${shape}, ${growth.toFixed(1)} times as long`);
        break;
      }
    }
  }
  expect(missing).toEqual([]);
  expect(slow).toEqual([]);
  expect(count).toBeGreaterThan(250);
});

test('quadratic time is found', () => {
  const slow = { name: 'a regular expression', call: (text: string) => text.replace(/\.+$/, '') };
  let growth = 0;
  // Other processes may lengthen the short calls of every round.
  for (let turn = 0; turn < 8 && growth <= maxGrowth; turn++) {
    growth = growthOf(slow, `${'.'.repeat(length)}~`, `${'.'.repeat(length / 8)}~`);
  }
  expect(growth).toBeGreaterThan(maxGrowth);
});

/** Texts of characters with two UTF-16 units, so that every place of a cut is between two and inside of one. */
const pairs = ['😀', 'a😀', '𐐨', 'core1pgss😀', 'https://a.example/😀'].map((begin) => begin + '😀'.repeat(2100));

function brokenIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : value;
  if (typeof value !== 'object' || value === null || depth > 5) return undefined;
  return Object.values(value).flatMap((part) => brokenIn(part, depth + 1) ?? [])[0];
}

/** Functions of texts that have only digits, also hexadecimal ones. */
const ofDigits = new Set([
  'contract/confusable.ts tickerMarkOf',
  ...['groupsOfThree', 'groupThousands', 'formatDecimal', 'formatPercent'].map((name) => `format/numbers.ts ${name}`),
  'format/csv.ts fileMoment',
  'web/page.tsx moment',
]);

test('no function cuts a character in two', async () => {
  const broken: string[] = [];
  for (const file of files) {
    for (const { name, call } of (await readFile(file)).calls) {
      if (ofDigits.has(name.replace(/ \(.*/, ''))) continue;
      for (const text of pairs.flatMap((pair) => [pair, pair.slice(0, 120)].filter((one) => one.isWellFormed()))) {
        try {
          const found = brokenIn(call(text));
          if (found !== undefined) broken.push(`${name}: ${JSON.stringify(found.slice(0, 40))}`);
        } catch {
          // Refused.
        }
      }
    }
  }
  expect([...new Set(broken)]).toEqual([]);
});
