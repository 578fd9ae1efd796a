import { useEffect, useRef } from 'react';
import { Button } from '../../../components/primitives/button.tsx';
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
        <Button ref={no} onClick={onNo}>
          {t('settings.cancel')}
        </Button>
        <Button variant="main" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Question>
  );
}
