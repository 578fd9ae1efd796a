import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/primitives/button.tsx';
import { useLocale } from '../../../locale-context.ts';
import { Question } from './question.tsx';

/**
 * What a file would change, and the two ways to take it in.
 * @param onMerge undefined where it would change nothing; so is `onReplace`
 */
export function TakeIn(properties: {
  children: ReactNode;
  onMerge: (() => void) | undefined;
  onReplace: (() => void) | undefined;
  onCancel: () => void;
}) {
  const { t } = useLocale();
  const { children, onMerge, onReplace, onCancel } = properties;
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <Question ref={part} tabIndex={-1} aria-label={t('settings.preview')}>
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
    </Question>
  );
}
