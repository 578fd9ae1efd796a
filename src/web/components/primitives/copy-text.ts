/**
 * Copies a text to the clipboard.
 * @returns whether it worked; the browser may refuse
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard API; use the older command.
    return copySelected(text);
  }
}

/** Announces a message to screen readers, politely. */
export function announce(words: string): void {
  region ??= createRegion();
  // A repeated message is only announced if the text changes.
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}

let region: HTMLElement | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'sr-only';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'sr-only';
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
