import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { stringifyJson } from '#contract/codec/json.ts';
import { core } from '#contract/codec/naming.ts';
import { listOperations } from '#server/api/operations.ts';
import { openApi } from './openapi.ts';

/* docs/specification.md names every field of the contract's shapes, whether it is optional, and every endpoint. */

const text = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');

const Schemas = z.object({
  components: z.object({
    schemas: z.record(
      z.string(),
      z.object({
        properties: z.optional(z.record(z.string(), z.unknown())),
        required: z.optional(z.array(z.string())),
      }),
    ),
  }),
});
const { schemas } = Schemas.parse(openApi(core)).components;

/** Their fields stand in the row of the field that has them. */
const described = ['AddressBalance', 'Counterparty', 'IoEntry'];

const tables = [...text.matchAll(/<!-- shape: (\w+) -->\n((?:\|.*\n)+)/g)].map(([, name = '', table = '']) => ({
  name,
  rows: table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => {
      const [, fields = '', type = ''] = row.split('|');
      return { fields: [...fields.matchAll(/`(\w+)`/g)].map(([, field = '']) => field), type: type.trim() };
    }),
}));

test('every object of a response in the specification has a table, or is within one', () => {
  const { paths } = openApi(core);
  const specified = Object.values(Object(paths)).filter((path) => !stringifyJson(path).includes('"x-extension":true'));
  const found = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, name = ''] of stringifyJson(value).matchAll(/#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name]);
    }
  };
  follow(specified);
  const objects = [...found].filter((name) => schemas[name]?.properties !== undefined);
  expect(objects.filter((name) => !tables.some((table) => table.name === name)).toSorted()).toEqual(described);
});

test.each(tables)('the fields of $name are those of the contract', ({ name, rows }) => {
  const { properties = {}, required = [] } = schemas[name] ?? {};
  expect(rows.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(properties).toSorted());
  for (const { fields, type } of rows.filter(({ type }) => type !== '')) {
    for (const field of fields) expect([field, required.includes(field)]).toEqual([field, !type.includes('optional')]);
  }
});

test('section 4 has every endpoint of the specification', () => {
  const specified = listOperations()
    .map(([, { endpoint }]) => endpoint)
    .filter(({ isExtension }) => !isExtension);
  const headings = [...text.matchAll(/^### 4\.\d+ (\w+ \S+)$/gm)].map(([, endpoint]) => endpoint);
  expect(headings.toSorted()).toEqual(specified.map(({ method, path }) => `${method} ${path}`).toSorted());
});
