import type { ReactNode } from 'react';
import type { RegistryEntry } from '#contract/registry.ts';
import { utcDate } from '#format/time.ts';
import { useLocale } from '#web/contexts.ts';
import { Icon } from './controls.tsx';
import { OwnLabel } from './identifier.tsx';
import { PublicName, TokenMark } from './public-name.tsx';

/* What the operator says of the subject of a page: its warning, and its name with the evidence. */

/** A link to another site, which learns nothing of this page. */
function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} rel="nofollow noreferrer noopener">
      {children}
    </a>
  );
}

/** Above the card of an address or token that the registry warns of. */
export function ReportedBar({ warning }: { warning: RegistryEntry['warning'] }) {
  const locale = useLocale();
  if (warning === undefined) return null;
  const { by, since, text, url } = warning;
  return (
    <div
      className="mb-4 flex items-start gap-3 rounded-16 bg-failed-wash px-5 py-4 @max-md/page:px-4"
      role="alert"
      data-reported-bar
    >
      <Icon name="warn" className="mt-0.5 flex-none text-failed" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {locale.t.rich('registry.reportedBy', {
          strong: (words) => <strong className="font-strong">{words}</strong>,
          by: () => <bdi>{by}</bdi>,
        })}
        {since !== undefined && <> {locale.t('registry.since', { day: utcDate(locale, since) })}</>}
        {text === undefined ? (
          '.'
        ) : (
          <>
            : <q dir="auto">{text}</q>
          </>
        )}{' '}
        {url !== undefined && <OutLink href={url}>{locale.t('registry.whatTheySay')}</OutLink>}
      </p>
    </div>
  );
}

/** Public name, evidence and the user's label, side by side; nothing without a name or mark. */
export function PublicFacts({ entry, label }: { entry: RegistryEntry | undefined; label: string | undefined }) {
  const { t } = useLocale();
  if (entry === undefined || (entry.name ?? entry.mark) === undefined) return null;
  const { name, kind, mark, website, source_note: note } = entry;
  return (
    <dl className="public-facts" data-public-facts>
      <div>
        <dt>{t('registry.name')}</dt>
        <dd>
          {name !== undefined && <PublicName>{name}</PublicName>}
          {mark !== undefined && <TokenMark mark={mark} />}
          <p>
            {kind !== undefined && <>{t('registry.kind', { kind })} </>}
            {t('registry.seenByAll')}
          </p>
        </dd>
      </div>
      <div>
        <dt>{t('registry.evidence')}</dt>
        <dd>
          {website !== undefined && (
            <OutLink href={website}>
              <bdi>{hostOf(website)}</bdi>
            </OutLink>
          )}
          <p dir="auto">{note ?? t('registry.noNote')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('registry.yourLabel')}</dt>
        <dd>
          {label !== undefined && <OwnLabel>{label}</OwnLabel>}
          <p>{label === undefined ? t('registry.noLabel') : t('registry.seenByYou')}</p>
        </dd>
      </div>
    </dl>
  );
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
