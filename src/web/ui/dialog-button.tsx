import { type ReactNode, useState } from 'react';
import { panelWords as words } from '../../words/en/panel.ts';
import { announce } from './copy-text.ts';

/**
 * A button whose dialog is loaded when it is wanted.
 * @param load makes the dialog, which calls back once it is closed
 * @param label its name, where its words alone would not say what it is about
 */
export function DialogButton(properties: {
  load: (onClose: () => void) => Promise<ReactNode>;
  children: ReactNode;
  className: string;
  label?: string;
  title?: string;
  disabled?: boolean;
}) {
  const { load, children, className, label, title, disabled } = properties;
  const [dialog, setDialog] = useState<ReactNode>();
  const open = () => load(() => setDialog(undefined)).then(setDialog, () => announce(words.notLoaded));
  return (
    <>
      <button
        className={className}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={title}
        disabled={disabled}
        onClick={open}
      >
        {children}
      </button>
      {dialog}
    </>
  );
}
