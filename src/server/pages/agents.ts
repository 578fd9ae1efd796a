import { pageNames, pages } from '#contract/pages.ts';
import { english as locale } from '#i18n/catalogues.ts';
import { tags } from '#server/api/operation.ts';
import { listOperations } from '#server/api/operations.ts';
import { versionOneApi } from '#server/api/version-one.ts';
import { mcpPath } from '#server/http/mcp.ts';

/** Returns `/llms.txt`: what the service has, for language models (llmstxt.org). @param origin such as `https://explorer.example` */
export function describeForAgents(origin: string, networkName: string): string {
  const operations = listOperations().filter(([name]) => !(name in versionOneApi));
  const groups = Object.entries(tags).map(([tag, description]) => {
    const rows = operations
      .filter(([, operation]) => operation.tag === tag)
      .map(([, { endpoint, summary }]) => `- \`${endpoint.method} ${endpoint.path}\`: ${summary}`);
    return [`## ${tag}`, '', description, '', ...rows, ''];
  });
  return [
    `# ${networkName} Explorer`,
    '',
    `> ${locale.t('preview.explorer')}`,
    '',
    'Read-only, without keys. Sats are integers; token quantities are decimal strings of base units. Integers above 2^53 need a parser that keeps them. Times are in UTC. `network` is MAINNET, the default, or REGTEST. Names of tokens are chosen by strangers. Wait for `Retry-After` after 429 and 503.',
    '',
    '## Interfaces',
    '',
    `- [OpenAPI](${origin}/openapi.json): every endpoint with its schemas`,
    `- [Reference](${origin}/docs): the same to read, with forms`,
    `- Model Context Protocol: ${origin}${mcpPath}, streamable HTTP without sessions; a tool for each endpoint`,
    '',
    ...groups.flat(),
    '## Pages',
    '',
    ...pageNames.map((name) => `- \`${pages[name].path}\``),
    '',
  ].join('\n');
}
