import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { FullLocale } from '#i18n/locale.ts';
import { PageBar } from '#web/components/page-bar.tsx';
import { SegmentedLinks } from '#web/components/segmented.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ListTool } from './list-tool.tsx';
import { tools } from './lookup.ts';
import { TransactionsTool } from './transactions/transactions-tool.tsx';

const route = getRouteApi('/tools');
const options = (locale: FullLocale) =>
  [...tools, 'transactions' as const].map((tool) => ({ value: tool, label: locale.t(`tools.tools.${tool}`) }));

/** Bulk lookup page. */
export function ToolsPage() {
  const locale = useFullLocale();
  const { tool, network, ids } = route.useSearch();
  const [text, setText] = useState(() => ids.replaceAll(',', '\n'));
  return (
    <>
      <PageBar title={locale.t('tools.title')}>
        <SegmentedLinks
          legend={locale.t('tools.tool')}
          value={tool}
          options={options(locale)}
          linkTo={(to) => ({
            to: '.',
            search: (previous: object) => ({ ...previous, tool: to, ids: '' }),
            resetScroll: false,
          })}
        />
      </PageBar>
      <p className="mb-4 text-ink-2">{locale.t(`tools.description.${tool}`)}</p>
      {tool === 'transactions' ? (
        <TransactionsTool key={network} text={text} onText={setText} />
      ) : (
        <ListTool key={`${network} ${tool}`} tool={tool} text={text} onText={setText} />
      )}
    </>
  );
}
