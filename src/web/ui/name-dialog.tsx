import { type FormEvent, useId, useRef, useState } from 'react';
import type { IdentifierKind } from '../../format/short-identifier.ts';
import { useLocale } from '../locale-context.ts';
import { longestLabel, setLabel } from '../settings/labels.ts';
import { announce } from './copy-text.ts';
import { Modal } from './modal.tsx';
import { useNetwork } from './network.tsx';
import './name-dialog.css';
import { labelType } from './own-name.tsx';

/**
 * Gives a name to something, changes it or takes it away.
 * @param name the one it has
 */
export function NameDialog(properties: {
  value: string;
  kind: IdentifierKind;
  name: string | undefined;
  onClose: () => void;
}) {
  const { t, naming } = useLocale();
  const { value, kind, name, onClose } = properties;
  const network = useNetwork();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [fault, setFault] = useState('');
  const type = labelType(kind);
  if (type === undefined) return null;

  const keep = (label: string): boolean => {
    const isKept = setLabel(naming, { network, type, ref: value }, label);
    if (isKept) announce(label.trim() === '' ? t('naming.takenAway') : t('naming.named'));
    else setFault(isKept === undefined ? t('naming.notAnIdentifier') : t('naming.notKept'));
    return isKept === true;
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    const label = new FormData(event.currentTarget).get('label');
    if (!keep(String(label))) event.preventDefault();
  };
  return (
    <Modal heading={t(`naming.nameThis.${type}`)} onClose={onClose}>
      <form className="name-f" method="dialog" ref={form} onSubmit={save}>
        <p className="mono">{value}</p>
        <label className="name-l" htmlFor={id}>
          {t('naming.nameForIt')}
          <input
            // React's own would come before the dialog opens.
            ref={(field) => field?.setAttribute('autofocus', '')}
            id={id}
            name="label"
            type="text"
            autoComplete="off"
            maxLength={longestLabel}
            defaultValue={name}
            aria-describedby={`${id}-note`}
          />
        </label>
        <p className="name-n" id={`${id}-note`}>
          {t('naming.onlyHere')}
        </p>
        {fault && (
          <p className="name-e" role="alert">
            {fault}
          </p>
        )}
        <div className="name-b">
          <button className="btn btn-main" type="submit">
            {t('naming.save')}
          </button>
          {name !== undefined && (
            <button className="btn" type="button" onClick={() => keep('') && form.current?.closest('dialog')?.close()}>
              {t('naming.takeAway')}
            </button>
          )}
        </div>
      </form>
    </Modal>
  );
}
