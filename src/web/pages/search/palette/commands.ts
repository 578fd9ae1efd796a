import type { useNavigate } from '@tanstack/react-router';
import type { Network } from '#contract/endpoints/common.ts';
import { type PageWith, pages, pagesWith } from '#contract/pages.ts';
import type { Locale } from '#i18n/locale.ts';
import { openSettings } from '#web/components/dialog/open-settings.ts';
import type { IconName } from '#web/components/primitives/icon.tsx';
import type { KeyName } from '#web/hooks/keys.ts';
import { onNetwork } from '#web/hooks/network.tsx';
import { setTheme, type Theme, themes } from '#web/settings/theme.ts';
import { setZone, type Zone, zones } from '#web/settings/time.ts';
import { setUnit, type Unit, units } from '#web/settings/unit.ts';

export interface Command {
  readonly name: string;
  readonly icon: IconName;
  readonly does: string;
  /** Further words to find it by. */
  readonly too: string;
  /** Its keyboard shortcut. */
  readonly key?: KeyName;
  readonly run: () => void;
}

/** The current state that commands depend on. */
export interface Situation {
  readonly network: Network;
  /** The other network, if this explorer has one. */
  readonly other: Network | undefined;
  readonly unit: Unit;
  readonly theme: Theme;
  readonly zone: Zone;
  readonly navigate: ReturnType<typeof useNavigate>;
}

const unitNames: Readonly<Record<Unit, string>> = { sats: 'sats', btc: 'BTC', usd: 'USD' };

/** Text of a command, and further words. */
type CommandWords = readonly string[];

/** Returns all commands that have an effect now, most useful first. */
export function commandsIn(locale: Locale, { network, other, unit, theme, zone, navigate }: Situation): Command[] {
  const toDo = (name: string, icon: IconName, [does = '', too = '']: CommandWords, run: () => void) => ({
    name,
    icon,
    does,
    too,
    run,
  });
  const keyed: readonly PageWith<'icon'>[] = pagesWith('key');
  const toGo = (page: PageWith<'icon'>): Command => {
    const { path, icon } = pages[page];
    return {
      name: path,
      icon,
      does: locale.t(`searchList.pages.${page}.label`),
      too: locale.t(`searchList.pages.${page}.keywords`),
      run: () => void navigate({ to: path, search: { network } }),
    };
  };
  return [
    ...pagesWith('key').map((key) => ({ ...toGo(key), key })),
    ...(other
      ? [
          toDo(
            'network',
            'swap',
            [locale.t('searchList.toNetwork', { network: other }), locale.t('searchList.networkKeywords')],
            () => {
              void navigate({ to: '.', search: onNetwork(other) });
            },
          ),
        ]
      : []),
    ...units
      .filter((one) => one !== unit)
      .map((one) =>
        toDo(
          one,
          'bitcoin',
          [locale.t('searchList.inUnit', { unit: unitNames[one] }), locale.t('searchList.unitKeywords')],
          () => setUnit(one),
        ),
      ),
    ...pagesWith('icon')
      .filter((page) => !keyed.includes(page))
      .map(toGo),
    ...themes
      .filter((one) => one !== theme)
      .map((one) =>
        toDo(
          one,
          'theme',
          [locale.t(`searchList.themes.${one}.label`), locale.t(`searchList.themes.${one}.keywords`)],
          () => setTheme(one),
        ),
      ),
    ...zones
      .filter((one) => one !== zone)
      .map((one) =>
        toDo(
          one,
          'clock',
          [locale.t(`searchList.zones.${one}.label`), locale.t(`searchList.zones.${one}.keywords`)],
          () => setZone(one),
        ),
      ),
    toDo(
      'settings',
      'sliders',
      [locale.t('searchList.settings.label'), locale.t('searchList.settings.keywords')],
      openSettings,
    ),
  ];
}

/**
 * Returns the commands that match some words: each word must be the start of one of the command's. All for an empty
 * text.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  // Markup, links and the like are not commands.
  if (!/^[\p{L}\p{N}\s-]*$/u.test(text)) return [];
  const typed = wordsIn(text);
  return commands.filter(({ does, too }) => {
    const known = [...wordsIn(does), ...wordsIn(too)];
    return typed.every((word) => known.some((one) => one.startsWith(word)));
  });
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
