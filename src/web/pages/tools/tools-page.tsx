import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PageBar } from '#web/components/card.tsx';
import { SegmentedLinks } from '#web/components/controls.tsx';
import { useLocale, withSearch } from '#web/contexts.ts';
import { BulkLookup } from './bulk-tool.tsx';
import { issuerLookup, metadataLookup } from './token-lookup.tsx';
import { transactionLookup } from './transaction-lookup.tsx';

const route = getRouteApi('/tools');

export const tools = [metadataLookup, issuerLookup, transactionLookup] as const;

export function ToolsPage() {
  const { t } = useLocale();
  const { tool, network, ids } = route.useSearch();
  const [text, setText] = useState(() => ids.replaceAll(',', '\n'));
  const list = { text, onText: setText };
  return (
    <>
      <PageBar title={t('tools.title')}>
        <SegmentedLinks
          legend={t('tools.tool')}
          value={tool}
          options={tools.map(({ name }) => ({ value: name, label: t(`tools.tools.${name}`) }))}
          linkTo={(to) => withSearch({ tool: to, ids: '' })}
        />
      </PageBar>
      <p className="mb-4 text-ink-2">{t(`tools.description.${tool}`)}</p>
      {tool === 'metadata' && <BulkLookup key={`${network} ${tool}`} tool={metadataLookup} {...list} />}
      {tool === 'issuers' && <BulkLookup key={`${network} ${tool}`} tool={issuerLookup} {...list} />}
      {tool === 'transactions' && <BulkLookup key={`${network} ${tool}`} tool={transactionLookup} {...list} />}
    </>
  );
}
