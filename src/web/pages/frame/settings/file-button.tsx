import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/primitives/button.tsx';
import { useLocale } from '../../../locale-context.ts';

/** A browser keeps five million characters at most. */
const mostMegabytes = 5;

/**
 * Asks for a file and reads it as text.
 * @param onText its text
 * @param onFault why there is none, as a sentence
 */
export function FileButton(properties: {
  children: ReactNode;
  /** As an input of type file takes it. */
  accept: string;
  onText: (text: string) => void;
  onFault: (fault: string) => void;
}) {
  const { t } = useLocale();
  const { children, accept, onText, onFault } = properties;
  const input = useRef<HTMLInputElement>(null);
  const read = (field: HTMLInputElement) => {
    const file = field.files?.[0];
    // The same file can be chosen again.
    field.value = '';
    if (!file) return;
    if (file.size > mostMegabytes * 1e6) onFault(t('settings.tooLarge', { most: String(mostMegabytes) }));
    else file.text().then(onText, () => onFault(t('settings.notReadable')));
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input ref={input} type="file" accept={accept} hidden onChange={({ currentTarget }) => read(currentTarget)} />
    </>
  );
}
