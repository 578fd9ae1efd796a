import type { Page } from 'playwright/test';

/* A translation by the browser, in its crudest form. */

/** What a translated text begins and ends with. */
const [before, after] = ['⟦', '⟧'];

/**
 * Translates the page, and what is new on it, until it is left: replaces each text node by nested `font` elements, as
 * translators do, in turn by each way to replace one, and merges neighboring text nodes. The texts only get brackets.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(
    ([first, last]) => {
      let turn = 0;
      const textNodes = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
        return nodes;
      };
      const fontOf = (text: string) => {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = `${first}${text}${last}`;
        outer.append(inner);
        return outer;
      };
      const work = () => {
        for (const node of textNodes()) {
          const { parentElement: parent, nextSibling: next } = node;
          if (!parent || node.data.trim() === '') continue;
          if (parent.closest('script, style, svg, textarea, [translate="no"], .notranslate, font')) continue;
          turn += 1;
          if (next instanceof Text && next.data.trim() !== '') {
            const font = fontOf(node.data + next.data);
            next.remove();
            node.replaceWith(font);
          } else if (turn % 3 === 0) {
            node.replaceWith(fontOf(node.data));
          } else if (turn % 3 === 1) {
            parent.insertBefore(fontOf(node.data), node);
            node.remove();
          } else {
            node.after(fontOf(node.data));
            parent.removeChild(node);
          }
        }
      };
      work();
      new MutationObserver(work).observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    [before, after] as const,
  );
}

/** Returns the visible text of the page without the translator's brackets. */
export function originalText(page: Page): Promise<string> {
  return page.evaluate(
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
    ([first, last]) => document.body.innerText.replaceAll(first, '').replaceAll(last, '').replaceAll(/\s+/g, ' '),
    [before, after] as const,
  );
}
