import type { NamingProfile } from '#contract/codec/naming.ts';
import { bodyToSend, type Endpoint } from '#contract/endpoint.ts';
import { propertiesOf } from '#contract/properties.ts';
import { HttpError } from '#server/errors.ts';
import { requestSchemas } from './openapi.ts';
import { type OperationName, operationOf } from './operations.ts';

/** A request to the API. */
interface ToolRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

/** An operation as a tool of an agent. */
export interface ApiTool {
  readonly name: OperationName;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Record<string, object>;
    readonly required: string[];
  };
  /** @param input as an agent sent it @throws HttpError 400 if it cannot be sent */
  readonly request: (input: Readonly<Record<string, unknown>>) => ToolRequest;
}

const madeFor = new WeakMap<NamingProfile, ReadonlyMap<string, ApiTool>>();

/** Returns the tools by name, made once for a naming. */
export function toolsOf(naming: NamingProfile): ReadonlyMap<string, ApiTool> {
  const known = madeFor.get(naming);
  if (known) return known;
  const tools = new Map(
    requestSchemas(naming).map(({ name, path, query, body }) => {
      const { endpoint, summary, description } = operationOf(name);
      const fields = [...path, ...query, ...body];
      const tool: ApiTool = {
        name,
        title: summary,
        description: `${summary}. ${description}`,
        inputSchema: {
          type: 'object',
          properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
          required: fields.filter(({ isRequired }) => isRequired).map((field) => field.name),
        },
        request: (input) => requestOf(endpoint, input, { query: namesOf(query), body: namesOf(body) }),
      };
      return [name, tool] as const;
    }),
  );
  madeFor.set(naming, tools);
  return tools;
}

function namesOf(fields: readonly { readonly name: string }[]): readonly string[] {
  return fields.map(({ name }) => name);
}

function requestOf(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  names: { readonly query: readonly string[]; readonly body: readonly string[] },
): ToolRequest {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = textOf(name, input[name]);
    if (text === undefined || text === '') throw new HttpError(400, `${name} is required.`);
    return encodeURIComponent(text);
  });
  const query = new URLSearchParams();
  for (const name of names.query) {
    const text = textOf(name, input[name]);
    if (text !== undefined) query.set(name, text);
  }
  const body = Object.fromEntries(
    names.body.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );
  return {
    method: endpoint.method,
    url: query.size > 0 ? `${url}?${query}` : url,
    ...(endpoint.method === 'POST' && { payload: propertiesOf(bodyToSend(endpoint, body)) }),
  };
}

/** Returns a value as a part of a URL; undefined if there is none. @throws HttpError 400 for a list or an object */
function textOf(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') throw new HttpError(400, `${name} must be a text, a number or true or false.`);
  return String(value).toWellFormed();
}
