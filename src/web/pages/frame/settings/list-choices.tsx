import { settingsWords as words } from '../../../../words/en/settings.ts';
import { setCharacterKeys, useCharacterKeys } from '../../../settings/keys.ts';
import { setLiveUpdates, useLiveUpdates } from '../../../settings/live.ts';
import { pageSizes, setPageSize, usePageSize } from '../../../settings/page-size.ts';
import { setRemembers, useRemembers } from '../../../settings/recent.ts';
import { setHidesSuspicious, useHidesSuspicious } from '../../../settings/suspicious.ts';
import { listTimes, setListTimes, useListTimes } from '../../../settings/time.ts';
import { Select } from '../../../ui/select.tsx';
import { Check, Row, Settings, Side } from './setting.tsx';

const sizes = pageSizes.map((value) => ({ value, label: words.rows(value) }));

/** What lists show, and how they are moved through. */
export function ListChoices() {
  return (
    <Settings title={words.lists}>
      <Row name={words.names.pageSize}>
        <Select label={words.names.pageSize} value={usePageSize()} options={sizes} onChange={setPageSize} />
      </Row>
      <Side of="times" value={useListTimes()} options={listTimes} onChange={setListTimes} />
      <Check name={words.names.live} note={words.liveNote} isOn={useLiveUpdates()} onChange={setLiveUpdates} />
      <Check
        name={words.hideSuspicious}
        note={words.suspiciousNote}
        isOn={useHidesSuspicious()}
        onChange={setHidesSuspicious}
      />
      <Check name={words.names.recent} note={words.recentNote} isOn={useRemembers()} onChange={setRemembers} />
      <Check name={words.names.keys} note={words.keysNote} isOn={useCharacterKeys()} onChange={setCharacterKeys} />
    </Settings>
  );
}
