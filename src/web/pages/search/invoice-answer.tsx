import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { age } from '#format/time.ts';
import { durationInWords } from '#format/time-text.ts';
import type { Comparable } from '#web/components/compare.ts';
import { CompareField } from '#web/components/compare-field.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { announce, shareLink } from '#web/components/copy.tsx';
import { HeroCard, HeroFoot, HeroGrid, HeroStatus, heroAction, routeLook } from '#web/components/hero.tsx';
import { Identifier, LabelEditor } from '#web/components/identifier.tsx';
import { QuotedText } from '#web/components/invoice-facts.tsx';
import { NotifyButton } from '#web/components/notify-button.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { ShareMenu } from '#web/components/share-menu.tsx';
import { NeedsScript } from '#web/components/states.tsx';
import { FullMoment, Since } from '#web/components/time.tsx';
import { Way } from '#web/components/way.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable, pollAfter } from '#web/data/freshness.ts';
import { IncompleteSearch, type invoiceInput, invoiceTransactionQuery } from '#web/data/invoice-transaction.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useClock } from '#web/hooks/clock.ts';
import { useSetting } from '#web/settings/settings.ts';
import { watch } from '#web/settings/watched.ts';
import { InvoiceWorth } from './invoice-amount.tsx';
import { Life, Paid, partOf, secondsOf } from './invoice-times.tsx';

interface AnswerProperties {
  /** The invoice itself. */
  text: string;
  /** What it is. */
  title: string;
  /** Who can pay it. */
  hint?: string;
  /** Opens a wallet. */
  uri?: string;
  input: ReturnType<typeof invoiceInput>;
  /** What a pasted text is compared with. */
  comparables: readonly Comparable[];
  /** Its amount of bitcoin. */
  millisats: bigint | undefined;
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
  const { text, title, hint, uri, input, comparables, millisats, amount, memo, createdAt, expiresAt, note } =
    properties;
  const { t } = useLocale();
  const expiry = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
  const isExpired = useClock((now) => expiry <= now);
  const [isNotified, setNotified] = useState(false);
  const { data, error, dataUpdatedAt } = usePayment(input, expiry, isNotified);
  const isLive = useSetting('live') === 'on';
  const isPaid = data?.status === 'confirmed';
  const isPayable = !data && !isExpired;
  const status = data ? data.status : isExpired ? 'expired' : 'pending';
  const part = useClock((now) => partOf(createdAt, expiry, now));
  return (
    <>
      <InvoiceBar text={text} payment={data} />
      <HeroCard status={status}>
        <HeroGrid>
          <div className="min-w-0">
            <HeroStatus
              status={status}
              part={data ? undefined : part}
              title={<Headline payment={data} isExpired={isExpired} error={error} />}
            >
              <StatusDetail {...{ data, error, dataUpdatedAt, expiry, expiresAt, isExpired }} />
            </HeroStatus>
            <p className="hero-amount mt-7 @max-narrow/hero:mt-5">{amount(data)}</p>
            {millisats !== undefined && <InvoiceWorth millisats={millisats} payment={data} />}
            {memo && <Memo text={memo} />}
            {data === null && note && <p className="mt-4 max-w-160 text-14 text-ink-3">{note}</p>}
          </div>
          {isPayable && <Payable {...{ text, title, hint, uri }} />}
          {data && (
            <div className={routeLook}>
              <Way transaction={data} />
            </div>
          )}
        </HeroGrid>
        {isPaid ? (
          <Paid payment={data} />
        ) : (
          !data && createdAt !== undefined && expiresAt !== undefined && <Life {...{ createdAt, expiresAt }} />
        )}
        <HeroFoot>
          <CompareField comparables={comparables} title={t('invoice.compare')} label={t('invoice.compare')} />
          {data && <PaymentLink payment={data} />}
          {isPayable && <NotifyOfPayment isOn={isNotified} onChange={setNotified} />}
        </HeroFoot>
      </HeroCard>
      {isPayable && isLive && <Watching />}
    </>
  );
}

function Watching() {
  const { t } = useLocale();
  return (
    <p className="mt-4 flex gap-2.5 text-ink-3">
      <span className="mt-1.5 size-2 flex-none rounded-full bg-accent forced-color-adjust-none" />
      {t('invoice.watching')}
    </p>
  );
}

function NotifyOfPayment({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useLocale();
  return (
    <NotifyButton
      isWatched={isOn}
      title={t('invoice.keepOpen')}
      onBegin={() => {
        onChange(true);
        return t('invoice.keepOpen');
      }}
      onStop={() => onChange(false)}
    />
  );
}

type Payment = ReturnType<typeof usePayment>;

/** When it was paid, or why it is not known to be. */
function StatusDetail(
  properties: Pick<Payment, 'data' | 'error' | 'dataUpdatedAt'> & {
    expiry: number;
    expiresAt: string | undefined;
    isExpired: boolean;
  },
) {
  const { data, error, dataUpdatedAt, ...times } = properties;
  const { t } = useLocale();
  if (data) return <FullMoment at={data.updatedAt ?? data.createdAt} />;
  if (data === null) return <NotPaid at={dataUpdatedAt} {...times} />;
  if (error === null) return <NeedsScript />;
  if (error instanceof IncompleteSearch) return t('invoice.tooMany');
  return t(isUnavailable(error) ? 'invoice.unavailable' : 'invoice.notSearched');
}

function Memo({ text }: { text: string }) {
  const { t } = useLocale();
  return (
    <p className="mt-5 text-16/6">
      <QuotedText text={text} isLine />
      <span className="block border-s-2 border-line-2 ps-3.5 text-12/4 text-ink-3">{t('invoice.memoBy')}</span>
    </p>
  );
}

/** The payment of an invoice: null if there is none. @param isNotified whether to look for it in a hidden tab as well */
function usePayment(input: AnswerProperties['input'], expiry: number, isNotified: boolean) {
  const network = useNetwork();
  const isOver = useClock((now) => expiry + lateMilliseconds <= now);
  const query = useQuery({
    ...invoiceTransactionQuery(input),
    refetchIntervalInBackground: isNotified,
    refetchInterval: ({ state }) =>
      isOver || (state.data && !isOpen(state.data.status)) ? false : pollAfter(pollMilliseconds, state.error),
  });
  useAnnouncedPayment(query.data?.status === 'confirmed', query.data === undefined);
  const txid = query.data?.id;
  useEffect(() => {
    // From here on it is watched like any transaction, on every page.
    if (isNotified && txid !== undefined) watch({ network, txid });
  }, [isNotified, network, txid]);
  return query;
}

/** Where the page is, the invoice, and what can be done with it: a label belongs to its payment. */
function InvoiceBar({ text, payment }: { text: string; payment: FilteredTransaction | null | undefined }) {
  const { t } = useLocale();
  const title = t('invoice.title');
  const network = useNetwork();
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 not-printed">
      <span className="flex min-w-0 items-center gap-2">
        {title}
        <span aria-hidden="true">/</span>
        <Identifier value={text} kind="invoice" copyLabel={t('invoice.copy')} />
      </span>
      <div className="ms-auto -me-2.5 flex flex-wrap items-center @max-narrow/page:me-0">
        {payment && <LabelEditor value={payment.id} kind="transaction" />}
        <ShareMenu sentence={() => title} link={() => shareLink(`invoice/${text}?network=${network}`)} />
      </div>
    </div>
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
  const locale = useLocale();
  const { t } = locale;
  if (payment) {
    const seconds = payment.status === 'confirmed' ? secondsOf(payment) : undefined;
    if (seconds !== undefined) return t('invoice.paidIn', { time: durationInWords(locale, seconds) });
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
      className={button({ variant: 'main', className: heroAction })}
      to="/tx/$txid"
      params={{ txid: payment.id }}
      search={{ network: useNetwork() }}
    >
      {t('invoice.open')}
      <Icon name="right" />
    </Link>
  );
}

/** The invoice for a wallet: as a QR code, to copy, and to open. */
function Payable(properties: Pick<AnswerProperties, 'text' | 'title' | 'hint' | 'uri'>) {
  const { t } = useLocale();
  const { text, title, hint, uri } = properties;
  return (
    <div className="grid grid-cols-[13rem_minmax(0,1fr)] items-center gap-7 @max-card/hero:grid-cols-[11rem_minmax(0,1fr)] @max-narrow/hero:grid-cols-1 @max-narrow/hero:justify-items-center @max-narrow/hero:gap-4 @max-narrow/hero:border-t @max-narrow/hero:border-line @max-narrow/hero:pt-5">
      <div className="w-full overflow-clip rounded-16 bg-[#fff] depth-[0_0_0_1px_var(--color-edge)] @max-narrow/hero:max-w-60">
        {/* Capitals make a smaller QR code of the same invoice. */}
        <QrCode className="aspect-square w-full" text={text.toUpperCase()} label={t('invoice.qr')} />
      </div>
      <div className="grid justify-items-start gap-1 @max-narrow/hero:w-full">
        <h2 className="text-16/6">{title}</h2>
        <Identifier value={text} kind="invoice" copyLabel={t('invoice.copy')} />
        {hint !== undefined && <p className="text-ink-2">{hint}</p>}
        {uri !== undefined && (
          <a className={button({ className: 'mt-3 @max-narrow/hero:min-h-11 @max-narrow/hero:w-full' })} href={uri}>
            <Icon name="bolt" />
            {t('invoice.wallet')}
          </a>
        )}
      </div>
    </div>
  );
}
