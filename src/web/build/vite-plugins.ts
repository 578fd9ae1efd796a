import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that writes the style sheet into `index.html`, so that the first paint waits for one response instead of
 * two. The Content-Security-Policy of the page allows it by its hash; a policy sent by the host must not forbid it.
 */
export function inlineStyleSheet(): Plugin {
  return {
    name: 'inline-style-sheet',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        // Vite would load it as a file as well, in the page and before every chunk that imports the entry.
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [sheet, ...others] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
        if (sheet?.type !== 'asset' || others.length > 0) throw new Error('The page needs exactly one style sheet.');
        delete bundle[sheet.fileName];
        const text = String(sheet.source).trim();
        if (/<\/style/i.test(text)) throw new Error('The style sheet would end its element.');
        const hash = createHash('sha256').update(text).digest('base64');
        const policy = `style-src 'self' 'sha256-${hash}'; style-src-attr 'unsafe-inline'`;
        // React writes style attributes: widths and positions of drawings. They cannot contain scripts.
        return html
          .replace('<head>', () => `<head>\n    <meta http-equiv="content-security-policy" content="${policy}" />`)
          .replace('</head>', () => `<style>${text}</style>\n  </head>`);
      },
    },
  };
}

/**
 * A Vite plugin for development, where Vite serves JSON as a module of JavaScript but leaves the attributes of a dynamic
 * import, with which a browser refuses it. Node needs them.
 */
export function jsonModules(): Plugin {
  return {
    name: 'json-modules',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { code: "{ with: { type: 'json' } }" },
      handler: (code) => code.replaceAll("{ with: { type: 'json' } }", '{}'),
    },
  };
}

const publicFolder = join(import.meta.dirname, '../../../public');

/** Files of public/ that the explorer needs offline. */
const publicFiles = ['before-paint.js', 'config.json', 'icon.svg'];

/** Writes the files to cache into the service worker, and the page for unknown paths of a static host. */
export function offlineFiles(): Plugin {
  let base = '/';
  return {
    name: 'offline-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') return this.error('The build has no sw.js or no page.');
        if (worker.imports.length > 0) this.error(`sw.js may import no other file, but imports ${worker.imports}.`);
        const assets = Object.values(bundle)
          // The chart library is cached once a chart was shown.
          .filter(
            (file) => file.type === 'asset' || !file.moduleIds.some((id) => id.includes('/node_modules/recharts/')),
          )
          .map(({ fileName }) => fileName)
          .filter((path) => path.startsWith('assets/'))
          .sort();
        const contents = publicFiles.map((path) => readFileSync(join(publicFolder, path)));
        const hash = createHash('sha256').update([page.source, ...contents, ...assets].join());
        const files = ['', ...publicFiles, ...assets].map((path) => base + path);
        const build = { name: hash.digest('base64url').slice(0, 12), base, files };
        worker.code = worker.code.replaceAll('__BUILD__', () => JSON.stringify(build));
        // The router shows the page of the path, or that there is none.
        this.emitFile({ type: 'asset', fileName: '404.html', source: page.source });
      },
    },
  };
}
