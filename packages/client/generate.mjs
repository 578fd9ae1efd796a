import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describedApi } from './described-api.mjs';

/* Writes the types of the API from its description: `npm run client`. */

const integerOfAnyLength = ts.factory.createUnionTypeNode([
  ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
  ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword),
]);

const text = describedApi();
const nodes = await openapiTypescript(text, {
  transform: ({ type, description = '' }) =>
    type === 'integer' && description.includes('integer literal of any length') ? integerOfAnyLength : undefined,
});
const hash = createHash('sha256').update(text).digest('hex');
const note = `/* Made by \`npm run client\` from /openapi.json, whose SHA-256 is ${hash}. */\n\n`;
await writeFile(new URL('src/schema.d.ts', import.meta.url), note + astToString(nodes));
