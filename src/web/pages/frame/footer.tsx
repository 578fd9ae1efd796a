import { frameWords as words } from '../../../words/en/frame.ts';
import { keptWords } from '../../../words/en/kept.ts';
import { config } from '../../config.ts';
import { setListTimes, setZone, useListTimes, useZone } from '../../settings/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/quick-link.tsx';
import { Segmented } from '../../ui/segmented.tsx';

const zones = [
  { value: 'utc', label: 'UTC' },
  { value: 'local', label: words.local },
] as const;
const listTimes = [
  { value: 'ages', label: words.ages },
  { value: 'times', label: words.times },
] as const;

/** What a reader should know about every page, and how times are told on all of them. */
export function Footer({ onKeys }: { onKeys: () => void }) {
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <span>{words.readsOnly}</span>
        <span className="foot-c">
          <span aria-hidden="true">{words.timesIn}</span>
          <Segmented legend={words.showTimesIn} value={useZone()} options={zones} onChange={setZone} small />
        </span>
        <span className="foot-c">
          <span aria-hidden="true">{words.listsShow}</span>
          <Segmented
            legend={words.listsShow}
            value={useListTimes()}
            options={listTimes}
            onChange={setListTimes}
            small
          />
        </span>
        <button className="btn btn-quiet btn-sm" type="button" aria-keyshortcuts="?" onClick={onKeys}>
          {words.keys}
        </button>
        <PageLink className="link only-s" to="/starred">
          {keptWords.starred}
        </PageLink>
        <PageLink className="link" to="/tools">
          {words.tools}
        </PageLink>
        <PageLink className="link" to="/compare">
          {words.compare}
        </PageLink>
        {config.links?.map(({ label, url }) => (
          <a key={label + url} className="link inline-flex items-center gap-1" href={url} rel="noreferrer noopener">
            {label} <Icon name="sent" size={12} />
          </a>
        ))}
        <span className="end">{words.interfaceDescription('3.4.0')}</span>
      </div>
    </footer>
  );
}
