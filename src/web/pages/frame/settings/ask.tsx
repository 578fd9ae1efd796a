import { useEffect, useRef } from 'react';
import { useLocale } from '../../../locale-context.ts';
import { Question } from './question.tsx';

/** Asks once more before something is lost. */
export function Ask(properties: { question: string; yes: string; onYes: () => void; onNo: () => void }) {
  const { t } = useLocale();
  const { question, yes, onYes, onNo } = properties;
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <Question aria-label={question}>
      <p>{question}</p>
      <div className="flex flex-wrap gap-2">
        <button className="btn" type="button" ref={no} onClick={onNo}>
          {t('settings.cancel')}
        </button>
        <button className="btn btn-main" type="button" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Question>
  );
}
