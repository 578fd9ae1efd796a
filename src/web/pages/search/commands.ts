import type { useNavigate } from '@tanstack/react-router';
import type { Network } from '../../../contract/common.ts';
import { keyWords } from '../../../words/en/keys.ts';
import { searchListWords as words } from '../../../words/en/search-list.ts';
import { setTheme, type Theme, themes } from '../../settings/theme.ts';
import { setZone, type Zone, zones } from '../../settings/time.ts';
import { setUnit, type Unit, units } from '../../settings/unit.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { KeyName } from '../../ui/keys.ts';
import { onNetwork, otherThan } from '../../ui/network.tsx';
import { openSettings } from '../../ui/open-settings.ts';

/** Something to do from anywhere. */
export interface Command {
  readonly name: string;
  readonly icon: IconName;
  readonly does: string;
  /** More words it is found by. */
  readonly too: string;
  /** The keys that do the same. */
  readonly key?: KeyName;
  readonly run: () => void;
}

/** What holds where a command is given. */
export interface Situation {
  readonly network: Network;
  readonly unit: Unit;
  readonly theme: Theme;
  readonly zone: Zone;
  readonly navigate: ReturnType<typeof useNavigate>;
}

const unitNames: Readonly<Record<Unit, string>> = { sats: 'sats', btc: 'BTC', usd: 'USD' };

/** What a command says, and more words it is found by. */
type CommandWords = readonly string[];

/** Every command that changes something there and then, those that are wanted most first. */
export function commandsIn({ network, unit, theme, zone, navigate }: Situation): Command[] {
  const other = otherThan(network);
  const toDo = (name: string, icon: IconName, [does = '', too = '']: CommandWords, run: () => void) => ({
    name,
    icon,
    does,
    too,
    run,
  });
  const toGo = (
    to: '/' | '/stats' | '/tokens' | '/starred' | '/compare' | '/tools' | '/search',
    icon: IconName,
    says: CommandWords,
  ) => toDo(to, icon, says, () => void navigate({ to, search: { network } }));
  const { does } = keyWords;
  return [
    { ...toGo('/', 'home', [does.transactions, words.latestToo]), key: 'transactions' },
    { ...toGo('/stats', 'chart', [does.statistics, words.statisticsToo]), key: 'statistics' },
    ...(other
      ? [
          toDo('network', 'swap', [words.toNetwork(other), words.networkToo], () => {
            void navigate({ to: '.', search: onNetwork(other) });
          }),
        ]
      : []),
    ...units
      .filter((one) => one !== unit)
      .map((one) => toDo(one, 'bitcoin', [words.inUnit(unitNames[one]), words.unitToo], () => setUnit(one))),
    toGo('/tokens', 'token', words.tokenList),
    toGo('/starred', 'star', words.starred),
    toGo('/compare', 'multi', words.compare),
    toGo('/tools', 'csv', words.toolList),
    ...themes.filter((one) => one !== theme).map((one) => toDo(one, 'theme', words.themes[one], () => setTheme(one))),
    ...zones.filter((one) => one !== zone).map((one) => toDo(one, 'clock', words.zones[one], () => setZone(one))),
    toDo('settings', 'sliders', words.settings, openSettings),
    toGo('/search', 'search', words.remembered),
  ];
}

/** The commands that some typed words mean: each is the beginning of one of theirs. All of them for no words. */
export function matching(commands: readonly Command[], text: string): Command[] {
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
