import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** Validates a value against the schema at a location of a document. */
export type SchemaValidator = (path: readonly string[], value: unknown) => readonly string[];

/** Judges by the schemas of an OpenAPI document, with a validator that is not ours. */
export function schemaValidator(document: object): SchemaValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ ...document, $id: 'openapi' }] });
  formats.default(ajv);
  return (path, value) => {
    const pointer = path
      .map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
      .join('');
    const validate = ajv.getSchema(`openapi#${pointer}`);
    if (!validate) throw new Error(`There is no schema at ${pointer}.`);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
