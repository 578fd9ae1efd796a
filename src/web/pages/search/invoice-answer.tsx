import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { age } from '#format/time.ts';
import { button, Icon } from '#web/components/controls.tsx';
import { announce, LabeledCopyButton } from '#web/components/copy.tsx';
import { HeroCard, HeroGrid, HeroStatus, StepBar } from '#web/components/hero.tsx';
import { QuotedText } from '#web/components/invoice-facts.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { NeedsScript } from '#web/components/states.tsx';
import { FullMoment, Since } from '#web/components/time.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable, pollAfter } from '#web/data/freshness.ts';
import { IncompleteSearch, type invoiceInput, invoiceTransactionQuery } from '#web/data/invoice-transaction.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useClock } from '#web/hooks/clock.ts';
import { useSetting } from '#web/settings/settings.ts';

interface AnswerProperties {
  /** The invoice itself. */
  text: string;
  /** Opens a wallet. */
  uri?: string;
  input: ReturnType<typeof invoiceInput>;
  /** @param payment whose time says what it was worth; none: it is worth what it is now */
  amount: (payment: FilteredTransaction | null | undefined) => ReactNode;
  /** Untrusted. */
  memo: string | undefined;
  createdAt?: string;
  expiresAt: string | undefined;
  /** What an absent payment does not mean. */
  note?: string | undefined;
}

const pollMilliseconds = 5000;
/** A payment just before the expiry arrives after it. */
const lateMilliseconds = 10 * 60_000;

/** Whether an invoice was paid. Until it is, or has expired, the page asks again. */
export function InvoiceAnswer(properties: AnswerProperties) {
  const { text, uri, input, amount, memo, createdAt, expiresAt, note } = properties;
  const { t } = useLocale();
  const expiry = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
  const isExpired = useClock((now) => expiry <= now);
  const isOver = useClock((now) => expiry + lateMilliseconds <= now);
  const { data, error, dataUpdatedAt } = useQuery({
    ...invoiceTransactionQuery(input),
    refetchInterval: ({ state }) =>
      isOver || (state.data && !isOpen(state.data.status)) ? false : pollAfter(pollMilliseconds, state.error),
  });
  const isLive = useSetting('live') === 'on';
  const isPaid = data?.status === 'confirmed';
  useAnnouncedPayment(isPaid, data === undefined);
  const isPayable = !data && !isExpired;
  const status = data ? data.status : isExpired ? 'expired' : 'pending';
  const part = useClock((now) => partOf(createdAt, expiry, now));
  return (
    <HeroCard status={status}>
      <HeroGrid>
        <div className="min-w-0">
          <HeroStatus
            status={status}
            part={data ? undefined : part}
            title={<Headline payment={data} isExpired={isExpired} error={error} />}
          >
            {data ? (
              <FullMoment at={data.updatedAt ?? data.createdAt} />
            ) : data === null ? (
              <NotPaid at={dataUpdatedAt} expiry={expiry} expiresAt={expiresAt} isExpired={isExpired} />
            ) : error === null ? (
              <NeedsScript />
            ) : (
              t(
                error instanceof IncompleteSearch
                  ? 'invoice.tooMany'
                  : isUnavailable(error)
                    ? 'invoice.unavailable'
                    : 'invoice.notSearched',
              )
            )}
          </HeroStatus>
          <p className="hero-amount mt-7 @max-narrow/hero:mt-5">{amount(data)}</p>
          {memo && (
            <p className="mt-4 text-16/6 text-ink-2">
              <QuotedText text={memo} />
            </p>
          )}
          {data === null && note && <p className="mt-4 max-w-160 text-14 text-ink-3">{note}</p>}
          {isPayable && isLive && <p className="mt-4 text-14 text-ink-3">{t('invoice.watching')}</p>}
          {data && <PaymentLink payment={data} />}
        </div>
        {isPayable && <Payable text={text} uri={uri} />}
      </HeroGrid>
      {!data && createdAt !== undefined && expiresAt !== undefined && (
        <Life createdAt={createdAt} expiresAt={expiresAt} />
      )}
    </HeroCard>
  );
}

/** Says to screen readers that an invoice was paid while the page was open. */
function useAnnouncedPayment(isPaid: boolean, isUnknown: boolean): void {
  const { t } = useLocale();
  const [wasUnpaid, setWasUnpaid] = useState(false);
  useEffect(() => {
    if (isUnknown) return;
    if (isPaid && wasUnpaid) announce(t('invoice.nowPaid'));
    setWasUnpaid(!isPaid);
  }, [isPaid, isUnknown, wasUnpaid, t]);
}

function Headline(properties: {
  payment: FilteredTransaction | null | undefined;
  isExpired: boolean;
  error: Error | null;
}) {
  const { payment, isExpired, error } = properties;
  const { t } = useLocale();
  if (payment) {
    return t(
      payment.status === 'confirmed' ? 'invoice.paid' : isVoid(payment.status) ? 'invoice.failed' : 'invoice.pending',
    );
  }
  if (payment === undefined && error === null) {
    return (
      <>
        <span className="noscript:hidden">{t('invoice.searching')}</span>
        <span className="hidden noscript:inline">{t('invoice.title')}</span>
      </>
    );
  }
  if (payment === undefined) return t('invoice.unknown');
  return t(isExpired ? 'invoice.expired' : 'invoice.notPaid');
}

function NotPaid(properties: { at: number; expiry: number; expiresAt: string | undefined; isExpired: boolean }) {
  const { at, expiry, expiresAt, isExpired } = properties;
  const locale = useLocale();
  const left = useClock((now) => (Number.isFinite(expiry) ? age(locale, expiry - now) : ''));
  if (isExpired) return locale.t.rich('invoice.expiredNote', { time: () => <FullMoment at={expiresAt} /> });
  return (
    <>
      {locale.t.rich('invoice.asOf', { time: () => <Since at={serviceTime(at)} /> })}{' '}
      <b>{left === '' ? locale.t('invoice.neverExpires') : locale.t('invoice.expiresIn', { left })}</b>
    </>
  );
}

function PaymentLink({ payment }: { payment: FilteredTransaction }) {
  const { t } = useLocale();
  return (
    <Link
      className={button({ variant: 'main', className: 'mt-6' })}
      to="/tx/$txid"
      params={{ txid: payment.id }}
      search={{ network: useNetwork() }}
    >
      {t('invoice.open')}
    </Link>
  );
}

/** The invoice for a wallet: as a QR code, to copy, and to open. */
function Payable({ text, uri }: { text: string; uri: string | undefined }) {
  const { t } = useLocale();
  return (
    <div className="grid justify-items-center gap-4">
      <div className="rounded-10 bg-[#fff] p-2">
        {/* Capitals make a smaller QR code of the same invoice. */}
        <QrCode className="size-[min(17rem,calc(100vw-6rem))]" text={text.toUpperCase()} label={t('invoice.qr')} />
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <LabeledCopyButton text={() => text}>{t('invoice.copy')}</LabeledCopyButton>
        {uri !== undefined && (
          <a className={button()} href={uri}>
            <Icon name="bolt" />
            {t('invoice.wallet')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Part of a ring whose beginning or end is not known, in percent. */
const unknownPart = 25;

/** Returns how much of its life is over, in percent. */
function partOf(createdAt: string | undefined, expiry: number, now: number): number {
  if (createdAt === undefined || !Number.isFinite(expiry)) return unknownPart;
  const from = Date.parse(createdAt);
  return Math.round(Math.min(100, Math.max(0, (100 * (now - from)) / Math.max(1, expiry - from))));
}

/** From its creation to its expiry, with a knob at now. */
function Life({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) {
  const { t } = useLocale();
  const end = useClock((now) => partOf(createdAt, Date.parse(expiresAt), now));
  return (
    <StepBar
      parts={['time-past']}
      end={end}
      steps={[
        { title: t('invoice.created'), note: <FullMoment at={createdAt} /> },
        { title: t('invoice.expires'), note: <FullMoment at={expiresAt} /> },
      ]}
    />
  );
}
