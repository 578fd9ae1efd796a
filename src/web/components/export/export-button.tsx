import { useLocale } from '../../locale-context.ts';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';

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
