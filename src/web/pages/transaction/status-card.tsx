import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { looksLikeBitcoin } from '#contract/confusable.ts';
import type { TokenMetadata } from '#contract/token.ts';
import {
  isSatsDetail,
  type SatsTransactionDetail,
  type TokenTransactionDetail,
  type TransactionDetail,
} from '#contract/transaction.ts';
import { factsOf, isOpen, isVoid } from '#contract/transaction-types.ts';
import { multiPartyOf, partsOf } from '#format/address-effect.ts';
import { formatTokenQuantity, satsInUsd, toBigInt } from '#format/amounts.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { headlineOf, waitOf } from '#format/sentence.ts';
import { duration } from '#format/time-text.ts';
import { dollarsOf } from '#format/worth.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { HeroCard, HeroGrid, HeroStatus } from '#web/components/hero.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Moment, useOldPriceDate } from '#web/components/time.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { struckAmount } from '#web/components/transaction-cells.tsx';
import {
  useBitcoinPrice,
  useBitcoinPriceAt,
  useHasDollarValue,
  useLocale,
  useNetwork,
  useTickerMark,
} from '#web/contexts.ts';
import { useSetting, useUnit } from '#web/settings/settings.ts';
import { isSame, unwatch, useWatched, watch } from '#web/settings/watched.ts';
import { CompareField } from './compare-field.tsx';
import { type Forecast, useForecast } from './forecast.ts';
import { isWithinOneAddress, secondsTaken } from './steps.ts';
import { aboutDuration, TimeBar } from './time-bar.tsx';
import { Way } from './way.tsx';

/** The answer of a transaction's page: what it is, how far, how much, between whom, and since when. */
export function StatusCard({ transaction }: { transaction: TransactionDetail }) {
  const { status, type } = transaction;
  const forecast = useForecast(transaction);
  const [mine, setMine] = useState<string>();
  return (
    <HeroCard status={status}>
      <HeroGrid>
        <div className="min-w-0">
          <HeroStatus status={status} part={forecast?.part} title={<Headline transaction={transaction} />} of={type}>
            <Sentence transaction={transaction} forecast={forecast} />
          </HeroStatus>
          <p className="hero-amount mt-7 @max-narrow/hero:mt-5">
            <Amount transaction={transaction} />
          </p>
          <div className={valueLook}>
            {isSatsDetail(transaction) ? (
              <SatsWorth transaction={transaction} />
            ) : (
              <TokenWorth transaction={transaction} />
            )}
          </div>
          {!isSatsDetail(transaction) && transaction.tokenMetadata && (
            <TickerWarning token={transaction.tokenMetadata} />
          )}
        </div>
        <div className={routeLook}>
          <Way transaction={transaction} mine={mine} />
        </div>
      </HeroGrid>
      <TimeBar transaction={transaction} forecast={forecast} />
      <HeroFoot transaction={transaction} onMine={setMine} />
    </HeroCard>
  );
}

export const valueLook = `mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-16/6 text-ink-3 @max-narrow/hero:mt-1 *:min-w-0 *:wrap-anywhere
  [&_b]:font-label [&_b]:text-ink-2`;
export const routeLook = `min-w-0 @max-card/hero:border-t @max-card/hero:border-line @max-card/hero:pt-6 @max-narrow/hero:pt-5`;

function Headline({ transaction }: { transaction: TransactionDetail }) {
  return headlineOf(useLocale(), transaction);
}

const strong = (words: ReactNode) => <b className="whitespace-nowrap">{words}</b>;

/** How long it took and when, or what it waits for and how long that will take. */
function Sentence({ transaction, forecast }: { transaction: TransactionDetail; forecast: Forecast | undefined }) {
  const locale = useLocale();
  const { t } = locale;
  const { status, updatedAt, expiredTime } = transaction;
  const at = (status === 'expired' ? expiredTime : undefined) ?? updatedAt ?? undefined;
  if (isOpen(status)) {
    return (
      <>
        <Waiting transaction={transaction} /> <Outlook forecast={forecast} />
      </>
    );
  }
  if (isVoid(status)) {
    return (
      <>
        {status === 'returned' && `${t('transaction.state.returned')} `}
        {t('transaction.state.nothingMoved')} {at && <Moment at={at} dateToo />}
      </>
    );
  }
  const seconds = status === 'confirmed' ? secondsTaken(transaction, { at }) : undefined;
  const isWithin = status === 'confirmed' && isWithinOneAddress(transaction);
  return (
    <>
      {isWithin && `${t('transaction.state.withinOneAddress')} `}
      {seconds !== undefined && t.rich('transaction.state.took', { time: tookText(locale, seconds), b: strong })}
      {seconds !== undefined && at && <span className="@max-narrow/hero:hidden">, </span>}
      {at && (
        <span className="whitespace-nowrap @max-narrow/hero:block @max-2xs/page:whitespace-normal">
          <Moment at={at} dateToo />
        </span>
      )}
    </>
  );
}

/** Formats a duration in words if it is of seconds: "1.1 seconds", "4 min 12 s". */
function tookText(locale: Locale, seconds: number): string {
  const text = duration(locale, seconds);
  if (seconds >= 60) return text;
  const [number = ''] = text.split(' ');
  return locale.t('transaction.state.seconds', { number, isOne: number === '1' });
}

function Waiting({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const height = isSatsDetail(transaction) ? transaction.bitcoinTxData?.status.block_height : undefined;
  switch (waitOf(transaction)) {
    case 'block':
      return locale.t('transaction.waitsForBlock');
    case 'network':
      return locale.t('transaction.waitsForNetwork', {
        height: typeof height === 'number' ? formatCount(locale, height) : 'none',
        isDeposit: factsOf(transaction.type).crossing === 'deposit',
      });
    case 'recipient':
      return locale.t('transaction.state.recipient');
    default:
      return locale.t('transaction.state.open');
  }
}

function Outlook({ forecast }: { forecast: Forecast | undefined }) {
  const locale = useLocale();
  const { t } = locale;
  if (!forecast) return null;
  const { usual, confirmations, left, isLate } = forecast;
  return (
    <>
      {confirmations && `${t('transaction.state.confirmations', confirmations)} `}
      {left !== undefined
        ? t.rich('transaction.state.left', { time: duration(locale, left), b: strong })
        : isLate &&
          usual &&
          t.rich('transaction.state.late', { time: aboutDuration(locale, usual.seconds), b: strong })}
    </>
  );
}

function Amount({ transaction }: { transaction: TransactionDetail }) {
  const className = isVoid(transaction.status) ? struckAmount : undefined;
  return isSatsDetail(transaction) ? (
    <SatsAmount sats={transaction.amountSats} worth={transaction.valueUsd} size="hero" className={className} />
  ) : (
    <TokenAmount quantity={transaction.amount} metadata={transaction.tokenMetadata} size="hero" className={className} />
  );
}

function SatsWorth({ transaction: { amountSats, valueUsd } }: { transaction: SatsTransactionDetail }) {
  const locale = useLocale();
  const price = useBitcoinPrice();
  const isInDollars =
    useUnit() === 'usd' && useHasDollarValue() && dollarsOf(amountSats, valueUsd, price) !== undefined;
  return (
    <>
      {isInDollars ? (
        <span>
          <b>{formatCount(locale, amountSats)}</b> sats
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
  const value = () => <UsdValue usd={satsInUsd(amountSats, price)} ofNothing={amountSats === 0} />;
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
          <b>
            <UsdValue usd={valueUsd} />
          </b>
        ),
      })}
    </span>
  );
}

/** Its ticker alone does not say which token moved. */
function TickerWarning({ token }: { token: TokenMetadata }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { tokenIdentifier, ticker } = token;
  const mark = useTickerMark(tokenIdentifier);
  if (mark === undefined) return null;
  return (
    <p
      className="mt-5 flex max-w-136 gap-2.5 rounded-10 bg-pending-wash px-3.5 py-2.5 forced-colors:border"
      role="note"
    >
      <Icon name="warn" className="mt-0.5 flex-none text-pending" />
      <span className="min-w-0">
        {looksLikeBitcoin(ticker)
          ? t('token.likeBitcoin')
          : t.rich('transaction.sharedTicker', {
              ticker: () => <Ticker text={ticker} of={tokenIdentifier} isBare />,
            })}{' '}
        {t.rich('transaction.thisOneIs', { token: () => <Identifier value={tokenIdentifier} kind="token" /> })}{' '}
        <Link
          className="underline decoration-pending underline-offset-3"
          to="/token/$identifier"
          params={{ identifier: tokenIdentifier }}
          search={{ network }}
          hash="same-ticker"
        >
          {t('transaction.compareTokens')}
        </Link>
      </span>
    </p>
  );
}

export function HeroFoot({
  transaction,
  onMine,
}: {
  transaction: TransactionDetail;
  onMine: (address?: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line py-3.5 ps-10 pe-6 not-printed @max-card/hero:ps-7 @max-card/hero:pe-5 @max-narrow/hero:px-5 @max-narrow/hero:py-3 @max-[15rem]/hero:px-3! empty:hidden">
      <CompareField transaction={transaction} onMine={onMine} />
      {isOpen(transaction.status) ? <NotifyButton txid={transaction.id} /> : <ReceiptLink txid={transaction.id} />}
    </div>
  );
}

const actionLook = 'min-h-10 px-4 @max-narrow/hero:flex-1 @max-2xs/page:whitespace-normal';

function ReceiptLink({ txid }: { txid: string }) {
  return (
    <Link
      className={button({ className: actionLook })}
      to="/tx/$txid/receipt"
      params={{ txid }}
      search={{ network: useNetwork() }}
    >
      {useLocale().t('transaction.receipt')}
    </Link>
  );
}

/** Offers a notification when the transaction is final. The permission is only requested on click. */
function NotifyButton({ txid }: { txid: string }) {
  const { t } = useLocale();
  const isLive = useSetting('live') === 'on';
  const id = { network: useNetwork(), txid };
  const isWatched = useWatched().some((one) => isSame(one, id));
  const [permission, setPermission] = useState(permissionNow);
  // Without live updates nothing polls.
  if (!isLive) return null;
  const begin = async () => {
    announce(watch(id) ? t('notice.watching') : t('notice.notSaved'));
    if (permission === 'default') setPermission(await Notification.requestPermission());
  };
  return isWatched ? (
    <>
      <span className="text-14 text-ink-2">
        {t('notice.watching')}
        {permission !== 'granted' && ` ${t('notice.blocked')}`}
      </span>
      <Button className={actionLook} onClick={() => unwatch(id)}>
        {t('notice.stop')}
      </Button>
    </>
  ) : (
    <Button variant="main" className={actionLook} title={t('notice.canLeave')} onClick={() => void begin()}>
      <Icon name="bell" />
      {t('notice.notifyMe')}
    </Button>
  );
}

function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}
