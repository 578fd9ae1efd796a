import { setListTimes, setZone, useListTimes, useZone } from '../../settings/time.ts';
import { Segmented } from '../../ui/segmented.tsx';

const zones = [
  { value: 'utc', label: 'UTC' },
  { value: 'local', label: 'Local' },
] as const;
const listTimes = [
  { value: 'ages', label: 'Ages' },
  { value: 'times', label: 'Times' },
] as const;

/** What a reader should know about every page, and how times are told on all of them. */
export function Footer({ onKeys }: { onKeys: () => void }) {
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <span>Core Explorer reads the network and changes nothing.</span>
        <span className="foot-c">
          <span aria-hidden="true">Times in</span>
          <Segmented legend="Show times in" value={useZone()} options={zones} onChange={setZone} small />
        </span>
        <span className="foot-c">
          <span aria-hidden="true">Lists show</span>
          <Segmented legend="Lists show" value={useListTimes()} options={listTimes} onChange={setListTimes} small />
        </span>
        <button className="btn btn-quiet foot-k" type="button" aria-keyshortcuts="?" onClick={onKeys}>
          Keys
        </button>
        <span className="end">Interface description 3.4.0</span>
      </div>
    </footer>
  );
}
