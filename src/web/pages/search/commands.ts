import { useNavigate } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import { type PageWith, pages, pagesWith } from '#contract/pages.ts';
import { type ListedValue, type SettingWith, settingNames, settings } from '#contract/settings.ts';
import type { Locale } from '#i18n/locale.ts';
import type { IconName } from '#web/components/controls.tsx';
import { onNetwork, otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import type { KeyName } from '#web/hooks/keys.ts';
import { readSetting, setSetting, valuesOf } from '#web/settings/settings.ts';
import { matchesWords } from './answers.ts';

/* The commands of the search palette: pages, the other network, and settings. */

export interface Command {
  readonly name: string;
  readonly icon: IconName;
  readonly does: string;
  /** Further words to find it by. */
  readonly too: string;
  readonly key?: KeyName;
  readonly run: () => void;
}

export interface Situation {
  readonly network: Network;
  /** The other network, if this explorer has one. */
  readonly other: Network | undefined;
  readonly navigate: ReturnType<typeof useNavigate>;
}

type CommandSetting = SettingWith<{ icon: string }>;
const commandSettings = settingNames.filter((name): name is CommandSetting => 'icon' in settings[name]);

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
  ];
}

/** Returns the commands of which each word of a text begins a word; all for an empty text. */
export function matching(commands: readonly Command[], text: string): Command[] {
  return commands.filter(({ does, too }) => matchesWords(text, `${does} ${too}`));
}

/** Commands shown for an empty text; words search all of them. */
const maxCommands = 5;

export function useCommands(text: string): readonly Command[] {
  const locale = useLocale();
  const navigate = useNavigate();
  const network = useNetwork();
  const other = otherNetwork(network, useConfig());
  return matching(commandsIn(locale, { network, other, navigate }), text).slice(
    0,
    text === '' ? maxCommands : undefined,
  );
}
