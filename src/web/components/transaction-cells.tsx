import { cva } from 'class-variance-authority';
import type { Party } from '#contract/token.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { isVoid, type TransactionType, transactionStatuses } from '#contract/transaction-types.ts';
import { endsOf } from '#format/address-effect.ts';
import { shortValue } from '#format/names.ts';
import { formatCount } from '#format/numbers.ts';
import { capital, sentenceOf, shortTypeName, typeName } from '#format/sentence.ts';
import { halfExecuted } from '#format/swap.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';
import { SatsAmount, TokenAmount, UsdValue } from './amount.tsx';
import { Icon, type IconName } from './controls.tsx';
import { OwnLabel, useNameOf, useOwnLabel } from './identifier.tsx';
import { PartyGroup, PartyView } from './party.tsx';
import { RowLink } from './row-link.tsx';

/** What a row needs; every transaction list provides this shape. */
export type RowTransaction = Omit<TransactionSummary, 'volumeSats'>;

/** The link of a row, which covers all of it. Its accessible name is the full sentence, including the visible text. */
export function TypeLink({ transaction }: { transaction: RowTransaction }) {
  const locale = useLocale();
  const { id, type, swapId } = transaction;
  const unit = useUnit();
  const nameOf = useNameOf();
  const label = useOwnLabel(id, 'transaction');
  return (
    <>
      <TypeIcon type={type} place="row" />
      <RowLink
        className="row-target type-link"
        noun="transaction"
        identifier={id}
        aria-label={sentenceOf(locale, transaction, unit, nameOf)}
      >
        {typeLabel(locale, type)}
      </RowLink>
      {label !== undefined && <OwnLabel className="@max-md/page:order-1">{label}</OwnLabel>}
      {swapId && (
        <Icon
          name="swap"
          size={14}
          className="relative z-1 -ms-1.25 justify-self-start text-ink-3 @max-md/page:hidden"
          label={locale.t('lists.alsoSwap')}
          title={locale.t('lists.swap')}
        />
      )}
    </>
  );
}

/**
 * Sender and recipient; counts if there are several.
 * @param isMutual whether both give and receive, as in a swap
 */
export function Flow({ transaction, isMutual = false }: { transaction: RowTransaction; isMutual?: boolean }) {
  const { t } = useLocale();
  const { from, to, multiIoDetails } = transaction;
  const sides = multiIoDetails ? endsOf(multiIoDetails) : { from: [], to: [] };
  return (
    <>
      <Side addresses={sides.from} party={from} />
      <Icon
        name={isMutual ? 'swap' : 'arrow'}
        className="flow-icon"
        label={t(isMutual ? 'lists.swapsWith' : 'lists.to')}
      />
      <Side addresses={sides.to} party={to} />
    </>
  );
}

/** The addresses of a multi-party transfer, otherwise the single party. */
function Side({ addresses, party }: { addresses: readonly string[]; party: Party | null | undefined }) {
  const [only, ...others] = addresses;
  if (only === undefined) return <PartyView party={party} isPair />;
  return others.length > 0 ? <PartyGroup addresses={addresses} isPair /> : <PartyView party={coreParty(only)} isPair />;
}

function coreParty(identifier: string): Party {
  return { type: 'core', identifier };
}

/** Look of an amount that a transaction would have moved. */
export const struckAmount = 'struck-amount';

/**
 * The amount of the token or of bitcoin, struck through if it never moved.
 * @param isLinked whether the ticker links to the token
 * @param layout `column` aligns the amounts of a list
 */
export function RowAmount(properties: { transaction: RowTransaction; isLinked?: boolean; layout?: 'column' | 'line' }) {
  const { t } = useLocale();
  const { transaction, isLinked = true, layout = 'column' } = properties;
  const { amountSats, tokenAmount, tokenMetadata, valueUsd, status } = transaction;
  const look = { size: 'row', layout, className: isVoid(status) ? struckAmount : undefined } as const;
  if (tokenAmount !== null && tokenAmount !== undefined) {
    return <TokenAmount quantity={tokenAmount} metadata={tokenMetadata} isLinked={isLinked} {...look} />;
  }
  if (amountSats !== null && amountSats !== undefined) {
    return <SatsAmount sats={amountSats} worth={valueUsd} {...look} />;
  }
  return <span className="text-ink-3">{t('common.unknown')}</span>;
}

/** The dollar value at the time; if the amount is shown in dollars, its sats. */
export function RowValue({ transaction: { amountSats, tokenAmount, valueUsd } }: { transaction: RowTransaction }) {
  const locale = useLocale();
  const unit = useUnit();
  if (unit === 'usd' && typeof amountSats === 'number' && (valueUsd > 0 || amountSats === 0))
    return <>{formatCount(locale, amountSats)} sats</>;
  const isNothing = tokenAmount === null || tokenAmount === undefined ? amountSats === 0 : BigInt(tokenAmount) === 0n;
  return <UsdValue usd={valueUsd} size="row" ofNothing={isNothing} />;
}

interface TypeLook {
  readonly tint: 'sats' | 'token' | 'ln' | 'none';
  readonly icon: IconName;
}

const typeLooks = {
  bitcoin_deposit: { tint: 'sats', icon: 'deposit' },
  bitcoin_withdrawal: { tint: 'sats', icon: 'withdrawal' },
  core_transfer: { tint: 'sats', icon: 'transfer' },
  lightning_payment: { tint: 'ln', icon: 'bolt' },
  token_mint: { tint: 'token', icon: 'mint' },
  token_transfer: { tint: 'token', icon: 'token' },
  token_burn: { tint: 'token', icon: 'burn' },
  token_multi_transfer: { tint: 'token', icon: 'multi' },
  unknown_token_op: { tint: 'token', icon: 'unknown' },
  unknown_transfer: { tint: 'none', icon: 'unknown' },
} as const satisfies Record<TransactionType, TypeLook>;

const knownLooks = new Map<string, TypeLook>(Object.entries(typeLooks));

export const typeIcon = cva('', {
  variants: {
    tint: {
      sats: 'type-sats',
      token: 'type-token',
      ln: 'type-ln',
      none: 'type-none',
    },
    place: {
      text: 'type-icon',
      row: 'type-icon-row',
      option: 'size-8 rounded-10 p-2',
      heading: 'rounded-[0.625rem] stroke-[1.4] p-2',
    },
  },
});

/**
 * Icon of a transaction type: color for the asset, shape for the direction. An unknown type is a gray question mark.
 * @param place 40 px next to the title of a page, 32 in a list of results, otherwise 28
 */
export function TypeIcon({ type, place = 'text' }: { type: string; place?: 'text' | 'row' | 'option' | 'heading' }) {
  const { tint = 'none', icon = 'unknown' } = knownLooks.get(type) ?? {};
  // Otherwise the size is part of its look.
  const size = place === 'heading' ? 40 : undefined;
  return <Icon name={icon} size={size} className={typeIcon({ tint, place })} title={unknownType(type)} />;
}

/** Returns the full value of an unknown type, for a `title` next to {@link typeLabel} and {@link typeTitle}. */
export function unknownType(type: string): string | undefined {
  return knownLooks.has(type) ? undefined : type;
}

/** Returns the short name of a type, for rows; an unknown one as received (supplement 4). */
export function typeLabel(locale: Locale, type: string): string {
  return shortTypeName(locale, type) ?? (shortValue(type) || locale.t('common.unknown'));
}

/** Returns the name of a type, for its page; an unknown one as received (supplement 4). */
export function typeTitle(locale: Locale, type: string): string {
  const name = typeName(locale, type);
  return name === undefined ? shortValue(type) || locale.t('common.unknown') : capital(name);
}

const statusIcons = new Map<string, IconName>([
  ['confirmed', 'check'],
  ['pending', 'pending'],
  ['sent', 'sent'],
  ['failed', 'cross'],
  ['expired', 'clock'],
  ['returned', 'returned'],
  [halfExecuted, 'half'],
]);

/** Statuses of transactions, and the one that only a swap has. */
const shownStatuses = [...transactionStatuses, halfExecuted] as const;

/** Returns the text of a status; an unknown one as received (supplement 4). */
export function statusWord(locale: Locale, status: string): string {
  const known = shownStatuses.find((one) => one === status);
  return known ? locale.t(`sentence.statuses.${known}`) : shortValue(status) || locale.t('common.unknown');
}

const statusLook = cva('status', {
  variants: {
    status: {
      confirmed: '',
      pending: 'text-pending',
      sent: 'text-sent',
      failed: 'text-failed',
      expired: 'text-expired',
      returned: 'text-expired',
      half_executed: 'text-pending',
    },
    place: {
      text: '',
      row: 'status-row',
      heading: 'max-w-full rounded-full py-1 pe-2.5 ps-2 text-14/4 font-strong',
    },
  },
  compoundVariants: [
    // What is normal is quiet.
    { place: ['text', 'row'], status: 'confirmed', className: 'status-confirmed' },
    { place: 'heading', status: 'confirmed', className: 'bg-confirmed-wash text-confirmed' },
    { place: 'heading', status: 'pending', className: 'bg-pending-wash' },
    { place: 'heading', status: 'sent', className: 'bg-sent-wash' },
    { place: 'heading', status: 'failed', className: 'bg-failed-wash' },
    { place: 'heading', status: ['expired', 'returned'], className: 'bg-sunken' },
  ],
});

/**
 * A status as icon, color and text; an unknown one as received (supplement 4).
 * @param place `heading`: with a background, next to the title of a page
 * @param expiredAt when it expired, in words
 */
export function StatusMark(properties: {
  status: string;
  place?: 'text' | 'row' | 'heading';
  expiredAt?: string | undefined;
}) {
  const { status, place = 'text', expiredAt } = properties;
  const word = statusWord(useLocale(), status);
  const known = shownStatuses.find((one) => one === status);
  const expired = expiredAt === undefined ? undefined : `${word}, ${expiredAt}`;
  return (
    <span
      className={known ? statusLook({ status: known, place }) : `${statusLook({ place })} text-expired`}
      title={known ? expired : status}
      translate="no"
    >
      <Icon name={statusIcons.get(status) ?? 'unknown'} />
      {place === 'heading' ? <span className="truncate">{word}</span> : word}
      {expired && <span className="sr-only">{expired}</span>}
    </span>
  );
}
