import { Button } from '#web/components/primitives/button.tsx';
import { Icon } from '#web/components/primitives/icon.tsx';
import { useLocale } from '#web/locale-context.ts';

/**
 * Opens the export dialog of a list.
 * @param onOpen undefined if there are no rows
 */
export function ExportButton({ onOpen }: { onOpen: (() => void) | undefined }) {
  const { t } = useLocale();
  return (
    <Button title={t('panel.exportTitle')} aria-haspopup="dialog" disabled={!onOpen} onClick={onOpen}>
      <Icon name="csv" />
      {t('panel.export')}
    </Button>
  );
}
