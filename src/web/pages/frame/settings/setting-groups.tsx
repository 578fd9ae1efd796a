import { isSettingWith, type ListedValue, type SettingName, settingNames, settings } from '#contract/settings.ts';
import { isLanguage, languages } from '#i18n/languages.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { useFullLocale } from '#web/contexts.ts';
import { type Setting, setSetting, useSetting, valuesOf } from '#web/settings/settings.ts';
import { Check } from './check.tsx';
import { Listed, Settings, Side } from '#web/pages/frame/setting-controls.tsx';

/** All settings, by group. */
export function SettingGroups() {
  const { t } = useFullLocale();
  return (['display', 'lists'] as const).map((group) => (
    <Settings key={group} title={t(`settings.${group}`)}>
      {settingNames.flatMap((name) => (settings[name].group === group ? <Control key={name} name={name} /> : []))}
    </Settings>
  ));
}

function Control({ name }: { name: SettingName }) {
  const locale = useFullLocale();
  const value = useSetting(name);
  const label = locale.t(`settings.names.${name}`);
  const [first, second] = valuesOf(name);
  if (isSettingWith(name, { control: 'check' }) && first && second) {
    return (
      <Check
        name={label}
        note={locale.t(`settings.notes.${name}`)}
        isOn={value === first}
        onChange={(isOn) => setSetting<SettingName>(name, isOn ? first : second)}
      />
    );
  }
  const OneOf = isSettingWith(name, { control: 'list' }) ? Listed : Side;
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
