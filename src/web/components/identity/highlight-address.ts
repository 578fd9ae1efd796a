const attribute = 'data-identifier';

/**
 * Lights every mark of the address that is pointed at or focused. One pair of listeners for the whole page, and
 * only the marks of that address change: hundreds of rows need not render for it.
 * @returns ends it
 */
export function lightAddresses(page: Document): () => void {
  let lit: string | undefined;
  const light = (event: Event) => {
    const at = event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : event.target;
    const marked = at instanceof Element ? at.closest(`[${attribute}]`) : null;
    const identifier = marked?.getAttribute(attribute) ?? undefined;
    if (identifier === lit) return;
    lit = identifier;
    for (const element of page.querySelectorAll('[data-lit]')) element.removeAttribute('data-lit');
    if (identifier === undefined) return;
    const same = page.querySelectorAll(`[${attribute}="${CSS.escape(identifier)}"]`);
    // An address that stands alone has nothing to be found beside it.
    if (same.length > 1) for (const element of same) element.setAttribute('data-lit', '');
  };
  page.addEventListener('pointerover', light);
  page.addEventListener('focusin', light);
  page.addEventListener('focusout', light);
  return () => {
    page.removeEventListener('pointerover', light);
    page.removeEventListener('focusin', light);
    page.removeEventListener('focusout', light);
  };
}

if (typeof document !== 'undefined') lightAddresses(document);
