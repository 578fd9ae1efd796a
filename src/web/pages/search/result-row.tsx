import { Link } from '@tanstack/react-router';
import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { ListedToken } from '#contract/token.ts';
import { formatCount } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon, type IconName, tag } from '#web/components/controls.tsx';
import { OwnLabel, ShortText, shortLook } from '#web/components/identifier.tsx';
import { AddressPicture, TokenPicture, TransactionPicture } from '#web/components/picture.tsx';
import { type PageNoun, pageOf } from '#web/components/row-link.tsx';
import { Age, PriceDate } from '#web/components/time.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { keyOf, type Subject, useLabel } from '#web/settings/labels.ts';
import { usePublicNames } from '#web/settings/public-names.ts';
import type { RecentSearch, Visit } from '#web/settings/recent.ts';

const rowLook = cva(
  [
    'group/row relative grid min-h-13 w-full items-center gap-3 rounded-10 px-3 py-1.5 text-start',
    'grid-cols-[1.75rem_minmax(0,1fr)_auto] @max-md/page:grid-cols-[1.625rem_minmax(0,1fr)_auto]',
    '@max-md/page:gap-2.5 @max-md/page:px-2',
  ],
  {
    variants: {
      isChoice: {
        true: [
          // What Enter opens if no option is active.
          'hover:bg-ink/6 group-data-leads/list:group-first/rows:nth-2:bg-ink/6',
          'aria-selected:bg-ink/6 aria-selected:before:absolute aria-selected:before:inset-y-3',
          'aria-selected:before:inset-s-0 aria-selected:before:w-[2px] aria-selected:before:rounded-[2px]',
          'aria-selected:before:bg-accent',
        ],
      },
    },
  },
);
const endLook = cx([
  'text-end text-12 whitespace-nowrap text-ink-3 group-data-leads/list:group-first/rows:group-nth-2/row:after:ms-2',
  "group-data-leads/list:group-first/rows:group-nth-2/row:after:content-['↵']",
]);

/** The listbox of the search field: its rows are options, one of which may be active. */
interface ResultList {
  readonly active: string | undefined;
  /** Whether the input is debounced: requests are only sent then. */
  readonly isSettled: boolean;
}

const InList = createContext<ResultList | undefined>(undefined);

/** Makes the rows inside options of the list. */
export const ListProvider = InList.Provider;

/** Whether requests may be sent: always on a page, in the list once the user stops typing. */
export function useIsSettled(): boolean {
  return useContext(InList)?.isSettled ?? true;
}

interface RowProperties {
  picture: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  right?: ReactNode;
}

interface ResultProperties extends RowProperties {
  target: Target;
  /** Key of the recent entry that Shift+Delete removes. */
  removableKey?: string;
}

/** A linked result: a row of a page, or an option of the list. Its end says if it is on the other network. */
export function ResultRow({ target, removableKey, right, ...row }: ResultProperties) {
  const { t } = useLocale();
  const option = useOption();
  const { network } = target.search;
  const isElsewhere = network !== useNetwork();
  const elsewhere = (
    <>
      <span className={tag({ tone: 'warning' })}>{t('otherNetwork.open', { network })}</span>
      <ElsewhereKeys />
    </>
  );
  return (
    <Link
      className={rowLook({ isChoice: true })}
      {...target}
      {...option}
      data-elsewhere={isElsewhere || undefined}
      data-removable={removableKey}
    >
      <Row {...row} right={isElsewhere ? elsewhere : right} />
    </Link>
  );
}

export function ActionOption({ onDo, ...row }: RowProperties & { onDo: () => void }) {
  const option = useOption();
  return (
    <button className={rowLook({ isChoice: true })} type="button" {...option} onClick={onDo}>
      <Row {...row} />
    </button>
  );
}

/** A row without a link: a message such as "not found" or "searching". */
export function NoteRow(properties: { icon: IconName; title: ReactNode; detail?: ReactNode; isBusy?: boolean }) {
  const { icon, title, detail, isBusy = false } = properties;
  const isOption = useContext(InList) !== undefined;
  return (
    <div
      className={rowLook()}
      aria-busy={isBusy || undefined}
      {...(isOption ? { role: 'option', 'aria-disabled': true, 'aria-selected': false } : {})}
    >
      <Row
        picture={<Icon name={icon} size={18} />}
        title={<span className="text-ink-3">{title}</span>}
        detail={detail}
      />
    </div>
  );
}

function Row({ picture, title, detail, right }: RowProperties) {
  return (
    <>
      <span className="grid justify-items-center text-ink-2">{picture}</span>
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2 font-label">{title}</span>
        {detail !== undefined && (
          <span className="mt-0.5 flex min-w-0 flex-wrap gap-x-2 text-12/4.5 text-ink-3">{detail}</span>
        )}
      </span>
      <span className={endLook}>{right}</span>
    </>
  );
}

/** The focus stays in the field: the active option is set by id, and options are not tab stops. */
function useOption() {
  const id = useId();
  const list = useContext(InList);
  return list === undefined ? {} : ({ id, role: 'option', tabIndex: -1, 'aria-selected': list.active === id } as const);
}

/** The shortcuts for the other network; only in the list. */
function ElsewhereKeys() {
  const { t } = useLocale();
  if (useContext(InList) === undefined) return null;
  return (
    <span className="max-md:hidden" aria-hidden="true">
      {' '}
      <kbd>{t('searchList.alt')}</kbd>
      <kbd>↵</kbd>
    </span>
  );
}

/** The ends of an identifier as text, since the row is already a link. */
export function ShortIdentifier(properties: ComponentProps<typeof ShortText>) {
  return (
    <span className={shortLook({ className: 'leading-4.5' })}>
      <ShortText {...properties} />
    </span>
  );
}

/** A token as a result: its name, and its identifier to distinguish it. */
export function TokenRow({ token, network, says }: { token: ListedToken; network: Network; says?: ReactNode }) {
  return (
    <ResultRow
      target={pageTarget('token', token.tokenIdentifier, network)}
      picture={<TokenPicture identifier={token.tokenIdentifier} size={32} />}
      title={
        <>
          <Plate size="option" text={token.name} of={token.tokenIdentifier} />
          <Ticker className="flex-none" text={token.ticker} of={token.tokenIdentifier} />
        </>
      }
      detail={
        <>
          {says}
          <ShortIdentifier value={token.tokenIdentifier} kind="token" />
        </>
      }
      right={<TokenEnd token={token} network={network} />}
    />
  );
}

/** Price and holders; coins of the test network have no value. */
function TokenEnd({ token, network }: { token: ListedToken; network: Network }) {
  const locale = useLocale();
  const { priceUsd, priceAt, holderCount } = token;
  return (
    <>
      {hasDollarValue(network) && (
        <b className="block text-14/5 font-strong text-ink">
          {priceUsd === 0 ? locale.t('common.noPrice') : formatTokenPrice(locale, priceUsd)}
        </b>
      )}
      {locale.t('searchList.holders', { count: formatCount(locale, holderCount), number: holderCount })}
      {priceUsd > 0 && hasDollarValue(network) && <PriceDate at={priceAt} />}
    </>
  );
}

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
      picture={<Icon name="search" size={18} />}
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

export function RowGroup(properties: ComponentProps<'div'>) {
  return <div className="group/rows px-2 py-1" data-rows {...properties} />;
}

export const rowHeading = 'flex gap-2 px-3 pt-2 pb-1 text-12/4 text-ink-3';

const footLook = cx([
  'flex flex-wrap items-center gap-x-4.5 gap-y-1.5 border-t border-line px-(--inset) py-3',
  'text-12 text-ink-3',
]);

export function RowsFoot({ className, ...properties }: ComponentProps<'div'>) {
  return <div className={cx(footLook, className)} {...properties} />;
}

/** Nouns of the pages of what has a label. */
export const nouns = { tx: 'transaction', address: 'address', token: 'token' } as const;

/** Returns the link to the page of an identifier. Always with the network: the result may be on the other one. */
export function pageTarget(noun: PageNoun, identifier: string, network: Network) {
  return { ...pageOf(noun, identifier), search: { network } };
}

export function searchTarget(text: string, network: Network) {
  return { to: '/search', search: { q: text, network } } as const;
}

/** Returns the link to the page of an invoice, which says whether it was paid. */
export function invoiceTarget(invoice: string, network: Network) {
  return { to: '/invoice/$invoice', params: { invoice }, search: { network } } as const;
}

export type Target = ReturnType<typeof pageTarget | typeof searchTarget | typeof invoiceTarget>;
