import { useLocale } from '#web/contexts.ts';
import { Icon } from './controls.tsx';

/* What the operator says, in a look of its own: never that of the user's labels. */

/** A name by the operator: plain text, with a globe after it. */
export function PublicName({ children }: { children: string }) {
  const { t } = useLocale();
  return (
    <span
      className="me-1 inline-flex min-w-0 items-center gap-1 font-sans font-label text-ink"
      title={t('registry.byOperator')}
      data-public
    >
      <bdi translate="no" className="max-w-48 overflow-hidden text-ellipsis">
        {children}
      </bdi>
      <Globe />
      <span className="sr-only">{t('registry.publicName')}</span>
    </span>
  );
}

/** What a globe and a tag beside a name mean. */
export function NamesLegend() {
  const { t } = useLocale();
  const sign = 'inline-flex items-center gap-1';
  return (
    <>
      <span className={sign}>
        <Globe />
        {t('registry.legendPublic')}
      </span>
      <span className={sign}>
        <Icon name="tag" size={12} />
        {t('registry.legendOwn')}
      </span>
    </>
  );
}

/** Before an identifier that the registry warns of. */
export function ReportedMark() {
  const { t } = useLocale();
  return (
    <span className="name-tag me-1.5 flex-none bg-failed-wash text-failed depth-none" data-reported>
      <Icon name="warn" size={14} />
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
      <Globe />
    </span>
  );
}

/** After what the operator says. Here, since few explorers need its drawing. */
export function Globe({ className = 'ic-12' }: { className?: string }) {
  return (
    <svg className={`ic flex-none text-ink-3 ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0ZM2.3 8h11.4M8 2.3c1.7 1.6 2.5 3.6 2.5 5.7S9.7 12.1 8 13.7C6.3 12.1 5.5 10.1 5.5 8S6.3 3.9 8 2.3Z" />
    </svg>
  );
}
