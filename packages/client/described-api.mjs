import { core } from '../../src/contract/codec/naming.ts';
import { openApi } from '../../src/server/api/openapi.ts';

/** Returns the description of the API from which the types are made, as JSON in one order: without samples and headers. */
export function describedApi() {
  return JSON.stringify(openApi(core), (key, value) => {
    if (key === 'examples' || key === 'headers') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
