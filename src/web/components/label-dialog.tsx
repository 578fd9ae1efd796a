import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { type LabelType, maxLabelLength, setLabel } from '#web/settings/labels.ts';
import { Button } from './controls.tsx';
import { announce } from './copy.tsx';
import { Modal } from './modal.tsx';

export function LabelDialog(properties: {
  value: string;
  type: LabelType;
  name: string | undefined;
  onClose: () => void;
}) {
  const { t, naming } = useLocale();
  const { value, type, name, onClose } = properties;
  const network = useNetwork();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState('');

  const keep = (label: string): boolean => {
    const isSaved = setLabel(naming, { network, type, ref: value }, label);
    if (isSaved) announce(label.trim() === '' ? t('labelDialog.removed') : t('labelDialog.saved'));
    else setFault(isSaved === undefined ? t('labelDialog.notAnIdentifier') : t('labelDialog.notSaved'));
    return isSaved === true;
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    const label = new FormData(event.currentTarget).get('label');
    if (!keep(String(label))) event.preventDefault();
  };
  return (
    <Modal heading={t(`labelDialog.title.${type}`)} size="sm" onClose={onClose}>
      <form className="grid grid-cols-1 gap-4 p-5 text-14" method="dialog" ref={form} onSubmit={save}>
        <p className="mono wrap-anywhere text-ink-2">{value}</p>
        <LabelField name={name} />
        {fault && (
          <p className="text-failed" role="alert">
            {fault}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="main" type="submit">
            {t('labelDialog.save')}
          </Button>
          {name !== undefined && (
            <Button onClick={() => keep('') && form.current?.closest('dialog')?.close()}>
              {t('labelDialog.remove')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}

function LabelField({ name }: { name: string | undefined }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <>
      <label className="grid grid-cols-1 gap-1 font-label" htmlFor={id}>
        {t('labelDialog.label')}
        <input
          className="h-9 rounded-10 border border-control bg-raised px-2.5 font-text"
          // React's own autofocus runs before the dialog opens.
          ref={(field) => field?.setAttribute('autofocus', '')}
          id={id}
          name="label"
          type="text"
          autoComplete="off"
          maxLength={maxLabelLength}
          defaultValue={name}
          aria-describedby={`${id}-note`}
        />
      </label>
      <p className="text-12 text-ink-3" id={`${id}-note`}>
        {t('labelDialog.onlyHere')}
      </p>
    </>
  );
}
