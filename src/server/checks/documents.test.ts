import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { stringifyJson } from '#contract/codec/json.ts';
import { core } from '#contract/codec/naming.ts';
import { Config } from '#contract/config.ts';
import { pages } from '#contract/pages.ts';
import { openApi } from '#server/api/openapi.ts';
import { settingNames } from '#server/settings.ts';
import { repositoryFiles } from '#server/testing/repository-files.ts';

/* The documents name what the code has: settings, metrics, files they link to, and paths that git must ignore. */

const root = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const markdown = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** First cells of the tables below a heading. */
function rowsBelow(document: string, ...headings: string[]): string[] {
  const sections = document.split(/^## /m).filter((section) => headings.some((heading) => section.startsWith(heading)));
  return sections.flatMap((section) =>
    [...section.matchAll(/^\| (`.*?`)[^|]*\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    ),
  );
}

test('every setting is in docs/configuration.md and .env.example', () => {
  const document = read('docs/configuration.md');
  const [tables = ''] = document.split('## config.json');
  const listed = [...tables.matchAll(/^\| `([A-Z_]+)`\s*\|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...settingNames].toSorted());
  const example = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  // Only for compose.yaml.
  expect(example.toSorted()).toEqual([...settingNames, 'POSTGRES_PASSWORD', 'BALANCER_PORT'].toSorted());
});

test('every key of config.json is in docs/configuration.md', () => {
  expect(rowsBelow(read('docs/configuration.md'), 'config.json').toSorted()).toEqual(
    Object.keys(Config.shape).toSorted(),
  );
});

test('every page is in docs/faq.md', () => {
  expect(rowsBelow(read('docs/faq.md'), 'Pages').toSorted()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .toSorted(),
  );
});

test('every extension is in docs/api.md', () => {
  const { paths } = openApi(core, { hasIngest: true });
  const extensions = Object.entries(Object(paths)).filter(([, path]) =>
    stringifyJson(path).includes('"x-extension":true'),
  );
  const listed = rowsBelow(read('docs/api.md'), 'Extensions').map((name) => name.replace(/^(?:GET|POST) /, ''));
  expect(listed.toSorted()).toEqual(extensions.map(([path]) => path).toSorted());
});

test('every metric of the code is in docs/monitoring.md, and alerts and the dashboard use no other', () => {
  const sources = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(`src/server/${name}`));
  const inCode = new Set(
    sources.flatMap((text) => [...text.matchAll(/'(core_explorer_\w+)'/g)].map(([, name]) => name)),
  );
  expect(inCode.size).toBeGreaterThan(5);
  const documented = rowsBelow(read('docs/monitoring.md'), 'Metrics').filter((name) =>
    name.startsWith('core_explorer_'),
  );
  expect(documented.toSorted()).toEqual([...inCode].toSorted());
  const used = ['docs/monitoring/alerts.yml', 'docs/monitoring/dashboard.json', 'docs/operations.md'].flatMap((name) =>
    [...read(name).matchAll(/core_explorer_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')),
  );
  for (const name of used) expect([...inCode]).toContain(name);
});

test('every link between documents leads to a file and a heading', () => {
  const anchors = (name: string) =>
    [...read(name).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  const broken = markdown.flatMap((name) =>
    [
      ...read(name)
        .replaceAll(/^```[\s\S]*?^```/gm, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ]
      .map(([, link = '']) => link)
      .filter((link) => !/^(?:https?:|mailto:)/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? name : join(dirname(name), path);
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && target.endsWith('.md') && !anchors(target).includes(anchor);
      })
      .map((link) => `${name}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every source file that a document or a comment names is there', () => {
  const files = repositoryFiles(root);
  const named = /(?<![\w./*#@-])(?:#|\.\/)?((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css|sql|js))\b(?!\.\w)/g;
  // What a change adds has a name in capitals. Decisions and benchmarks are records of their date.
  const isGeneral = (name: string) => /\b(?:NAME|NOUN|TAG)\b/.test(name);
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  const documents = markdown.filter((name) => !/^(?:CHANGELOG|docs\/(?:decisions|benchmarks)\/)/.test(name));
  const sources = files.filter((name) => /^(?:src|bench|e2e|testing|public)\/.*\.(?:tsx?|mjs|css|sql|js)$/.test(name));
  const comments = (text: string) => text.match(/^\s*(?:\/\*|\*|\/\/|--).*$/gm)?.join('\n') ?? '';
  const code = (text: string) => text.match(/`[^`\n]+`/g)?.join('\n') ?? '';
  const texts = [
    ...documents.map((name) => [name, code(read(name))] as const),
    ...sources.map((name) => [name, comments(read(name))] as const),
  ];
  const missing = texts.flatMap(([name, text]) =>
    Array.from(text.matchAll(named), ([, path = '']) => path)
      .filter((path) => !isGeneral(path) && !isThere(path))
      .map((path) => `${name}: ${path}`),
  );
  expect(texts.filter(([, text]) => text.includes('.ts')).length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('git ignores every path that the documents tell people to create in the checkout', () => {
  const texts = [...markdown, 'compose.yaml', '.env.example'].map(read);
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/(?:DATA_DIR=|> )(\.[\w.-]+)/g)].map(([, path = '']) => path),
  );
  expect(new Set(paths)).toEqual(new Set(['.data', '.data-real', '.data-mirror', '.env']));
  for (const path of paths) execFileSync('git', ['check-ignore', '--quiet', '--no-index', path], { cwd: root });
});
