import { settingsWords as words } from '../../../../words/en/settings.ts';
import { digitForms, setDigits, useDigits } from '../../../settings/digits.ts';
import { languageChoices, setLanguage, useLanguage } from '../../../settings/language.ts';
import { setTheme, themes, useTheme } from '../../../settings/theme.ts';
import { setZone, useZone, zones } from '../../../settings/time.ts';
import { setUnit, units, useUnit } from '../../../settings/unit.ts';
import { Listed, Settings, Side } from './setting.tsx';

/** How everything is shown and written. */
export function ReadingChoices() {
  return (
    <Settings title={words.reading}>
      <Side of="unit" value={useUnit()} options={units} onChange={setUnit} />
      <Side of="theme" value={useTheme()} options={themes} onChange={setTheme} />
      <Side of="zone" value={useZone()} options={zones} onChange={setZone} />
      <Listed of="language" value={useLanguage()} options={languageChoices} onChange={setLanguage} />
      <Listed of="digits" value={useDigits()} options={digitForms} onChange={setDigits} />
    </Settings>
  );
}
