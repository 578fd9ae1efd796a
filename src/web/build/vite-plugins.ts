import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const link = /<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+\.css)">/;

/**
 * A Vite plugin that writes the style sheet into `index.html`, so that the first paint waits for one response instead of
 * two. The Content-Security-Policy of the page allows it by its hash; a policy sent by the host must not forbid it.
 */
export function inlineStyleSheet(): Plugin {
  return {
    name: 'inline-style-sheet',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [tag, fileName = ''] = link.exec(html) ?? [];
        const sheet = bundle[fileName];
        if (tag === undefined || sheet?.type !== 'asset') throw new Error('The page has no style sheet.');
        delete bundle[fileName];
        const text = String(sheet.source).trim();
        if (/<\/style/i.test(text)) throw new Error('The style sheet would end its element.');
        const hash = createHash('sha256').update(text).digest('base64');
        const policy = `style-src 'self' 'sha256-${hash}'; style-src-attr 'unsafe-inline'`;
        // React writes style attributes: widths and positions of drawings. They cannot contain scripts.
        return html
          .replace('<head>', () => `<head>\n    <meta http-equiv="content-security-policy" content="${policy}" />`)
          .replace(tag, () => `<style>${text}</style>`);
      },
    },
  };
}
