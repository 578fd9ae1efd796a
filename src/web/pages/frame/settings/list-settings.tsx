import type { FullLocale } from '#i18n/locale.ts';
import { Select } from '#web/components/primitives/select.tsx';
import { useFullLocale } from '#web/locale-context.ts';
import { setCharacterKeys, useCharacterKeys } from '#web/settings/keys.ts';
import { setLiveUpdates, useLiveUpdates } from '#web/settings/live.ts';
import { pageSizes, setPageSize, usePageSize } from '#web/settings/page-size.ts';
import { setRecordsRecent, useRecordsRecent } from '#web/settings/recent.ts';
import { setHidesSuspicious, useHidesSuspicious } from '#web/settings/suspicious.ts';
import { listTimes, setListTimes, useListTimes } from '#web/settings/time.ts';
import { Check } from './check.tsx';
import { Row, Settings, Side } from './setting.tsx';

const sizes = (locale: FullLocale) =>
  pageSizes.map((value) => ({ value, label: locale.t('settings.rows', { size: value }) }));

export function ListSettings() {
  const locale = useFullLocale();
  return (
    <Settings title={locale.t('settings.lists')}>
      <Row name={locale.t('settings.names.pageSize')}>
        <Select
          label={locale.t('settings.names.pageSize')}
          value={usePageSize()}
          options={sizes(locale)}
          onChange={setPageSize}
        />
      </Row>
      <Side
        name={locale.t('settings.names.times')}
        value={useListTimes()}
        options={listTimes.map((value) => ({ value, label: locale.t(`settings.values.times.${value}`) }))}
        onChange={setListTimes}
      />
      <Check
        name={locale.t('settings.names.live')}
        note={locale.t('settings.liveNote')}
        isOn={useLiveUpdates()}
        onChange={setLiveUpdates}
      />
      <Check
        name={locale.t('settings.hideSuspicious')}
        note={locale.t('settings.suspiciousNote')}
        isOn={useHidesSuspicious()}
        onChange={setHidesSuspicious}
      />
      <Check
        name={locale.t('settings.names.recent')}
        note={locale.t('settings.recentNote')}
        isOn={useRecordsRecent()}
        onChange={setRecordsRecent}
      />
      <Check
        name={locale.t('settings.names.keys')}
        note={locale.t('settings.keysNote')}
        isOn={useCharacterKeys()}
        onChange={setCharacterKeys}
      />
    </Settings>
  );
}
