import { stringifyJson } from '#contract/codec/json.ts';

/* Variations of responses that other services may send. */

/** Modifies a response. */
type Change = (value: unknown, key: string) => unknown;

function changed(value: unknown, change: Change, key = ''): unknown {
  const own = change(value, key);
  if (own !== value) return own;
  if (Array.isArray(value)) return value.map((item) => changed(item, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, change, name)]));
}

const quantities = [
  'amount',
  'balance',
  'maxSupply',
  'tokenAmount',
  'totalSupply',
  'totalInputAmount',
  'totalOutputAmount',
];
const isQuantity = (value: unknown, key: string) =>
  quantities.includes(key) && (typeof value === 'string' || typeof value === 'number');
const isText = (value: unknown): value is string => typeof value === 'string';

function rewritten(change: Change, write = (text: string) => text): (answer: unknown) => string {
  return (answer) => write(stringifyJson(changed(answer, change)));
}

/** Modified responses, by what is different. */
export const responseVariations = {
  'floats for quantities': rewritten(
    (value, key) => (isQuantity(value, key) ? `float ${value}` : value),
    (text) => text.replaceAll(/"float (\d+)"/g, (_, digits: string) => `${digits}.0`),
  ),
  'floats with lost digits': rewritten(
    (value, key) => (isQuantity(value, key) ? 'float' : value),
    (text) => text.replaceAll('"float"', '3.402823669209385e38'),
  ),
  'numbers as strings and strings as numbers': rewritten((value) =>
    typeof value === 'number' ? String(value) : isText(value) && /^\d{1,15}$/.test(value) ? Number(value) : value,
  ),
  'optional fields omitted': rewritten((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).includes(null)
      ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null))
      : value,
  ),
  'unknown types and statuses': rewritten((value, key) =>
    ['type', 'status', 'direction'].includes(key) && isText(value) ? 'hyper_jump' : value,
  ),
  'texts of 10,000 characters': rewritten((value, key) =>
    isText(value) && ['type', 'status', 'direction', 'name', 'ticker'].includes(key) ? 'overlong'.repeat(1250) : value,
  ),
  'null for required fields': rewritten((value, key) => (key === 'id' || key === 'name' ? null : value)),
  'snake_case names': rewritten(
    (value) => value,
    (text) => text.replaceAll(/"(\w+)":/g, (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ),
} as const;
