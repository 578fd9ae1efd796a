import { cva } from 'class-variance-authority';
import type { Party } from '#contract/token.ts';
import {
  isSatsDetail,
  type SatsTransactionDetail,
  type TokenTransactionDetail,
  type TransactionDetail,
} from '#contract/transaction.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { multiPartyOf, partsOf } from '#format/address-effect.ts';
import { formatTokenQuantity, satsInUsd, toBigInt } from '#format/amounts.ts';
import type { IdentifierKind } from '#format/identifiers.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { dollarsOf } from '#format/worth.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Icon } from '#web/components/controls.tsx';
import { FullIdentifier, Identifier, isAddressLike, useAddressMark, useOwnLabel } from '#web/components/identifier.tsx';
import { L1Link } from '#web/components/l1-link.tsx';
import { PartyPicture, partyKindOf } from '#web/components/party.tsx';
import { AddressPicture } from '#web/components/picture.tsx';
import { useOldPriceDate } from '#web/components/time.tsx';
import { useBitcoinPrice, useBitcoinPriceAt, useHasDollarValue, useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';
import { depositAddressOf } from './comparables.ts';
import { crossingText, partyName, type Side, sidesOf } from './parties.ts';

const crossLook = cva(
  `absolute top-1/2 inset-e-0 grid size-6 [translate:0_-50%] place-items-center rounded-full forced-color-adjust-none
    @max-hero/page:static @max-hero/page:[translate:none]`,
  { variants: { isFailed: { true: 'bg-failed-wash text-failed', false: 'bg-sunken text-expired' } } },
);

/** The top of the page: sender, amount and recipient in one line, which shows how far the transaction is. */
export function TransactionFlow({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const { from, to } = sidesOf(locale, transaction);
  const crossing = crossingText(locale, transaction.type);
  const { status } = transaction;
  const asset = isSatsDetail(transaction) ? 'sats' : 'token';
  const isMoving = isOpen(status);
  const end = status === 'confirmed' ? 'arrived' : isVoid(status) ? 'stopped' : 'waiting';
  return (
    <div
      className="relative isolate flex items-center gap-6 overflow-hidden px-8 pt-11 pb-10 @max-hero/page:flex-col @max-hero/page:items-stretch @max-hero/page:gap-0 @max-hero/page:px-5 @max-hero/page:py-6"
      dir="ltr"
      translate="no"
    >
      <DotGrid />
      <FlowSide side={from} end="from" />
      <FlowLine asset={asset} isMoving={isMoving} part="start" />
      <FlowAmount transaction={transaction} />
      <div className="relative flex min-w-15 flex-1 items-center @max-hero/page:min-w-0 @max-hero/page:flex-none @max-hero/page:gap-3 @max-hero/page:self-start">
        <FlowLine asset={asset} isMoving={isMoving} part={end} />
        {end === 'stopped' && (
          <span className={crossLook({ isFailed: status === 'failed' })}>
            <Icon name="cross" size={14} className="stroke-2" />
          </span>
        )}
        {crossing && <Crossing>{crossing}</Crossing>}
      </div>
      <FlowSide side={to} end="to" depositAddress={depositAddressOf(transaction)} />
    </div>
  );
}

/** A grid of dots that fades at the edges. */
function DotGrid() {
  return (
    <div
      className="absolute inset-0 -z-1 bg-[radial-gradient(circle_at_1px_1px,var(--color-line-2)_1px,transparent_1.2px)] mask-[radial-gradient(60%_120%_at_50%_40%,#000_0%,transparent_78%)] bg-size-[1.25rem_1.25rem] opacity-55"
      aria-hidden="true"
    />
  );
}

function Crossing({ children }: { children: string }) {
  return (
    <span className="absolute top-1/2 left-1/2 [translate:-50%_-50%] rounded-full border border-line-2 bg-raised px-2 py-[2px] text-12/4 whitespace-nowrap text-ink-2 @max-hero/page:static @max-hero/page:[translate:none]">
      {children}
    </span>
  );
}

/** Pictures that overlap; the number of addresses is next to them. */
const maxPictures = 4;

const sideLook = cva(
  // As wide as its groups of four, five in a line.
  `flex max-w-70 min-w-60 shrink-[8] items-center gap-4 @max-hero/page:max-w-full @max-hero/page:min-w-0
    @max-2xs/page:flex-wrap`,
  {
    variants: {
      end: { from: '', to: 'flex-row-reverse text-end @max-hero/page:flex-row @max-hero/page:text-start' },
    },
  },
);

/** @param depositAddress the Bitcoin address through which the recipient was paid */
function FlowSide(properties: { side: Side; end: 'from' | 'to'; depositAddress?: string | undefined }) {
  const locale = useLocale();
  const { side, end, depositAddress } = properties;
  const { t } = locale;
  return (
    <div className={sideLook({ end })} data-side={end}>
      {side.kind === 'group' ? (
        <span className="flex" aria-hidden="true">
          {side.addresses.slice(0, maxPictures).map((address) => (
            <AddressPicture
              key={address}
              identifier={address}
              size={48}
              className="depth-[0_0_0_2px_var(--color-raised)] not-first:-ms-3"
            />
          ))}
        </span>
      ) : (
        <PartyPicture party={side.party} large />
      )}
      <div className="min-w-0">
        <span className="block text-12/4 text-ink-3">
          {t(end === 'from' ? 'transaction.sender' : 'transaction.recipient')}
        </span>
        <strong className="block text-14 font-strong">
          {side.kind === 'group'
            ? t('transaction.addresses', { count: side.addresses.length })
            : partyName(locale, side.party)}
        </strong>
        {side.kind === 'group' ? (
          <span className="text-14 text-ink-3">{side.detail}</span>
        ) : (
          <PartyIdentifier party={side.party} />
        )}
        {depositAddress !== undefined && (
          <span className="mt-1 block text-12 text-ink-3" data-deposit-address>
            {t.rich('transaction.via', { address: () => <Identifier value={depositAddress} kind="bitcoin" /> })}
          </span>
        )}
      </div>
    </div>
  );
}

function PartyIdentifier({ party }: { party: Party | null | undefined }) {
  const locale = useLocale();
  if (!party || party.identifier === '') return null;
  const kind = partyKindOf(party);
  // The identifier of these is only shown if it is a key.
  if (kind !== 'publicKey' && (party.type === 'burn_address' || party.type === 'unknown')) return null;
  const name = partyName(locale, party);
  const copyLabel = locale.t('transaction.copyParty', { name });
  return (
    <span className="flex min-w-0 items-center">
      {isAddressLike.test(party.identifier) ? (
        <WholeAddress value={party.identifier} kind={kind} copyLabel={copyLabel} />
      ) : (
        <Identifier value={party.identifier} kind={kind} copyLabel={copyLabel} />
      )}
      {kind === 'bitcoin' && <L1Link page="address" id={party.identifier} />}
    </span>
  );
}

/** An address in full, after the user's label for it. */
function WholeAddress({ value, kind, copyLabel }: { value: string; kind: IdentifierKind; copyLabel: string }) {
  const label = useOwnLabel(value, kind);
  const mark = useAddressMark(value, kind);
  return (
    <span className="min-w-0" data-identifier={mark}>
      {label !== undefined && <Identifier value={value} kind={kind} />}
      <FullIdentifier
        value={value}
        noun={kind === 'bitcoin' ? 'bitcoinAddress' : 'address'}
        size="head"
        copyLabel={copyLabel}
      />
    </span>
  );
}

/** Text that is smaller if the number is long, so that it fits beside two sides, or on a narrow screen alone. */
const amountLook = cva(
  `flex-wrap justify-center gap-x-2.5 gap-y-0 [--beside:46rem] @max-hero/page:justify-start @max-hero/page:[--beside:4rem]
    text-[length:min(var(--text-64),(100cqi-var(--beside))/var(--hero-ems,7))]/[1.05] tracking-[-0.03em]
    *:last:tracking-[-0.01em]`,
  {
    variants: {
      unit: {
        word: '*:last:text-20 *:last:font-strong',
        ticker: '*:last:max-w-30 *:last:self-center *:last:rounded-6 *:last:px-2 *:last:text-14/[1.375rem]',
      },
    },
  },
);

function FlowAmount({ transaction }: { transaction: TransactionDetail }) {
  const isSats = isSatsDetail(transaction);
  return (
    <div className="px-2 text-center @max-hero/page:px-0 @max-hero/page:py-1 @max-hero/page:text-start">
      {isSats ? (
        <SatsAmount
          sats={transaction.amountSats}
          worth={transaction.valueUsd}
          size="hero"
          className={amountLook({ unit: 'word' })}
        />
      ) : (
        <TokenAmount
          quantity={transaction.amount}
          metadata={transaction.tokenMetadata}
          size="hero"
          className={amountLook({ unit: transaction.tokenMetadata ? 'ticker' : 'word' })}
        />
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-0.5 text-14 text-ink-3 @max-hero/page:mt-2 @max-hero/page:justify-start">
        {isSats ? <SatsWorth transaction={transaction} /> : <TokenWorth transaction={transaction} />}
      </div>
    </div>
  );
}

const strong = 'font-strong text-ink';

function SatsWorth({ transaction: { amountSats, valueUsd } }: { transaction: SatsTransactionDetail }) {
  const locale = useLocale();
  const price = useBitcoinPrice();
  const isInDollars =
    useUnit() === 'usd' && useHasDollarValue() && dollarsOf(amountSats, valueUsd, price) !== undefined;
  return (
    <>
      {isInDollars ? (
        <span>
          <b className={strong}>{formatCount(locale, amountSats)}</b> sats
        </span>
      ) : (
        <ValueThen valueUsd={valueUsd} isSomething={amountSats > 0} />
      )}
      {price !== undefined && <ValueNow amountSats={amountSats} price={price} />}
    </>
  );
}

function ValueNow({ amountSats, price }: { amountSats: number; price: number }) {
  const { t } = useLocale();
  const date = useOldPriceDate(useBitcoinPriceAt());
  const value = () => (
    <b className={strong}>
      <UsdValue usd={satsInUsd(amountSats, price)} ofNothing={amountSats === 0} />
    </b>
  );
  return (
    <span>
      {date === undefined ? t.rich('transaction.now', { value }) : t.rich('transaction.atPriceOf', { value, date })}
    </span>
  );
}

function TokenWorth({ transaction }: { transaction: TokenTransactionDetail }) {
  const locale = useLocale();
  const { amount, status, valueUsd, tokenMetadata, multiIoDetails } = transaction;
  const [own] = partsOf({ multiIoDetails, tokenMetadata });
  const change = own && !isVoid(status) ? multiPartyOf(own.details).change : 0n;
  const digits = formatTokenQuantity(locale, change, tokenMetadata?.decimals ?? 0);
  return (
    <>
      <ValueThen valueUsd={valueUsd} isSomething={toBigInt(amount) > 0n} />
      {change > 0n && <span>{locale.t('transaction.change', { quantity: joinDigits(locale, digits) })}</span>}
    </>
  );
}

/** Supplement 3: a value of 0 with an amount means no known price. A test network has no dollars. */
function ValueThen({ valueUsd, isSomething }: { valueUsd: number; isSomething: boolean }) {
  const { t } = useLocale();
  if (!useHasDollarValue()) return null;
  if (valueUsd === 0 && isSomething) return <span>{t('transaction.noPriceThen')}</span>;
  return (
    <span>
      {t.rich('transaction.atTheTime', {
        value: () => (
          <b className={strong}>
            <UsdValue usd={valueUsd} />
          </b>
        ),
      })}
    </span>
  );
}

const dotted = `bg-[radial-gradient(circle,currentColor_2px,transparent_2.4px)] bg-size-[0.875rem_0.5rem]
  @max-hero/page:bg-size-[0.5rem_0.5625rem] @max-hero/page:bg-position-[50%_0] @max-hero/page:bg-repeat-y`;

const lineLook = cva(
  `relative h-2 min-w-8 flex-1 bg-position-[0_50%] bg-repeat-x forced-color-adjust-none
    @max-hero/page:mt-2 @max-hero/page:ms-5.5 @max-hero/page:h-7 @max-hero/page:w-2 @max-hero/page:min-w-0`,
  {
    variants: {
      tone: { sats: 'text-chart-deposits', token: 'text-chart-stable', gray: 'text-control' },
      isMoving: { true: 'animate-drift @max-hero/page:animate-drift-y' },
      part: {
        start: `${dotted} mask-[linear-gradient(90deg,transparent,#000_30%)] @max-hero/page:mb-2 @max-hero/page:flex-none
          @max-hero/page:self-start @max-hero/page:mask-[linear-gradient(180deg,transparent,#000_40%)]`,
        arrived: `${dotted} @max-hero/page:mb-4`,
        waiting: `bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)] bg-size-[0.875rem_2px]
          @max-hero/page:mb-4 @max-hero/page:bg-[linear-gradient(180deg,currentColor_50%,transparent_50%)]
          @max-hero/page:bg-size-[2px_0.5rem] @max-hero/page:bg-position-[50%_0] @max-hero/page:bg-repeat-y`,
        stopped: `${dotted} me-8.5 @max-hero/page:me-0 @max-hero/page:mb-4`,
      },
    },
  },
);

/** A part of the line between the sides; gray if not reached. Only `start` leads from the sender to the amount. */
function FlowLine(properties: {
  asset: 'sats' | 'token';
  isMoving: boolean;
  part: 'start' | 'arrived' | 'waiting' | 'stopped';
}) {
  const { asset, isMoving, part } = properties;
  const tone = part === 'waiting' || part === 'stopped' ? 'gray' : asset;
  return (
    <div className={lineLook({ tone, isMoving, part })} data-part={part} aria-hidden="true">
      {(part === 'arrived' || part === 'waiting') && <Arrowhead />}
    </div>
  );
}

function Arrowhead() {
  return (
    <i className="absolute top-1/2 -inset-e-2.25 size-2 [translate:-0.1875rem_-50%] rotate-45 rounded-[1px] border-t-2 border-e-2 border-current @max-hero/page:top-auto @max-hero/page:inset-e-0 @max-hero/page:-bottom-1 @max-hero/page:size-2 @max-hero/page:[translate:none] @max-hero/page:rotate-135" />
  );
}
