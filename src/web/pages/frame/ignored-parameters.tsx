import { useRouter } from '@tanstack/react-router';
import { createContext, Fragment, useContext, useEffect, useState } from 'react';
import { shortValue } from '#format/text/short-value.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';

/** Format of a value with too many possible values to list. */
export type ParameterFormat = 'moment' | 'day' | 'count' | 'asset' | 'amount';

/** A URL parameter whose value the page does not accept. */
export interface IgnoredParameter {
  readonly name: string;
  readonly value: string;
  /** Accepted values, if they can be listed. */
  readonly allowed: readonly string[];
  readonly format?: ParameterFormat | undefined;
}

/** Provides the ignored parameters of the first URL. */
export const IgnoredParameters = createContext<readonly IgnoredParameter[]>([]);

/** Lists ignored URL parameters until dismissed or the next navigation. */
export function IgnoredParametersNote() {
  const { t } = useLocale();
  const router = useRouter();
  const ignored = useContext(IgnoredParameters);
  const [isOpen, setOpen] = useState(ignored.length > 0);
  useEffect(() => {
    if (!isOpen) return;
    return router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
      // The first navigation, which has no origin, is the load itself.
      if (fromLocation !== undefined && hrefChanged) setOpen(false);
    });
  }, [isOpen, router]);
  if (!isOpen) return null;
  const dismiss = () => {
    setOpen(false);
    // The focused button is removed.
    document.getElementById('main')?.focus();
  };
  return (
    <div
      className="flex items-center justify-center gap-3 border-b border-line px-4 py-1 text-xs text-ink-2 not-printed"
      role="status"
    >
      <p className="m-0 min-w-0 break-words">
        {t('ignored.ignored')}{' '}
        {ignored.map(({ name, value, allowed, format }, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <bdi className="font-mono text-ink">{`${name}=${shortValue(value)}`}</bdi>
            {allowed.length > 0 && ` (${t('ignored.allowed')} ${allowed.join(', ')})`}
            {format && ` (${t('ignored.expected')} ${t(`ignored.formats.${format}`)})`}
          </Fragment>
        ))}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('ignored.dismiss')}
        title={t('ignored.dismiss')}
        onClick={dismiss}
      >
        <Icon name="cross" />
      </Button>
    </div>
  );
}
