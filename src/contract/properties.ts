export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns a value whose properties have still to be checked, one by one; an object without any for all but objects. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
