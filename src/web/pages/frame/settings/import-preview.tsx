import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/components/button.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ConfirmBox } from './confirm-box.tsx';

/**
 * Import preview with the choice to merge or replace.
 * @param onMerge undefined if it would change nothing, like `onReplace`
 */
export function ImportPreview(properties: {
  children: ReactNode;
  onMerge: (() => void) | undefined;
  onReplace: (() => void) | undefined;
  onCancel: () => void;
}) {
  const { t } = useFullLocale();
  const { children, onMerge, onReplace, onCancel } = properties;
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <ConfirmBox ref={part} tabIndex={-1} aria-label={t('settings.preview')}>
      {children}
      {(onMerge ?? onReplace) ? (
        <p className="text-xs text-ink-3">
          {t('settings.mergeNote')} {t('settings.replaceNote')}
        </p>
      ) : (
        <p>{t('settings.nothingToChange')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="main" disabled={!onMerge} onClick={onMerge}>
          {t('settings.merge')}
        </Button>
        <Button disabled={!onReplace} onClick={onReplace}>
          {t('settings.replace')}
        </Button>
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
      </div>
    </ConfirmBox>
  );
}
