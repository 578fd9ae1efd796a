const attribute = 'data-identifier';

/**
 * Highlights all occurrences of the hovered or focused address. Uses one pair of listeners for the page and changes
 * elements directly, since rerendering hundreds of rows would be slow.
 * @returns removes the listeners
 */
function highlightAddresses(page: Document): () => void {
  let highlighted: string | undefined;
  const light = (event: Event) => {
    const at = event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : event.target;
    const marked = at instanceof Element ? at.closest(`[${attribute}]`) : null;
    const identifier = marked?.getAttribute(attribute) ?? undefined;
    if (identifier === highlighted) return;
    highlighted = identifier;
    for (const element of page.querySelectorAll('[data-highlighted]')) element.removeAttribute('data-highlighted');
    if (identifier === undefined) return;
    const same = page.querySelectorAll(`[${attribute}="${CSS.escape(identifier)}"]`);
    // A single occurrence is not highlighted.
    if (same.length > 1) for (const element of same) element.setAttribute('data-highlighted', '');
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

if (typeof document !== 'undefined') highlightAddresses(document);
