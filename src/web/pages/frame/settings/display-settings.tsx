import { languages } from '#i18n/languages.ts';
import { useFullLocale } from '#web/locale-context.ts';
import { digitForms, setDigits, useDigits } from '#web/settings/digits.ts';
import { languageChoices, setLanguage, useLanguage } from '#web/settings/language.ts';
import { setTheme, themes, useTheme } from '#web/settings/theme.ts';
import { setZone, useZoneChoice, zones } from '#web/settings/time.ts';
import { setUnit, units, useChosenUnit } from '#web/settings/unit.ts';
import { Listed, Settings, Side } from './setting.tsx';

/** Settings of display and formatting. */
export function DisplaySettings() {
  const { t } = useFullLocale();
  return (
    <Settings title={t('settings.display')}>
      <Side
        name={t('settings.names.unit')}
        value={useChosenUnit()}
        options={units.map((value) => ({ value, label: t(`settings.values.unit.${value}`) }))}
        onChange={setUnit}
      />
      <Side
        name={t('settings.names.theme')}
        value={useTheme()}
        options={themes.map((value) => ({ value, label: t(`settings.values.theme.${value}`) }))}
        onChange={setTheme}
      />
      <Side
        name={t('settings.names.zone')}
        value={useZoneChoice()}
        options={zones.map((value) => ({ value, label: t(`settings.values.zone.${value}`) }))}
        onChange={setZone}
      />
      <Listed
        name={t('settings.names.language')}
        value={useLanguage()}
        options={languageChoices.map((value) => ({
          value,
          label: value === 'system' ? t('settings.values.language.system') : languages[value].name,
        }))}
        onChange={setLanguage}
      />
      <Listed
        name={t('settings.names.digits')}
        value={useDigits()}
        options={digitForms.map((value) => ({ value, label: t(`settings.values.digits.${value}`) }))}
        onChange={setDigits}
      />
    </Settings>
  );
}
