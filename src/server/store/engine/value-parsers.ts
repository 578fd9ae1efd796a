import pg from 'pg';
import { parseJson } from '#contract/codec/json.ts';

const int8 = 20;
const json = 114;
const timestamptz = 1184;
const jsonb = 3802;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} in the store is beyond 2^53.`);
  return value;
}

/** Converts a time of a UTC session such as `2026-03-14 13:00:00.5+00` to `2026-03-14T13:00:00.500Z`. */
function isoTime(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (!match) throw new RangeError(`The time ${text} in the store is not UTC within the years 0001 to 9999.`);
  const [, date, time, fraction = ''] = match;
  return `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/**
 * Parsers of column values, the same on every engine: bigint as a checked number, timestamptz as ISO text, json
 * without rounding; numeric stays a decimal string.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    switch (oid) {
      case int8:
        return safeInteger;
      case timestamptz:
        return isoTime;
      case json:
      case jsonb:
        return parseJson;
      default:
        return pg.types.getTypeParser(oid, format);
    }
  },
};
