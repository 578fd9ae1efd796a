import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocale } from '../locale-context.ts';
import { Icon } from './icon.tsx';
import './modal.css';

/**
 * A dialog over the page. Open for as long as it is there; Escape, its cross and a press beside it close it, and the
 * browser gives the focus back.
 */
export function Modal({ heading, onClose, children }: { heading: string; onClose: () => void; children: ReactNode }) {
  const { t } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape
    <dialog className="modal" ref={dialog} aria-labelledby={id} onClose={onClose} onClick={closeOutside}>
      <div className="card-h">
        <h2 id={id}>{heading}</h2>
        <button
          className="btn btn-icon btn-quiet end"
          type="button"
          aria-label={t('common.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
