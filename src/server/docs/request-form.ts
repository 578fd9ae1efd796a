import { anchor, text } from './markup.ts';
import { type Operation, Schema } from './openapi-shape.ts';

/**
 * A form that sends a request and shows the response. Hidden until its script runs (`request-form.js`).
 * @param schemas by the names that references have
 */
export function requestForm(
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
      `<label>${text(name)}${required ? ' (required)' : ''}${field(name, required, schemaOf(schema))}</label>`,
  );
  const body = requestBody?.content?.['application/json'];
  if (body) {
    const template = `${JSON.stringify(templateOf(schemaOf(body.schema)), null, 2)}`;
    fields.push(`<label class="body">Body<textarea name="body" rows="4">${text(template)}</textarea></label>`);
  }
  return `<form class="request" hidden aria-labelledby="${id}" data-method="${method}" data-path="${text(path)}">
<h3 id="${id}">Try ${method} ${text(path)}</h3><div class="fields">${fields.join('')}</div>
<button>Send request</button><p class="status" role="status"></p><pre tabindex="0" role="region" aria-label="Response" hidden></pre></form>`;
}

function field(name: string, required: boolean, schema: Schema): string {
  const { enum: values = schema.type === 'boolean' ? [false, true] : undefined, default: byDefault } = schema;
  const attributes = `name="${text(name)}"${required ? ' required' : ''}`;
  if (values) {
    const options = values.map(
      (value) => `<option${value === byDefault ? ' selected' : ''}>${text(String(value))}</option>`,
    );
    return `<select ${attributes}>${options.join('')}</select>`;
  }
  const limits = Object.entries({ min: schema.minimum, max: schema.maximum, placeholder: byDefault })
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${text(String(value))}"`);
  const kind = schema.type === 'integer' ? 'type="number"' : 'type="text" spellcheck="false" autocomplete="off"';
  return `<input ${kind} ${attributes}${limits.join('')}>`;
}

/** Example body with every field: all fields are lists of texts. */
function templateOf({ properties = {} }: Schema): object {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, ['']]));
}
