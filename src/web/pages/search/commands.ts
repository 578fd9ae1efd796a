import type { useNavigate } from '@tanstack/react-router';
import type { Network } from '../../../contract/common.ts';
import { keyWords } from '../../../words/en/keys.ts';
import { searchListWords as words } from '../../../words/en/search-list.ts';
import { setTheme, type Theme, themes } from '../../settings/theme.ts';
import { setZone, type Zone, zones } from '../../settings/time.ts';
import { setUnit, type Unit, units } from '../../settings/unit.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { KeyName } from '../../ui/keys.ts';
import { openSettings } from '../../ui/open-settings.ts';
import { otherThan } from './place.tsx';

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

/** Every command that changes something there and then, those that are wanted most first. */
export function commandsIn({ network, unit, theme, zone, navigate }: Situation): Command[] {
  const other = otherThan(network);
  const go = (
    name: string,
    icon: IconName,
    [does = '', too = '']: readonly string[],
    to: '/' | '/stats' | '/tokens' | '/search' | '/starred' | '/tools' | '/compare',
  ) => ({
    name,
    icon,
    does,
    too,
    run: () => void navigate({ to, search: { network } }),
  });
  return [
    { ...go('latest', 'home', [keyWords.does.transactions, words.latestToo], '/'), key: 'transactions' },
    { ...go('statistics', 'chart', [keyWords.does.statistics, words.statisticsToo], '/stats'), key: 'statistics' },
    {
      name: 'network',
      icon: 'swap',
      does: words.toNetwork(other),
      too: words.networkToo,
      // The same page on the other network; a place in one network's list means nothing there.
      run: () =>
        void navigate({
          to: '.',
          search: (previous: object) => ({ ...previous, network: other, offset: undefined, pinned: undefined }),
        }),
    },
    ...units
      .filter((one) => one !== unit)
      .map(
        (one): Command => ({
          name: `unit ${one}`,
          icon: 'bitcoin',
          does: words.inUnit(unitNames[one]),
          too: words.unitToo,
          run: () => setUnit(one),
        }),
      ),
    go('tokens', 'token', words.tokenList, '/tokens'),
    ...themes
      .filter((one) => one !== theme)
      .map((one): Command => {
        const [does = '', too = ''] = words.themes[one];
        return { name: `theme ${one}`, icon: 'theme', does, too, run: () => setTheme(one) };
      }),
    ...zones
      .filter((one) => one !== zone)
      .map((one): Command => {
        const [does = '', too = ''] = words.zones[one];
        return { name: `zone ${one}`, icon: 'clock', does, too, run: () => setZone(one) };
      }),
    go('starred', 'star', words.starred, '/starred'),
    go('compare', 'swap', words.compareTwo, '/compare'),
    go('tools', 'csv', words.toolList, '/tools'),
    { name: 'settings', icon: 'sliders', does: words.settings, too: words.settingsToo, run: openSettings },
    go('remembered', 'search', words.remembered, '/search'),
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
