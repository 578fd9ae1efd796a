import { Fragment } from 'react';
import { isSettingWith, type ListedValue, type SettingName, settingNames } from '#contract/settings.ts';
import { isLanguage, languages } from '#i18n/languages.ts';
import type { Locale } from '#i18n/locale.ts';
import { networkTitle } from '#i18n/locale.ts';
import { SegmentedLinks } from '#web/components/controls.tsx';
import { CheckSetting } from '#web/components/form.tsx';
import { NeedsScript } from '#web/components/states.tsx';
import { onNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { type Setting, setSetting, useSetting, valuesOf } from '#web/settings/settings.ts';
import { BackupSetting, DeleteSetting } from './backup.tsx';
import { SegmentedSetting, SelectSetting, SettingRow, SettingSection } from './controls.tsx';
import { LabelsSetting } from './labels.tsx';

/** Settings and data of the user, which only this browser knows. */
export function SettingsPage() {
  const { t } = useLocale();
  return (
    <div className="mx-auto max-w-184 text-14">
      <h1>{t('frame.settings')}</h1>
      <p className="mt-1 text-ink-3">
        {t('settings.onlyHere')} <NeedsScript />
      </p>
      <SettingSection>
        {settingNames.map((name) => (
          <Fragment key={name}>
            <SettingControl name={name} />
            {name === 'theme' && <NetworkSetting />}
          </Fragment>
        ))}
      </SettingSection>
      <SettingSection title={t('settings.yourData')}>
        <LabelsSetting />
        <BackupSetting />
        <DeleteSetting />
      </SettingSection>
    </div>
  );
}

function SettingControl({ name }: { name: SettingName }) {
  const locale = useLocale();
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
      note={locale.t.optional(`settings.notes.${name}`)}
      value={value}
      options={valuesOf(name).map((one) => ({ value: one, label: valueText(locale, name, one) }))}
      onChange={(chosen) => setSetting(name, chosen)}
    />
  );
}

/** Messages of the values that have one. */
type ValueKey = { [Name in Worded]: `settings.values.${Name}.${ListedValue<Name>}` }[Worded];
type Worded = Exclude<SettingName, 'pageSize'>;

function valueText({ t }: Locale, name: SettingName, value: Setting<SettingName>): string {
  if (name === 'pageSize') return t('settings.rows', { size: value });
  if (name === 'language' && isLanguage(value)) return languages[value].name;
  return t(`settings.values.${name}.${value}` as ValueKey);
}

/** The same choice as in the header. */
function NetworkSetting() {
  const { t } = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  if (networks.length < 2) return null;
  return (
    <SettingRow name={t('frame.network')} isNamed>
      <SegmentedLinks
        legend={t('frame.network')}
        value={network}
        options={networks.map((value) => ({ value, label: networkTitle(value) }))}
        linkTo={(other) => ({ to: '.', search: onNetwork(other) })}
      />
    </SettingRow>
  );
}
