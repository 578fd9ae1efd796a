/* Pieces of HTML for the reference. */

/** A name as the id of an element. */
export function anchor(name: string): string {
  return name.replaceAll(/\W+/g, '-');
}

/** Text as HTML, in elements and in attributes. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Prose, where backticks stand for code. */
export function prose(value: string): string {
  return text(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
