/** A request as a line for a shell. */
export interface ShellRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** JSON; undefined for none. */
  readonly requestBody?: string | undefined;
}

/** The command that asks the same: `curl 'https://…'`. Whatever its parts hold, a shell of POSIX reads it as text. */
export function curlOf({ method, url, requestBody }: ShellRequest): string {
  const parts = ['curl'];
  if (method !== 'GET') parts.push('--request', method);
  if (requestBody !== undefined)
    parts.push('--header', quoted('content-type: application/json'), '--data-raw', quoted(requestBody));
  return [...parts, quoted(url)].join(' ');
}

/** Between single quotes a shell reads nothing but the next one. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
