import { useEffect, useRef } from 'react';
import { Identifier } from '#web/components/identifier.tsx';
import { Button } from '#web/components/button.tsx';
import { announce } from '#web/components/primitives/copy-text.ts';
import { useFullLocale } from '#web/contexts.ts';
import { addStar, type Star } from '#web/settings/stars.ts';

/** Replaces a row whose star was removed, with an undo button that restores its data. */
export function RemovedRow({ star }: { star: Star }) {
  const { t } = useFullLocale();
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button was removed.
  useEffect(() => undo.current?.focus(), []);
  const restore = () => {
    addStar(star);
    announce(t('starred.restored'));
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 text-sm text-ink-2">
      <span role="status">
        {t.rich('starred.removed', { address: () => <Identifier value={star.address} kind="address" /> })}
      </span>
      <Button ref={undo} onClick={restore}>
        {t('starred.undo')}
      </Button>
    </p>
  );
}
