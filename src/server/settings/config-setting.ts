import { readFileSync } from 'node:fs';
import { type Config, readConfig } from '#contract/config.ts';
import { english as locale } from '#i18n/english.ts';

/**
 * Reads the configuration file of the explorer, in the format of a static deployment's config.json.
 * @param setting its name, for the message
 * @throws Error with one sentence
 */
export function readConfigFile(setting: string, path: string): Config {
  const text = readText(path);
  if (text === undefined) throw new Error(`${setting} must be the path of a file such as config.json.`);
  const read = readConfig(text);
  if ('config' in read) return read.config;
  const { field, rule } = read.fault;
  throw new Error(`${setting}: ${locale.t(`config.rules.${rule}`, { field })}`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
