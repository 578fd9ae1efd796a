import { panelWords as words } from '../../words/en/panel.ts';
import { Icon } from './icon.tsx';

/**
 * Opens the ways to save the rows of a list.
 * @param onOpen undefined while there are no rows
 */
export function ExportButton({ onOpen }: { onOpen: (() => void) | undefined }) {
  return (
    <button
      className="btn"
      type="button"
      title={words.exportTitle}
      aria-haspopup="dialog"
      disabled={!onOpen}
      onClick={onOpen}
    >
      <Icon name="csv" />
      {words.export}
    </button>
  );
}
