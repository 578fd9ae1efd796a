import { Link } from '@tanstack/react-router';
import { cva, cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import type { ListedToken } from '#contract/token.ts';
import { formatCount } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { Icon, type IconName, tag } from '#web/components/controls.tsx';
import { ShortText, shortLook } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { PriceDate } from '#web/components/time.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { typeIcon } from '#web/components/transaction-cells.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { useIsInList, useOption } from './result-list.tsx';
import { type answerTarget, pageTarget, type Target } from './targets.ts';

const rowLook = cva(
  [
    'group/row relative grid min-h-13 w-full items-center gap-3 rounded-10 px-3 py-1.5 text-start',
    'grid-cols-[2rem_minmax(0,1fr)_auto] @max-md/page:px-2',
  ],
  {
    variants: {
      isChoice: {
        true: [
          // What Enter opens if no option is active.
          'hover:bg-ink/6 group-data-leads/list:group-first/rows:nth-2:bg-ink/6 aria-selected:bg-ink/6',
          'before:absolute before:inset-y-3 before:inset-s-0 before:w-[2px] before:rounded-[2px]',
          'group-data-leads/list:group-first/rows:nth-2:before:bg-accent aria-selected:before:bg-accent',
        ],
      },
    },
  },
);
const detailLook = cx([
  'mt-0.5 flex min-w-0 flex-wrap gap-x-2 text-12/4.5 text-ink-3',
  '[&_.short-id]:text-12/4.5 [&_.short-id_b]:text-inherit',
]);
const endLook = cx([
  "text-end text-12 whitespace-nowrap text-ink-3 after:ms-2 after:hidden after:rounded-4 after:border after:content-['↵']",
  'after:border-line-2 after:px-1 md:group-data-leads/list:group-first/rows:group-nth-2/row:after:inline',
]);

interface RowProperties {
  picture: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  right?: ReactNode;
}

interface ResultProperties extends RowProperties {
  target: Target | ReturnType<typeof answerTarget>;
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

/** The picture of a row without a subject: a tile as large as the pictures of subjects. */
export function RowIcon({ name }: { name: IconName }) {
  return <Icon name={name} className={typeIcon({ tint: 'none', place: 'option' })} />;
}

/** A row without a link: a message such as "not found" or "searching". */
export function NoteRow(properties: { icon: IconName; title: ReactNode; detail?: ReactNode; isBusy?: boolean }) {
  const { icon, title, detail, isBusy = false } = properties;
  const isOption = useIsInList();
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
        {detail !== undefined && <span className={detailLook}>{detail}</span>}
      </span>
      <span className={endLook}>{right}</span>
    </>
  );
}

/** The shortcuts for the other network; only in the list. */
function ElsewhereKeys() {
  const { t } = useLocale();
  if (!useIsInList()) return null;
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
