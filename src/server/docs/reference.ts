import { stringifyJson } from '#contract/codec/json.ts';
import { anchor, prose, text } from './markup.ts';
import { Document, type Operation, Schema } from './openapi-shape.ts';
import { requestForm } from './request-form.ts';

/* Returns the API reference at /docs, made only from the OpenAPI document. */

/**
 * Returns the whole page. Its script only sends requests; the reference is readable without it.
 * @param sourceUrl where the source code and its documents are, if known
 */
export function referencePage(document: unknown, sourceUrl?: string): string {
  const { info, paths, components } = Document.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const shapes = Object.entries(components.schemas);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/docs.css"><script type="module" src="/docs.js"></script></head><body>
<nav aria-label="Contents"><a href="/">Explorer</a><h2>Endpoints</h2><ul>${operations
    .map(({ path, method }) => `<li><a href="#${anchor(method + path)}">${method} ${text(path)}</a></li>`)
    .join('')}</ul><h2>Schemas</h2><ul>${shapes.map(([name]) => `<li>${shapeLink(name)}</li>`).join('')}</ul></nav>
<main><h1>${text(info.title)} <small>${text(info.version)}</small></h1>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${prose(paragraph)}</p>`)
  .join('')}
<p>Each endpoint below has a form that sends a request. OpenAPI document: <a href="/openapi.json">openapi.json</a>.</p>
<p>${documents(sourceUrl)}</p>
${operations.map(({ path, method, operation }) => section(path, method, operation, components)).join('\n')}
${shapes.map(([name, schema]) => shape(name, schema)).join('\n')}
</main></body></html>`;
}

/** Where the documents are: in the source code, which only the operator can link. */
function documents(sourceUrl: string | undefined): string {
  const source = sourceUrl === undefined ? 'source code' : `<a href="${text(sourceUrl)}">source code</a>`;
  return `The ${source} has a guide to paging, errors, limits and streams (<code>docs/api.md</code>), and the specification of all values (<code>docs/specification.md</code>).`;
}

function section(path: string, method: string, operation: Operation, components: Document['components']): string {
  const parameters = operation.parameters.map(
    ({ name, required, description, schema }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${required ? 'required' : limits(schema)}</td><td>${typeOf(schema)}</td><td>${prose(description)}</td></tr>`,
  );
  const body = operation.requestBody?.content?.['application/json'];
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const json = content?.['application/json'];
    const other = isStream(content) ? 'text/event-stream' : 'text/plain, one sentence';
    return `<tr><th scope="row">${text(status)}</th><td>${text(description)}</td><td>${json ? typeOf(json.schema) : other}</td></tr>`;
  });
  return `<section id="${anchor(method + path)}"><h2><b>${method}</b> ${text(path)}</h2><p>${text(operation.summary)}.</p>
<p>${prose(operation.description)}</p>
${parameters.length > 0 ? table('Parameters', ['Name', 'Default and limits', 'Type', 'Description'], parameters) : ''}
${body ? `<h3>Body</h3>${fields(body.schema)}` : ''}
${table('Responses', ['Status', 'Description', 'Body'], answers)}
${Object.values(operation.responses).some(({ content }) => isStream(content)) ? '' : requestForm(path, method, operation, components.schemas)}</section>`;
}

/** Whether a response has no end, which the form would wait for. */
function isStream(content: Readonly<Record<string, unknown>> | undefined): boolean {
  return content?.['text/event-stream'] !== undefined;
}

function shape(name: string, schema: Schema): string {
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
  return table('Fields', ['Name', 'Presence', 'Type', 'Description'], rows);
}

function table(caption: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function limits(schema: unknown): string {
  const { default: byDefault, minimum, maximum } = Schema.parse(schema);
  const parts = [
    byDefault === undefined ? '' : `${byDefault}`,
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : `at most ${maximum}`,
  ];
  return text(parts.filter(Boolean).join(', ') || 'none');
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
