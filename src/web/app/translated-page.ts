/* Keeps the application working while the browser translates its page. */

interface Translation {
  /** What replaced the text nodes. */
  readonly by: Element;
  /** The text nodes, which are empty meanwhile, with their texts. */
  readonly texts: Map<Text, string>;
}

/**
 * Keeps the text nodes of a page in their places while a browser translates it. A translator replaces text nodes by
 * `font` elements. React still has the text nodes: it would write new texts where nobody sees them, and throw when it
 * removes one or inserts before one. So each text node is put back, empty, beside its translation. When React changes or
 * removes it, the translation is removed, and the translator finds the new text.
 * @returns stops it
 */
export function keepTranslatedTexts(page: Node): () => void {
  const translations = new WeakMap<Node, Translation>();
  const observer = new MutationObserver((records) => {
    const added = fontsOf(records);
    // From the last to the first, so that the neighbors of each change are there again.
    for (const [index, record] of [...records.entries()].reverse()) {
      if (record.type === 'characterData') endIfChanged(record.target);
      else if (!isInFont(record.target)) readChildList(record, fontFor(record, index, added));
    }
    // What was changed here is no news.
    observer.takeRecords();
  });

  function readChildList(record: MutationRecord, font: Element | undefined): void {
    for (const node of [...record.removedNodes].toReversed()) {
      const known = translations.get(node);
      if (known) {
        // Removed by React, or the original is shown again.
        if (!node.isConnected || node === known.by) end(known);
      } else if (font && node instanceof Text && !node.isConnected) {
        begin(node, font, record);
      }
    }
  }

  function begin(text: Text, font: Element, { target, nextSibling }: MutationRecord): void {
    target.insertBefore(text, nextSibling?.parentNode === target ? nextSibling : null);
    // What React inserts before the text is then before its translation.
    text.after(font);
    const translation = translations.get(font) ?? { by: font, texts: new Map<Text, string>() };
    translation.texts.set(text, text.data);
    translations.set(font, translation).set(text, translation);
    text.data = '';
  }

  function end({ by, texts }: Translation): void {
    translations.delete(by);
    if (by instanceof HTMLElement) by.remove();
    for (const [text, before] of texts) {
      translations.delete(text);
      if (text.isConnected && text.data === '') text.data = before;
    }
  }

  function endIfChanged(node: Node): void {
    const translation = translations.get(node);
    if (translation && node instanceof Text && node.data !== '') end(translation);
  }

  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

interface AddedFont {
  readonly font: Element;
  readonly target: Node;
  /** The record that added it. */
  readonly index: number;
}

/** The `font` elements that were added. The application has none. */
function fontsOf(records: readonly MutationRecord[]): readonly AddedFont[] {
  return records.flatMap(({ target, addedNodes }, index) =>
    [...addedNodes].flatMap((node) =>
      node instanceof Element && node.localName === 'font' ? [{ font: node, target, index }] : [],
    ),
  );
}

/** Returns the element that replaced a text node: added with its removal, just before it, or next if it replaced several. */
function fontFor(
  { removedNodes, addedNodes, previousSibling, nextSibling, target }: MutationRecord,
  index: number,
  added: readonly AddedFont[],
): Element | undefined {
  if (removedNodes.length === 0) return undefined;
  const there = added.filter((one) => one.target === target);
  const isNear = ({ font }: AddedFont) => font === previousSibling || font === nextSibling;
  const found =
    there.find(({ font }) => [...addedNodes].includes(font)) ??
    there.findLast((one) => one.index < index && isNear(one)) ??
    there.find((one) => one.index > index) ??
    there.at(-1);
  return found?.font;
}

function isInFont(node: Node): boolean {
  return node instanceof Element && node.closest('font') !== null;
}
