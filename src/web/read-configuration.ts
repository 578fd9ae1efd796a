import type { Config, ConfigFault } from '../contract/config.ts';

/** Longest wait for the file, in milliseconds. */
const timeoutMilliseconds = 10_000;

/**
 * Reads the configuration: from the page, where the service wrote it, else from the file beside the page, whose
 * validation is loaded for it.
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
