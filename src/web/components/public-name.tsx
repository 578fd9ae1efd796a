import { cva } from 'class-variance-authority';
import { useLocale } from '#web/contexts.ts';
import { Icon } from './controls.tsx';

/* What the operator says, in a look of its own: never that of the user's labels. */

const publicNameLook = cva('inline-flex min-w-0 items-center text-ink', {
  variants: { size: { normal: 'gap-1 font-sans font-label', heading: 'gap-2' } },
});

/** A name by the operator: plain text, with a globe after it. */
export function PublicName(properties: { children: string; className?: string; size?: 'normal' | 'heading' }) {
  const { children, className, size = 'normal' } = properties;
  const { t } = useLocale();
  return (
    <span className={publicNameLook({ size, className })} title={t('registry.byOperator')} data-public>
      <bdi translate="no" className={size === 'heading' ? 'wrap-anywhere' : 'max-w-48 overflow-hidden text-ellipsis'}>
        {children}
      </bdi>
      <Icon name="globe" size={size === 'heading' ? 20 : 12} className="flex-none text-ink-3" />
      <span className="sr-only">{t('registry.publicName')}</span>
    </span>
  );
}

/** Before an identifier that the registry warns of. */
export function ReportedMark() {
  const { t } = useLocale();
  return (
    <span
      className="me-1 inline-flex flex-none items-center gap-1 rounded-4 bg-failed-wash px-1 font-sans text-12/4 font-label text-failed"
      data-reported
    >
      <Icon name="warn" size={12} />
      {t('registry.reported')}
    </span>
  );
}

/** A word of the operator for a token. */
export function TokenMark({ mark }: { mark: string }) {
  const { t } = useLocale();
  return (
    <span
      className="inline-flex min-w-0 items-center gap-1 rounded-4 bg-sunken px-1.5 text-12/5 font-label text-ink-2"
      title={t('registry.byOperator')}
      data-token-mark
    >
      <bdi className="truncate">{mark}</bdi>
      <Icon name="globe" size={12} className="flex-none" />
    </span>
  );
}
