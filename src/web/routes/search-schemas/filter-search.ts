import * as z from 'zod/mini';
import {
  type FilteredList,
  type FilterName,
  type FilterOf,
  type FilterValue,
  filters,
  filtersOf,
} from '#contract/filters.ts';
import { CursorSearch } from './cursor-search.ts';
import { inFormat, moment, orNothing } from '#web/search-params.ts';

type Field<Value> = ReturnType<typeof orNothing<z.ZodMiniType<Value>>>;

const typed = {
  /** Sats, or units of the token. */
  amount: inFormat(
    'amount',
    z.pipe(z.transform(String), z.string().check(z.trim(), z.regex(/^\d{1,39}(\.\d{1,255})?$/))),
  ),
  /** The service checks it. */
  address: z.string().check(z.trim(), z.regex(/^[\w-]{1,2000}$/)),
};

function fieldOf(name: FilterName): z.ZodMiniType {
  const filter = filters[name];
  if (filter.control === 'choice') return orNothing(z.enum(filter.values));
  return filter.control === 'time' ? moment : orNothing(typed[filter.control]);
}

/** Returns the URL fields of a list's filters, and its page: a cursor from the service, undefined for the first page. */
export function filterSearch<List extends FilteredList>(list: List) {
  // One field for each filter of the list, of its own type.
  const fields = Object.fromEntries(filtersOf(list).map((name) => [name, fieldOf(name)])) as {
    [Name in FilterOf<List>]: Field<FilterValue<Name>>;
  };
  return { ...fields, cursor: CursorSearch.shape.cursor };
}
