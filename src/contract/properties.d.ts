export declare function isObject(value: unknown): value is Readonly<Record<string, unknown>>;
/** Returns a value whose properties have still to be checked, one by one; an object without any for all but objects. */
export declare function propertiesOf(value: unknown): Readonly<Record<string, unknown>>;
