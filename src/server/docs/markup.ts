/* HTML helpers of the API reference. */

/** Returns a name as the id of an element. */
export function anchor(name: string): string {
  return name.replaceAll(/\W+/g, '-');
}

/** Escapes text for HTML elements and attributes. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Formats prose, in which backticks mark code. */
export function prose(value: string): string {
  return text(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
