import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { stringifyJson } from '#contract/codec/json.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { propertiesOf } from '#contract/properties.ts';
import { english as locale } from '#i18n/catalogues.ts';
import { openApi } from '#server/api/openapi.ts';
import { version } from '#server/version.ts';
import { escapeMarkup } from './document.ts';

export interface DescriptionOptions {
  readonly networkName: string;
  /** Of the build, for its fonts. */
  readonly folder: string;
  readonly sourceUrl: string | undefined;
  readonly hasStream: boolean;
  readonly hasIngest: boolean;
}

/** `/openapi.json` and `/docs` describe the API for machines and for people (supplement 6). The page links the source code, if known. */
export function serveDescription(
  app: FastifyInstance,
  naming: NamingProfile,
  { networkName, folder, sourceUrl, hasStream, hasIngest }: DescriptionOptions,
): void {
  const described = openApi(naming, { hasStream, hasIngest });
  const document = {
    ...described,
    info: { ...propertiesOf(described.info), title: `${networkName} Explorer API`, 'x-service-version': version },
  };
  const body = stringifyJson(document);
  const page = referencePage(document, { siteName: `${networkName} Explorer`, sourceUrl });
  const style = fontFaces(folder) + readFileSync(join(import.meta.dirname, 'reference.css'), 'utf8');
  const script = readFileSync(join(import.meta.dirname, 'request-form.js'), 'utf8');
  const files = [
    ['/openapi.json', 'application/json', body],
    ['/docs', 'text/html', page],
    ['/docs.css', 'text/css', style],
    ['/docs.js', 'text/javascript', script],
  ] as const;
  for (const [path, type, content] of files) {
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(content),
    );
  }
}

/** Returns the fonts of the explorer as CSS; empty without a build. */
function fontFaces(folder: string): string {
  const assets = join(folder, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const fonts = [
    ['Geist', files.find((file) => file.startsWith('geist-latin-'))],
    ['Geist Mono', files.find((file) => file.startsWith('geist-mono-latin-'))],
  ] as const;
  return fonts
    .filter(([, file]) => file !== undefined)
    .map(
      ([family, file]) =>
        `@font-face { font-family: "${family}"; src: url("/assets/${file}") format("woff2"); font-weight: 100 900; font-display: swap; }\n`,
    )
    .join('');
}

const mark =
  '<svg aria-hidden="true" width="22" height="22" viewBox="0 0 26 26"><path d="M20.6 6.2a10 10 0 1 0 0 13.6" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/><circle cx="13" cy="13" r="4.3"/></svg>';

/** The header of the explorer; its settings have the theme. */
const siteLinks = (
  [
    ['/', 'frame.transactions'],
    ['/tokens', 'frame.tokens'],
    ['/stats', 'frame.statistics'],
    ['/starred', 'frame.starred'],
    ['/settings', 'frame.settings'],
  ] as const
)
  .map(([path, text]) => `<a href="${path}">${escapeMarkup(locale.t(text))}</a>`)
  .join('');

const searchField = `<search><form action="/search"><input type="search" name="q" aria-label="${escapeMarkup(locale.t('frame.searchAll'))}" placeholder="${escapeMarkup(locale.t('frame.search'))}" autocomplete="off" autocapitalize="off" spellcheck="false"></form></search>`;

/* Returns the API reference at /docs, made only from the OpenAPI document. */

/** Readable without its script, which sends requests. @param sourceUrl of the source code, if known */
export function referencePage(
  document: unknown,
  { siteName, sourceUrl }: { siteName: string; sourceUrl: string | undefined },
): string {
  const { info, paths, components } = Document.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const shapes = Object.entries(components.schemas);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(info.title)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/docs.css"><script src="/before-paint.js"></script><script type="module" src="/docs.js"></script></head><body>
<header><a class="brand" href="/">${mark}${escapeMarkup(siteName)}</a><nav aria-label="Main">${siteLinks}</nav>${searchField}</header>
<nav class="contents" aria-label="Contents"><h2>Endpoints</h2><ul>${operations
    .map(({ path, method }) => `<li><a href="#${anchor(method + path)}">${method} ${escapeMarkup(path)}</a></li>`)
    .join('')}</ul><h2>Schemas</h2><ul>${shapes.map(([name]) => `<li>${shapeLink(name)}</li>`).join('')}</ul></nav>
<main><h1>${escapeMarkup(info.title)} <small>${escapeMarkup(info.version)}</small></h1>
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
  const source = sourceUrl === undefined ? 'source code' : `<a href="${escapeMarkup(sourceUrl)}">source code</a>`;
  return `The ${source} has a guide to paging, errors, limits and streams (<code>docs/api.md</code>), and the specification of all values (<code>docs/specification.md</code>).`;
}

function section(path: string, method: string, operation: Operation, components: Document['components']): string {
  const parameters = operation.parameters.map(
    ({ name, required, description, schema }) =>
      `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td>${required ? 'required' : limits(schema)}</td><td>${typeOf(schema)}</td><td>${prose(description)}</td></tr>`,
  );
  const body = operation.requestBody?.content?.['application/json'];
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const json = content?.['application/json'];
    const other = isStream(content) ? 'text/event-stream' : 'text/plain, one sentence';
    return `<tr><th scope="row">${escapeMarkup(status)}</th><td>${escapeMarkup(description)}</td><td>${json ? typeOf(json.schema) : other}</td></tr>`;
  });
  return `<section id="${anchor(method + path)}"><h2><b>${method}</b> ${escapeMarkup(path)}</h2><p>${escapeMarkup(operation.summary)}.</p>
<p>${prose(operation.description)}</p>
${parameters.length > 0 ? table('Parameters', ['Name', 'Default and limits', 'Type', 'Description'], parameters) : ''}
${body ? `<h3>Body</h3>${fields(body.schema)}` : ''}
${table('Responses', ['Status', 'Description', 'Body'], responses)}
${operation.security || Object.values(operation.responses).some(({ content }) => isStream(content)) ? '' : requestForm(path, method, operation, components.schemas)}</section>`;
}

/** Whether a response has no end, which the form would wait for. */
function isStream(content: Readonly<Record<string, unknown>> | undefined): boolean {
  return content?.['text/event-stream'] !== undefined;
}

function shape(name: string, schema: Schema): string {
  const examples =
    schema.examples?.map((example) => `<pre tabindex="0">${escapeMarkup(stringifyJson(example, 2))}</pre>`) ?? [];
  return `<section id="${anchor(name)}"><h2>${escapeMarkup(name)}</h2>${fields(schema)}${examples.join('')}</section>`;
}

function fields(schema: unknown): string {
  const { properties, required = [] } = Schema.parse(schema);
  if (!properties) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td>${required.includes(name) ? 'always' : 'may be missing'}</td><td>${typeOf(property)}</td><td>${prose(Schema.parse(property).description ?? '')}</td></tr>`,
  );
  return table('Fields', ['Name', 'Presence', 'Type', 'Description'], rows);
}

function table(caption: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="wide" tabindex="0" role="group" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function limits(schema: unknown): string {
  const { default: byDefault, minimum, maximum } = Schema.parse(schema);
  const parts = [
    byDefault === undefined ? '' : `${byDefault}`,
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : `at most ${maximum}`,
  ];
  return escapeMarkup(parts.filter(Boolean).join(', ') || 'none');
}

function typeOf(schema: unknown): string {
  const { $ref, type, enum: values, items, anyOf, format } = Schema.parse(schema ?? {});
  if ($ref) return shapeLink($ref.split('/').at(-1) ?? '');
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (values) return values.map((value) => `<code>${escapeMarkup(String(value))}</code>`).join(' ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  return escapeMarkup([...new Set([type ?? 'any value'].flat())].join(' or ') + (format ? ` (${format})` : ''));
}

function shapeLink(name: string): string {
  return `<a href="#${anchor(name)}">${escapeMarkup(name)}</a>`;
}

/** Sends a request and shows the response. Hidden until its script runs (`request-form.js`). */
function requestForm(
  path: string,
  method: string,
  { parameters, requestBody }: Operation,
  schemas: Readonly<Record<string, Schema>>,
): string {
  const id = `try-${anchor(method + path)}`;
  const schemaOf = (value: unknown): Schema => {
    const schema = Schema.parse(value);
    const named = schema.$ref === undefined ? undefined : schemas[schema.$ref.split('/').at(-1) ?? ''];
    return { ...named, ...schema };
  };
  const fields = parameters.map(
    ({ name, required, schema }) =>
      `<label>${escapeMarkup(name)}${required ? ' (required)' : ''}${field(name, required, schemaOf(schema))}</label>`,
  );
  const body = requestBody?.content?.['application/json'];
  if (body) {
    const template = `${JSON.stringify(templateOf(schemaOf(body.schema)), null, 2)}`;
    fields.push(`<label class="body">Body<textarea name="body" rows="4">${escapeMarkup(template)}</textarea></label>`);
  }
  return `<form class="request" hidden aria-labelledby="${id}" data-method="${method}" data-path="${escapeMarkup(path)}">
<h3 id="${id}">Try ${method} ${escapeMarkup(path)}</h3><div class="fields">${fields.join('')}</div>
<button type="submit">Send request</button><p class="status" role="status"></p><pre tabindex="0" role="group" aria-label="Response" hidden></pre></form>`;
}

function field(name: string, required: boolean, schema: Schema): string {
  const { enum: values = schema.type === 'boolean' ? [false, true] : undefined, default: byDefault } = schema;
  const attributes = `name="${escapeMarkup(name)}"${required ? ' required' : ''}`;
  if (values) {
    const options = values.map(
      (value) => `<option${value === byDefault ? ' selected' : ''}>${escapeMarkup(String(value))}</option>`,
    );
    return `<select ${attributes}>${options.join('')}</select>`;
  }
  const limits = Object.entries({ min: schema.minimum, max: schema.maximum, placeholder: byDefault })
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeMarkup(String(value))}"`);
  const inputType = schema.type === 'integer' ? 'type="number"' : 'type="text" spellcheck="false" autocomplete="off"';
  return `<input ${inputType} ${attributes}${limits.join('')}>`;
}

function templateOf({ type, properties = {} }: Schema): object {
  if (type === 'array') return [''];
  return Object.fromEntries(Object.keys(properties).map((name) => [name, ['']]));
}

function anchor(name: string): string {
  return name.replaceAll(/\W+/g, '-');
}

function prose(value: string): string {
  return escapeMarkup(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/* The parts of an OpenAPI document that the reference uses. */

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

type Schema = z.infer<typeof Schema>;

const Content = z.optional(z.record(z.string(), z.object({ schema: z.unknown() })));
export type Operation = z.infer<typeof Operation>;
const Operation = z.object({
  summary: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), description: z.string(), schema: z.unknown() }),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  /** If it needs a token, which a page must not ask for. */
  security: z.optional(z.array(z.unknown())),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
});

export type Document = z.infer<typeof Document>;
const Document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
