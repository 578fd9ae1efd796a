import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { useMemo } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { publicKeyOf } from '#contract/codec/identifier.ts';
import type { TokenQuantity } from '#contract/common.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { type NetEffect, netEffectOn, signOf } from '#format/address-effect.ts';
import { toBigInt } from '#format/amounts.ts';
import { shorten } from '#format/identifiers.ts';
import { shortValue } from '#format/names.ts';
import { absolute } from '#format/numbers.ts';
import { groupSwaps } from '#format/swap.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, type Sign, TokenAmount } from '#web/components/amount.tsx';
import { tag } from '#web/components/controls.tsx';
import { PartyGroup, PartyView, partyLook } from '#web/components/party.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { type RowTransaction, RowValue, struckAmount } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Column, RowDrawing } from '#web/lists/list.tsx';
import { LegLines, type RowTime, useTransactionColumns } from '#web/lists/transactions.tsx';

const incomingAmount = '*:first:text-confirmed [&_.quiet-digits]:text-confirmed';

// Failed and expired rows moved nothing: their amounts are dimmed.
const value = cva('cell-value', {
  variants: {
    isMoved: { true: '', false: 'font-text text-ink-3' },
    // The warning next to it, or the balance after it, takes priority over the value.
    isMarked: { true: '@max-xs/page:hidden' },
  },
});

const rowOf = ({ txid, ...row }: AddressTransaction): RowTransaction => ({ ...row, bitcoinTxid: txid });

export const addressDrawing: RowDrawing<AddressTransaction> = {
  card: 'transaction',
  id: ({ id }) => id,
  attributes: ({ id }) => ({ 'data-transaction': id }),
  group: groupSwaps,
};

/**
 * The counterparty with a direction in words, instead of sender and recipient.
 * @param lookAlikes identifiers on the page
 * @param hasBalances whether rows have the balance after them
 */
export function useAddressColumns(
  publicKey: string,
  lookAlikes: ReadonlyMap<string, readonly string[]>,
  time: RowTime,
  hasBalances = false,
): Column<AddressTransaction>[] {
  const locale = useLocale();
  const { type, flow, amount, value: usd, status, age } = useTransactionColumns({ rowOf, time });
  return useMemo(() => {
    const { t } = locale;
    const effectIn = (row: AddressTransaction) => effectOf(locale, row, publicKey);
    const looksLikeOf = (row: AddressTransaction) => lookAlikes.get(namedIn(row) ?? '');
    const counterparty = (row: AddressTransaction) => (
      <CounterpartyView row={row} effect={effectIn(row)} looksLike={looksLikeOf(row)} />
    );
    return [
      type,
      {
        ...flow,
        head: t('lists.counterparty'),
        wide: 'minmax(12rem,24fr)',
        look: 'cell-party',
        cell: counterparty,
        group: ([first]) => counterparty(first),
        groupLook: 'cell-party',
      },
      {
        ...amount,
        width: '14.75rem',
        look: (row) => (effectIn(row).isMoved ? 'cell-amount' : `relative z-1 cell-amount`),
        title: (row) => (effectIn(row).isMoved ? undefined : t('address.nothingMoved')),
        cell: (row) => <EffectAmount row={row} effect={effectIn(row)} />,
        group: (legs) => (
          <LegLines legs={legs}>{(leg) => <EffectAmount row={leg} effect={effectIn(leg)} isLeg />}</LegLines>
        ),
      },
      {
        ...usd,
        look: (row) =>
          value({ isMoved: effectIn(row).isMoved, isMarked: looksLikeOf(row) !== undefined || hasBalance(row) }),
        groupLook: value({ isMoved: true }),
        cell: (row) => {
          const { quantity, sats, valueUsd } = effectIn(row);
          return <RowValue transaction={{ ...row, amountSats: sats, tokenAmount: quantity, valueUsd }} />;
        },
      },
      {
        name: 'balance',
        head: t('address.balanceAfter'),
        align: 'end',
        wide: 'minmax(8rem,9fr)',
        isHidden: !hasBalances,
        look: 'cell-balance',
        cell: (row) => <BalanceAfter row={row} />,
        // Each leg has its own.
        group: () => null,
      },
      status,
      age,
    ];
  }, [locale, publicKey, lookAlikes, hasBalances, type, flow, amount, usd, status, age]);
}

export function hasBalance({ balanceAfter }: AddressTransaction): boolean {
  return balanceAfter !== null && balanceAfter !== undefined;
}

function BalanceAfter({ row: { balanceAfter, tokenMetadata } }: { row: AddressTransaction }) {
  if (balanceAfter === null || balanceAfter === undefined) return null;
  return tokenMetadata ? (
    <TokenAmount quantity={balanceAfter} metadata={tokenMetadata} ticker="none" className={balanceLook} />
  ) : (
    <SatsAmount sats={toBigInt(balanceAfter)} worth="unknown" className={balanceLook} />
  );
}

const balanceLook = '*:first:font-text *:first:text-inherit';

/** @param isLeg whether it is of a leg of a swap: struck through if that failed */
function EffectAmount(properties: { row: AddressTransaction; effect: Effect; isLeg?: boolean }) {
  const { t } = useLocale();
  const { row, effect, isLeg = false } = properties;
  const { tokenMetadata } = row;
  const { sign, quantity, sats, valueUsd, isMoved } = effect;
  const look = {
    className: isMoved
      ? sign === '+'
        ? incomingAmount
        : undefined
      : isLeg
        ? struckAmount
        : '*:first:font-text *:first:text-ink-3',
    size: 'row',
    layout: 'column',
    sign,
  } as const;
  if (quantity === undefined && sats === undefined) {
    return <span className="text-ink-3">{t('common.unknown')}</span>;
  }
  return (
    <>
      {quantity === undefined ? (
        <SatsAmount {...look} sats={sats ?? 0} worth={valueUsd} />
      ) : (
        <TokenAmount {...look} quantity={quantity} metadata={tokenMetadata} isLinked />
      )}
      {!isMoved && <span className="sr-only">{t('address.andNothingMoved')}</span>}
    </>
  );
}

/** @param looksLike similar-looking identifiers on the page */
function CounterpartyView(properties: {
  row: AddressTransaction;
  effect: Effect;
  looksLike: readonly string[] | undefined;
}) {
  const { t } = useLocale();
  const { row, effect, looksLike } = properties;
  return (
    <div className="flex min-w-0 items-center gap-1 @max-md/page:text-12">
      {effect.word !== '' && (
        <span
          className={`min-w-9 flex-none text-ink-3 @max-md/page:min-w-0 ${effect.net ? 'relative z-1' : ''}`}
          title={effect.net ? t('address.netEffect') : undefined}
        >
          {effect.word}
        </span>
      )}
      <Side row={row} effect={effect} />
      {looksLike && (
        <span
          className={tag({ tone: 'warning', className: 'relative z-1 shrink-0' })}
          title={t('address.differentFrom', { others: looksLike.join(', ') })}
        >
          {t('address.lookAlike')}
        </span>
      )}
    </div>
  );
}

function Side({ row: { counterparty, direction }, effect: { net } }: { row: AddressTransaction; effect: Effect }) {
  const { t } = useLocale();
  if (net && net.others.length > 1) return <PartyGroup addresses={net.others} />;
  const [only] = net?.others ?? [];
  if (only !== undefined) return <PartyView party={{ type: 'core', identifier: only }} />;
  if (net ? net.gain === 0n : direction === 'transfer')
    return <span className="text-ink-3">{t('address.thisAddress')}</span>;
  if (counterparty?.type === 'token') return <TokenSide token={counterparty} />;
  // An unknown party is shown as a word.
  const isNamed = counterparty && counterparty.identifier !== 'unknown';
  return <PartyView party={isNamed ? counterparty : null} />;
}

function TokenSide({ token }: { token: NonNullable<AddressTransaction['counterparty']> }) {
  const { t } = useLocale();
  return (
    <span className={partyLook({ className: 'relative z-1' })} title={t('address.token')}>
      <TokenPicture identifier={token.identifier} size={20} className="@max-md/page:size-4" />
      <Link
        className="relative z-1 inline-flex min-h-6 items-center"
        to="/token/$identifier"
        params={{ identifier: token.identifier }}
      >
        {token.tokenMetadata ? (
          <Ticker text={token.tokenMetadata.ticker} of={token.tokenMetadata.tokenIdentifier} />
        ) : (
          t('address.token')
        )}
      </Link>
    </span>
  );
}

interface Effect {
  /** Before the counterparty, such as "from"; empty if nothing came or went. */
  readonly word: string;
  /** Undefined if nothing moved, or unknown. */
  readonly sign: Sign | undefined;
  /** False if it failed or expired: nothing moved. */
  readonly isMoved: boolean;
  /** Base units of the token; the net for multi-party rows; undefined for bitcoin. */
  readonly quantity: TokenQuantity | undefined;
  /** The same of bitcoin; undefined for a token. */
  readonly sats: number | undefined;
  /** Value of exactly this amount at the time. */
  readonly valueUsd: number;
  /** Set for multi-party transfers. */
  readonly net: NetEffect | undefined;
}

type Way = 'from' | 'to' | 'none';

const ways = new Map<string, Way>([
  ['incoming', 'from'],
  ['deposit', 'from'],
  ['settlement', 'from'],
  ['creation', 'from'],
  ['outgoing', 'to'],
  ['withdrawal', 'to'],
  ['payment', 'to'],
  ['destruction', 'to'],
  ['transfer', 'none'],
  ['unknown', 'none'],
]);

/** Returns the effect of a row on an address: by direction, or outputs minus inputs for multi-party rows. */
export function effectOf(locale: Locale, row: AddressTransaction, publicKey: string): Effect {
  const net = netEffectOn(row, publicKey);
  // Supplement 4: an open list; unknown values are shown as received.
  const way = net ? wayOfGain(net.gain) : ways.get(row.direction);
  const isMoved = !isVoid(row.status);
  const sign = net ? Math.sign(Number(net.gain)) : signOf(row, publicKey);
  const isSats = typeof row.amountSats === 'number' && (row.tokenAmount === null || row.tokenAmount === undefined);
  const quantity = net ? absolute(net.gain) : (row.tokenAmount ?? row.amountSats ?? undefined);
  return {
    word: way === undefined ? shortValue(row.direction) : way === 'none' ? '' : locale.t(`address.${way}`),
    sign: isMoved && sign ? (sign > 0 ? '+' : '−') : undefined,
    isMoved,
    quantity: isSats ? undefined : quantity,
    sats: isSats ? Number(quantity) : undefined,
    valueUsd: net ? shareOfValue(row, net.gain) : row.valueUsd,
    net,
  };
}

function wayOfGain(gain: bigint): Way {
  if (gain === 0n) return 'none';
  return gain > 0n ? 'from' : 'to';
}

/** The row's value is of everything the senders spent; this is the share that the address gained or lost. */
function shareOfValue({ valueUsd, tokenAmount, amountSats }: AddressTransaction, gain: bigint): number {
  const whole = toBigInt(tokenAmount ?? amountSats ?? 0);
  return whole === 0n ? valueUsd : (valueUsd * Number(absolute(gain))) / Number(whole);
}

/** Characters at each end that every short form shows, even the narrowest. */
const visible = 4;

/** Finds identifiers that look like another on the page (address poisoning). @param own the address of the page */
export function findLookAlikes(identifiers: Iterable<string>, own: string): ReadonlyMap<string, readonly string[]> {
  const byEnds = Map.groupBy(new Set([own, ...identifiers]), endsOf);
  const found = new Map<string, readonly string[]>();
  for (const [ends, group] of byEnds) {
    if (ends === '' || group.length < 2) continue;
    for (const one of group) {
      const others = group.filter((other) => keyOf(other) !== keyOf(one));
      if (one !== own && others.length > 0) found.set(one, others);
    }
  }
  return found;
}

export function namedIn({ counterparty, multiIoDetails }: AddressTransaction): string | undefined {
  if (multiIoDetails || !counterparty || counterparty.type === 'token') return undefined;
  return counterparty.identifier === '' || counterparty.identifier === 'unknown' ? undefined : counterparty.identifier;
}

function endsOf(identifier: string): string {
  const { head, tail } = shorten(identifier, 'address');
  return tail === '' ? '' : `${head.slice(0, visible)} ${tail.slice(-visible)}`.toLowerCase();
}

/** Two notations of one address are not lookalikes (supplement 2). */
function keyOf(identifier: string): string {
  return publicKeyOf(identifier) ?? identifier.toLowerCase();
}
