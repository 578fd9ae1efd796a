import type { MouseEvent } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import { announce, copyText, icons, shownMilliseconds } from './copy.tsx';

/*
 * What rows of lists do without rendering, since a list has hundreds of them: the page has one listener of each kind, which
 * changes elements directly.
 */

/**
 * A copy button in a row, where it is seen on hover or focus. Its icon is drawn then, and nothing renders on a copy: a list
 * has hundreds of rows.
 */
export function RowCopyButton({ text, label }: { text: string; label: string }) {
  const locale = useLocale();
  const copy = ({ currentTarget }: MouseEvent<HTMLElement>) => void copyInRow(currentTarget, text, locale);
  return <button className="icon-square icon-square-row" type="button" aria-label={label} onClick={copy} />;
}

async function copyInRow(button: HTMLElement, text: string, { t }: Locale): Promise<void> {
  const worked = await copyText(text);
  const outcome = worked ? 'done' : 'failed';
  const { title } = button;
  if (!worked) button.title = t('states.copyBlockedByBrowser');
  drawIcon(button, outcome);
  announce(worked ? t('states.copied') : t('states.notCopied'));
  setTimeout(() => {
    button.title = title;
    drawIcon(button, 'idle');
  }, shownMilliseconds);
}

function drawIcon(button: HTMLElement, outcome: keyof typeof icons): void {
  button.toggleAttribute('data-done', outcome === 'done');
  button.toggleAttribute('data-failed', outcome === 'failed');
  button.querySelector('use')?.setAttribute('href', `#${icons[outcome]}-icon`);
}

/** Draws the icons of the buttons in the row that a pointer or the focus is in. */
function drawIconsOfRow({ target }: Event): void {
  const row = target instanceof Element ? target.closest('tr, .icon-square-row') : null;
  const inside = row?.querySelectorAll<HTMLElement>('.icon-square-row:empty') ?? [];
  for (const button of row instanceof HTMLElement && row.matches('.icon-square-row:empty') ? [row] : inside) {
    button.title = button.ariaLabel ?? '';
    button.append(iconElement(icons.idle, 14));
  }
}

/** An icon of the sprite, as `Icon` renders it. */
function iconElement(name: 'copy' | 'check' | 'cross', size: 14): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('class', `ic ic-${size}`);
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  const drawing = document.createElementNS(icon.namespaceURI, 'use');
  drawing.setAttribute('href', `#${name}-icon`);
  icon.append(drawing);
  return icon;
}

/** What shows an address: marked by its attribute, or a party of a row with the address itself. */
const marks = '[data-identifier], .party';

function markedBy(element: Element): string | undefined {
  const { identifier } = element instanceof HTMLElement ? element.dataset : {};
  return identifier ?? element.querySelector<HTMLElement>(':scope > .short-id')?.title;
}

/**
 * Highlights all occurrences of the hovered or focused address. Uses one pair of listeners for the page and changes
 * elements directly, since rerendering hundreds of rows would be slow.
 */
function highlightAddresses(page: Document): void {
  let highlighted: string | undefined;
  const light = (event: Event) => {
    const at = event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : event.target;
    const marked = at instanceof Element ? at.closest(marks) : null;
    const identifier = marked ? markedBy(marked) : undefined;
    if (identifier === highlighted) return;
    highlighted = identifier;
    for (const element of page.querySelectorAll('[data-highlighted]')) element.removeAttribute('data-highlighted');
    if (identifier === undefined) return;
    const value = `="${CSS.escape(identifier)}"]`;
    const same = page.querySelectorAll(
      `[data-identifier${value}, .party:not([data-identifier]) > .short-id[title${value}`,
    );
    // A single occurrence is not highlighted.
    if (same.length > 1) for (const element of same) element.closest(marks)?.setAttribute('data-highlighted', '');
  };
  page.addEventListener('pointerover', light);
  page.addEventListener('focusin', light);
  page.addEventListener('focusout', light);
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerover', drawIconsOfRow);
  document.addEventListener('focusin', drawIconsOfRow);
  highlightAddresses(document);
}
