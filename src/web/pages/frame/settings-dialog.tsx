import { isSettingWith, type ListedValue, type SettingName, settingNames, settings } from '#contract/settings.ts';
import { isLanguage, languages } from '#i18n/languages.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Modal } from '#web/components/modal.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { type Setting, setSetting, useSetting, valuesOf } from '#web/settings/settings.ts';
import { BackupSetting, LabelsSetting } from './data-settings.tsx';
import { CheckSetting, SegmentedSetting, SelectSetting, SettingGroup } from './setting-controls.tsx';

/** Dialog with all settings and the data in this browser. Open while mounted. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useFullLocale();
  return (
    <Modal heading={t('settings.title')} size="md" onClose={onClose}>
      <div className="grid grid-cols-1 gap-3 px-5 pt-3 pb-5 text-sm">
        <p className="text-xs text-ink-3">{t('settings.onlyHere')}</p>
        <SettingGroups />
        <LabelsSetting onLeave={onClose} />
        <BackupSetting />
      </div>
    </Modal>
  );
}

function SettingGroups() {
  const { t } = useFullLocale();
  return (['display', 'lists'] as const).map((group) => (
    <SettingGroup key={group} title={t(`settings.${group}`)}>
      {settingNames.flatMap((name) =>
        settings[name].group === group ? <SettingControl key={name} name={name} /> : [],
      )}
    </SettingGroup>
  ));
}

function SettingControl({ name }: { name: SettingName }) {
  const locale = useFullLocale();
  const value = useSetting(name);
  const label = locale.t(`settings.names.${name}`);
  const [first, second] = valuesOf(name);
  if (isSettingWith(name, { control: 'check' }) && first && second) {
    return (
      <CheckSetting
        name={label}
        note={locale.t(`settings.notes.${name}`)}
        isOn={value === first}
        onChange={(isOn) => setSetting<SettingName>(name, isOn ? first : second)}
      />
    );
  }
  const OneOf = isSettingWith(name, { control: 'list' }) ? SelectSetting : SegmentedSetting;
  return (
    <OneOf
      name={label}
      value={value}
      options={valuesOf(name).map((one) => ({ value: one, label: valueText(locale, name, one) }))}
      onChange={(chosen) => setSetting(name, chosen)}
    />
  );
}

/** Messages of the values that have one. */
type ValueKey = { [Name in Worded]: `settings.values.${Name}.${ListedValue<Name>}` }[Worded];
type Worded = Exclude<SettingName, 'pageSize'>;

function valueText({ t }: FullLocale, name: SettingName, value: Setting<SettingName>): string {
  if (name === 'pageSize') return t('settings.rows', { size: value });
  if (name === 'language' && isLanguage(value)) return languages[value].name;
  return t(`settings.values.${name}.${value}` as ValueKey);
}
