import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { looksLikeBitcoin } from '#contract/confusable.ts';
import type { TokenMetadata } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf, isOpen, isVoid } from '#contract/transaction-types.ts';
import { formatCount } from '#format/numbers.ts';
import { headlineOf, waitOf } from '#format/sentence.ts';
import { duration, durationInWords } from '#format/time-text.ts';
import { Icon } from '#web/components/controls.tsx';
import { HeroCard, HeroGrid, HeroStatus, routeLook, valueLook } from '#web/components/hero.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Moment } from '#web/components/time.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { Way } from '#web/components/way.tsx';
import { useLocale, useNetwork, useTickerMark } from '#web/contexts.ts';
import { depositAddressOf } from './comparables.ts';
import { type Forecast, useForecast } from './forecast.ts';
import { Amount, SatsWorth, TokenWorth } from './headline-amount.tsx';
import { TransactionFoot } from './status-actions.tsx';
import { isWithinOneAddress, secondsTaken } from './steps.ts';
import { aboutDuration, TimeBar } from './time-bar.tsx';

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
          <Way transaction={transaction} mine={mine} depositAddress={depositAddressOf(transaction)} />
        </div>
      </HeroGrid>
      <TimeBar transaction={transaction} forecast={forecast} />
      <TransactionFoot transaction={transaction} onMine={setMine} />
    </HeroCard>
  );
}

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
      {seconds !== undefined && t.rich('transaction.state.took', { time: durationInWords(locale, seconds), b: strong })}
      {seconds !== undefined && at && <span className="@max-narrow/hero:hidden">, </span>}
      {at && (
        <span className="whitespace-nowrap @max-narrow/hero:block @max-2xs/page:whitespace-normal">
          <Moment at={at} dateToo />
        </span>
      )}
    </>
  );
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
              // In a sentence there is room for all of a ticker with characters that are shown as codes.
              ticker: () => <Ticker text={ticker} of={tokenIdentifier} isBare className="max-w-40" />,
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
