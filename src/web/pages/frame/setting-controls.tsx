import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button, Segmented } from '#web/components/controls.tsx';
import { Select } from '#web/components/form.tsx';
import { useFullLocale } from '#web/contexts.ts';

/* Controls of the settings and of the data in this browser. */

export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid min-w-0 grid-cols-1 gap-2 first-of-type:mt-2" aria-label={title}>
      <h3 className="text-20/7 font-strong tracking-[-0.02em]">{title}</h3>
      {children}
    </section>
  );
}

interface OneOf<Value extends string> {
  name: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

export function SegmentedSetting<Value extends string>({ name, value, options, onChange }: OneOf<Value>) {
  return (
    <SettingRow name={name}>
      <Segmented legend={name} value={value} options={options} onChange={onChange} />
    </SettingRow>
  );
}

export function SelectSetting<Value extends string>({ name, value, options, onChange }: OneOf<Value>) {
  return (
    <SettingRow name={name}>
      <Select label={name} value={value} options={options} onChange={onChange} />
    </SettingRow>
  );
}

const settingRow = 'flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3';

/** The control has its own accessible name; this one is visual. */
function SettingRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={settingRow}>
      <span className="font-strong" aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}

export function CheckSetting(properties: {
  name: string;
  note: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { name, note, isOn, onChange } = properties;
  return (
    <label className={`${settingRow} flex-row-reverse flex-nowrap! cursor-pointer`}>
      <input
        className="size-6 flex-none accent-accent"
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <span className="font-strong">{name}</span>
        <small className="block text-14 font-text text-ink-3">{note}</small>
      </span>
    </label>
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
  const { t } = useFullLocale();
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
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input ref={input} type="file" accept={accept} hidden onChange={({ currentTarget }) => read(currentTarget)} />
    </>
  );
}

export function ConfirmDelete(properties: { warning: string; yes: string; onYes: () => void; onNo: () => void }) {
  const { t } = useFullLocale();
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

export function ConfirmBox(properties: ComponentProps<'fieldset'>) {
  return (
    <fieldset
      className="grid grid-cols-1 gap-2 rounded-10 border border-line-2 bg-sunken p-3 wrap-anywhere"
      {...properties}
    />
  );
}
