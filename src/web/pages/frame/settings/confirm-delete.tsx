import { useEffect, useRef } from 'react';
import { Button } from '#web/components/button.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ConfirmBox } from './confirm-box.tsx';

/** Asks for confirmation before data is deleted. */
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
