import { type ReactNode, useId } from 'react';
import type { RegistryEntry } from '#contract/registry.ts';
import { utcDate } from '#format/time.ts';
import { useLocale } from '#web/contexts.ts';
import { Icon } from './controls.tsx';
import { OwnLabel } from './identifier.tsx';
import { Globe, PublicName, TokenMark } from './public-name.tsx';

/* What the operator says of the subject of a page: its warning, and its name with the evidence. */

/** @param label of the user @param edit edits it */
export function PublicPart(properties: {
  part: Part;
  entry: RegistryEntry;
  label?: string | undefined;
  edit?: ReactNode;
}) {
  const { part, entry, label, edit } = properties;
  const { name, mark, warning } = entry;
  switch (part) {
    case 'warning':
      return warning && <ReportedBar warning={warning} />;
    case 'heading':
      return <Heading name={name ?? ''} />;
    case 'mark':
      return mark !== undefined && <TokenMark mark={mark} />;
    case 'facts':
      return (name ?? mark) !== undefined && <PublicFacts entry={entry} label={label} edit={edit} />;
  }
}

type Part = 'warning' | 'heading' | 'mark' | 'facts';

function Heading({ name }: { name: string }) {
  const { t } = useLocale();
  return (
    <span className="inline-flex min-w-0 items-center gap-2" title={t('registry.byOperator')}>
      <bdi className="wrap-anywhere" translate="no">
        {name}
      </bdi>
      <Globe className="ic-20" />
    </span>
  );
}

/** A link to another site, which learns nothing of this page. */
function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} rel="nofollow noreferrer noopener">
      {children}
    </a>
  );
}

/** Above the card of an address or token that the registry warns of. */
function ReportedBar({ warning }: { warning: NonNullable<RegistryEntry['warning']> }) {
  const locale = useLocale();
  const { by, since, text, url } = warning;
  return (
    <div
      className="mb-4 flex items-start gap-3 rounded-16 bg-failed-wash px-5 py-4 @max-md/page:px-4"
      role="alert"
      data-reported-bar
    >
      <Icon name="warn" className="mt-0.5 flex-none text-failed" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {locale.t.rich('registryPage.reportedBy', {
          strong: (words) => <strong className="font-strong">{words}</strong>,
          by: () => <bdi>{by}</bdi>,
        })}
        {since !== undefined && <> {locale.t('registryPage.since', { day: utcDate(locale, since) })}</>}
        {text === undefined ? (
          '.'
        ) : (
          <>
            : <q dir="auto">{text}</q>
          </>
        )}{' '}
        {url !== undefined && <OutLink href={url}>{locale.t('registryPage.whatTheySay')}</OutLink>}
      </p>
    </div>
  );
}

/** Public name, evidence and the user's label, side by side. */
function PublicFacts(properties: { entry: RegistryEntry; label: string | undefined; edit: ReactNode }) {
  const { t } = useLocale();
  const { entry, label, edit } = properties;
  const { name, kind, mark, website, source_note: note } = entry;
  return (
    <dl className="public-facts" data-public-facts>
      <div>
        <dt>{t('registryPage.name')}</dt>
        <dd>
          {name !== undefined && <PublicName>{name}</PublicName>}
          {mark !== undefined && <TokenMark mark={mark} />}
          <p>
            {kind !== undefined && <>{t('registryPage.kind', { kind })} </>}
            {t('registryPage.seenByAll')}
          </p>
        </dd>
      </div>
      <div>
        <dt>{t('registryPage.evidence')}</dt>
        <dd>
          {website !== undefined && (
            <OutLink href={website}>
              <bdi>{hostOf(website)}</bdi>
            </OutLink>
          )}
          <p dir="auto">{note ?? t('registryPage.noNote')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('registryPage.yourLabel')}</dt>
        <dd>
          {label !== undefined && (
            <span className="flex max-w-full flex-wrap items-center gap-x-2 [&_button]:-my-1.5">
              <OwnLabel>{label}</OwnLabel>
              {edit}
            </span>
          )}
          <p>{label === undefined ? t('registryPage.noLabel') : t('registryPage.seenByYou')}</p>
        </dd>
      </div>
    </dl>
  );
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

/** Tells how many tokens of a list are left out, and shows them. */
export function ReportedFold({ count, isShown, onToggle }: { count: number; isShown: boolean; onToggle: () => void }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div
      className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line py-1 text-14 text-ink-2"
      data-reported-fold
    >
      <Icon name="warn" className="flex-none text-failed" />
      <span className="min-w-0 flex-1" id={id}>
        {t(isShown ? 'registryPage.shown' : 'registryPage.hidden', { count })}
      </span>
      <button className="text-button" type="button" aria-expanded={isShown} aria-describedby={id} onClick={onToggle}>
        {t(isShown ? 'registry.hide' : 'registry.show')}
      </button>
    </div>
  );
}
