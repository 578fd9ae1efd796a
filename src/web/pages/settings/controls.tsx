import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button, Segmented } from '#web/components/controls.tsx';
import { Select, settingRow } from '#web/components/form.tsx';
import { useLocale } from '#web/contexts.ts';

/* Controls of the settings and of the data in this browser. */

export function SettingSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="mt-14 min-w-0 noscript:hidden @max-md/page:mt-10" aria-label={title}>
      {title !== undefined && <h2 className="mb-1 flex min-h-10 items-center">{title}</h2>}
      {children}
    </section>
  );
}

interface OneOf<Value extends string> {
  name: string;
  note: string | undefined;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

export function SegmentedSetting<Value extends string>({ name, note, value, options, onChange }: OneOf<Value>) {
  return (
    <SettingRow name={name} note={note} isNamed>
      <Segmented legend={name} value={value} options={options} onChange={onChange} />
    </SettingRow>
  );
}

export function SelectSetting<Value extends string>({ name, note, value, options, onChange }: OneOf<Value>) {
  return (
    <SettingRow name={name} note={note} isNamed>
      <Select label={name} value={value} options={options} onChange={onChange} />
    </SettingRow>
  );
}

/** @param isNamed whether the control has the name too @param below over the whole width */
export function SettingRow(properties: {
  name: string;
  isNamed?: boolean;
  note?: ReactNode | undefined;
  below?: ReactNode;
  children: ReactNode;
}) {
  const { name, isNamed = false, note, below, children } = properties;
  return (
    <div className={settingRow()}>
      <div className="min-w-0 max-w-96">
        {isNamed ? (
          <span className="font-strong" aria-hidden="true">
            {name}
          </span>
        ) : (
          <h3>{name}</h3>
        )}
        {note !== undefined && <p className="text-ink-3">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
      <div className="grid basis-full grid-cols-1 gap-2 empty:hidden">{below}</div>
    </div>
  );
}

/** Why something could not be done, as a sentence. */
export function Fault({ children }: { children: string }) {
  return (
    children !== '' && (
      <p className="text-failed" role="alert">
        {children}
      </p>
    )
  );
}

/** Browsers store at most five million characters. */
const maxMegabytes = 5;

/** @param onFault receives why the file cannot be read, as a sentence */
export function FileButton(properties: {
  children: ReactNode;
  accept: string;
  onText: (text: string) => void;
  onFault: (fault: string) => void;
}) {
  const { t } = useLocale();
  const { children, accept, onText, onFault } = properties;
  const input = useRef<HTMLInputElement>(null);
  const read = (field: HTMLInputElement) => {
    const file = field.files?.[0];
    // Allow choosing the same file again.
    field.value = '';
    if (!file) return;
    if (file.size > maxMegabytes * 1e6) onFault(t('settings.tooLarge', { most: String(maxMegabytes) }));
    else file.text().then(onText, () => onFault(t('settings.notReadable')));
  };
  return (
    <>
      <Button variant="soft" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={({ currentTarget }) => read(currentTarget)} />
    </>
  );
}

export function ConfirmDelete(properties: { warning: string; yes: string; onYes: () => void; onNo: () => void }) {
  const { t } = useLocale();
  const { warning, yes, onYes, onNo } = properties;
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <ConfirmBox aria-label={warning}>
      <p>{warning}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={no} onClick={onNo}>
          {t('settings.cancel')}
        </Button>
        <Button variant="main" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </ConfirmBox>
  );
}

function ConfirmBox(properties: ComponentProps<'fieldset'>) {
  return (
    <fieldset
      className="grid grid-cols-1 gap-2 rounded-10 border border-line-2 bg-sunken p-3 wrap-anywhere"
      {...properties}
    />
  );
}

/** What a file would change; it gets the focus. */
export function Preview({
  actions,
  onCancel,
  children,
}: {
  actions: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <ConfirmBox ref={part} tabIndex={-1} aria-label={t('settings.preview')}>
      {children}
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
      </div>
    </ConfirmBox>
  );
}
