import { useNavigate } from '@tanstack/react-router';
import { Icon } from '#web/components/icon.tsx';
import { useConfig } from '#web/config-context.ts';
import { type KeyName, keyTable } from '#web/hooks/keys.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { ActionOption } from '#web/pages/search/result-row.tsx';
import { useSetting } from '#web/settings/settings.ts';
import { type Command, commandsIn, matching } from '#web/pages/search/commands.ts';
import { Group } from './group.tsx';

/** Commands shown for an empty text; words search all of them. */
const first = 5;

/** Returns the commands that match a text. */
export function useCommands(text: string): readonly Command[] {
  const locale = useLocale();
  const navigate = useNavigate();
  const network = useNetwork();
  const other = otherNetwork(network, useConfig());
  return matching(commandsIn(locale, { network, other, navigate }), text).slice(0, text === '' ? first : undefined);
}

/** Commands as options. */
export function CommandGroup({ commands }: { commands: readonly Command[] }) {
  const { t } = useLocale();
  if (commands.length === 0) return null;
  return (
    <Group title={t('searchList.commands')}>
      {commands.map(({ name, icon, does, key, run }) => (
        <ActionOption
          key={name}
          picture={<Icon name={icon} size={18} />}
          title={does}
          right={key && <Keys name={key} />}
          onDo={run}
        />
      ))}
    </Group>
  );
}

/** The shortcut of a command, if shortcuts are enabled. */
function Keys({ name }: { name: KeyName }) {
  const hasCharacterKeys = useSetting('keys') === 'on';
  const keys = keyTable.find((entry) => entry.name === name)?.keys ?? [];
  return hasCharacterKeys && keys.map((key) => <kbd key={key}>{key.toUpperCase()}</kbd>);
}
