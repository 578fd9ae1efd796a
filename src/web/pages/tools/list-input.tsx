import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { readFile } from './read-file.ts';

/** Input of the list: typed, pasted, or from a file that is chosen or dropped. */
export function ListField(properties: { text: string; onChange: (text: string) => void; label: string; hint: string }) {
  const { text, onChange, label, hint } = properties;
  const locale = useFullLocale();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const [isOver, setOver] = useState(false);
  const loadFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(locale, file);
    if (read.text !== undefined) onChange(read.text);
    setMessage(read.message);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void loadFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen with the button, too
    <div
      className={
        isOver
          ? 'grid gap-2.5 p-5 outline-2 outline-offset-[-0.5rem] outline-accent outline-dashed'
          : 'grid gap-2.5 p-5'
      }
      onDragOver={(event) => {
        // The field handles dropped text itself.
        if (!Array.from(event.dataTransfer.items).some(({ kind }) => kind === 'file')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="font-medium" htmlFor={id}>
        {label}
        <small className="block text-xs font-normal text-ink-3">{hint}</small>
      </label>
      <textarea
        id={id}
        className="w-full resize-y overflow-auto rounded-md border border-control bg-surface px-3 py-2.5 font-mono text-xs leading-5 whitespace-pre focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent"
        rows={8}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Button onClick={() => chooser.current?.click()}>
          <Icon name="csv" />
          {locale.t('tools.chooseFile')}
        </Button>
        <span className="text-ink-3">{locale.t('tools.orDrop')}</span>
        {text !== '' && (
          <Button variant="quiet" className="ms-auto" onClick={() => onChange('')}>
            {locale.t('tools.clear')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          onChange={({ currentTarget }) => {
            void loadFile(currentTarget.files?.[0]);
            // Allow choosing the same file again after it was changed.
            currentTarget.value = '';
          }}
        />
      </div>
      <p className="text-sm empty:hidden" role="status">
        {message}
      </p>
    </div>
  );
}
