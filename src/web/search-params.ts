import { retainSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Network, parseTimestamp } from '#contract/common.ts';
import {
  type FilteredList,
  type FilterName,
  type FilterOf,
  type FilterValue,
  filters,
  filtersOf,
} from '#contract/filters.ts';
import type { AppConfig } from './contexts.ts';
import { pageSizes } from './data/page-sizes.ts';
import type { IgnoredParameter, ParameterFormat } from './frame/notices.tsx';
import { nearestSize } from './settings/settings.ts';

/* The search of a URL: its fields, which fall back to defaults, and its text. */

/** Accepted formats of fields with too many values to list. */
const formats = new WeakMap<z.core.$ZodType, ParameterFormat>();

/** Sets the format that is reported when a value is ignored. */
export function inFormat<Field extends z.ZodMiniType>(format: ParameterFormat, field: Field): Field {
  formats.set(field, format);
  return field;
}

/** The strict schema of each field with a fallback. */
const strictFields = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/** A URL field that falls back to another value, and can report that it did. @param fallback never fails */
function fallingBack<Fallback extends z.ZodMiniType>(fallback: Fallback, field: z.ZodMiniType): Fallback {
  strictFields.set(fallback, field);
  return fallback;
}

/** Returns known parameters whose values are not accepted, as in the URL. Empty values count as omitted. */
export function ignoredParameters(
  schema: z.ZodMiniObject,
  search: Readonly<Record<string, string>>,
): IgnoredParameter[] {
  return Object.entries(schema.shape).flatMap(([name, shape]) => {
    const strict = strictFields.get(shape);
    const value = search[name];
    if (!strict || !value) return [];
    const issue = strict.safeParse(value).error?.issues[0];
    if (!issue) return [];
    const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
    return [{ name, value, allowed: values, format: formats.get(strict) }];
  });
}

/** A URL field with a default for missing or invalid values. */
export function orElse<Field extends z.ZodMiniType>(
  field: Field,
  value: z.output<Field> & z.core.util.NoUndefined<z.output<z.ZodMiniCatch<Field>>>,
) {
  return fallingBack(z._default(z.catch(field, value), value), field);
}

/** A URL field that is omitted if invalid. */
export function orNothing<Field extends z.ZodMiniType>(field: Field) {
  return fallingBack(z.catch(z.optional(field), undefined), field);
}

const toNumber = z.transform((value: number | string) => (value === '' ? Number.NaN : Number(value)));

/** A count, 0 or more. */
export const count = inFormat('count', z.pipe(toNumber, z.int().check(z.nonnegative())));

/** Rows per page, one of some sizes; omitted for the user's setting. */
export function rowsOf<const Size extends number>(sizes: readonly [Size, ...Size[]]) {
  return orNothing(z.pipe(toNumber, z.literal(sizes)));
}

/** A time, ISO 8601 as typed; omitted if invalid. */
export const moment = orNothing(
  inFormat('moment', z.string().check(z.refine((text) => parseTimestamp(text) !== undefined))),
);

/** The end of a range, like {@link moment}; a date alone is its last second. */
export const rangeEnd = orNothing(
  inFormat(
    'moment',
    z.pipe(
      z.string().check(z.refine((text) => parseTimestamp(text) !== undefined)),
      z.transform((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59Z` : text)),
    ),
  ),
);

/** A day, `2026-03-14`; omitted if invalid. */
export const day = orNothing(
  inFormat(
    'day',
    z.string().check(z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTimestamp(text) !== undefined)),
  ),
);

export const flag = z.pipe(
  z.transform((value: boolean | string) => String(value)),
  z.pipe(
    z.literal(['true', 'false', '1', '0']),
    z.transform((text) => text === 'true' || text === '1'),
  ),
);

export const sort = z.enum(['created_at', 'updated_at']);
export const order = z.enum(['asc', 'desc']);

/** Search schema of a list by cursor. Invalid fields are omitted. */
export const CursorSearch = z.object({
  limit: rowsOf(pageSizes.address),
  /** Cursor of the page, from the service; undefined for the first page. */
  cursor: orNothing(z.string().check(z.regex(/^[!-~]{1,4000}$/))),
});

/** Returns the page of a URL, with the rows of the user's setting where it names none. */
export function limitOf(
  { network, limit, cursor }: z.output<typeof CursorSearch> & { readonly network: Network },
  { readPageSize }: { readonly readPageSize: () => number },
) {
  return { network, cursor, limit: limit ?? nearestSize(pageSizes.address, readPageSize()) };
}

type Field<Value> = ReturnType<typeof orNothing<z.ZodMiniType<Value>>>;

const typed = {
  /** Sats, or units of the token. A form without scripts sends a decimal comma; `1,000` may be a thousand. */
  amount: inFormat(
    'amount',
    z.pipe(
      z.transform((text) => String(text).replace(/,(?!\d{3}$)/, '.')),
      z.string().check(z.trim(), z.regex(/^\d{1,39}(\.\d{1,255})?$/)),
    ),
  ),
  /** The service checks it. */
  address: z.string().check(z.trim(), z.regex(/^[\w-]{1,2000}$/)),
};

function fieldOf(name: FilterName): z.ZodMiniType {
  const filter = filters[name];
  if ('values' in filter) return orNothing(z.enum(filter.values));
  if (filter.control === 'time') return name === 'to' ? rangeEnd : moment;
  return orNothing(typed[filter.control]);
}

/** Returns the URL fields of a list's filters, and its page: a cursor from the service, undefined for the first page. */
export function filterSearch<List extends FilteredList>(list: List) {
  // One field for each filter of the list, of its own type.
  const fields = Object.fromEntries(filtersOf(list).map((name) => [name, fieldOf(name)])) as {
    [Name in FilterOf<List>]: Field<FilterValue<Name>>;
  };
  return { ...fields, cursor: CursorSearch.shape.cursor };
}

const anyCase = z.pipe(
  z.transform((value: string) => String(value).toUpperCase()),
  Network,
);

/** Parses a network in a URL, in any case (supplement 7); undefined if invalid. */
function readNetwork(text: string | undefined): Network | undefined {
  return z.safeParse(anyCase, text).data;
}

/** Search schema of every page; `createSearchCodec` fills it from the URL. */
export const NetworkSearch = z.object({
  network: orElse(anyCase, 'MAINNET'),
  /** The network in the URL if this explorer does not have it. */
  unavailableNetwork: orNothing(Network),
});

/** Links keep the network, unless it is unavailable. */
export const networkMiddlewares = [retainSearchParams<z.output<typeof NetworkSearch>>(['network'])];

/** Parses the search of a URL. Values stay text, such as `1e5`; the last of repeated parameters counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Serializes fields to the search of a URL, with its `?`; undefined fields are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the parser and serializer of URL searches. The home network is omitted from URLs. */
export function createSearchCodec({ networks, homeNetwork }: Pick<AppConfig, 'networks' | 'homeNetwork'>) {
  return {
    parseSearch(text: string): Record<string, string | undefined> {
      const search = parseSearch(text);
      const named = readNetwork(search.network) ?? homeNetwork;
      const isShown = networks.includes(named);
      return { ...search, network: isShown ? named : homeNetwork, unavailableNetwork: isShown ? undefined : named };
    },
    stringifySearch({ unavailableNetwork, ...search }: Record<string, unknown>): string {
      const network = unavailableNetwork ?? search.network;
      return stringifySearch({ ...search, network: network === homeNetwork ? undefined : network });
    },
  };
}
