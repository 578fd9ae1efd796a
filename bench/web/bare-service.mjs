import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runPackage } from '../../src/tools/command.mjs';
import { toolCachePath } from '../../src/tools/node.mjs';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/**
 * Builds the bare page, and serves its files compressed; it uses the API of the service it is compared with.
 * @returns its address, and a function that stops it
 */
export async function startBarePage(serviceUrl) {
  const folder = toolCachePath('bare-page');
  const build = ['build', 'bench/web/bare', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  if ((await runPackage('vite', build)) !== 0) throw new Error('The bare page could not be built.');
  const files = new Map(
    readdirSync(folder, { recursive: true })
      .filter((path) => extname(path) in types)
      .map((path) => [`/${path.replaceAll(sep, '/')}`, brotliCompressSync(readFileSync(join(folder, path)))]),
  );
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url === '/' ? '/index.html' : incoming.url;
    const file = files.get(path);
    if (file) outgoing.writeHead(200, { 'content-type': types[extname(path)], 'content-encoding': 'br' }).end(file);
    else if (path.startsWith('/v1/')) forward(new URL(path, serviceUrl), incoming, outgoing);
    else outgoing.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

function forward(url, { headers }, outgoing) {
  const { host, ...rest } = headers;
  request(url, { headers: rest }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  })
    .on('error', () => outgoing.writeHead(502).end())
    .end();
}
