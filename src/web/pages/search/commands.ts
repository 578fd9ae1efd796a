import type { useNavigate } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import { type PageWith, pages, pagesWith } from '#contract/pages.ts';
import { type ListedValue, type SettingWith, settingNames, settings } from '#contract/settings.ts';
import type { Locale } from '#i18n/locale.ts';
import { openSettings } from '#web/components/dialog.ts';
import type { IconName } from '#web/components/icon.tsx';
import type { KeyName } from '#web/hooks/keys.ts';
import { onNetwork } from '#web/hooks/page-context.tsx';
import { readSetting, setSetting, valuesOf } from '#web/settings/settings.ts';

/* The commands of the search palette: pages, the other network, and settings. */

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
  readonly navigate: ReturnType<typeof useNavigate>;
}

/** Settings with commands. */
type CommandSetting = SettingWith<{ icon: string }>;
const commandSettings = settingNames.filter((name): name is CommandSetting => 'icon' in settings[name]);

/** Messages of the commands that choose a value. */
type ValueKey = { [Name in CommandSetting]: `searchList.values.${Name}.${ListedValue<Name>}` }[CommandSetting];

/** Returns all commands that have an effect now, most useful first. */
export function commandsIn({ t }: Locale, { network, other, navigate }: Situation): Command[] {
  const toGo = (page: PageWith<'icon'>): Command => ({
    name: pages[page].path,
    icon: pages[page].icon,
    does: t(`searchList.pages.${page}.label`),
    too: t(`searchList.pages.${page}.keywords`),
    run: () => void navigate({ to: pages[page].path, search: { network } }),
  });
  const toChoose = (name: CommandSetting): Command[] =>
    valuesOf(name)
      .filter((value) => value !== readSetting(name))
      .map((value) => {
        const key = `searchList.values.${name}.${value}` as ValueKey;
        return {
          name: value,
          icon: settings[name].icon,
          does: t(`${key}.label`),
          too: t(`${key}.keywords`),
          run: () => setSetting(name, value),
        };
      });
  const keyed: readonly PageWith<'icon'>[] = pagesWith('key');
  const [first, ...others] = commandSettings;
  return [
    ...pagesWith('key').map((key) => ({ ...toGo(key), key })),
    ...(other
      ? [
          {
            name: 'network',
            icon: 'swap' as const,
            does: t('searchList.toNetwork', { network: other }),
            too: t('searchList.networkKeywords'),
            run: () => void navigate({ to: '.', search: onNetwork(other) }),
          },
        ]
      : []),
    ...(first ? toChoose(first) : []),
    ...pagesWith('icon')
      .filter((page) => !keyed.includes(page))
      .map(toGo),
    ...others.flatMap(toChoose),
    {
      name: 'settings',
      icon: 'sliders',
      does: t('searchList.settings.label'),
      too: t('searchList.settings.keywords'),
      run: openSettings,
    },
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
