export interface ShellRequest {
  readonly method: string;
  readonly url: string;
  readonly requestBody?: string | undefined;
}

/** Returns the curl command of a request: `curl 'https://…'`. All parts are quoted for a POSIX shell. */
export function curlOf({ method, url, requestBody }: ShellRequest): string {
  const parts = ['curl'];
  if (method !== 'GET') parts.push('--request', method);
  if (requestBody !== undefined)
    parts.push('--header', quoted('content-type: application/json'), '--data-raw', quoted(requestBody));
  return [...parts, quoted(url)].join(' ');
}

/** Within single quotes, only a single quote is special. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
