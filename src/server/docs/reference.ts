import * as z from 'zod/mini';
import { stringifyJson } from '../../contract/codec/json.ts';

/* The reference a person reads at /docs, made from the OpenAPI document and nothing else. */

const Schema = z.looseObject({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  default: z.optional(z.unknown()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  description: z.optional(z.string()),
  format: z.optional(z.string()),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  required: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  examples: z.optional(z.array(z.unknown())),
});

const Content = z.optional(z.record(z.string(), z.object({ schema: z.unknown() })));
const Operation = z.object({
  summary: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), description: z.string(), schema: z.unknown() }),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
});

const Document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

/** The whole page, without a script and with one style sheet of our own. */
export function referencePage(document: unknown): string {
  const { info, paths, components } = Document.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const shapes = Object.entries(components.schemas);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title><link rel="stylesheet" href="/docs.css"></head><body>
<nav aria-label="Contents"><a href="/">Explorer</a><h2>Endpoints</h2><ul>${operations
    .map(({ path, method }) => `<li><a href="#${anchor(method + path)}">${method} ${text(path)}</a></li>`)
    .join('')}</ul><h2>Shapes</h2><ul>${shapes.map(([name]) => `<li>${shapeLink(name)}</li>`).join('')}</ul></nav>
<main><h1>${text(info.title)} <small>${text(info.version)}</small></h1>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${prose(paragraph)}</p>`)
  .join('')}
<p>For machines: <a href="/openapi.json">openapi.json</a>.</p>
${operations.map(({ path, method, operation }) => section(path, method, operation)).join('\n')}
${shapes.map(([name, schema]) => shape(name, schema)).join('\n')}
</main></body></html>`;
}

function section(path: string, method: string, operation: z.infer<typeof Operation>): string {
  const parameters = operation.parameters.map(
    ({ name, required, description, schema }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${required ? 'required' : limits(schema)}</td><td>${typeOf(schema)}</td><td>${prose(description)}</td></tr>`,
  );
  const body = operation.requestBody?.content?.['application/json'];
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const json = content?.['application/json'];
    return `<tr><th scope="row">${text(status)}</th><td>${text(description)}</td><td>${json ? typeOf(json.schema) : 'text/plain, one sentence'}</td></tr>`;
  });
  return `<section id="${anchor(method + path)}"><h2><b>${method}</b> ${text(path)}</h2><p>${text(operation.summary)}.</p>
<p>${prose(operation.description)}</p>
${parameters.length > 0 ? table('Parameters', ['Name', 'Default and limits', 'Type', 'Meaning'], parameters) : ''}
${body ? `<h3>Body</h3>${fields(body.schema)}` : ''}
${table('Answers', ['Status', 'Meaning', 'Body'], answers)}</section>`;
}

function shape(name: string, schema: z.infer<typeof Schema>): string {
  const examples =
    schema.examples?.map((example) => `<pre tabindex="0">${text(stringifyJson(example, 2))}</pre>`) ?? [];
  return `<section id="${anchor(name)}"><h2>${text(name)}</h2>${fields(schema)}${examples.join('')}</section>`;
}

function fields(schema: unknown): string {
  const { properties, required = [] } = Schema.parse(schema);
  if (!properties) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${required.includes(name) ? 'always' : 'may be missing'}</td><td>${typeOf(property)}</td><td>${prose(Schema.parse(property).description ?? '')}</td></tr>`,
  );
  return table('Fields', ['Name', 'Presence', 'Type', 'Meaning'], rows);
}

function table(caption: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function limits(schema: unknown): string {
  const { default: byDefault, minimum, maximum } = Schema.parse(schema);
  const said = [
    byDefault === undefined ? '' : `${byDefault}`,
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : `at most ${maximum}`,
  ];
  return text(said.filter(Boolean).join(', ') || 'none');
}

function typeOf(schema: unknown): string {
  const { $ref, type, enum: values, items, anyOf, format } = Schema.parse(schema ?? {});
  if ($ref) return shapeLink($ref.split('/').at(-1) ?? '');
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (values) return values.map((value) => `<code>${text(String(value))}</code>`).join(' ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  return text([...new Set([type ?? 'any value'].flat())].join(' or ') + (format ? ` (${format})` : ''));
}

function shapeLink(name: string): string {
  return `<a href="#${anchor(name)}">${text(name)}</a>`;
}

function anchor(name: string): string {
  return name.replaceAll(/\W+/g, '-');
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Prose, where backticks stand for code. */
function prose(value: string): string {
  return text(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

export const referenceStyle = `:root{color-scheme:light dark;--ink:light-dark(#10161d,#eef1f5);--soft:light-dark(#5d6977,#8c97a5);--line:light-dark(#e6e9ee,#1f252b);--bg:light-dark(#f5f6f8,#090b0e);--card:light-dark(#fff,#101317);--accent:light-dark(#0a6573,#5ccad8)}
*{box-sizing:border-box}body{margin:0 auto;max-width:1280px;padding:24px 32px;display:grid;grid-template-columns:260px minmax(0,1fr);gap:32px;background:var(--bg);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto;font-size:13px}nav ul{list-style:none;margin:0;padding:0}nav li{padding:2px 0;overflow-wrap:anywhere}nav h2{font-size:12px;color:var(--soft);margin:16px 0 4px}
a{color:var(--accent)}h1{font-size:24px;margin:0 0 16px}h1 small{font-weight:400;color:var(--soft)}section{margin-top:24px;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:12px}h2{font-size:16px;margin:0 0 8px;overflow-wrap:anywhere}h3{font-size:14px}
.wide{overflow-x:auto;margin-top:12px}table{width:100%;border-collapse:collapse;font-size:13px}caption{text-align:left;font-weight:600;padding-bottom:4px}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid var(--line)}th{font-weight:500}code,pre{font-family:ui-monospace,monospace;font-size:12px}pre{overflow:auto;max-height:400px;margin:16px 0 0;padding:12px;background:var(--bg);border-radius:8px}
@media(width<900px){body{display:block;padding:16px}nav{position:static;max-height:none}}
`;
