import type { ConfigFault } from '../../../contract/config.ts';
import { configWords as words } from '../../../words/en/config.ts';
import { Blank } from '../../ui/states.tsx';

/** In place of the explorer, where its operator's file cannot be used. */
export function BrokenConfig({ fault: { field, rule } }: { fault: ConfigFault }) {
  return (
    <main id="main" className="wrap">
      <h1 className="sr">{words.title}</h1>
      <section className="card">
        <div role="alert">
          <Blank icon="server" title={words.title}>
            {words.fault(words.rules[rule](field))}
            <br />
            {words.says}
          </Blank>
        </div>
      </section>
    </main>
  );
}
