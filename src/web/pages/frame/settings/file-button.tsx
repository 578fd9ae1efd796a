import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/button.tsx';
import { useFullLocale } from '#web/contexts.ts';

/** Browsers store at most five million characters. */
const maxMegabytes = 5;

/**
 * Lets the user choose a text file.
 * @param onText receives its text
 * @param onFault receives why it cannot be read, as a sentence
 */
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
