import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { OwnLabel } from '#web/components/label.tsx';
import { AddressPicture, TokenPicture, TransactionPicture } from '#web/components/picture.tsx';
import { shortLook } from '#web/components/identity/short-look.ts';
import { ShortText } from '#web/components/identity/short-text.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Age } from '#web/components/time.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { useLabel } from '#web/settings/labels/label-index.ts';
import { keyOf, type Subject } from '#web/settings/labels.ts';
import type { RecentSearch, Visit } from '#web/settings/recent.ts';
import { Choice } from '#web/pages/search/result-row.tsx';
import { Place } from './place.tsx';
import { pageOf, searchFor } from './target.ts';

const nouns = (locale: Locale) => ({
  tx: locale.t('search.transaction'),
  address: locale.t('address.coreAddress'),
  token: locale.t('search.token'),
});
const kinds = { tx: 'transaction', address: 'address', token: 'token' } as const;

/** A recent visit. */
export function VisitRow({ visit }: { visit: Visit }) {
  const locale = useLocale();
  return (
    <SubjectRow
      subject={visit}
      removableKey={keyOf(visit)}
      says={
        <span>
          {nouns(locale)[visit.type]}, {locale.t.rich('searchList.opened', { age: () => <Age at={visit.at} /> })}
        </span>
      }
    />
  );
}

/** A subject by its identifier, with its label if it has one. */
export function SubjectRow(properties: { subject: Subject; says?: ReactNode; removableKey?: string }) {
  const locale = useLocale();
  const { subject, says = nouns(locale)[properties.subject.type], removableKey } = properties;
  const { network, type, ref } = subject;
  const name = useLabel(network, type, ref);
  const short = (
    <span className={shortLook({ className: 'leading-4.5' })}>
      <ShortText value={ref} kind={kinds[type]} plain />
    </span>
  );
  return (
    <Choice
      target={pageOf(type, ref, network)}
      isElsewhere={network !== useNetwork()}
      removableKey={removableKey}
      picture={<Picture subject={subject} />}
      title={name === undefined ? short : <OwnLabel>{name}</OwnLabel>}
      detail={
        <>
          {name !== undefined && short}
          {says}
        </>
      }
      right={<Place network={network}>{null}</Place>}
    />
  );
}

/** A recent search. */
export function SearchedRow({ search }: { search: RecentSearch }) {
  const { network, text } = search;
  return (
    <Choice
      target={searchFor(text, network)}
      isElsewhere={network !== useNetwork()}
      removableKey={searchKey(search)}
      picture={<Icon name="search" size={18} />}
      title={<bdi className="truncate">{text}</bdi>}
      right={<Place network={network}>{null}</Place>}
    />
  );
}

/** Key that identifies a recent search. */
export function searchKey({ network, text }: RecentSearch): string {
  return `${network} search ${text}`;
}

function Picture({ subject: { type, ref } }: { subject: Subject }) {
  if (type === 'token') return <TokenPicture identifier={ref} size={26} />;
  return type === 'tx' ? (
    <TransactionPicture identifier={ref} size={22} />
  ) : (
    <AddressPicture identifier={ref} size={26} />
  );
}
