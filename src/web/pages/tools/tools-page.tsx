import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import '../../ui/beside.css';
import './tools.css';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import { ListTool } from './list-tool.tsx';
import { tools } from './lookup.ts';

const route = getRouteApi('/tools');
const options = (locale: Locale) => tools.map((tool) => ({ value: tool, label: locale.t(`tools.tools.${tool}`) }));

/** Looking up many things at once. */
export function ToolsPage() {
  const locale = useLocale();
  const { tool, network } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState('');
  return (
    <>
      <div className="bar bar-top">
        <h1>{locale.t('tools.title')}</h1>
        <Segmented
          legend={locale.t('tools.tool')}
          value={tool}
          options={options(locale)}
          onChange={(chosen) =>
            void navigate({ search: (previous) => ({ ...previous, tool: chosen }), resetScroll: false })
          }
        />
      </div>
      <p className="tl-means">{locale.t(`tools.means.${tool}`)}</p>
      <ListTool key={`${network} ${tool}`} tool={tool} text={text} onText={setText} />
    </>
  );
}
