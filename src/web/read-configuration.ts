import type { Config, ConfigFault } from '#contract/config.ts';

/** Timeout of the file, in milliseconds. */
const timeoutMilliseconds = 10_000;

/**
 * Reads the configuration: embedded in the page by the service, otherwise from the file next to the page, whose
 * validation is loaded on demand.
 */
export async function readConfiguration(): Promise<{ readonly config: Config } | { readonly fault: ConfigFault }> {
  const written = document.querySelector('meta[name="config"]')?.getAttribute('content');
  if (written) return { config: JSON.parse(written) };
  try {
    const [{ readConfig }, text] = await Promise.all([import('./config-file.ts'), fetchFile()]);
    return readConfig(text);
  } catch {
    return { fault: { field: '', rule: 'missing' } };
  }
}

async function fetchFile(): Promise<string> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return response.text();
}
