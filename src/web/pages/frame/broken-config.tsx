import type { ConfigFault } from '../../../contract/config.ts';
import { commonWords } from '../../../words/en/common.ts';
import { configWords as words } from '../../../words/en/config.ts';
import { Icon } from '../../ui/icon.tsx';
import { Blank } from '../../ui/states.tsx';

/** In place of the explorer, where its operator's file cannot be used, or not be had. */
export function BrokenConfig({ fault: { field, rule } }: { fault: ConfigFault }) {
  const isRead = rule !== 'missing';
  const title = isRead ? words.title : words.notRead;
  return (
    <main id="main" className="wrap">
      <h1 className="sr">{title}</h1>
      <section className="card">
        <div role="alert">
          <Blank
            icon={isRead ? 'server' : 'wifi'}
            title={title}
            actions={
              <button className="btn btn-main" type="button" onClick={() => location.reload()}>
                <Icon name="retry" />
                {commonWords.retry}
              </button>
            }
          >
            {words.fault(words.rules[rule](field))}
            <br />
            {isRead && words.says}
          </Blank>
        </div>
      </section>
    </main>
  );
}
