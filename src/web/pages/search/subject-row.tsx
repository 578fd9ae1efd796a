import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { OwnLabel } from '#web/components/identifier.tsx';
import { AddressPicture, TokenPicture, TransactionPicture } from '#web/components/picture.tsx';
import { Age } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { keyOf, type Subject, useLabel } from '#web/settings/labels.ts';
import { usePublicNames } from '#web/settings/public-names.ts';
import type { RecentSearch, Visit } from '#web/settings/recent.ts';
import { ResultGroup } from './result-list.tsx';
import { ResultRow, RowIcon, ShortIdentifier } from './result-row.tsx';
import { nouns, pageTarget, searchTarget } from './targets.ts';

const typeNames = (locale: Locale) => ({
  tx: locale.t('search.transaction'),
  address: locale.t('address.coreAddress'),
  token: locale.t('search.token'),
});

export function VisitRow({ visit }: { visit: Visit }) {
  const locale = useLocale();
  return (
    <SubjectRow
      subject={visit}
      removableKey={keyOf(visit)}
      says={
        <span>
          {typeNames(locale)[visit.type]}, {locale.t.rich('searchList.opened', { age: () => <Age at={visit.at} /> })}
        </span>
      }
    />
  );
}

/** Subjects below a heading; nothing if there are none. */
export function SubjectGroup({ title, subjects }: { title: string; subjects: readonly Subject[] }) {
  if (subjects.length === 0) return null;
  return (
    <ResultGroup title={title}>
      {subjects.map((subject) => (
        <SubjectRow key={keyOf(subject)} subject={subject} />
      ))}
    </ResultGroup>
  );
}

/** A subject by its identifier, with its label if it has one. */
export function SubjectRow(properties: { subject: Subject; says?: ReactNode; removableKey?: string }) {
  const locale = useLocale();
  const { subject, says = typeNames(locale)[properties.subject.type], removableKey } = properties;
  const { network, type, ref } = subject;
  const name = useLabel(network, type, ref);
  const entry = usePublicSubject(subject);
  const short = <ShortIdentifier value={ref} kind={nouns[type]} plain />;
  return (
    <ResultRow
      target={pageTarget(nouns[type], ref, network)}
      removableKey={removableKey}
      picture={<SubjectPicture subject={subject} />}
      title={
        name !== undefined ? (
          <OwnLabel publicName={entry?.name}>{name}</OwnLabel>
        ) : entry?.name !== undefined ? (
          entry.drawnName
        ) : (
          short
        )
      }
      detail={
        <>
          {entry?.marks}
          {(name ?? entry?.name) !== undefined && short}
          {says}
        </>
      }
    />
  );
}

/** Returns what the registry says of a subject on the page's network. */
function usePublicSubject({ network, type, ref }: Subject) {
  const names = usePublicNames();
  return type !== 'tx' && names?.network === network ? names.find(type, ref) : undefined;
}

export function SearchedRow({ search }: { search: RecentSearch }) {
  const { network, text } = search;
  return (
    <ResultRow
      target={searchTarget(text, network)}
      removableKey={searchKey(search)}
      picture={<RowIcon name="search" />}
      title={
        <bdi translate="no" className="truncate">
          {text}
        </bdi>
      }
    />
  );
}

export function searchKey({ network, text }: RecentSearch): string {
  return `${network} search ${text}`;
}

function SubjectPicture({ subject: { type, ref } }: { subject: Subject }) {
  if (type === 'token') return <TokenPicture identifier={ref} size={32} />;
  return type === 'tx' ? (
    <TransactionPicture identifier={ref} className="size-5.5" />
  ) : (
    <AddressPicture identifier={ref} size={32} />
  );
}
