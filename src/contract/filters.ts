import * as z from 'zod/mini';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { AddressParameter, type NamedKey, namedKey } from './address.ts';
import { parseBitcoinAddress } from './codec/identifier.ts';
import { alternatives, choiceParameter, TimestampParameter, textParameter } from './common.ts';
import { AssetParameter } from './token.ts';

/** Another side of a transaction as a request names it. */
export type NamedCounterparty = NamedKey | { readonly bitcoinAddress: string };

/** Role of an address in a transaction: it receives, pays, or transfers to itself. */
export const filterDirections = ['in', 'out', 'self'] as const;

const CounterpartyParameter = z.optional(
  textParameter<NamedCounterparty>((text) => {
    const bitcoinAddress = parseBitcoinAddress(text);
    return namedKey(text) ?? (bitcoinAddress === undefined ? undefined : { bitcoinAddress });
  }, 'must be a network address, a public key of 66 hex characters, or a Bitcoin address'),
);

const largestQuantity = 2n ** 128n - 1n;

const QuantityParameter = z.optional(
  textParameter<string>((text) => {
    if (!/^\d{1,39}$/.test(text) || BigInt(text) > largestQuantity) return undefined;
    return BigInt(text).toString();
  }, 'must be a whole number of base units, from 0 to 2^128 - 1'),
);

export type FilteredList = 'latest' | 'address' | 'token';

interface Filter {
  /** Parameter of `GET /v1/transactions`, and its schema. */
  readonly parameter: string;
  readonly schema: z.ZodMiniType;
  /** How it is chosen: one of `values`, also as a button of the page, a typed amount or address, or a bound of a time range. */
  readonly control: 'choice' | 'button' | 'amount' | 'address' | 'time';
  readonly values?: readonly string[];
  /** Lists that offer it. Bounds of time are missing where the list of the specification has them too. */
  readonly lists: readonly FilteredList[];
}

const allLists = ['latest', 'address', 'token'] as const;

/** Filters of transactions by URL parameter, in the order of their controls. */
export const filters = {
  direction: {
    parameter: 'direction',
    schema: z.optional(choiceParameter(filterDirections)),
    control: 'choice',
    values: filterDirections,
    lists: ['address'],
  },
  type: {
    parameter: 'type',
    schema: growingParameter(transactionTypes),
    control: 'choice',
    values: transactionTypes,
    lists: allLists,
  },
  status: {
    parameter: 'status',
    schema: growingParameter(transactionStatuses),
    control: 'choice',
    values: transactionStatuses,
    lists: allLists,
  },
  address: { parameter: 'address', schema: z.optional(AddressParameter), control: 'address', lists: ['token'] },
  counterparty: { parameter: 'counterparty', schema: CounterpartyParameter, control: 'address', lists: ['address'] },
  asset: { parameter: 'asset', schema: AssetParameter, control: 'choice', values: ['btc'], lists: ['latest'] },
  kind: {
    parameter: 'asset_type',
    schema: z.optional(choiceParameter(['bitcoin', 'token'])),
    control: 'button',
    values: ['token'],
    lists: ['address'],
  },
  min: { parameter: 'min_value', schema: QuantityParameter, control: 'amount', lists: allLists },
  from: { parameter: 'from_timestamp', schema: TimestampParameter, control: 'time', lists: ['token'] },
  to: { parameter: 'to_timestamp', schema: TimestampParameter, control: 'time', lists: ['token'] },
} as const satisfies Record<string, Filter>;

type Filters = typeof filters;
export type FilterName = keyof Filters;
export type FilterParameter = Filters[FilterName]['parameter'];

export type FilterWith<Control extends Filter['control']> = {
  [Name in FilterName]: Filters[Name]['control'] extends Control ? Name : never;
}[FilterName];

export type FilterOf<List extends FilteredList> = {
  [Name in FilterName]: List extends Filters[Name]['lists'][number] ? Name : never;
}[FilterName];

/** Values of a filter in a URL: the choices, or any text. */
export type FilterValue<Name extends FilterName> = Filters[Name] extends { readonly values: readonly (infer Value)[] }
  ? Value
  : string;

/** Filters of a list as in the URL; `asset` and `address` may be fixed by the page. */
export type FilterView = { readonly [Name in FilterName]?: string | undefined };

// Object.keys has no type for the keys of a literal.
export const filterNames = Object.keys(filters) as readonly FilterName[];

export function filtersOf(list: FilteredList): FilterName[] {
  return filterNames.filter((name) => isOffered(list, filters[name]));
}

export function hasControl<Control extends Filter['control']>(
  name: FilterName,
  control: Control,
): name is FilterWith<Control> {
  return filters[name].control === control;
}

function isOffered(list: FilteredList, { lists }: Filter): boolean {
  return lists.includes(list);
}

/** Whether a view needs `GET /v1/transactions`, an extension, since the list of the specification lacks its filters. */
export function isFiltered(list: FilteredList, view: FilterView): boolean {
  return filtersOf(list).some((name) => view[name] !== undefined);
}

/** Whether a filter is set; those of the specification, asset and time, count too. */
export function hasFilters(view: FilterView): boolean {
  return filterNames.some((name) => view[name] !== undefined);
}

/** Query parameters of `GET /v1/transactions`. */
// One entry for each filter, with its own schema.
export const filterParameters = Object.fromEntries(
  Object.values(filters).map(({ parameter, schema }) => [parameter, schema]),
) as { [Name in FilterName as Filters[Name]['parameter']]: Filters[Name]['schema'] };

/** Enumerations grow (supplement 4): a value that the store lists is a filter, whether or not it is known here. */
function growingParameter(values: readonly string[]) {
  return z.optional(z.string().check(z.regex(/^\P{Cc}{1,100}$/u, `must be a value such as ${alternatives(values)}`)));
}
