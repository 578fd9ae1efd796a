import '../../ui/beside.css';
import './tools.css';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toolsWords as words } from '../../../words/en/tools.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ListTool } from './list-tool.tsx';
import { tools } from './lookup.ts';

const route = getRouteApi('/tools');
const options = tools.map((tool) => ({ value: tool, label: words.tools[tool] }));

/** Looking up many things at once. */
export function ToolsPage() {
  const { tool, network } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState('');
  return (
    <>
      <div className="bar bar-top">
        <h1>{words.title}</h1>
        <Segmented
          legend={words.tool}
          value={tool}
          options={options}
          onChange={(chosen) =>
            void navigate({ search: (previous) => ({ ...previous, tool: chosen }), resetScroll: false })
          }
        />
      </div>
      <p className="tl-means">{words.means[tool]}</p>
      <ListTool key={`${network} ${tool}`} tool={tool} text={text} onText={setText} />
    </>
  );
}
