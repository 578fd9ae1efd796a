import type { ReactNode } from 'react';
import { panelWords as words } from '../../words/en/panel.ts';
import { DialogButton } from './dialog-button.tsx';
import { Icon } from './icon.tsx';

/** Makes the dialog that saves rows, once its code is loaded. */
export type ExportLoad = (onClose: () => void) => Promise<ReactNode>;

/**
 * Saves the rows of a list.
 * @param load makes the dialog; undefined while there are no rows
 */
export function ExportButton({ load }: { load: ExportLoad | undefined }) {
  return (
    <DialogButton className="btn" title={words.exportTitle} disabled={!load} load={load ?? (async () => undefined)}>
      <Icon name="csv" />
      {words.export}
    </DialogButton>
  );
}
